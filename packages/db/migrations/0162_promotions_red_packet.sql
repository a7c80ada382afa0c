-- Red packets (decision 23): a budget that claims share out until it is gone.
CREATE TABLE promotion_red_packet (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  title_id text NOT NULL,
  title_en text NOT NULL,
  budget bigint NOT NULL CHECK (budget > 0),
  -- What is left of it; no claim passes it, whatever runs at the same instant.
  remaining bigint NOT NULL CONSTRAINT promotion_red_packet_budget CHECK (remaining BETWEEN 0 AND budget),
  -- Each claim draws evenly between the two; the same twice is a fixed amount.
  smallest bigint NOT NULL CHECK (smallest > 0),
  largest bigint NOT NULL CHECK (largest >= smallest AND largest <= budget),
  -- Eligibility: a level, and deposits since so many days.
  minimum_level integer NOT NULL DEFAULT 0 CHECK (minimum_level >= 0),
  minimum_deposits bigint NOT NULL DEFAULT 0 CHECK (minimum_deposits >= 0),
  deposits_days integer NOT NULL DEFAULT 30 CHECK (deposits_days BETWEEN 1 AND 92),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  PRIMARY KEY (operator_id, id),
  CHECK (closes_at > opens_at)
);
CREATE INDEX promotion_red_packet_open ON promotion_red_packet (operator_id, closes_at) WHERE is_on;

CREATE TABLE promotion_red_packet_claim (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  red_packet_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, red_packet_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, red_packet_id) REFERENCES promotion_red_packet
);
CREATE INDEX promotion_red_packet_claims ON promotion_red_packet_claim (operator_id, red_packet_id, claimed_at);
