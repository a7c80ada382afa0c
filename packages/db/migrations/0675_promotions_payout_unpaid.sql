-- Whom rebate or cashback of a period could not be paid to: tried again at each of the job's times, while other periods go on (record 0675).
CREATE TABLE promotion_payout_unpaid (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rebate', 'cashback')),
  period_from date NOT NULL,
  period_to date NOT NULL CHECK (period_to >= period_from),
  failed_at timestamptz NOT NULL,
  tried_at timestamptz NOT NULL CHECK (tried_at >= failed_at),
  PRIMARY KEY (operator_id, kind, period_from, member_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
-- Whoever was tried longest ago comes first.
CREATE INDEX promotion_payout_unpaid_turn ON promotion_payout_unpaid (operator_id, kind, tried_at);
