-- A number is one account at one bank: another bank may have given it to somebody else, and e-wallets number by phone (record 0543).
ALTER TABLE bank_member_account DROP CONSTRAINT bank_member_account_number;
ALTER TABLE bank_member_account ADD CONSTRAINT bank_member_account_number UNIQUE (operator_id, account_no, bank_id);

-- Where an account stands among its member's, of ten; null for what is older than the bound.
ALTER TABLE bank_member_account ADD COLUMN place smallint;
UPDATE bank_member_account a SET place = numbered.place
FROM (
  SELECT operator_id, member_id, id, row_number() OVER (PARTITION BY operator_id, member_id ORDER BY id) AS place
  FROM bank_member_account
) numbered
WHERE numbered.operator_id = a.operator_id AND numbered.member_id = a.member_id AND numbered.id = a.id
  AND numbered.place <= 10;
ALTER TABLE bank_member_account ADD CONSTRAINT bank_member_account_place CHECK (place BETWEEN 1 AND 10);
ALTER TABLE bank_member_account ADD CONSTRAINT bank_member_account_places UNIQUE (operator_id, member_id, place);
