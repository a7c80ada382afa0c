-- What a member earns from those whom they brought (decision 22, record 0163).
CREATE TABLE referral_rule (
  operator_id text PRIMARY KEY REFERENCES operator,
  -- Parts per million of what a downline staked, by category; paid for each day, code 12.
  earn_rates jsonb NOT NULL,
  -- Parts per million of what a downline lost in a month; code 13.
  share_ppm integer NOT NULL CHECK (share_ppm BETWEEN 0 AND 500000),
  -- So many days pass between the end of the period and the payment, for staff to look.
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 60),
  since date NOT NULL,
  is_on boolean NOT NULL
);

CREATE TABLE referral_run (
  operator_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earn', 'share')),
  period_from date NOT NULL,
  period_to date NOT NULL,
  after_member text NOT NULL DEFAULT '',
  finished_at timestamptz,
  PRIMARY KEY (operator_id, kind, period_from)
);

CREATE TABLE referral_payout (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earn', 'share')),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);

-- One line for each downline, kind and period: held, then paid, or void when staff found a fraud.
CREATE TABLE referral_earning (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  downline_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earn', 'share')),
  period_from date NOT NULL,
  period_to date NOT NULL,
  basis bigint NOT NULL CHECK (basis > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'paid', 'void')),
  payout_id text,
  PRIMARY KEY (operator_id, member_id, period_from, downline_id, kind),
  CHECK ((state = 'paid') = (payout_id IS NOT NULL)),
  CHECK (member_id <> downline_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, downline_id) REFERENCES member,
  FOREIGN KEY (operator_id, member_id, payout_id) REFERENCES referral_payout
);
CREATE INDEX referral_earning_due ON referral_earning (operator_id, due_at, member_id) WHERE state = 'held';
CREATE INDEX referral_earning_of_downline ON referral_earning (operator_id, downline_id, member_id);
-- A downline earns once for a period, whoever the referrer is then.
CREATE UNIQUE INDEX referral_earning_once ON referral_earning (operator_id, downline_id, kind, period_from);

-- A referral that looks like one person: payment waits until staff decide.
CREATE TABLE referral_flag (
  operator_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  downline_id text NOT NULL,
  -- With whom the downline shares it: the referrer, or another downline of theirs (a ring).
  other_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('same-account', 'same-device')),
  -- What they share, shortened for people.
  detail text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cleared', 'confirmed')),
  found_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  PRIMARY KEY (operator_id, id),
  CONSTRAINT referral_flag_once UNIQUE (operator_id, downline_id, other_id, reason),
  CHECK ((state = 'open') = (decided_by IS NULL AND decided_at IS NULL AND decision_reason IS NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, downline_id) REFERENCES member,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff
);
CREATE INDEX referral_flag_queue ON referral_flag (operator_id, state, id);
-- Who signed in from the same place with the same browser.
CREATE INDEX member_session_by_device ON member_session (operator_id, ip, md5(user_agent), member_id);
