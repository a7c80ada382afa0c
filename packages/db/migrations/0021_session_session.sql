-- Sessions of members (decision 8): the token itself is nowhere, only its digest. The member's id leads the key, since a
-- request always brings both.
CREATE TABLE member_session (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  token_hash bytea NOT NULL,
  id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  -- When this session entered the second PIN.
  pin_validated_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (operator_id, member_id, token_hash),
  UNIQUE (operator_id, member_id, id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);

-- Failed logins (decision 10), by account name, whether or not it exists, and by address. A row is forgotten when its
-- window is over.
CREATE TABLE login_tries (
  operator_id text NOT NULL REFERENCES operator,
  subject text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  last_failed_at timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (operator_id, subject)
);
CREATE INDEX login_tries_old ON login_tries (last_failed_at);
