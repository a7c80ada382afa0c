-- A bonus that a member asks for with a payment, claimed once the payment is credited (decision record 0262).
ALTER TABLE bank_payment
  ADD COLUMN bonus text CHECK (bonus <> ''),
  ADD COLUMN bonus_outcome text CHECK (bonus_outcome IS NULL OR bonus IS NOT NULL);

-- Those that are still to be claimed: a handful at any time.
CREATE INDEX bank_payment_bonus_waiting ON bank_payment (operator_id, deposit_id)
  WHERE bonus IS NOT NULL AND bonus_outcome IS NULL;
