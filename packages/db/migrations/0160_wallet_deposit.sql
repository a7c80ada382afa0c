-- Every deposit that was credited, numbered for its member: what "the third deposit", "deposited today" and "deposited this
-- month" are read from, whichever way the money came. Written beside the posting, while the member's cash account is locked.
CREATE TABLE wallet_deposit (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  deposit_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  credited_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, number),
  UNIQUE (operator_id, deposit_id)
);
CREATE INDEX wallet_deposit_by_time ON wallet_deposit (operator_id, member_id, credited_at);

-- What was credited before this was kept.
INSERT INTO wallet_deposit (operator_id, member_id, number, deposit_id, amount, credited_at)
SELECT a.operator_id, a.member_id, row_number() OVER (PARTITION BY a.operator_id, a.member_id ORDER BY t.id),
  substr(t.key, length('deposit:') + 1), e.amount, t.created_at
FROM ledger_transfers t
JOIN ledger_entries e ON e.transfer_id = t.id
JOIN ledger_accounts a ON a.id = e.account_id
WHERE t.code = 0 AND t.key LIKE 'deposit:%' AND a.kind = 'cash' AND a.member_id <> '';
