-- A payment is credited to one order: what is told of it for another one waits for staff (record 1213).
ALTER TABLE bank_payment_notice
  DROP CONSTRAINT bank_payment_notice_outcome_check,
  ADD CHECK (outcome IN ('CREDITED', 'CREDITED_LATE', 'ENDED', 'NO_EFFECT', 'UNKNOWN_ORDER', 'AMOUNT_DIFFERS',
    'PAID_TWICE', 'CONTRADICTS', 'ALREADY_COUNTED')),
  -- From before this rule: a payment that was credited once more. Nothing writes it since.
  ADD COLUMN was_credited_again boolean NOT NULL DEFAULT false;

UPDATE bank_payment_notice n SET was_credited_again = true
FROM (
  SELECT gateway, notice_id, row_number() OVER (PARTITION BY gateway, reference ORDER BY received_at, notice_id) AS time
  FROM bank_payment_notice WHERE outcome IN ('CREDITED', 'CREDITED_LATE')
) credited
WHERE credited.time > 1 AND n.gateway = credited.gateway AND n.notice_id = credited.notice_id;

CREATE UNIQUE INDEX bank_payment_notice_credited_once ON bank_payment_notice (gateway, reference)
  WHERE outcome IN ('CREDITED', 'CREDITED_LATE') AND NOT was_credited_again;

DROP INDEX bank_payment_notice_waiting;
CREATE INDEX bank_payment_notice_waiting ON bank_payment_notice (operator_id, received_at, notice_id)
  WHERE resolved_at IS NULL
    AND outcome IN ('UNKNOWN_ORDER', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'CONTRADICTS', 'ALREADY_COUNTED');

-- The number is the gateway's, whichever operator its notice names.
DROP INDEX bank_payment_notice_of_reference;
CREATE INDEX bank_payment_notice_of_reference ON bank_payment_notice (gateway, reference);
