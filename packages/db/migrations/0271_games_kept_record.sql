-- Play at providers with wallets of their own, as they list it (record 0272).

-- What a provider told of one transaction, as it told it last.
CREATE TABLE game_kept_record (
  provider_id text NOT NULL REFERENCES game_provider,
  transaction_id text COLLATE "C" NOT NULL,
  operator_id text NOT NULL,
  member_id text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  type text NOT NULL CHECK (type IN ('BET', 'WIN', 'ROLLBACK', 'PROMO_WIN', 'JACKPOT_WIN', 'ADJUST', 'ROUND_CLOSE')),
  -- Whole rupiah; below zero only where something is corrected.
  amount bigint NOT NULL CHECK (amount >= 0 OR type = 'ADJUST'),
  game_code text NOT NULL,
  reference text,
  closes_round boolean NOT NULL,
  -- Null while the provider has not decided itself.
  outcome text,
  occurred_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, transaction_id),
  FOREIGN KEY (operator_id, member_id, provider_id) REFERENCES wallet_provider_account
);
CREATE INDEX game_kept_record_of_round ON game_kept_record (operator_id, member_id, provider_id, round_id);

-- What the records of a round come to.
CREATE TABLE game_kept_round (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  game_code text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  win bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  -- The moment under which it stands in the history, once and for all; null while it is open.
  closed_at timestamptz,
  -- How often it was told otherwise after its day.
  corrections integer NOT NULL DEFAULT 0,
  PRIMARY KEY (operator_id, member_id, provider_id, round_id)
);
CREATE INDEX game_kept_round_open ON game_kept_round (operator_id, member_id, opened_at DESC) WHERE closed_at IS NULL;

-- How far a provider's records have been read.
CREATE TABLE game_kept_mark (
  provider_id text PRIMARY KEY REFERENCES game_provider,
  done_until timestamptz,
  tried_at timestamptz NOT NULL,
  -- Why the last try came to nothing; null when it did not.
  fault text
);
