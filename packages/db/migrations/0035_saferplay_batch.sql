-- The two statements of the gate, whose plans are made once, and not on empty tables.

-- Locks the members' rows in key order. Members without a row are absent.
CREATE FUNCTION safer_play_lock(operators text[], members text[]) RETURNS SETOF safer_play_member
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  RETURN QUERY
  SELECT m.* FROM safer_play_member m
  JOIN unnest(operators, members) AS asked (operator_id, member_id)
    ON m.operator_id = asked.operator_id AND m.member_id = asked.member_id
  ORDER BY m.operator_id, m.member_id FOR NO KEY UPDATE OF m;
END $$;

-- Writes the counters of locked rows.
CREATE FUNCTION safer_play_count(operators text[], members text[], days date[],
  deposit_days bigint[], deposit_weeks bigint[], deposit_months bigint[],
  stake_days bigint[], stake_weeks bigint[], stake_months bigint[],
  loss_days bigint[], loss_weeks bigint[], loss_months bigint[]) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  UPDATE safer_play_member m SET counted_on = f.counted_on,
    deposit_day = f.dd, deposit_week = f.dw, deposit_month = f.dm,
    stake_day = f.sd, stake_week = f.sw, stake_month = f.sm,
    loss_day = f.ld, loss_week = f.lw, loss_month = f.lm
  FROM unnest(operators, members, days, deposit_days, deposit_weeks, deposit_months, stake_days, stake_weeks,
    stake_months, loss_days, loss_weeks, loss_months)
    AS f (operator_id, member_id, counted_on, dd, dw, dm, sd, sw, sm, ld, lw, lm)
  WHERE m.operator_id = f.operator_id AND m.member_id = f.member_id;
END $$;
