-- Arcade's own rows. The platform never reads them; money is in the currency's smallest displayed unit.
CREATE TABLE arcade.session (
  id text PRIMARY KEY,
  ticket_hash bytea NOT NULL UNIQUE,
  ticket_expires_at timestamptz NOT NULL,
  ticket_used_at timestamptz,
  play_hash bytea UNIQUE,
  play_expires_at timestamptz,
  game text NOT NULL,
  language text NOT NULL CHECK (language IN ('id', 'en')),
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  operator text NOT NULL,
  -- Who owns rounds: operator and player, or in demo this session alone.
  owner text NOT NULL,
  player text,
  launch_token text,
  wallet_session text,
  currency text NOT NULL,
  scale smallint NOT NULL DEFAULT 0,
  minimum_stake bigint,
  maximum_stake bigint,
  minimum_round_ms integer NOT NULL DEFAULT 0,
  play_money boolean NOT NULL DEFAULT true,
  demo_credit bigint NOT NULL DEFAULT 0 CHECK (demo_credit >= 0),
  lobby_url text,
  parent_origin text,
  ended_reason text,
  created_at timestamptz NOT NULL
);
CREATE INDEX session_by_player ON arcade.session (player, wallet_session) WHERE ended_reason IS NULL;

CREATE TABLE arcade.round (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES arcade.session,
  request_id text NOT NULL,
  owner text NOT NULL,
  game text NOT NULL,
  line_bet bigint NOT NULL CHECK (line_bet > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  win bigint NOT NULL CHECK (win >= 0),
  -- Drawn before the bet is sent, and never again.
  outcome jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('placed', 'open', 'settling', 'cancelling', 'closed', 'refused', 'cancelled', 'disputed')),
  refusal text,
  limit_kind text,
  revealed integer NOT NULL DEFAULT 0 CHECK (revealed >= 0),
  balance bigint,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  leased_until timestamptz,
  give_up_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (session_id, request_id)
);
-- A player has one unfinished round of a game at most, whatever the number of windows.
CREATE UNIQUE INDEX round_unfinished ON arcade.round (owner, game)
  WHERE state IN ('placed', 'open', 'settling', 'cancelling');
CREATE INDEX round_to_send ON arcade.round (next_attempt_at) WHERE state IN ('placed', 'settling', 'cancelling');
CREATE INDEX round_left_open ON arcade.round (created_at) WHERE state = 'open';

-- What is asked of the wallet. The id is made with the round and is the same in every attempt.
CREATE TABLE arcade.movement (
  id text PRIMARY KEY,
  round_id text NOT NULL REFERENCES arcade.round,
  type text NOT NULL CHECK (type IN ('BET', 'WIN', 'ROLLBACK')),
  amount bigint NOT NULL CHECK (amount >= 0),
  reference text,
  closes_round boolean NOT NULL,
  outcome text,
  created_at timestamptz NOT NULL
);
CREATE INDEX movement_by_round ON arcade.movement (round_id);
CREATE INDEX movement_by_time ON arcade.movement (created_at, id);

CREATE TABLE arcade.nonce (
  key_id text NOT NULL,
  value text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (key_id, value)
);
CREATE INDEX nonce_by_time ON arcade.nonce (until);
