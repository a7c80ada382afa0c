-- The two statements of a batch. What is refused and what is a replay is decided between them, by packages/ledger,
-- while the rows are locked; the guards of 0011 check whatever arrives here.
--
-- The planner settings belong to the functions, and to the triggers that run within: a plan that was cached while the
-- tables were empty would scan or loop over them whole for ever after, and one made anew for each call costs more than
-- its work.

-- Locks the accounts in id order, so that no two writers wait for each other in a circle, and then looks for keys
-- that were used already: a rival that held the locks has committed by now and is seen.
-- Lists come back as arrays in binary, in the order of the ids that were found; `known` holds the earlier answers.
-- Accounts of one currency name it once: two hundred texts cost the reader more than the rest of the answer.
CREATE FUNCTION ledger_lock(account_ids bigint[], operator_ids text[], keys text[],
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

-- Writes transfers and their entries by one statement. `entry_of` names each entry's transfer by its place, from 1;
-- what is rarely given (kinds, closings, refs) may be
-- null as a whole, and a closing of 0 is none. Subscripts are cheaper here than unnest.
CREATE FUNCTION ledger_record(
  operator_ids text[], currencies text[], keys text[], input_hashes bytea[], codes smallint[], kinds text[],
  closings bigint[], refs text[], line_counts smallint[],
  entry_of int[], line_nos smallint[], account_ids bigint[], entry_versions bigint[], amounts bigint[],
  balances bigint[], OUT transfer_ids bytea)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_nestloop = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  block CONSTANT int := 256; -- the step of the sequence
  draws bigint[] := '{}';
  new_ids bigint[];
  broken bigint;
BEGIN
  -- With each entry's transfer checked for its lines by the guard, no transfer can be left without.
  IF (SELECT sum(n) FROM unnest(line_counts) AS n) <> cardinality(entry_of) THEN
    RAISE EXCEPTION 'transfers declare other lines than there are entries'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_transfer_entries';
  END IF;
  WHILE cardinality(draws) * block < cardinality(keys) LOOP
    draws := draws || nextval('ledger_transfers_id_seq');
  END LOOP;
  new_ids := ARRAY(SELECT draws[1 + n / block] + n % block FROM generate_series(0, cardinality(keys) - 1) AS n);

  WITH transfers AS (
    INSERT INTO ledger_transfers
      (id, operator_id, currency, key, input_hash, code, kind, closes, reference, line_count)
    SELECT new_ids[n], operator_ids[n], currencies[n], keys[n], input_hashes[n], codes[n],
      coalesce(kinds[n], 'post'), nullif(closings[n], 0), refs[n], line_counts[n]
    FROM generate_subscripts(keys, 1) AS n
  )
  INSERT INTO ledger_entries (transfer_id, line_no, account_id, version, amount, balance_before, balance_after)
  SELECT new_ids[entry_of[n]], line_nos[n], account_ids[n], entry_versions[n], amounts[n], balances[n] - amounts[n],
    balances[n]
  FROM generate_subscripts(entry_of, 1) AS n;

  IF closings IS NOT NULL THEN
    -- A settlement takes back each credit of its hold, a void each line of it: whole, never in part.
    SELECT c.id INTO broken
    FROM ledger_transfers c LEFT JOIN ledger_transfers h ON h.id = c.closes AND h.kind = 'hold'
    WHERE c.id = ANY (new_ids) AND c.closes IS NOT NULL AND (
      h.id IS NULL OR h.operator_id <> c.operator_id OR (c.kind = 'void' AND c.line_count <> h.line_count) OR EXISTS (
        SELECT FROM ledger_entries held
        WHERE held.transfer_id = h.id AND (c.kind = 'void' OR held.amount > 0) AND NOT EXISTS (
          SELECT FROM ledger_entries e
          WHERE e.transfer_id = c.id AND e.account_id = held.account_id AND e.amount = -held.amount)))
    LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'transfer % does not mirror the hold that it closes', broken
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_transfer_closes';
    END IF;
  END IF;
  transfer_ids := array_send(new_ids);
END $$;
