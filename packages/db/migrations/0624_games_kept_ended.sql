-- When a round at a provider's own wallet ended there. One that is told after its day was counted stands in the history under the
-- moment at which it was told of (record 0272), and counts for no bonus that was claimed between the two. Null for rounds of before this.
ALTER TABLE game_kept_round ADD COLUMN ended_at timestamptz;
CREATE INDEX game_kept_round_told_late ON game_kept_round (operator_id, member_id, closed_at) WHERE ended_at < closed_at;
