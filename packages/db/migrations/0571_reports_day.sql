-- What an operator's days came to, beside its play (record 0570). A day that is over never changes: it is added up once, by a
-- job, and kept; today is added up when it is asked for. The rows are found by their time.
CREATE TABLE report_day (
  operator_id text NOT NULL REFERENCES operator (id),
  -- Days of another calendar are other days.
  time_zone text NOT NULL,
  day date NOT NULL,
  deposits integer NOT NULL,
  deposit_sum numeric NOT NULL,
  first_deposits integer NOT NULL,
  withdrawals integer NOT NULL,
  withdrawal_sum numeric NOT NULL,
  -- Bonuses, rebates, cashback, referral and the like, less what came back of them.
  given numeric NOT NULL,
  -- By hand; above zero to members.
  adjusted numeric NOT NULL,
  new_members integer NOT NULL,
  -- From the request to the decision of staff, and to the payment: the middle one of the day; null where there was none.
  deposit_wait_seconds integer,
  withdrawal_wait_seconds integer,
  PRIMARY KEY (operator_id, time_zone, day)
);

CREATE INDEX wallet_deposit_of_operator ON wallet_deposit (operator_id, credited_at) INCLUDE (amount, number);
CREATE INDEX bank_withdrawal_paid ON bank_withdrawal (operator_id, paid_at) INCLUDE (amount, requested_at) WHERE state = 'paid';
CREATE INDEX bank_deposit_decided ON bank_deposit (operator_id, decided_at) INCLUDE (requested_at)
WHERE state IN ('approved', 'rejected') AND way = 'receipt';
CREATE INDEX member_by_time ON member (operator_id, created_at);
