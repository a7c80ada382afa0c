-- What is played at a provider with wallets of its own is ended with it, and with its game (record 1090): no session is ever
-- deleted, so those that live are found among the kept ones alone.
CREATE INDEX game_session_kept_live ON game_session (provider_id, expires_at) WHERE is_kept AND ended_at IS NULL;
