-- A member's transfers of any code but bets (5) and wins (6), by account: a history by a rare code reads these and not all
-- that was played. A bet and a win write nothing of it (record 0420). Without a list of what is pending, which every
-- reader would have to go through.
CREATE INDEX ledger_transfers_rare ON ledger_transfers USING gin (account_ids) WITH (fastupdate = off)
WHERE code NOT IN (5, 6);
