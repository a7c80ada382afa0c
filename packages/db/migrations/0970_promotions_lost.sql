-- A bonus that was played away ends as that (record 1036).
ALTER TABLE promotion_grant
  DROP CONSTRAINT promotion_grant_state_check,
  ADD CONSTRAINT promotion_grant_state CHECK (state IN ('active', 'paid', 'completed', 'forfeited', 'expired', 'lost'));
