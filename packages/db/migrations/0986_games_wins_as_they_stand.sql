-- In which money an hour was counted, and a week made: the operator's `real_money_since` at that time. Play of an operator's other
-- money is nobody's win of today (record 1091).
ALTER TABLE game_play_hour ADD COLUMN real_money_since timestamptz;
ALTER TABLE game_week ADD COLUMN real_money_since timestamptz;

-- Hours that play money had a part in stay without: they leave the lists.
UPDATE game_play_hour h SET real_money_since = o.real_money_since FROM operator o
WHERE o.id = h.operator_id AND h.hour >= o.real_money_since;
UPDATE game_week w SET real_money_since = o.real_money_since FROM operator o
WHERE o.id = w.operator_id AND o.real_money_since IS NOT NULL AND NOT EXISTS (
  SELECT FROM game_play_hour h
  WHERE h.operator_id = w.operator_id AND h.provider_id = w.provider_id AND h.game_code = w.game_code
    AND h.real_money_since IS NULL);

-- Finished rounds that were changed since their end, or are no more, and what they had won before: a few rows, which the next
-- count of ranks and winners takes up.
CREATE TABLE game_amended_round (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  closed_at timestamptz NOT NULL,
  provider_id text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  game_code text NOT NULL,
  win bigint NOT NULL
);

-- As before (0420), and notes what was amended for ranks and winners. Most batches of play amend nothing.
CREATE OR REPLACE FUNCTION game_history_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM was) THEN RETURN NULL; END IF;
    INSERT INTO game_day_late (operator_id, member_id, closed_at, provider_id, game_code, rounds, stake, win)
    SELECT r.operator_id, r.member_id, r.closed_at, r.provider_id, r.game_code, -1, -r.stake::numeric, -r.win::numeric
    FROM was r JOIN game_day_mark m ON m.operator_id = r.operator_id WHERE r.closed_at < m.closing_until;
    INSERT INTO game_amended_round (operator_id, member_id, closed_at, provider_id, round_id, game_code, win)
    SELECT operator_id, member_id, closed_at, provider_id, round_id, game_code, win FROM was;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO game_day_late (operator_id, member_id, closed_at, provider_id, game_code, rounds, stake, win)
    SELECT r.operator_id, r.member_id, r.closed_at, r.provider_id, r.game_code, 1, r.stake, r.win
    FROM "is" r JOIN game_day_mark m ON m.operator_id = r.operator_id WHERE r.closed_at < m.closing_until;
  END IF;
  RETURN NULL;
END $$;
