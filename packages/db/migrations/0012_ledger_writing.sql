-- The two statements of a batch. What is refused and what is a replay is decided between them, by packages/ledger,
-- while the rows are locked; the guards of 0011 check whatever arrives here.

-- Locks the accounts in id order, so that no two writers wait for each other in a circle, and then looks for keys
-- that were used already: a rival that held the locks has committed by now and is seen.
-- Lists come back as array texts, in the order of the ids that were found; `known` holds the earlier answers.
CREATE FUNCTION ledger_lock(account_ids bigint[], operator_ids text[], keys text[],
  OUT ids text, OUT balances text, OUT versions text, OUT floors text, OUT operators text[], OUT currencies text[],
  OUT known jsonb)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  SELECT array_agg(l.id)::text, array_agg(l.balance)::text, array_agg(l.version)::text, array_agg(l.floor)::text,
    array_agg(l.operator_id), array_agg(l.currency)
  INTO ids, balances, versions, floors, operators, currencies
  FROM (
    SELECT a.id, a.balance, a.version, a.floor, a.operator_id, a.currency
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
  FROM unnest(operator_ids, keys) AS asked (operator_id, key)
  CROSS JOIN LATERAL (
    SELECT * FROM ledger_transfers t WHERE t.operator_id = asked.operator_id AND t.key = asked.key OFFSET 0
  ) t;
END $$;

-- Writes transfers and their entries by one statement. `entry_of` names each entry's transfer by its place, from 1.
CREATE FUNCTION ledger_record(
  operator_ids text[], currencies text[], keys text[], input_hashes text[], codes smallint[], kinds text[],
  closings bigint[], refs text[], line_counts smallint[],
  entry_of int[], line_nos smallint[], account_ids bigint[], entry_versions bigint[], amounts bigint[],
  before bigint[], after bigint[], OUT transfer_ids text)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  new_ids bigint[] := ARRAY(
    SELECT nextval('ledger_transfers_id_seq') FROM generate_series(1, cardinality(keys)));
BEGIN
  WITH transfers AS (
    INSERT INTO ledger_transfers
      (id, operator_id, currency, key, input_hash, code, kind, closes, reference, line_count)
    SELECT n.id, n.operator_id, n.currency, n.key, decode(n.input_hash, 'hex'), n.code, n.kind, n.closes, n.reference,
      n.line_count
    FROM unnest(new_ids, operator_ids, currencies, keys, input_hashes, codes, kinds, closings, refs, line_counts)
      AS n (id, operator_id, currency, key, input_hash, code, kind, closes, reference, line_count)
  )
  INSERT INTO ledger_entries (transfer_id, line_no, account_id, version, amount, balance_before, balance_after)
  SELECT new_ids[e.transfer], e.line_no, e.account_id, e.version, e.amount, e.balance_before, e.balance_after
  FROM unnest(entry_of, line_nos, account_ids, entry_versions, amounts, before, after)
    AS e (transfer, line_no, account_id, version, amount, balance_before, balance_after);
  transfer_ids := new_ids::text;
END $$;
