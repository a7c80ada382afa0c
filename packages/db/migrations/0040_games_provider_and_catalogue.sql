-- Who runs the games. What a provider does differently is data (`profile`, validated by the games slice), never code.
CREATE TABLE game_provider (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{2,32}$'),
  name text NOT NULL,
  -- decision 18: plays from the main wallet, or holds a wallet of its own; never both.
  mode text NOT NULL CHECK (mode IN ('seamless', 'transfer')),
  -- Where its calls are: `<base_url>/launch` and so on.
  base_url text NOT NULL CHECK (base_url ~ '^https?://'),
  profile jsonb NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Shared secrets, encrypted by the installation's own. Two may be live while one replaces the other.
CREATE TABLE game_provider_key (
  provider_id text NOT NULL REFERENCES game_provider,
  key_id text NOT NULL,
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  PRIMARY KEY (provider_id, key_id)
);

CREATE TABLE game (
  operator_id text NOT NULL REFERENCES operator,
  provider_id text NOT NULL REFERENCES game_provider,
  -- The provider's own code.
  code text NOT NULL,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text NOT NULL,
  category text NOT NULL CHECK (category IN ('casino', 'cockfight', 'egames', 'fishing', 'lottery', 'slots', 'sports')),
  -- Return to player in parts per million; null where the provider tells none.
  rtp_ppm integer CHECK (rtp_ppm BETWEEN 0 AND 1000000),
  -- Names a drawing of the site.
  art text NOT NULL,
  -- Smaller comes first among the most played.
  rank integer NOT NULL DEFAULT 1000,
  released_at timestamptz NOT NULL DEFAULT now(),
  is_on boolean NOT NULL DEFAULT true,
  has_demo boolean NOT NULL DEFAULT false,
  on_mobile boolean NOT NULL DEFAULT true,
  on_desktop boolean NOT NULL DEFAULT true,
  minimum_stake bigint CHECK (minimum_stake > 0),
  maximum_stake bigint CHECK (maximum_stake >= minimum_stake),
  PRIMARY KEY (operator_id, provider_id, code),
  UNIQUE (operator_id, slug)
);
-- One for each order of the list, so that a page is a range whatever its depth.
CREATE INDEX game_by_rank ON game (operator_id, rank, slug) WHERE is_on;
CREATE INDEX game_by_release ON game (operator_id, released_at DESC, slug) WHERE is_on;
CREATE INDEX game_by_title ON game (operator_id, title, slug) WHERE is_on;
CREATE INDEX game_by_category ON game (operator_id, category, rank, slug) WHERE is_on;
