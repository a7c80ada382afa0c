-- A change of a member's balance by hand (decision 36): one asks and gives the reason, another approves. Nothing moves before.
CREATE TABLE wallet_adjustment (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  -- What the asker's page named this attempt, and what it asked for: the same again is the same request.
  request_id text NOT NULL,
  input_hash text NOT NULL,
  bucket text NOT NULL CHECK (bucket IN ('cash', 'bonus')),
  -- Above zero gives to the member, below takes from them.
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  PRIMARY KEY (operator_id, id),
  CONSTRAINT wallet_adjustment_request UNIQUE (operator_id, asked_by, request_id),
  -- Whoever asked does not approve; taking back one's own request is no approval.
  CONSTRAINT wallet_adjustment_four_eyes CHECK (state <> 'approved' OR decided_by <> asked_by),
  CHECK ((state = 'pending') = (decided_by IS NULL AND decided_at IS NULL)),
  CHECK ((state = 'rejected') = (decision_reason IS NOT NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, asked_by) REFERENCES staff,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff
);
CREATE INDEX wallet_adjustment_queue ON wallet_adjustment (operator_id, state, id);
CREATE INDEX wallet_adjustment_of_member ON wallet_adjustment (operator_id, member_id, state, id);
