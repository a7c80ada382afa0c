-- As before (0480), but a known transfer also says its kind and the hold that it closes: both belong to what its key stands for.
CREATE OR REPLACE FUNCTION ledger_lock(asked bigint[], operators text[], operator_of integer[], keys text[],
  OUT ids bytea, OUT balances bytea, OUT versions bytea, OUT floors bytea, OUT currencies json, OUT known jsonb)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_nestloop = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  SELECT array_send(array_agg(l.id)), array_send(array_agg(l.balance)), array_send(array_agg(l.version)),
    array_send(array_agg(l.floor)),
    CASE WHEN min(l.currency) = max(l.currency) THEN json_build_array(min(l.currency)) ELSE json_agg(l.currency) END
  INTO ids, balances, versions, floors, currencies
  FROM (
    SELECT a.id, a.balance, a.version, a.floor, a.currency
    FROM ledger_accounts a WHERE a.id = ANY (asked)
    ORDER BY a.id FOR NO KEY UPDATE
  ) l;

  SELECT jsonb_agg(jsonb_build_object(
    'operatorId', t.operator_id, 'key', t.key, 'inputHash', encode(t.input_hash, 'hex'), 'kind', t.kind,
    'closes', t.closes::text, 'transferId', t.id::text,
    'lines', (
      SELECT jsonb_agg((
        SELECT jsonb_build_array(e.account_id::text, e.amount::text, e.balance_after::text, e.version::text)
        FROM ledger_entries e WHERE e.account_id = t.account_ids[n] AND e.version = t.entry_versions[n]) ORDER BY n)
      FROM generate_subscripts(t.account_ids, 1) AS n)))
  INTO known
  FROM generate_subscripts(keys, 1) AS k
  CROSS JOIN LATERAL (
    SELECT * FROM ledger_transfers t WHERE t.operator_id = operators[operator_of[k]] AND t.key = keys[k] OFFSET 0
  ) t;
END $$;
