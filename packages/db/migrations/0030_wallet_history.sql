-- A member's history is read from the ledger's entries, which are numbered without gaps and in the order in which they
-- happened: a place in the past is found by halving, some twenty probes of the primary key, however long the history.

-- The newest version whose transfer came before the given one; 0 when there is none.
CREATE FUNCTION wallet_version_before(account bigint, newest bigint, before_transfer bigint) RETURNS bigint
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  low bigint := 0;
  high bigint := newest;
  middle bigint;
  found_transfer bigint;
BEGIN
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    SELECT e.transfer_id INTO found_transfer FROM ledger_entries e WHERE e.account_id = account AND e.version = middle;
    IF found_transfer < before_transfer THEN low := middle; ELSE high := middle - 1; END IF;
  END LOOP;
  RETURN low;
END $$;

-- The newest version made before an instant. A transfer bears the time at which its transaction began, so neighbours
-- that waited for each other may stand out of order by that wait: callers search a little wide and filter.
CREATE FUNCTION wallet_version_at(account bigint, newest bigint, instant timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  low bigint := 0;
  high bigint := newest;
  middle bigint;
  made_at timestamptz;
BEGIN
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    SELECT t.created_at INTO made_at
    FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
    WHERE e.account_id = account AND e.version = middle;
    IF made_at < instant THEN low := middle; ELSE high := middle - 1; END IF;
  END LOOP;
  RETURN low;
END $$;
