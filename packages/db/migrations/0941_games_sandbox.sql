-- Games of the sandbox are for play money only: operators who have a licence already show them no more (record 0941). Rounds under way go on.
UPDATE game SET is_on = false FROM operator o
WHERE o.id = game.operator_id AND game.provider_id IN ('arcade', 'kantong') AND game.is_on
  AND o.licence_number IS NOT NULL AND o.licence_authority IS NOT NULL AND cardinality(o.permitted_countries) > 0
  AND o.minimum_age IS NOT NULL;
