-- Vouchers (spec 3, code 22): a code that is worth cash, so many times, once for each member.
CREATE TABLE promotion_voucher (
  operator_id text NOT NULL REFERENCES operator,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{8,32}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  uses_left integer NOT NULL,
  uses integer NOT NULL CHECK (uses > 0),
  expires_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, code),
  CONSTRAINT promotion_voucher_uses CHECK (uses_left BETWEEN 0 AND uses)
);
CREATE INDEX promotion_voucher_newest ON promotion_voucher (operator_id, created_at DESC, code);

CREATE TABLE promotion_voucher_use (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  code text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, code),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, code) REFERENCES promotion_voucher
);

-- Attendance (spec 3, code 21): deposits on so many days in a row win a free spin of a wheel whose odds are shown.
CREATE TABLE promotion_attendance (
  operator_id text PRIMARY KEY REFERENCES operator,
  minimum_deposit bigint NOT NULL CHECK (minimum_deposit > 0),
  days_needed integer NOT NULL CHECK (days_needed BETWEEN 2 AND 31),
  -- [{"amount": 5000, "weight": 60}, …]
  prizes jsonb NOT NULL CHECK (jsonb_typeof(prizes) = 'array' AND jsonb_array_length(prizes) BETWEEN 1 AND 12),
  is_on boolean NOT NULL
);

CREATE TABLE promotion_attendance_spin (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  -- The day that completed the row.
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  spun_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, day),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
