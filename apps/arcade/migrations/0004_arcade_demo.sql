-- Demos are forgotten a day after they were opened (record 0635).
CREATE INDEX session_demo ON arcade.session (created_at) WHERE mode = 'demo';
