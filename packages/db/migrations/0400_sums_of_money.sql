-- Sums of amounts over many rounds may be more than one bigint holds (record 0401); one amount never is.
ALTER TABLE game_play_hour ALTER COLUMN stake TYPE numeric;
ALTER TABLE game_week ALTER COLUMN stake TYPE numeric;
ALTER TABLE promotion_payout ALTER COLUMN basis TYPE numeric;
ALTER TABLE referral_earning ALTER COLUMN basis TYPE numeric;
ALTER TABLE vip_change ALTER COLUMN turnover TYPE numeric, ALTER COLUMN deposits TYPE numeric;
