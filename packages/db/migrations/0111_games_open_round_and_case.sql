-- Rounds that stay open for longer than a round lasts, for staff to look at (gateway.md). A row is made once for a round
-- and tells what became of it.
CREATE TABLE game_open_round (
  operator_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL REFERENCES game_provider,
  round_id text COLLATE "C" NOT NULL,
  found_at timestamptz NOT NULL,
  -- waiting → asked → acting → closed or refunded; back to waiting when it is declined; finished when play itself ended it.
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'asked', 'acting', 'closed', 'refunded', 'finished')),
  -- What the provider answered last, when a person asked.
  provider_says jsonb,
  provider_asked_at timestamptz,
  act text CHECK (act IN ('close', 'refund')),
  asked_by text,
  asked_at timestamptz,
  reason text,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  refunded bigint CHECK (refunded >= 0),
  ended_at timestamptz,
  PRIMARY KEY (operator_id, id),
  CONSTRAINT game_open_round_once UNIQUE (operator_id, member_id, provider_id, round_id),
  -- Whoever asks does not confirm (decision 36).
  CONSTRAINT game_open_round_four_eyes CHECK (state NOT IN ('acting', 'closed', 'refunded') OR decided_by <> asked_by),
  CHECK (state NOT IN ('asked', 'acting', 'closed', 'refunded')
    OR (act IS NOT NULL AND asked_by IS NOT NULL AND asked_at IS NOT NULL AND reason IS NOT NULL)),
  CHECK (state NOT IN ('acting', 'closed', 'refunded') OR (decided_by IS NOT NULL AND decided_at IS NOT NULL)),
  CHECK ((state = 'refunded') = (refunded IS NOT NULL)),
  CHECK ((state IN ('closed', 'refunded', 'finished')) = (ended_at IS NOT NULL)),
  FOREIGN KEY (operator_id, asked_by) REFERENCES staff,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff
);
CREATE INDEX game_open_round_queue ON game_open_round (operator_id, state, id);
CREATE INDEX game_open_round_acting ON game_open_round (id) WHERE state = 'acting';

-- Alerts of the gateway and differences that a comparison with the provider's list found are one queue of cases.
ALTER TABLE game_alert DROP CONSTRAINT game_alert_kind_check;
ALTER TABLE game_alert
  ADD CONSTRAINT game_alert_kind_check
    CHECK (kind IN ('ORPHAN_WIN', 'REVERSAL', 'MISSING_HERE', 'MISSING_THERE', 'DIFFERENT', 'OUTCOME')),
  ADD COLUMN round_id text,
  -- What the provider holds, and what we hold, where they differ.
  ADD COLUMN there jsonb,
  ADD COLUMN here jsonb,
  ADD COLUMN resolved_by text,
  ADD COLUMN note text,
  ADD CONSTRAINT game_alert_resolved_by CHECK (resolved_by IS NULL OR (resolved_at IS NOT NULL AND note IS NOT NULL)),
  ADD FOREIGN KEY (operator_id, resolved_by) REFERENCES staff;
CREATE INDEX game_alert_resolved ON game_alert (operator_id, id) WHERE resolved_at IS NOT NULL;
-- A difference is told once, however often its span is compared again.
CREATE UNIQUE INDEX game_alert_difference ON game_alert (provider_id, transaction_id, kind)
  WHERE kind IN ('MISSING_HERE', 'MISSING_THERE', 'DIFFERENT', 'OUTCOME');

-- How far a provider's list has been compared with ours.
CREATE TABLE game_reconciliation_mark (
  provider_id text PRIMARY KEY REFERENCES game_provider,
  done_until timestamptz NOT NULL,
  tried_at timestamptz NOT NULL,
  -- Why the last try came to nothing; null when it did not.
  fault text
);

-- What a comparison came to, for each operator whose play it held.
CREATE TABLE game_reconciliation (
  operator_id text NOT NULL,
  provider_id text NOT NULL REFERENCES game_provider,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  there integer NOT NULL,
  here integer NOT NULL,
  differences integer NOT NULL,
  compared_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, provider_id, from_at)
);
CREATE INDEX game_reconciliation_newest ON game_reconciliation (operator_id, from_at DESC, provider_id);

-- Answers are written in the order of time, so a block range index finds an hour and costs a bet nothing to speak of.
CREATE INDEX game_transaction_time ON game_transaction USING brin (processed_at) WITH (pages_per_range = 16);
