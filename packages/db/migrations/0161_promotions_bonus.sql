-- Offers of bonuses (decision 21). What a member reads before claiming is made from these columns, so nothing binds that is
-- not shown. A change makes a new version; a claim names the version that was read.
CREATE TABLE promotion_bonus (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  title_id text NOT NULL,
  title_en text NOT NULL,
  body_id text NOT NULL,
  body_en text NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('sign-up', 'deposit', 'code', 'daily')),
  -- For 'deposit': which of a member's deposits; null for any.
  deposit_number integer CHECK (deposit_number IS NULL OR (deposit_number > 0 AND trigger = 'deposit')),
  -- For 'code', upper case. Such an offer is not listed.
  code text CHECK (code ~ '^[A-Z0-9]{4,32}$'),
  -- Either a fixed amount, or a part of the deposit, at most so much.
  amount bigint CHECK (amount > 0),
  percent integer CHECK (percent BETWEEN 1 AND 1000),
  maximum bigint CHECK (maximum > 0),
  minimum_deposit bigint NOT NULL DEFAULT 0 CHECK (minimum_deposit >= 0),
  -- Hundredths: 500 is five times. None: the bonus is cash at once.
  turnover_multiplier integer NOT NULL CHECK (turnover_multiplier BETWEEN 0 AND 10000),
  turnover_base text NOT NULL DEFAULT 'bonus' CHECK (turnover_base IN ('bonus', 'deposit-bonus')),
  -- How much of a stake counts, in percent by category; a category that is missing counts nothing.
  contributions jsonb NOT NULL,
  lasts_days integer NOT NULL CHECK (lasts_days BETWEEN 1 AND 90),
  claim_within_hours integer NOT NULL DEFAULT 72 CHECK (claim_within_hours BETWEEN 1 AND 720),
  minimum_level integer NOT NULL DEFAULT 0 CHECK (minimum_level >= 0),
  maximum_claims integer CHECK (maximum_claims > 0),
  claims integer NOT NULL DEFAULT 0,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  PRIMARY KEY (operator_id, id),
  CHECK (valid_until > valid_from),
  CHECK ((amount IS NULL) <> (percent IS NULL)),
  CHECK ((percent IS NULL) = (maximum IS NULL)),
  CHECK (percent IS NULL OR trigger = 'deposit'),
  CHECK ((trigger = 'code') = (code IS NOT NULL)),
  CHECK (turnover_base = 'bonus' OR trigger = 'deposit'),
  CONSTRAINT promotion_bonus_claims CHECK (claims >= 0 AND claims <= maximum_claims)
);
CREATE UNIQUE INDEX promotion_bonus_code ON promotion_bonus (operator_id, code) WHERE code IS NOT NULL;
CREATE INDEX promotion_bonus_open ON promotion_bonus (operator_id, valid_until) WHERE is_on;

-- A bonus that a member claimed, with its terms as they were then.
CREATE TABLE promotion_grant (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  bonus_id text NOT NULL,
  -- What it was claimed for, such as deposit:1 or a day: once each.
  occasion text NOT NULL,
  deposit_number integer,
  title_id text NOT NULL,
  title_en text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Whole rupiah of play that count; none where the bonus was cash at once.
  turnover_required bigint NOT NULL CHECK (turnover_required >= 0),
  contributions jsonb NOT NULL,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'paid', 'completed', 'forfeited', 'expired')),
  ended_at timestamptz,
  -- What the bonus bucket held at the end: made cash, or taken back.
  ended_amount bigint CHECK (ended_amount >= 0),
  PRIMARY KEY (operator_id, member_id, id),
  CONSTRAINT promotion_grant_occasion UNIQUE (operator_id, member_id, bonus_id, occasion),
  CHECK ((state IN ('active', 'paid')) = (ended_at IS NULL AND ended_amount IS NULL)),
  CHECK ((state = 'paid') = (turnover_required = 0)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, bonus_id) REFERENCES promotion_bonus
);
-- One bonus runs at a time, so that the bonus bucket is its own (record 0160), whatever runs at the same instant.
CREATE UNIQUE INDEX promotion_grant_one ON promotion_grant (operator_id, member_id) WHERE state = 'active';
-- A deposit brings one bonus.
CREATE UNIQUE INDEX promotion_grant_deposit ON promotion_grant (operator_id, member_id, deposit_number)
  WHERE deposit_number IS NOT NULL;
-- The job's walk over what runs.
CREATE INDEX promotion_grant_active ON promotion_grant (id) WHERE state = 'active';

-- Whoever may do everything may do what is new, too.
UPDATE staff_role SET permissions = permissions ||
  '{promotion.read,promotion.edit,referral.read,referral.edit,referral.decide,vip.read,vip.edit}'
WHERE id = 'administrator' AND NOT permissions @> '{promotion.read}';
