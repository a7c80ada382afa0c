-- What was open in a backup that was restored may have been paid or given back after it (record 0945): it is held until
-- somebody has compared it with the bank's statement, and then says what that says.
ALTER TABLE bank_withdrawal
  ADD COLUMN held_at timestamptz,
  ADD COLUMN compared_by text,
  ADD COLUMN compared_at timestamptz,
  ADD COLUMN comparison text,
  ADD FOREIGN KEY (operator_id, compared_by) REFERENCES staff,
  ADD CONSTRAINT bank_withdrawal_held
    CHECK (held_at IS NULL OR (state IN ('pending', 'approved') AND (approved_at IS NULL OR approved_at <= held_at))),
  ADD CONSTRAINT bank_withdrawal_compared
    CHECK ((compared_by IS NOT NULL) = (compared_at IS NOT NULL) AND (compared_by IS NOT NULL) = (comparison IS NOT NULL)),
  ADD CONSTRAINT bank_withdrawal_held_or_compared CHECK (held_at IS NULL OR compared_by IS NULL);
