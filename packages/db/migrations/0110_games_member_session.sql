-- A game ends with the session of the site that it was opened from. Null for what was open before this was kept.
ALTER TABLE game_launch_token ADD COLUMN member_session_id text;
ALTER TABLE game_session ADD COLUMN member_session_id text;
-- For signing out: what a member has not redeemed yet, what a member still plays.
CREATE INDEX game_launch_token_unused ON game_launch_token (operator_id, member_id) WHERE used_at IS NULL;
CREATE INDEX game_session_live ON game_session (operator_id, member_id) WHERE ended_at IS NULL;
