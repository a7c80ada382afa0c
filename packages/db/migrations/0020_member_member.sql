-- Members of an operator (spec 3). Names that are looked up are kept lower-cased beside what was typed.
CREATE TABLE member (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  username text NOT NULL CHECK (username ~ '^[A-Za-z0-9]{6,11}$'),
  password_hash text NOT NULL,
  -- 62 and the local part (decision 15).
  contact text NOT NULL CHECK (contact ~ '^62[1-9][0-9]{7,11}$'),
  email text NOT NULL CHECK (length(email) <= 254),
  full_name text NOT NULL CHECK (full_name ~ '^[A-Za-z ]{1,100}$'),
  birth_date date,
  -- Handed on to friends, and whose friend this member is.
  referral_code text NOT NULL,
  referrer_id text,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'blocked', 'closed')),
  -- Why it is not active: `pin` after five wrong ones, or what staff wrote.
  state_reason text,
  agreed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  PRIMARY KEY (operator_id, id),
  UNIQUE (operator_id, referral_code),
  FOREIGN KEY (operator_id, referrer_id) REFERENCES member
);
CREATE UNIQUE INDEX member_username ON member (operator_id, lower(username));
CREATE UNIQUE INDEX member_email ON member (operator_id, lower(email));
CREATE UNIQUE INDEX member_contact ON member (operator_id, contact);
CREATE INDEX member_of_referrer ON member (operator_id, referrer_id) WHERE referrer_id IS NOT NULL;
