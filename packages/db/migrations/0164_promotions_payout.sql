-- Rebate (a part of what was staked) and cashback (a part of what was lost), paid by a job from finished play (decision 22).
CREATE TABLE promotion_payout_rule (
  operator_id text NOT NULL REFERENCES operator,
  kind text NOT NULL CHECK (kind IN ('rebate', 'cashback')),
  period text NOT NULL CHECK (period IN ('day', 'week')),
  -- Parts per million by category; a category that is missing earns nothing.
  rates jsonb NOT NULL,
  -- Less than this is not paid.
  minimum_payout bigint NOT NULL CHECK (minimum_payout > 0),
  maximum_payout bigint NOT NULL CHECK (maximum_payout >= minimum_payout),
  -- The first day whose play counts: turning a rule on pays for no past.
  since date NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (operator_id, kind)
);

-- How far the job got with a period, so that a server that dies loses nothing and repeats little.
CREATE TABLE promotion_payout_run (
  operator_id text NOT NULL,
  kind text NOT NULL,
  -- First and last day.
  period_from date NOT NULL,
  period_to date NOT NULL,
  -- The last member that was looked at.
  after_member text NOT NULL DEFAULT '',
  finished_at timestamptz,
  PRIMARY KEY (operator_id, kind, period_from)
);

-- What was paid: once for each member, kind and day, whichever period the day was paid in.
CREATE TABLE promotion_payout (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL CHECK (period_to >= period_from),
  -- What was staked, or lost, and what came of it.
  basis bigint NOT NULL CHECK (basis > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, kind, period_from),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
