-- Which PIN a session has given (decision 12, record 0540): each PIN has its own serial, so that a proof dies with the PIN that it was of.
CREATE SEQUENCE member_pin_serial AS bigint;

ALTER TABLE member_pin ADD COLUMN serial bigint NOT NULL DEFAULT nextval('member_pin_serial') UNIQUE;

-- Another hash is another PIN, whoever writes it, and no PIN takes the serial of one that was.
CREATE FUNCTION member_pin_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.serial := CASE WHEN NEW.pin_hash = OLD.pin_hash THEN OLD.serial ELSE nextval('member_pin_serial') END;
  RETURN NEW;
END $$;
CREATE TRIGGER member_pin_number BEFORE UPDATE ON member_pin FOR EACH ROW EXECUTE FUNCTION member_pin_number();

-- What sessions have proved so far does not tell of which PIN, nor whether one was given at all: each is asked once more.
ALTER TABLE member_session
  ADD COLUMN pin_serial bigint,
  ADD CONSTRAINT member_session_pin_given CHECK (pin_serial IS NULL OR pin_validated_at IS NOT NULL);
