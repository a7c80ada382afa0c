-- States of a set of members: asked by every batch of play, so that its plan is made once, and not on empty tables.
CREATE FUNCTION member_states(operators text[], members text[])
RETURNS TABLE (operator_id text, member_id text, state text)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  RETURN QUERY
  SELECT m.operator_id, m.id, m.state
  FROM unnest(operators, members) AS asked (operator_id, id)
  JOIN member m ON m.operator_id = asked.operator_id AND m.id = asked.id;
END $$;
