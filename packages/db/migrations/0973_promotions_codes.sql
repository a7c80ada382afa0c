-- A code is a bonus's or a voucher's, never both (record 1039): members have one field for them. The lock, of which each
-- operator has one, keeps the two that are made at one moment apart; what the other table holds is read by a statement after it,
-- which sees what was committed meanwhile.
-- Codes that are both from before stay as they are, and so does whatever is saved without a new code.
CREATE FUNCTION promotion_code_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(format('promotion codes %s', NEW.operator_id), 0));
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE operator_id = $1 AND code = $2)', TG_ARGV[0])
    INTO is_taken USING NEW.operator_id, NEW.code;
  IF is_taken THEN
    RAISE EXCEPTION 'this code is in %', TG_ARGV[0] USING ERRCODE = 'unique_violation', CONSTRAINT = 'promotion_code';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promotion_bonus_code_made BEFORE INSERT ON promotion_bonus
FOR EACH ROW WHEN (NEW.code IS NOT NULL) EXECUTE FUNCTION promotion_code_is_free('promotion_voucher');
CREATE TRIGGER promotion_bonus_code_changed BEFORE UPDATE ON promotion_bonus
FOR EACH ROW WHEN (NEW.code IS DISTINCT FROM OLD.code AND NEW.code IS NOT NULL)
EXECUTE FUNCTION promotion_code_is_free('promotion_voucher');
CREATE TRIGGER promotion_voucher_code_made BEFORE INSERT ON promotion_voucher
FOR EACH ROW EXECUTE FUNCTION promotion_code_is_free('promotion_bonus');
