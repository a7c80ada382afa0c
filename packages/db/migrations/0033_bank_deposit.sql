-- An exact sum that a member was told to transfer (decision 19): unique for the receiving account as long as a transfer
-- of that sum could still mean this member.
CREATE TABLE bank_deposit_intent (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  receiving_account_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  exact_amount bigint NOT NULL CHECK (exact_amount - amount BETWEEN 1 AND 999),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cited', 'ended')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, receiving_account_id) REFERENCES bank_receiving_account
);
CREATE UNIQUE INDEX bank_deposit_intent_sum ON bank_deposit_intent (operator_id, receiving_account_id, exact_amount)
  WHERE state <> 'ended';

CREATE TABLE bank_deposit (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  serial text NOT NULL,
  -- What the member's page named this attempt, and what it asked for: the same again is the same deposit.
  request_id text NOT NULL,
  input_hash text NOT NULL,
  receiving_account_id text NOT NULL,
  intent_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  is_play_money boolean NOT NULL,
  -- The re-encoded picture: where it lies, and the digest of its bytes.
  receipt_key text NOT NULL,
  receipt_hash text NOT NULL,
  -- A receipt counts once: the digest, as long as another deposit may not show the same picture (decision record 0052).
  receipt_guard text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'expired')),
  requested_at timestamptz NOT NULL,
  claimed_by text,
  claimed_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  reject_reason text,
  PRIMARY KEY (operator_id, member_id, id),
  CONSTRAINT bank_deposit_request UNIQUE (operator_id, member_id, request_id),
  CONSTRAINT bank_deposit_serial UNIQUE (operator_id, serial),
  CONSTRAINT bank_deposit_receipt UNIQUE (operator_id, receipt_guard),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK (state NOT IN ('approved', 'rejected') OR decided_by IS NOT NULL),
  CHECK ((state = 'rejected') = (reject_reason IS NOT NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, member_id, intent_id) REFERENCES bank_deposit_intent,
  FOREIGN KEY (operator_id, receiving_account_id) REFERENCES bank_receiving_account,
  FOREIGN KEY (operator_id, claimed_by) REFERENCES staff,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff
);
CREATE UNIQUE INDEX bank_deposit_id ON bank_deposit (operator_id, id);
CREATE INDEX bank_deposit_queue ON bank_deposit (operator_id, state, id);
CREATE INDEX bank_deposit_seen ON bank_deposit (operator_id, receipt_hash);
