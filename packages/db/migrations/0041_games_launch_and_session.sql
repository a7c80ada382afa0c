-- Opens one game session, once. Only the hash is kept.
CREATE TABLE game_launch_token (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL REFERENCES game_provider,
  game_code text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX game_launch_token_expiry ON game_launch_token (expires_at);

-- A member at a game. Only a bet needs a live one.
CREATE TABLE game_session (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  provider_id text NOT NULL REFERENCES game_provider,
  game_code text NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (operator_id, member_id, id)
);
CREATE UNIQUE INDEX game_session_id ON game_session (id);
CREATE INDEX game_session_latest ON game_session (operator_id, member_id, started_at DESC);
