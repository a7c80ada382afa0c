-- Until when the code or link in a message serves: one that is over is sent to nobody (record 0833). Null where nothing in it ends.
ALTER TABLE message ADD COLUMN expires_at timestamptz;
