-- How many have claimed a red packet, kept beside its budget: counting them for the desk's list grew with them (record 0657).
ALTER TABLE promotion_red_packet ADD COLUMN claims integer NOT NULL DEFAULT 0 CHECK (claims >= 0);
UPDATE promotion_red_packet p SET claims = c.claims FROM (
  SELECT operator_id, red_packet_id, count(*)::int AS claims FROM promotion_red_packet_claim GROUP BY operator_id, red_packet_id
) c WHERE c.operator_id = p.operator_id AND c.red_packet_id = p.id;

-- Each claim takes from the budget once, under the packet's lock, whichever version of the server takes it.
CREATE FUNCTION promotion_count_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.claims := OLD.claims + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER promotion_red_packet_count BEFORE UPDATE OF remaining ON promotion_red_packet
  FOR EACH ROW WHEN (NEW.remaining < OLD.remaining) EXECUTE FUNCTION promotion_count_claim();
