-- A request to be paid (decision 20). Its money lies in the member's locked bucket until it is paid or given back.
CREATE TABLE bank_withdrawal (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  serial text NOT NULL,
  request_id text NOT NULL,
  input_hash text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  is_play_money boolean NOT NULL,
  -- The account as it was when the member asked.
  bank_id text NOT NULL,
  bank_title text NOT NULL,
  holder text NOT NULL,
  account_no text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'paid', 'rejected')),
  requested_at timestamptz NOT NULL,
  claimed_by text,
  claimed_until timestamptz,
  approved_by text,
  approved_at timestamptz,
  paid_by text,
  paid_at timestamptz,
  pay_reference text,
  rejected_by text,
  rejected_at timestamptz,
  reject_reason text,
  PRIMARY KEY (operator_id, member_id, id),
  CONSTRAINT bank_withdrawal_request UNIQUE (operator_id, member_id, request_id),
  CONSTRAINT bank_withdrawal_serial UNIQUE (operator_id, serial),
  -- Whoever approved does not pay (decision 36).
  CONSTRAINT bank_withdrawal_four_eyes CHECK (paid_by <> approved_by),
  CHECK (state NOT IN ('approved', 'paid') OR (approved_by IS NOT NULL AND approved_at IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_by IS NOT NULL AND paid_at IS NOT NULL)),
  CHECK ((state = 'rejected') = (rejected_by IS NOT NULL AND rejected_at IS NOT NULL AND reject_reason IS NOT NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, claimed_by) REFERENCES staff,
  FOREIGN KEY (operator_id, approved_by) REFERENCES staff,
  FOREIGN KEY (operator_id, paid_by) REFERENCES staff,
  FOREIGN KEY (operator_id, rejected_by) REFERENCES staff
);
CREATE UNIQUE INDEX bank_withdrawal_id ON bank_withdrawal (operator_id, id);
-- One request at a time, whatever runs at the same instant.
CREATE UNIQUE INDEX bank_withdrawal_one_open ON bank_withdrawal (operator_id, member_id)
  WHERE state IN ('pending', 'approved');
CREATE INDEX bank_withdrawal_queue ON bank_withdrawal (operator_id, state, id);
