-- Links that set a new password (decision 16): single use, 30 minutes, known by the digest of their token.
CREATE TABLE password_reset (
  operator_id text NOT NULL,
  token_hash bytea NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Used, or overtaken by a later one.
  ended_at timestamptz,
  PRIMARY KEY (operator_id, token_hash),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
CREATE INDEX password_reset_of_member ON password_reset (operator_id, member_id, created_at);
CREATE INDEX password_reset_old ON password_reset (created_at);
