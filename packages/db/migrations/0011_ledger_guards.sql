-- What no writer can go round, SQL by hand included. All triggers are per statement and read transition tables, so
-- that a batch of 200 transfers is checked as a set. Decision record 0010 tells why there are no foreign keys.
--
-- The planner settings on each function belong to it: a plan that was cached while the tables were empty would
-- scan them whole for ever after.

-- Entries are the only door to a balance: inserting them moves the balance of their accounts.
CREATE FUNCTION ledger_entries_inserted() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  lame bigint;
  touched bigint;
  moved bigint;
BEGIN
  WITH linked AS MATERIALIZED (
    SELECT f.*, t.operator_id, t.currency, t.line_count,
      lag(f.version) OVER chain AS previous_version, lag(f.balance_after) OVER chain AS previous_after
    FROM fresh f LEFT JOIN LATERAL (
      SELECT t.operator_id, t.currency, t.line_count FROM ledger_transfers t WHERE t.id = f.transfer_id OFFSET 0
    ) t ON true
    WINDOW chain AS (PARTITION BY f.account_id ORDER BY f.version)
  ), uneven AS (
    SELECT transfer_id FROM linked GROUP BY transfer_id
    HAVING sum(amount) <> 0 OR count(*) IS DISTINCT FROM min(line_count) OR max(line_no) <> count(*)
  ), chains AS MATERIALIZED (
    SELECT account_id, min(version) AS first_version, max(version) AS last_version, sum(amount)::bigint AS total,
      min(balance_before) FILTER (WHERE previous_version IS NULL) AS balance_before, min(balance_after) AS lowest,
      min(operator_id) AS operator_id, min(currency) AS currency
    FROM linked GROUP BY account_id
    HAVING min(operator_id) = max(operator_id) AND min(currency) = max(currency)
      AND bool_and(previous_version IS NULL OR (version = previous_version + 1 AND balance_before = previous_after))
  ), updated AS (
    UPDATE ledger_accounts a
    SET balance = a.balance + c.total, version = c.last_version
    FROM (
      SELECT c.*, (
        SELECT a.ctid FROM ledger_accounts a
        WHERE a.id = c.account_id AND a.version = c.first_version - 1 AND a.balance = c.balance_before
          AND a.operator_id = c.operator_id AND a.currency = c.currency AND (a.floor IS NULL OR c.lowest >= a.floor)
      ) AS place FROM chains c
    ) c
    WHERE a.ctid = c.place AND a.id = c.account_id AND a.version = c.first_version - 1
    RETURNING a.id
  )
  SELECT (SELECT min(transfer_id) FROM uneven), (SELECT count(*) FILTER (WHERE previous_version IS NULL) FROM linked),
    (SELECT count(*) FROM updated)
  INTO lame, touched, moved;

  IF lame IS NOT NULL THEN
    RAISE EXCEPTION 'transfer % does not sum to zero, or its entries are not the lines it declares', lame
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_zero_sum';
  END IF;
  IF touched <> moved THEN
    RAISE EXCEPTION 'an entry does not continue its account''s chain, crosses an operator or a currency, or goes below the floor'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_chain';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_inserted AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_inserted();

-- A transfer is written whole, with its entries, by one statement; what closes a hold mirrors it.
CREATE FUNCTION ledger_transfers_inserted() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  broken bigint;
BEGIN
  SELECT f.id INTO broken FROM fresh f
  WHERE (SELECT e.account_id FROM ledger_entries e WHERE e.transfer_id = f.id AND e.line_no = 1) IS NULL
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % has no entries', broken
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_transfer_entries';
  END IF;

  IF EXISTS (SELECT FROM fresh WHERE kind <> 'post') THEN
    -- A settlement takes back each credit of its hold, a void each line of it: whole, never in part.
    SELECT f.id INTO broken FROM fresh f
    LEFT JOIN ledger_transfers h ON h.id = f.closes AND h.kind = 'hold' AND h.operator_id = f.operator_id
    WHERE f.kind IN ('settle', 'void') AND (
      h.id IS NULL OR (f.kind = 'void' AND f.line_count <> h.line_count) OR EXISTS (
        SELECT FROM ledger_entries held
        WHERE held.transfer_id = h.id AND (f.kind = 'void' OR held.amount > 0) AND NOT EXISTS (
          SELECT FROM ledger_entries e
          WHERE e.transfer_id = f.id AND e.account_id = held.account_id AND e.amount = -held.amount)))
    LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'transfer % does not mirror the hold that it closes', broken
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_transfers_closing';
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_transfers_inserted AFTER INSERT ON ledger_transfers
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_transfers_inserted();

-- A balance is what the account's last entry says, so an UPDATE by hand finds no entry that bears it out.
CREATE FUNCTION ledger_accounts_updated() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed c LEFT JOIN LATERAL (
      SELECT e.version, e.balance_after FROM ledger_entries e
      WHERE e.account_id = c.id ORDER BY e.version DESC LIMIT 1
    ) last ON true
    WHERE coalesce(last.version, 0) <> c.version OR coalesce(last.balance_after, 0) <> c.balance
  ) THEN
    RAISE EXCEPTION 'a balance changes only with entries'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balance_by_entry';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_accounts_updated AFTER UPDATE ON ledger_accounts
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_updated();

CREATE FUNCTION ledger_accounts_opened() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM opened WHERE version <> 0) THEN
    RAISE EXCEPTION 'an account opens empty'
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
