-- What no writer can go round, SQL by hand included. All triggers are per statement, and what reads new rows reads
-- them as a set, so that a batch of 200 transfers is checked by one query. Decision record 0010 tells why there are no
-- foreign keys, and why some guards ask who is calling.

-- Entries are the only door to a balance: inserting them moves the balance of their accounts. An entry counts when it
-- continues its account's chain (from the entry before it, or from the account as it stood), belongs to a transfer of
-- the account's operator and currency, and leaves the account at its floor or above; a transfer counts when all its
-- declared lines count and sum to zero. Everything must count, or nothing stands.
-- Numbers of new transfers lie close together, so their rows are read as one range, not one by one.
CREATE FUNCTION ledger_entries_inserted() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  given bigint;
  counted bigint;
BEGIN
  WITH moves AS MATERIALIZED (
    SELECT account_id, min(version) - 1 AS version_before, max(version) AS version, sum(amount)::bigint AS amount,
      min(balance_after) AS lowest
    FROM fresh GROUP BY account_id
  ), moved AS (
    UPDATE ledger_accounts a SET balance = a.balance + m.amount, version = m.version
    FROM moves m
    WHERE a.id = ANY (ARRAY(SELECT account_id FROM moves)) AND a.id = m.account_id AND a.version = m.version_before
      AND m.lowest >= coalesce(a.floor, m.lowest)
    RETURNING a.id, a.operator_id, a.currency, m.version_before, a.balance - m.amount AS balance_before
  ), sums AS (
    SELECT t.id, count(*) AS lines
    FROM fresh e
    JOIN moved a ON a.id = e.account_id
    JOIN ledger_transfers t ON t.id = e.transfer_id AND t.operator_id = a.operator_id AND t.currency = a.currency
    LEFT JOIN fresh p ON p.account_id = e.account_id AND p.version = e.version - 1
    WHERE t.id BETWEEN (SELECT min(transfer_id) FROM fresh) AND (SELECT max(transfer_id) FROM fresh)
      AND e.balance_before = CASE WHEN e.version - 1 = a.version_before THEN a.balance_before ELSE p.balance_after END
    GROUP BY t.id, t.line_count
    HAVING sum(e.amount) = 0 AND count(*) = t.line_count AND max(e.line_no) = t.line_count
  )
  SELECT (SELECT count(*) FROM fresh), (SELECT sum(lines) FROM sums) INTO given, counted;
  IF given <> coalesce(counted, 0) THEN
    RAISE EXCEPTION '% of % entries belong to no whole transfer, do not sum to zero, break the chain of their account, cross operators or currencies, or go below a floor',
      given - coalesce(counted, 0), given
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_inserted AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_inserted();

-- True when a function of that name is running: it called this, at some remove.
CREATE FUNCTION ledger_called_by(stack text, caller text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN stack ~ ('\m' || caller || '\(');

-- No other statement than the one above may set a balance.
CREATE FUNCTION ledger_accounts_balance() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF NOT ledger_called_by(stack, 'ledger_entries_inserted') THEN
    RAISE EXCEPTION 'a balance changes only with entries'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balance_by_entry';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_accounts_balance BEFORE UPDATE OF balance, version ON ledger_accounts
FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_balance();

-- A transfer comes with its entries or not at all; ledger_record sees to that.
CREATE FUNCTION ledger_transfers_whole() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF NOT ledger_called_by(stack, 'ledger_record') THEN
    RAISE EXCEPTION 'a transfer is written with its entries, by ledger_record'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_transfer_entries';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_transfers_whole BEFORE INSERT ON ledger_transfers
FOR EACH STATEMENT EXECUTE FUNCTION ledger_transfers_whole();

CREATE FUNCTION ledger_accounts_opened() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM opened
    WHERE version <> 0 OR balance <> 0 OR '' IN (operator_id, kind, currency)
  ) THEN
    RAISE EXCEPTION 'an account opens empty, and named'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balance_by_entry';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_accounts_opened AFTER INSERT ON ledger_accounts
REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_opened();

CREATE FUNCTION ledger_refuse() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger is append only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_append_only';
END $$;

CREATE TRIGGER ledger_accounts_identity
BEFORE UPDATE OF id, operator_id, member_id, kind, currency, floor, created_at ON ledger_accounts
FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON ledger_accounts
FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_transfers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
