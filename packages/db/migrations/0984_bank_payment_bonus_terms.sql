-- A digest of the terms under which a member asked for a bonus with a payment (record 1085): under others it is not given. Null of
-- those from before, whose bonus is given as it is offered when the money comes.
ALTER TABLE bank_payment ADD COLUMN bonus_terms text CHECK (bonus_terms IS NULL OR bonus IS NOT NULL);
