-- Mails and text messages (decision 16): written with what they tell of, delivered after the commit. Where no real way of
-- delivery is configured they are kept for the operator's console to show.
CREATE TABLE message (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  member_id text,
  kind text NOT NULL CHECK (kind IN ('email', 'sms')),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 254),
  subject text NOT NULL CHECK (length(subject) <= 200),
  -- Sealed: it may carry a link or a code. Forgotten once it is delivered or given up.
  body text,
  state text NOT NULL CHECK (state IN ('kept', 'waiting', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  CHECK ((body IS NULL) = (state IN ('sent', 'failed')))
);
CREATE INDEX message_waiting ON message (next_try_at) WHERE state = 'waiting';
CREATE INDEX message_old ON message (created_at);
