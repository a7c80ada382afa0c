-- Wallets that transfer-mode providers hold (decision 18), and the money on its way to and from them (gateway.md).

-- A member's wallet at a provider, as it was when the provider last told.
CREATE TABLE wallet_provider_account (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, provider_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);

CREATE TABLE wallet_provider_transfer (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  -- Known to the provider too, and the same in every attempt.
  id text NOT NULL,
  provider_id text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'CREATED'
    CHECK (state IN ('CREATED', 'HELD', 'SENT', 'CONFIRMED', 'REJECTED', 'UNKNOWN')),
  reason text,
  -- What the member's page named this attempt, where it did.
  request_id text,
  created_at timestamptz NOT NULL,
  -- When the provider was last asked, or told.
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (operator_id, member_id, id),
  UNIQUE (operator_id, member_id, request_id),
  FOREIGN KEY (operator_id, member_id, provider_id) REFERENCES wallet_provider_account,
  CHECK ((state IN ('CONFIRMED', 'REJECTED')) = (decided_at IS NOT NULL)),
  CHECK ((state = 'REJECTED') = (reason IS NOT NULL))
);
-- One at a time between the main wallet and a provider's, whatever runs at the same instant.
CREATE UNIQUE INDEX wallet_provider_transfer_open ON wallet_provider_transfer (operator_id, member_id, provider_id)
  WHERE decided_at IS NULL;
CREATE INDEX wallet_provider_transfer_due ON wallet_provider_transfer (asked_at) WHERE decided_at IS NULL;

-- What is decided stays decided: an answer that comes later changes nothing.
CREATE FUNCTION wallet_provider_transfer_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a transfer that was decided stays as it is'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'wallet_provider_transfer_kept';
END $$;
CREATE TRIGGER wallet_provider_transfer_kept BEFORE UPDATE ON wallet_provider_transfer
FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION wallet_provider_transfer_is_kept();
