-- The ledger's statements travel with those of others, on one trip (decision record 0480). So lists come back as texts that
-- name their own form, and the numbers of transfers may be drawn before the transfers are decided, for rows of other slices
-- that name them and leave on the same trip.

-- Who calls is read in the stack of every batch, three times: a plain search costs a tenth of a pattern's.
CREATE OR REPLACE FUNCTION ledger_door() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF strpos(stack, 'ledger_record(') = 0 THEN
    RAISE EXCEPTION 'balances change only with entries, and entries come with their transfer, by ledger_record'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_door';
  END IF;
  RETURN NULL;
END $$;

-- As before (0100), but for the form of the currencies.
DROP FUNCTION ledger_lock(bigint[], text[], integer[], text[]);
CREATE FUNCTION ledger_lock(asked bigint[], operators text[], operator_of integer[], keys text[],
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
    'operatorId', t.operator_id, 'key', t.key, 'inputHash', encode(t.input_hash, 'hex'), 'transferId', t.id::text,
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

-- As before (0100), with numbers that were drawn earlier; null draws them now. A number that is too few, or was used before,
-- matches nothing or breaks the primary key.
DROP FUNCTION ledger_record(text[], text[], bigint[], integer[], bigint[], integer[], integer[], text[], bytea[], smallint[],
  text[], bigint[], text[], integer[], integer[], integer[], integer[], integer[], integer[], bigint[], bigint[], bigint[]);
CREATE FUNCTION ledger_record(
  drawn bigint[],
  book_operators text[], book_currencies text[],
  accounts bigint[], account_books integer[], floors bigint[], firsts integer[], lasts integer[],
  keys text[], input_hashes bytea[], codes smallint[], kinds text[], closings bigint[], refs text[],
  transfer_books integer[], starts integer[], counts integer[],
  transfer_of integer[], account_of integer[], previous integer[], versions bigint[], amounts bigint[], balances bigint[],
  OUT transfer_ids bytea)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_nestloop = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  block CONSTANT int := 256; -- the step of the sequence
  draws bigint[] := coalesce(drawn, '{}');
  new_ids bigint[];
  moved bigint;
  covered numeric;
  written bigint;
BEGIN
  IF drawn IS NULL THEN
    WHILE cardinality(draws) * block < cardinality(keys) LOOP
      draws := draws || nextval('ledger_transfers_id_seq');
    END LOOP;
  END IF;
  new_ids := ARRAY(SELECT draws[1 + n / block] + n % block FROM generate_series(0, cardinality(keys) - 1) AS n);

  -- An account goes from where it stands to its last entry. Versions without a gap from first to last, for all accounts
  -- together as many as there are entries, leave no entry outside its account's chain.
  WITH moves AS (
    UPDATE ledger_accounts a SET balance = balances[lasts[k]], version = versions[lasts[k]]
    FROM generate_subscripts(accounts, 1) AS k
    WHERE a.id = ANY (accounts) AND a.id = accounts[k]
      AND account_of[firsts[k]] = k AND account_of[lasts[k]] = k
      AND a.version = versions[firsts[k]] - 1 AND a.balance = balances[firsts[k]] - amounts[firsts[k]]
      AND a.floor IS NOT DISTINCT FROM floors[k]
      AND a.operator_id = book_operators[account_books[k]] AND a.currency = book_currencies[account_books[k]]
    RETURNING versions[lasts[k]] - versions[firsts[k]] + 1 AS entries
  )
  SELECT count(*), sum(entries) INTO moved, covered FROM moves;
  IF moved <> cardinality(accounts) OR covered <> cardinality(amounts) THEN
    RAISE EXCEPTION '% of % accounts do not stand as the batch says', cardinality(accounts) - moved, cardinality(accounts)
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balanced';
  END IF;

  -- Transfers follow each other in the entries, and each sums to zero. Two lines are by far the most.
  INSERT INTO ledger_transfers (id, operator_id, currency, key, input_hash, code, kind, closes, reference, account_ids,
    entry_versions)
  SELECT new_ids[t], book_operators[transfer_books[t]], book_currencies[transfer_books[t]], keys[t], input_hashes[t],
    codes[t], coalesce(kinds[t], 'post'), nullif(closings[t], 0), refs[t],
    CASE counts[t] WHEN 2 THEN ARRAY[accounts[account_of[starts[t]]], accounts[account_of[starts[t] + 1]]]
      ELSE ARRAY(SELECT accounts[account_of[n]] FROM generate_series(starts[t], starts[t] + counts[t] - 1) AS n) END,
    CASE counts[t] WHEN 2 THEN ARRAY[versions[starts[t]], versions[starts[t] + 1]]
      ELSE versions[starts[t]:starts[t] + counts[t] - 1] END
  FROM generate_subscripts(keys, 1) AS t
  WHERE starts[t] = CASE t WHEN 1 THEN 1 ELSE starts[t - 1] + counts[t - 1] END
    AND CASE counts[t] WHEN 2 THEN amounts[starts[t]] + amounts[starts[t] + 1] = 0
      ELSE (SELECT sum(amounts[n]) FROM generate_series(starts[t], starts[t] + counts[t] - 1) AS n) = 0 END;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(keys) THEN
    RAISE EXCEPTION '% of % transfers do not sum to zero, or leave a gap', cardinality(keys) - written, cardinality(keys)
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balanced';
  END IF;

  -- An entry lies within its transfer, on an account of the transfer's book, at its floor or above, and continues the
  -- entry before it or, as the account's first, the account.
  INSERT INTO ledger_entries (transfer_id, line_no, account_id, version, amount, balance_before, balance_after)
  SELECT new_ids[transfer_of[n]], n - starts[transfer_of[n]] + 1, accounts[account_of[n]], versions[n], amounts[n],
    balances[n] - amounts[n], balances[n]
  FROM generate_subscripts(amounts, 1) AS n
  WHERE n >= starts[transfer_of[n]] AND n < starts[transfer_of[n]] + counts[transfer_of[n]]
    AND account_books[account_of[n]] = transfer_books[transfer_of[n]]
    AND balances[n] >= coalesce(floors[account_of[n]], balances[n])
    AND CASE previous[n] WHEN 0 THEN firsts[account_of[n]] = n
      ELSE account_of[previous[n]] = account_of[n] AND versions[previous[n]] = versions[n] - 1
        AND balances[previous[n]] = balances[n] - amounts[n] END;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(amounts)
    OR written <> starts[cardinality(keys)] + counts[cardinality(keys)] - 1 THEN
    RAISE EXCEPTION '% of % entries belong to no transfer, break the chain of their account, cross operators or currencies, or go below a floor',
      cardinality(amounts) - written, cardinality(amounts)
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balanced';
  END IF;

  IF closings IS NOT NULL THEN PERFORM ledger_check_ends(new_ids); END IF;
  transfer_ids := array_send(new_ids);
END $$;
