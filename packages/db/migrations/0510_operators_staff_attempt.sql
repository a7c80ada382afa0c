-- What staff made, by the name that their page gave the attempt: the same again, after an answer that was lost, makes nothing
-- more (record 0511).
CREATE TABLE staff_attempt (
  operator_id text NOT NULL,
  staff_id text NOT NULL,
  request_id text NOT NULL,
  input_hash text NOT NULL,
  -- What it made: an id, or a voucher's code. Empty only inside the transaction that makes it.
  subject text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, staff_id, request_id),
  FOREIGN KEY (operator_id, staff_id) REFERENCES staff
);
