-- What was done of a bonus's turnover when it ended (record 0530). Null while it runs, and for those that were given up or
-- ran out before this was kept: theirs is summed up from the history.
ALTER TABLE promotion_grant
  ADD COLUMN ended_turnover bigint CHECK (ended_turnover BETWEEN 0 AND turnover_required),
  ADD CONSTRAINT promotion_grant_turnover_ended CHECK (ended_turnover IS NULL OR ended_at IS NOT NULL);

UPDATE promotion_grant SET ended_turnover = turnover_required WHERE state = 'completed';
