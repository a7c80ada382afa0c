-- A number is open once at a bank (record 0608). Of those that are open twice the first stays: members find the number through it.
UPDATE bank_receiving_account later SET is_open = false
WHERE later.is_open AND EXISTS (
  SELECT FROM bank_receiving_account first
  WHERE first.operator_id = later.operator_id AND first.bank_id = later.bank_id AND first.account_no = later.account_no
    AND first.is_open AND (first.rank, first.id) < (later.rank, later.id)
);
CREATE UNIQUE INDEX bank_receiving_account_one_open ON bank_receiving_account (operator_id, bank_id, account_no) WHERE is_open;
