-- A picture that staff uploaded for a game; null where it wears a drawing of the site (record 0686).
ALTER TABLE game ADD COLUMN picture text,
  ADD FOREIGN KEY (operator_id, picture) REFERENCES content_picture;
CREATE INDEX game_picture ON game (operator_id, picture) WHERE picture IS NOT NULL;
