-- Since when a referrer earns from a member: who names one later has nobody paid for what they played before. Null is the
-- registration, and stands for all that were named before this was kept.
ALTER TABLE member ADD COLUMN referred_at timestamptz;
