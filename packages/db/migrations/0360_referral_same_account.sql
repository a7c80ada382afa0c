-- Who has, or once withdrew to, an account of this number, leading zeros aside (record 0360).
CREATE INDEX bank_member_account_by_number ON bank_member_account (operator_id, ltrim(account_no, '0'));
CREATE INDEX bank_withdrawal_by_number ON bank_withdrawal (operator_id, ltrim(account_no, '0'));
