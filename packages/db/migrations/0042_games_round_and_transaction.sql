-- The state of a round. Whoever changes it holds the lock on the member's cash account (wallet.openPlay).
CREATE TABLE game_round (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  -- Bets that stand, and wins that stand.
  stake bigint NOT NULL CHECK (stake >= 0),
  win bigint NOT NULL CHECK (win >= 0),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Its bets in order: t transaction, c from cash, b from bonus, r rolled back, s settled.
  bets jsonb NOT NULL,
  -- Wins that were taken back.
  undone jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (operator_id, member_id, provider_id, round_id)
) WITH (fillfactor = 85);
-- "Game in progress", and the queue of rounds that stay open.
CREATE INDEX game_round_open ON game_round (operator_id, member_id, opened_at DESC) WHERE closed_at IS NULL;

-- What was answered to each transaction id, for ever: its first answer is repeated to every copy.
CREATE TABLE game_transaction (
  provider_id text NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  operator_id text NOT NULL,
  member_id text NOT NULL,
  round_id text,
  -- A TOMBSTONE stands where a rollback came before its bet, and stops the bet for good.
  type text NOT NULL CHECK (type IN
    ('BET', 'WIN', 'ROLLBACK', 'PROMO_WIN', 'JACKPOT_WIN', 'ADJUST', 'ROUND_CLOSE', 'TOMBSTONE')),
  -- SHA-256 over the business fields; null on a tombstone.
  hash bytea CHECK (octet_length(hash) = 32),
  outcome text NOT NULL,
  limit_kind text,
  currency text,
  moved_cash bigint NOT NULL,
  moved_bonus bigint NOT NULL,
  cash_after bigint,
  bonus_after bigint,
  -- The ledger's transfer; null where nothing moved.
  transfer_id bigint,
  processed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, transaction_id),
  CHECK ((type = 'TOMBSTONE') = (hash IS NULL)),
  CHECK ((moved_cash = 0 AND moved_bonus = 0) = (transfer_id IS NULL))
);

-- An answer that was given stays as it is; only a tombstone may become the refusal of its bet.
CREATE FUNCTION game_transaction_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.type = 'TOMBSTONE' AND NEW.outcome = 'ROLLED_BACK' AND NEW.transfer_id IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'answers of the gateway are kept as they were given'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'game_transaction_kept';
END $$;
CREATE TRIGGER game_transaction_kept BEFORE UPDATE OR DELETE ON game_transaction
FOR EACH ROW EXECUTE FUNCTION game_transaction_is_kept();

-- What a person has to look at: wins without a bet, reversals that the balance does not cover.
CREATE TABLE game_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  transaction_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ORPHAN_WIN', 'REVERSAL')),
  amount bigint NOT NULL,
  raised_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX game_alert_waiting ON game_alert (operator_id, id) WHERE resolved_at IS NULL;
