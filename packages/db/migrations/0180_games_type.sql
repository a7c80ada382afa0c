-- The kind of a game within its category (record 0180); the words of `gameTypes` in the contract.
ALTER TABLE game ADD COLUMN type text;
ALTER TABLE game ADD CONSTRAINT game_type_of_category CHECK (type IS NULL OR (category, type) IN (
  ('egames', 'arcade'), ('egames', 'board'), ('egames', 'card'), ('egames', 'crash'), ('egames', 'dice'),
  ('fishing', 'solo'), ('fishing', 'table'),
  ('slots', 'classic'), ('slots', 'jackpot'), ('slots', 'video'), ('slots', 'ways')
));
CREATE INDEX game_by_type ON game (operator_id, category, type, rank, slug) WHERE is_on AND type IS NOT NULL;
-- A cursor of the newest carries milliseconds: finer moments would hide the games that share one.
ALTER TABLE game ALTER COLUMN released_at TYPE timestamptz(3);
