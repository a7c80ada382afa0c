-- Planned once for each connection, by one look for each member (decision record 0480).
CREATE OR REPLACE FUNCTION member_states(operators text[], members text[])
RETURNS TABLE (operator_id text, member_id text, state text)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
  SELECT m.operator_id, m.id, m.state FROM generate_subscripts(members, 1) AS k
  CROSS JOIN LATERAL (SELECT * FROM member m WHERE m.operator_id = operators[k] AND m.id = members[k] OFFSET 0) m;
END $$;
