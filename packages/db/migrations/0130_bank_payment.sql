-- The other ways to pay of spec 9: phone credit with a rate, and what a payment gateway tells us of by itself.

ALTER TABLE bank
  -- Whose payments a channel of type 3, 4 or 5 takes.
  ADD COLUMN gateway text,
  -- How much of what was sent is credited; phone credit is sold at a loss (decision 19).
  ADD COLUMN credit_percent smallint NOT NULL DEFAULT 100 CHECK (credit_percent BETWEEN 1 AND 100),
  -- How long a payment may take.
  ADD COLUMN payment_minutes smallint NOT NULL DEFAULT 30 CHECK (payment_minutes BETWEEN 1 AND 1440),
  -- What a QRIS code says of who is paid.
  ADD COLUMN merchant_name text CHECK (merchant_name ~ '^[ -~]{1,25}$'),
  ADD COLUMN merchant_city text CHECK (merchant_city ~ '^[ -~]{1,15}$'),
  ADD COLUMN merchant_id text CHECK (merchant_id ~ '^[A-Z0-9]{1,15}$'),
  ADD CONSTRAINT bank_gateway CHECK ((account_type IN (3, 4, 5)) = (gateway IS NOT NULL)),
  ADD CONSTRAINT bank_credit_rate CHECK (credit_percent = 100 OR account_type = 2),
  ADD CONSTRAINT bank_merchant CHECK (account_type <> 4 OR num_nonnulls(merchant_name, merchant_city, merchant_id) = 3),
  ADD CONSTRAINT bank_pays_out CHECK (account_type IN (0, 1, 6) OR NOT takes_withdrawals);

ALTER TABLE bank_deposit
  ADD COLUMN bank_id text,
  -- Proved by a receipt that staff look at, or by the word of a gateway.
  ADD COLUMN way text NOT NULL DEFAULT 'receipt' CHECK (way IN ('receipt', 'gateway')),
  -- What was sent; `amount` is what is credited for it.
  ADD COLUMN sent_amount bigint,
  ADD COLUMN expires_at timestamptz,
  ALTER COLUMN receiving_account_id DROP NOT NULL,
  ALTER COLUMN receipt_key DROP NOT NULL,
  ALTER COLUMN receipt_hash DROP NOT NULL,
  DROP CONSTRAINT bank_deposit_check1;

UPDATE bank_deposit d SET bank_id = r.bank_id, sent_amount = d.amount, expires_at = d.requested_at + interval '7 days'
FROM bank_receiving_account r WHERE r.operator_id = d.operator_id AND r.id = d.receiving_account_id;

ALTER TABLE bank_deposit
  ALTER COLUMN bank_id SET NOT NULL,
  ALTER COLUMN sent_amount SET NOT NULL,
  ALTER COLUMN expires_at SET NOT NULL,
  ADD FOREIGN KEY (operator_id, bank_id) REFERENCES bank,
  ADD CONSTRAINT bank_deposit_sent CHECK (sent_amount >= amount),
  ADD CONSTRAINT bank_deposit_decider
    CHECK (state NOT IN ('approved', 'rejected') OR (decided_by IS NOT NULL) = (way = 'receipt')),
  ADD CONSTRAINT bank_deposit_proof
    CHECK ((way = 'receipt') = (num_nonnulls(receiving_account_id, receipt_key, receipt_hash) = 3)
      AND (way = 'receipt' OR num_nulls(receiving_account_id, receipt_key, receipt_hash, receipt_guard, intent_id) = 5));
CREATE INDEX bank_deposit_due ON bank_deposit (expires_at) WHERE state = 'pending';

-- How a gateway's deposit is paid. The deposit's id is the order's number there.
CREATE TABLE bank_payment (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  deposit_id text NOT NULL,
  gateway text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('page', 'frame', 'qris', 'virtualAccount')),
  -- Where the gateway takes the payment, if it has a page.
  url text,
  -- A virtual account's number, or a QRIS code's text.
  account_no text CHECK (account_no ~ '^[0-9]{8,20}$'),
  qris text,
  PRIMARY KEY (operator_id, member_id, deposit_id),
  FOREIGN KEY (operator_id, member_id, deposit_id) REFERENCES bank_deposit,
  UNIQUE (gateway, account_no),
  CHECK ((kind = 'qris') = (qris IS NOT NULL)),
  CHECK ((kind = 'virtualAccount') = (account_no IS NOT NULL)),
  CHECK (kind NOT IN ('page', 'frame') OR url IS NOT NULL)
);

-- What gateways told us, each notice once. Those that do not fit wait for staff.
CREATE TABLE bank_payment_notice (
  gateway text NOT NULL,
  notice_id text COLLATE "C" NOT NULL,
  operator_id text NOT NULL REFERENCES operator,
  order_id text NOT NULL,
  input_hash bytea NOT NULL CHECK (octet_length(input_hash) = 32),
  status text NOT NULL CHECK (status IN ('PAID', 'FAILED')),
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL,
  outcome text NOT NULL
    CHECK (outcome IN ('CREDITED', 'CREDITED_LATE', 'ENDED', 'NO_EFFECT', 'UNKNOWN_ORDER', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'CONTRADICTS')),
  received_at timestamptz NOT NULL,
  resolved_by text,
  resolved_at timestamptz,
  resolution text,
  PRIMARY KEY (gateway, notice_id),
  FOREIGN KEY (operator_id, resolved_by) REFERENCES staff,
  CHECK (num_nonnulls(resolved_by, resolved_at, resolution) IN (0, 3))
);
CREATE INDEX bank_payment_notice_waiting ON bank_payment_notice (operator_id, received_at, notice_id)
  WHERE resolved_at IS NULL AND outcome IN ('UNKNOWN_ORDER', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'CONTRADICTS');
CREATE INDEX bank_payment_notice_of_order ON bank_payment_notice (operator_id, order_id);
