-- Play that ended in time may bring money to the bonus bucket after the bonus has ended (record 0210). Each such movement has
-- a key of its own, and ended_amount holds them all.
ALTER TABLE promotion_grant ADD COLUMN late_moves integer NOT NULL DEFAULT 0 CHECK (late_moves >= 0);
-- The job's walk over what ended not long ago.
CREATE INDEX promotion_grant_ended ON promotion_grant (ended_at, id) WHERE ended_at IS NOT NULL;
