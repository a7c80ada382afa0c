-- A payment that the bank sends back (record 0696): the money is in the member's wallet again, and the withdrawal stays one that was
-- paid. Whoever approved or paid it does not say that it came back.
ALTER TABLE bank_withdrawal
  ADD COLUMN bounced_by text,
  ADD COLUMN bounced_at timestamptz,
  ADD COLUMN bounce_reason text,
  ADD FOREIGN KEY (operator_id, bounced_by) REFERENCES staff,
  DROP CONSTRAINT bank_withdrawal_state_check,
  DROP CONSTRAINT bank_withdrawal_check,
  DROP CONSTRAINT bank_withdrawal_check1;
ALTER TABLE bank_withdrawal
  ADD CONSTRAINT bank_withdrawal_state CHECK (state IN ('pending', 'approved', 'paid', 'bounced', 'rejected')),
  ADD CONSTRAINT bank_withdrawal_approved
    CHECK (state NOT IN ('approved', 'paid', 'bounced') OR (approved_by IS NOT NULL AND approved_at IS NOT NULL)),
  ADD CONSTRAINT bank_withdrawal_was_paid
    CHECK ((state IN ('paid', 'bounced')) = (paid_by IS NOT NULL AND paid_at IS NOT NULL)),
  ADD CONSTRAINT bank_withdrawal_was_bounced
    CHECK ((state = 'bounced') = (bounced_by IS NOT NULL AND bounced_at IS NOT NULL AND bounce_reason IS NOT NULL)),
  ADD CONSTRAINT bank_withdrawal_bounced_by_another CHECK (bounced_by <> paid_by AND bounced_by <> approved_by);

-- What was paid on a day stays paid on that day; what came back counts on the day on which it did.
DROP INDEX bank_withdrawal_paid;
CREATE INDEX bank_withdrawal_paid ON bank_withdrawal (operator_id, paid_at) INCLUDE (amount, requested_at)
WHERE state IN ('paid', 'bounced');
CREATE INDEX bank_withdrawal_bounced ON bank_withdrawal (operator_id, bounced_at) INCLUDE (amount) WHERE state = 'bounced';
ALTER TABLE report_day
  ADD COLUMN bounced integer NOT NULL DEFAULT 0,
  ADD COLUMN bounced_sum numeric NOT NULL DEFAULT 0;

-- A right of its own: whoever watches over the cashiers (pays, and takes accounts away) has it.
UPDATE staff_role SET permissions = permissions || '{withdrawal.bounce}'
WHERE permissions @> '{withdrawal.pay,member.remove-account}' AND NOT permissions @> '{withdrawal.bounce}';
