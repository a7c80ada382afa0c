-- How many entries the bonus bucket had when a bonus ended, counted under the bucket's lock (record 1065): what staff adjusted since
-- has a higher number, whatever the clocks of two servers say. Null of those that ended before, which go by the time.
ALTER TABLE promotion_grant ADD COLUMN ended_version bigint CHECK (ended_version >= 0);
