-- Safer play (decision 38). Limits and counters stand in one row, so that locking the row is enough to decide: a
-- statement that waited for it reads the counters as the one before left them.
CREATE TABLE safer_play_member (
  operator_id text NOT NULL REFERENCES operator,
  member_id text NOT NULL,
  break_until timestamptz,
  excluded_until timestamptz,
  is_excluded_for_good boolean NOT NULL DEFAULT false,
  -- Null: no limit.
  deposit_day_limit bigint CHECK (deposit_day_limit >= 0),
  deposit_week_limit bigint CHECK (deposit_week_limit >= 0),
  deposit_month_limit bigint CHECK (deposit_month_limit >= 0),
  stake_day_limit bigint CHECK (stake_day_limit >= 0),
  stake_week_limit bigint CHECK (stake_week_limit >= 0),
  stake_month_limit bigint CHECK (stake_month_limit >= 0),
  loss_day_limit bigint CHECK (loss_day_limit >= 0),
  loss_week_limit bigint CHECK (loss_week_limit >= 0),
  loss_month_limit bigint CHECK (loss_month_limit >= 0),
  -- The day of the operator's calendar that the counters were last kept on; those of an earlier day, week or month are
  -- read as zero.
  counted_on date NOT NULL DEFAULT '2000-01-01',
  deposit_day bigint NOT NULL DEFAULT 0,
  deposit_week bigint NOT NULL DEFAULT 0,
  deposit_month bigint NOT NULL DEFAULT 0,
  stake_day bigint NOT NULL DEFAULT 0,
  stake_week bigint NOT NULL DEFAULT 0,
  stake_month bigint NOT NULL DEFAULT 0,
  -- Stakes less wins; below zero for a member who is winning.
  loss_day bigint NOT NULL DEFAULT 0,
  loss_week bigint NOT NULL DEFAULT 0,
  loss_month bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (operator_id, member_id)
) WITH (fillfactor = 50); -- room on the page: a counter moves with every bet

-- An increase that waits for its cooling-off and the second yes. Absent amount: the limit is to be lifted.
CREATE TABLE safer_play_increase (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount bigint CHECK (amount >= 0),
  asked_at timestamptz NOT NULL,
  confirmable_from timestamptz NOT NULL CHECK (confirmable_from > asked_at),
  confirmable_until timestamptz NOT NULL CHECK (confirmable_until > confirmable_from),
  PRIMARY KEY (operator_id, member_id, kind, period),
  FOREIGN KEY (operator_id, member_id) REFERENCES safer_play_member
);
