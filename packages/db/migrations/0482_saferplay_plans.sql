-- The two statements of the gate are planned once for each connection, not anew for each batch (decision record 0480).

-- Nine rules in one: each is read from the catalogue and prepared anew for every batch that counts.
ALTER TABLE safer_play_member
  DROP CONSTRAINT safer_play_member_deposit_day_limit_check,
  DROP CONSTRAINT safer_play_member_deposit_week_limit_check,
  DROP CONSTRAINT safer_play_member_deposit_month_limit_check,
  DROP CONSTRAINT safer_play_member_stake_day_limit_check,
  DROP CONSTRAINT safer_play_member_stake_week_limit_check,
  DROP CONSTRAINT safer_play_member_stake_month_limit_check,
  DROP CONSTRAINT safer_play_member_loss_day_limit_check,
  DROP CONSTRAINT safer_play_member_loss_week_limit_check,
  DROP CONSTRAINT safer_play_member_loss_month_limit_check,
  ADD CONSTRAINT safer_play_member_limits CHECK (least(deposit_day_limit, deposit_week_limit, deposit_month_limit,
    stake_day_limit, stake_week_limit, stake_month_limit, loss_day_limit, loss_week_limit, loss_month_limit) >= 0);

-- Locks the members' rows in key order, by one look for each. Members without a row are absent.
CREATE OR REPLACE FUNCTION safer_play_lock(operators text[], members text[]) RETURNS SETOF safer_play_member
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
  SELECT m.* FROM (
    SELECT n FROM generate_subscripts(members, 1) AS n ORDER BY operators[n] COLLATE "C", members[n] COLLATE "C"
  ) k
  CROSS JOIN LATERAL (
    SELECT * FROM safer_play_member m WHERE m.operator_id = operators[k.n] AND m.member_id = members[k.n]
    FOR NO KEY UPDATE
  ) m;
END $$;

-- Writes the counters of locked rows.
CREATE OR REPLACE FUNCTION safer_play_count(operators text[], members text[], days date[],
  deposit_days bigint[], deposit_weeks bigint[], deposit_months bigint[],
  stake_days bigint[], stake_weeks bigint[], stake_months bigint[],
  loss_days bigint[], loss_weeks bigint[], loss_months bigint[]) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  UPDATE safer_play_member m SET counted_on = days[k],
    deposit_day = deposit_days[k], deposit_week = deposit_weeks[k], deposit_month = deposit_months[k],
    stake_day = stake_days[k], stake_week = stake_weeks[k], stake_month = stake_months[k],
    loss_day = loss_days[k], loss_week = loss_weeks[k], loss_month = loss_months[k]
  FROM generate_subscripts(members, 1) AS k
  WHERE m.operator_id = operators[k] AND m.member_id = members[k];
END $$;
