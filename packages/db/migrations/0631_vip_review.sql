-- The nights for which everybody's level was reviewed, by the day on which they end in Jakarta, so that a server that starts later knows
-- what was missed (record 0631). What was due before this is not caught up: a new installation has nobody to look at, and an earlier
-- version kept no account.
CREATE TABLE vip_review (
  night date PRIMARY KEY,
  reviewed_at timestamptz NOT NULL
);
INSERT INTO vip_review (night, reviewed_at)
VALUES (((now() AT TIME ZONE 'Asia/Jakarta') - interval '3 hours 40 minutes')::date, now());
