-- A sitting at a transfer-mode provider: its bets pass no gate of ours, so the provider is told when it ends (record 0270).
ALTER TABLE game_session
  ADD COLUMN is_kept boolean NOT NULL DEFAULT false,
  ADD COLUMN kicked_at timestamptz;
CREATE INDEX game_session_to_kick ON game_session (ended_at)
  WHERE is_kept AND ended_at IS NOT NULL AND kicked_at IS NULL;
