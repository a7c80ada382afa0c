-- Members who register by phone have no name or address yet (record 0123). A name that was never given is empty, an
-- address null: many may lack one.
ALTER TABLE member DROP CONSTRAINT member_full_name_check;
ALTER TABLE member ADD CONSTRAINT member_full_name_check CHECK (full_name ~ '^[A-Za-z ]{0,100}$');
ALTER TABLE member ALTER COLUMN email DROP NOT NULL;
ALTER TABLE member ADD CONSTRAINT member_email_given CHECK (email <> '');
ALTER TABLE member ADD COLUMN email_verified_at timestamptz;
-- Of an agent's market, until upgraded (spec 6).
ALTER TABLE member ADD COLUMN member_type text NOT NULL DEFAULT 'cash_market' CHECK (member_type IN ('cash_market', 'agent'));

-- A referrer is somebody else, and stays.
ALTER TABLE member ADD CONSTRAINT member_referrer_other CHECK (referrer_id <> id);
CREATE FUNCTION refuse_other_referrer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.referrer_id IS DISTINCT FROM NEW.referrer_id AND OLD.referrer_id IS NOT NULL THEN
    RAISE EXCEPTION 'the referrer of a member stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_referrer_stays BEFORE UPDATE OF referrer_id ON member
  FOR EACH ROW EXECUTE FUNCTION refuse_other_referrer();

-- A reference that is kept, and nothing is sent to (record 0125).
CREATE TABLE member_usdt (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  address text NOT NULL CHECK (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  bound_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  CONSTRAINT member_usdt_address UNIQUE (operator_id, address)
);

-- What clients say went wrong with them (spec 7, pushlog). Bounded for each sender and day, kept a week, never believed.
CREATE TABLE client_log (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  -- Member or network, digested: enough to bound it.
  sender bytea NOT NULL,
  level text NOT NULL CHECK (level IN ('error', 'warn', 'info')),
  message text NOT NULL CHECK (length(message) <= 2000),
  page text NOT NULL CHECK (length(page) <= 300),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id)
);
CREATE INDEX client_log_of_sender ON client_log (operator_id, sender, created_at);
CREATE INDEX client_log_old ON client_log (created_at);
