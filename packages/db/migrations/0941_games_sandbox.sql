-- Games of the sandbox are for play money only: operators who have a licence already show them no more, and what is played there
-- ends, of which providers with wallets of their own are told by the job (record 0941). Rounds under way are settled.
WITH licensed AS (
  SELECT id FROM operator
  WHERE licence_number IS NOT NULL AND licence_authority IS NOT NULL AND cardinality(permitted_countries) > 0
    AND minimum_age IS NOT NULL
), hidden AS (
  UPDATE game SET is_on = false FROM licensed o
  WHERE o.id = game.operator_id AND game.provider_id IN ('arcade', 'kantong') AND game.is_on
), unused AS (
  UPDATE game_launch_token t SET used_at = now() FROM licensed o
  WHERE o.id = t.operator_id AND t.provider_id IN ('arcade', 'kantong') AND t.used_at IS NULL
)
UPDATE game_session s SET ended_at = now() FROM licensed o
WHERE o.id = s.operator_id AND s.provider_id IN ('arcade', 'kantong') AND s.ended_at IS NULL AND s.expires_at > now();
