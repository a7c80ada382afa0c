-- Levels of members: reached by turnover or by deposits over a window, kept by turnover (spec 3 VIP info, record 0164).
CREATE TABLE vip_rule (
  operator_id text PRIMARY KEY REFERENCES operator,
  -- Turnover and deposits of so many days count towards a level.
  window_days integer NOT NULL CHECK (window_days BETWEEN 1 AND 92),
  -- A level that was reached is looked at again after so many days.
  keep_days integer NOT NULL CHECK (keep_days BETWEEN 1 AND 92)
);

CREATE TABLE vip_level (
  operator_id text NOT NULL REFERENCES operator,
  level integer NOT NULL CHECK (level BETWEEN 1 AND 100),
  name_id text NOT NULL,
  name_en text NOT NULL,
  -- Either is enough; null: not by this way.
  turnover_needed bigint CHECK (turnover_needed > 0),
  deposits_needed bigint CHECK (deposits_needed > 0),
  -- Turnover in the days before it is looked at again; less costs one level.
  keep_turnover bigint NOT NULL CHECK (keep_turnover >= 0),
  rebate_extra_ppm integer NOT NULL DEFAULT 0 CHECK (rebate_extra_ppm BETWEEN 0 AND 100000),
  cashback_extra_ppm integer NOT NULL DEFAULT 0 CHECK (cashback_extra_ppm BETWEEN 0 AND 100000),
  -- Null: the operator's own limits.
  withdrawal_maximum bigint CHECK (withdrawal_maximum > 0),
  withdrawals_per_day integer CHECK (withdrawals_per_day > 0),
  PRIMARY KEY (operator_id, level),
  CHECK (turnover_needed IS NOT NULL OR deposits_needed IS NOT NULL)
);

CREATE TABLE vip_member (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  level integer NOT NULL CHECK (level >= 0),
  since timestamptz NOT NULL,
  -- The day on which it is looked at again; null at level 0.
  review_on date,
  PRIMARY KEY (operator_id, member_id),
  CHECK ((level = 0) = (review_on IS NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);

-- Every rise and fall, for the member's page and for questions.
CREATE TABLE vip_change (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  at timestamptz NOT NULL,
  from_level integer NOT NULL,
  to_level integer NOT NULL,
  turnover bigint NOT NULL,
  deposits bigint NOT NULL,
  PRIMARY KEY (operator_id, member_id, at),
  CHECK (from_level <> to_level),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
