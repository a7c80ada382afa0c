-- What each member played, by day of the operator's calendar, provider and game (record 0420). A job counts finished rounds
-- into it; a bet writes none of this. At every moment the sums of the days, the rounds that ended since `counted_until` and
-- the late lines together are exactly the rounds of the history.
CREATE TABLE game_day (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  day date NOT NULL,
  provider_id text NOT NULL,
  game_code text NOT NULL,
  rounds bigint NOT NULL,
  stake numeric NOT NULL,
  win numeric NOT NULL,
  -- Between these two are all rounds of it; a page of the history looks nowhere else.
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, day, provider_id, game_code)
);

-- How far an operator's rounds are counted, and by which calendar; -infinity where nothing is.
CREATE TABLE game_day_mark (
  operator_id text PRIMARY KEY,
  time_zone text NOT NULL,
  counted_until timestamptz NOT NULL,
  -- What is written to the history before this moment is noted as late besides.
  closing_until timestamptz NOT NULL,
  CHECK (counted_until <= closing_until)
);

-- By how much the history before the mark was changed since: a round that came late, or one that was amended (what it was,
-- taken away, and what it is). A few rows, which the next count takes up.
CREATE TABLE game_day_late (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  closed_at timestamptz NOT NULL,
  provider_id text NOT NULL,
  game_code text NOT NULL,
  rounds smallint NOT NULL,
  stake numeric NOT NULL,
  win numeric NOT NULL
);
CREATE INDEX game_day_late_of_member ON game_day_late (operator_id, member_id);

-- Here, where no writer goes round it. The mark is read by a statement of its own, after the transaction has its number: so
-- whoever reads an old mark is among those that the count waits for (record 0420). Not for writers whose whole transaction
-- reads one snapshot; there are none.
CREATE FUNCTION game_history_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO game_day_late (operator_id, member_id, closed_at, provider_id, game_code, rounds, stake, win)
    SELECT r.operator_id, r.member_id, r.closed_at, r.provider_id, r.game_code, -1, -r.stake::numeric, -r.win::numeric
    FROM was r JOIN game_day_mark m ON m.operator_id = r.operator_id WHERE r.closed_at < m.closing_until;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO game_day_late (operator_id, member_id, closed_at, provider_id, game_code, rounds, stake, win)
    SELECT r.operator_id, r.member_id, r.closed_at, r.provider_id, r.game_code, 1, r.stake, r.win
    FROM "is" r JOIN game_day_mark m ON m.operator_id = r.operator_id WHERE r.closed_at < m.closing_until;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER game_history_added AFTER INSERT ON game_history
REFERENCING NEW TABLE AS "is" FOR EACH STATEMENT EXECUTE FUNCTION game_history_changed();
CREATE TRIGGER game_history_amended AFTER UPDATE ON game_history
REFERENCING OLD TABLE AS was NEW TABLE AS "is" FOR EACH STATEMENT EXECUTE FUNCTION game_history_changed();
CREATE TRIGGER game_history_taken AFTER DELETE ON game_history
REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION game_history_changed();

-- What a member played from one instant to another, both the beginnings of days in the zone: lines to be summed, several of
-- a day and game. By a calendar other than the counted one, from the rounds alone.
CREATE FUNCTION game_played(of_operator text, of_member text, from_at timestamptz, to_at timestamptz, zone text)
RETURNS TABLE (day date, provider_id text, game_code text, rounds bigint, stake numeric, win numeric,
  first_at timestamptz, last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT d.day, d.provider_id, d.game_code, d.rounds, d.stake, d.win, d.first_at, d.last_at FROM game_day d
  WHERE d.operator_id = of_operator AND d.member_id = of_member
    AND d.day >= (from_at AT TIME ZONE zone)::date AND d.day < (to_at AT TIME ZONE zone)::date
    AND EXISTS (SELECT FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone)
  UNION ALL
  SELECT (h.closed_at AT TIME ZONE zone)::date, h.provider_id, h.game_code, 1, h.stake, h.win, h.closed_at, h.closed_at
  FROM game_history h
  WHERE h.operator_id = of_operator AND h.member_id = of_member AND h.closed_at < to_at AND h.closed_at >= greatest(from_at,
    (SELECT m.counted_until FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone))
  UNION ALL
  SELECT (l.closed_at AT TIME ZONE zone)::date, l.provider_id, l.game_code, l.rounds, l.stake, l.win, l.closed_at, l.closed_at
  FROM game_day_late l
  WHERE l.operator_id = of_operator AND l.member_id = of_member AND l.closed_at >= from_at AND l.closed_at < least(to_at,
    (SELECT m.counted_until FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone))
    AND EXISTS (SELECT FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone)
$$;
