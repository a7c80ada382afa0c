-- Credit whose provider does not say what became of it, for staff to look at and to end by hand (record 0560).

-- How often the provider was asked for the status; unknown for transfers from before.
ALTER TABLE wallet_provider_transfer ADD COLUMN times_asked integer CHECK (times_asked >= 0);
-- The desk and the provider know a transfer by its id alone.
CREATE UNIQUE INDEX wallet_provider_transfer_named ON wallet_provider_transfer (operator_id, id);
CREATE INDEX wallet_provider_transfer_waiting ON wallet_provider_transfer (operator_id, id) WHERE decided_at IS NULL;

-- What one of the staff states that a provider confirmed by other means. Only the confirmation by another moves the money.
CREATE TABLE wallet_transfer_statement (
  operator_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  transfer_id text NOT NULL,
  -- Carried out by the provider, or not: where the credit goes then follows from the transfer's direction.
  outcome text NOT NULL CHECK (outcome IN ('arrived', 'notArrived')),
  reason text NOT NULL,
  stated_by text NOT NULL,
  stated_at timestamptz NOT NULL,
  -- pending → confirmed or declined by staff; overtaken when the provider itself answers before.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'declined', 'overtaken')),
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  -- When the provider was last asked after the confirmation, and what it said in the end.
  asked_at timestamptz,
  provider_says text CHECK (provider_says IN ('CONFIRMED', 'REJECTED')),
  provider_said_at timestamptz,
  contradicts boolean NOT NULL GENERATED ALWAYS AS
    (provider_says IS NOT NULL AND (provider_says = 'CONFIRMED') <> (outcome = 'arrived')) STORED,
  -- Who looked into a contradiction, and what was done about it.
  settled_by text,
  settled_at timestamptz,
  note text,
  PRIMARY KEY (operator_id, id),
  -- Whoever states it does not confirm it (decision 36).
  CONSTRAINT wallet_transfer_statement_four_eyes CHECK (state <> 'confirmed' OR decided_by <> stated_by),
  CHECK ((state IN ('confirmed', 'declined')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  CHECK ((state = 'confirmed') = (asked_at IS NOT NULL)),
  CHECK ((provider_says IS NULL) = (provider_said_at IS NULL)),
  CHECK (state <> 'overtaken' OR provider_says IS NOT NULL),
  CHECK (provider_says IS NULL OR state IN ('confirmed', 'overtaken')),
  CHECK ((settled_by IS NULL) = (settled_at IS NULL) AND (settled_by IS NULL) = (note IS NULL)),
  CHECK (settled_by IS NULL OR contradicts),
  FOREIGN KEY (operator_id, member_id, transfer_id) REFERENCES wallet_provider_transfer,
  FOREIGN KEY (operator_id, stated_by) REFERENCES staff,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff,
  FOREIGN KEY (operator_id, settled_by) REFERENCES staff
);
-- One word at a time waits for another person, and one alone ended the transfer.
CREATE UNIQUE INDEX wallet_transfer_statement_pending ON wallet_transfer_statement (operator_id, transfer_id)
  WHERE state = 'pending';
CREATE UNIQUE INDEX wallet_transfer_statement_ended ON wallet_transfer_statement (operator_id, transfer_id)
  WHERE state = 'confirmed';
CREATE INDEX wallet_transfer_statement_of_transfer ON wallet_transfer_statement (operator_id, member_id, transfer_id, id);
CREATE INDEX wallet_transfer_statement_contradicted ON wallet_transfer_statement (operator_id, id)
  WHERE contradicts AND settled_at IS NULL;
CREATE INDEX wallet_transfer_statement_done ON wallet_transfer_statement (operator_id, id)
  WHERE state IN ('confirmed', 'overtaken') AND (NOT contradicts OR settled_at IS NOT NULL);
CREATE INDEX wallet_transfer_statement_unheard ON wallet_transfer_statement (asked_at)
  WHERE state = 'confirmed' AND provider_says IS NULL;

-- Whoever may see, ask for and approve adjustments may see, state and confirm what became of credit on its way.
UPDATE staff_role SET permissions = permissions || '{transit.read}'
WHERE permissions @> '{adjustment.read}' AND NOT permissions @> '{transit.read}';
UPDATE staff_role SET permissions = permissions || '{transit.state}'
WHERE permissions @> '{adjustment.ask}' AND NOT permissions @> '{transit.state}';
UPDATE staff_role SET permissions = permissions || '{transit.confirm}'
WHERE permissions @> '{adjustment.approve}' AND NOT permissions @> '{transit.confirm}';
