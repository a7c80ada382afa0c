-- What a member was told to be credited of phone credit; null of a sum with digits, which is credited whole. Nothing is reserved
-- by it: several members may be told the same round sum (record 0951).
ALTER TABLE bank_deposit_intent
  ADD COLUMN credit_percent integer CHECK (credit_percent BETWEEN 1 AND 100),
  DROP CONSTRAINT bank_deposit_intent_check,
  ADD CONSTRAINT bank_deposit_intent_digits CHECK (
    CASE WHEN credit_percent IS NULL THEN exact_amount - amount BETWEEN 1 AND 999 ELSE exact_amount = amount END);
DROP INDEX bank_deposit_intent_sum;
CREATE UNIQUE INDEX bank_deposit_intent_sum ON bank_deposit_intent (operator_id, receiving_account_id, exact_amount)
  WHERE state <> 'ended' AND credit_percent IS NULL;
