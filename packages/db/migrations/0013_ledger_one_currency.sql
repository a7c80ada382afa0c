-- As in 0012, but that accounts of one currency name it once: two hundred texts cost the reader more than the rest of the answer.
CREATE OR REPLACE FUNCTION ledger_lock(account_ids bigint[], operator_ids text[], keys text[],
  OUT ids bytea, OUT balances bytea, OUT versions bytea, OUT floors bytea, OUT currencies text[], OUT known jsonb)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_nestloop = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  SELECT array_send(array_agg(l.id)), array_send(array_agg(l.balance)), array_send(array_agg(l.version)),
    array_send(array_agg(l.floor)),
    CASE WHEN min(l.currency) = max(l.currency) THEN ARRAY[min(l.currency)] ELSE array_agg(l.currency) END
  INTO ids, balances, versions, floors, currencies
  FROM (
    SELECT a.id, a.balance, a.version, a.floor, a.currency
    FROM ledger_accounts a WHERE a.id = ANY (account_ids)
    ORDER BY a.id FOR NO KEY UPDATE
  ) l;

  SELECT jsonb_agg(jsonb_build_object(
    'operatorId', t.operator_id, 'key', t.key, 'inputHash', encode(t.input_hash, 'hex'), 'transferId', t.id::text,
    'lines', (
      SELECT jsonb_agg(jsonb_build_array(e.account_id::text, e.amount::text, e.balance_after::text, e.version::text)
        ORDER BY e.line_no)
      FROM ledger_entries e WHERE e.transfer_id = t.id)))
  INTO known
  FROM generate_subscripts(keys, 1) AS n
  CROSS JOIN LATERAL (
    SELECT * FROM ledger_transfers t WHERE t.operator_id = operator_ids[n] AND t.key = keys[n] OFFSET 0
  ) t;
END $$;
