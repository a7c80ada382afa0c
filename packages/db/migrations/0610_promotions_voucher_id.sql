-- A voucher has an id, by which staff, the audit trail and the ledger name it; its code is worth money and is told to few. It is
-- on until somebody turns it off (record 0610). The standards of the columns serve the version before, which runs on while servers
-- are brought up to this one and writes neither of them.
ALTER TABLE promotion_voucher
  ADD COLUMN id text NOT NULL DEFAULT 'vch_' || left(replace(gen_random_uuid()::text, '-', ''), 26),
  ADD COLUMN is_on boolean NOT NULL DEFAULT true,
  -- What is shown of the code: its end, a quarter of it and never more than four.
  ADD COLUMN code_end text NOT NULL GENERATED ALWAYS AS (right(code, least(4, length(code) / 4))) STORED;

ALTER TABLE promotion_voucher ADD CONSTRAINT promotion_voucher_id UNIQUE (operator_id, id);
DROP INDEX promotion_voucher_newest;
CREATE INDEX promotion_voucher_newest ON promotion_voucher (operator_id, created_at DESC, id DESC);
CREATE INDEX promotion_voucher_end ON promotion_voucher (operator_id, code_end, created_at DESC);
CREATE INDEX promotion_voucher_note ON promotion_voucher (operator_id, lower(note) text_pattern_ops);

-- Under which name the ledger knows the redemption: the voucher's id, or its code as before. A member has one row for a voucher
-- whichever it is, so that nobody who redeemed it before redeems it again.
ALTER TABLE promotion_voucher_use ADD COLUMN is_posted_by_id boolean NOT NULL DEFAULT false;
CREATE INDEX promotion_voucher_use_newest ON promotion_voucher_use (operator_id, code, used_at DESC, member_id DESC);
