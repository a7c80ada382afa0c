-- Sessions that ended long ago are forgotten every night (decision record 0533). The instant never changes, so that a use touches
-- no index for it.
CREATE INDEX member_session_expiry ON member_session (expires_at);
