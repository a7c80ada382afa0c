-- Credit from one member to another (decision 24): asked for, then confirmed with a one-time code.
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose_check
  CHECK (purpose IN ('register', 'member', 'kyc', 'transfer'));

CREATE TABLE wallet_member_transfer (
  operator_id text NOT NULL,
  -- Who gives.
  member_id text NOT NULL,
  id text NOT NULL,
  request_id text NOT NULL,
  recipient_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (operator_id, member_id, id),
  UNIQUE (operator_id, id),
  UNIQUE (operator_id, member_id, request_id),
  CHECK (recipient_id <> member_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, recipient_id) REFERENCES member
);
-- How much went out in a day.
CREATE INDEX wallet_member_transfer_day ON wallet_member_transfer (operator_id, member_id, confirmed_at)
  WHERE confirmed_at IS NOT NULL;
