-- A batch comes with its proof: for every entry, where in the batch the entry before it on the same account stands, and for
-- every account its first and last entry. So each sentence of the ledger's law is checked row by row while the rows are
-- written, by looking at known places, and nothing is read back, sorted or joined. Decision record 0100.

-- A transfer names its entries (the primary key of each), in the order of its lines: what was a second index on the entries.
ALTER TABLE ledger_transfers ADD COLUMN account_ids bigint[], ADD COLUMN entry_versions bigint[];
ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_transfers_kept;
UPDATE ledger_transfers t SET account_ids = e.account_ids, entry_versions = e.entry_versions
FROM (
  SELECT transfer_id, array_agg(account_id ORDER BY line_no) AS account_ids, array_agg(version ORDER BY line_no) AS entry_versions
  FROM ledger_entries GROUP BY transfer_id
) e
WHERE e.transfer_id = t.id;
ALTER TABLE ledger_transfers ENABLE TRIGGER ledger_transfers_kept;
ALTER TABLE ledger_transfers
  DROP CONSTRAINT ledger_transfers_form,
  DROP COLUMN line_count,
  ALTER COLUMN account_ids SET NOT NULL,
  ALTER COLUMN entry_versions SET NOT NULL,
  ADD CONSTRAINT ledger_transfers_form CHECK (code BETWEEN 0 AND 28 AND octet_length(input_hash) = 32
    AND cardinality(account_ids) >= 2 AND cardinality(entry_versions) = cardinality(account_ids));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_line;

-- One door: balances, transfers and entries are written by ledger_record alone.
DROP TRIGGER ledger_entries_inserted ON ledger_entries;
DROP FUNCTION ledger_entries_inserted();
DROP TRIGGER ledger_accounts_balance ON ledger_accounts;
DROP FUNCTION ledger_accounts_balance();
DROP TRIGGER ledger_transfers_whole ON ledger_transfers;
DROP FUNCTION ledger_transfers_whole();
DROP FUNCTION ledger_called_by(text, text);

CREATE FUNCTION ledger_door() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF stack !~ '\mledger_record\(' THEN
    RAISE EXCEPTION 'balances change only with entries, and entries come with their transfer, by ledger_record'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_door';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_accounts_door BEFORE UPDATE OF balance, version ON ledger_accounts
FOR EACH STATEMENT EXECUTE FUNCTION ledger_door();
CREATE TRIGGER ledger_transfers_door BEFORE INSERT ON ledger_transfers
FOR EACH STATEMENT EXECUTE FUNCTION ledger_door();
CREATE TRIGGER ledger_entries_door BEFORE INSERT ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION ledger_door();

-- Locks the accounts in id order, so that no two writers wait for each other in a circle, and then looks for keys
-- that were used already: a rival that held the locks has committed by now and is seen. `operator_of` names each key's
-- operator by its place, from 1.
-- Lists come back as arrays in binary, in the order of the ids that were found; `known` holds the earlier answers.
-- Accounts of one currency name it once: two hundred texts cost the reader more than the rest of the answer.
DROP FUNCTION ledger_lock(bigint[], text[], text[]);
CREATE FUNCTION ledger_lock(asked bigint[], operators text[], operator_of integer[], keys text[],
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

-- The ends among the transfers each mirror their hold: a settlement takes back each credit of it, a void each line,
-- whole, never in part.
CREATE FUNCTION ledger_check_ends(transfers bigint[]) RETURNS void
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  broken bigint;
BEGIN
  SELECT c.id INTO broken
  FROM ledger_transfers c LEFT JOIN ledger_transfers h ON h.id = c.closes AND h.kind = 'hold'
  WHERE c.id = ANY (transfers) AND c.closes IS NOT NULL AND (
    h.id IS NULL OR h.operator_id <> c.operator_id
    OR (c.kind = 'void' AND cardinality(c.account_ids) <> cardinality(h.account_ids))
    OR EXISTS (
      SELECT FROM unnest(h.account_ids, h.entry_versions) AS line (account_id, version)
      JOIN ledger_entries held USING (account_id, version)
      WHERE (c.kind = 'void' OR held.amount > 0) AND NOT EXISTS (
        SELECT FROM unnest(c.account_ids, c.entry_versions) AS line (account_id, version)
        JOIN ledger_entries e USING (account_id, version)
        WHERE e.account_id = held.account_id AND e.amount = -held.amount)))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not mirror the hold that it closes', broken
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_transfer_closes';
  END IF;
END $$;

-- Writes transfers and their entries, and moves the balances; all counts from 1.
-- A book is an operator and a currency. Accounts name their book, their floor, and their first and last entry of the
-- batch; transfers their book, their first entry and their number of entries; entries their transfer, the place of their
-- account, and the entry before them on that account (0: none in this batch).
-- What is rarely given (kinds, closings, refs) may be null as a whole, and a closing of 0 is none.
-- Whatever is not as it should be fails to match, is counted as missing, and nothing stands: a subscript that leads
-- nowhere is null, and null does not match either.
DROP FUNCTION ledger_record(text[], text[], text[], bytea[], smallint[], text[], bigint[], text[], smallint[], integer[],
  smallint[], bigint[], bigint[], bigint[], bigint[]);
CREATE FUNCTION ledger_record(
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
  draws bigint[] := '{}';
  new_ids bigint[];
  moved bigint;
  covered numeric;
  written bigint;
BEGIN
  WHILE cardinality(draws) * block < cardinality(keys) LOOP
    draws := draws || nextval('ledger_transfers_id_seq');
  END LOOP;
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
