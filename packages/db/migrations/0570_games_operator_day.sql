-- What all members of an operator played, by day of its calendar: the sums of `game_day`, and how many members they are of
-- (record 0570). A report of days reads these few rows and not those of each member.
CREATE TABLE game_operator_day (
  operator_id text NOT NULL,
  day date NOT NULL,
  rounds bigint NOT NULL,
  stake numeric NOT NULL,
  win numeric NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (operator_id, day)
);

INSERT INTO game_operator_day (operator_id, day, rounds, stake, win, players)
SELECT operator_id, day, sum(rounds), sum(stake), sum(win), count(DISTINCT member_id) FROM game_day GROUP BY operator_id, day;

-- Here, where no writer of `game_day` goes round it: a server of the release before counts too while an update is under way.
-- One count at a time writes an operator's rows, under the lock of its mark. A member of a day is one more player when no row
-- of theirs was there before, one less when none is left.
CREATE FUNCTION game_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO game_operator_day AS o (operator_id, day, rounds, stake, win, players)
    SELECT n.operator_id, n.day, sum(n.rounds), sum(n.stake), sum(n.win), (
        SELECT count(*) FROM (
          SELECT f.member_id, count(*) AS rows FROM fresh f WHERE f.operator_id = n.operator_id AND f.day = n.day GROUP BY f.member_id
        ) f
        WHERE f.rows = (SELECT count(*) FROM game_day d WHERE d.operator_id = n.operator_id AND d.member_id = f.member_id AND d.day = n.day))
    FROM fresh n GROUP BY n.operator_id, n.day
    ON CONFLICT (operator_id, day) DO UPDATE SET rounds = o.rounds + excluded.rounds, stake = o.stake + excluded.stake,
      win = o.win + excluded.win, players = o.players + excluded.players;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE game_operator_day o SET rounds = o.rounds + c.rounds, stake = o.stake + c.stake, win = o.win + c.win
    FROM (
      SELECT operator_id, day, sum(rounds) AS rounds, sum(stake) AS stake, sum(win) AS win FROM (
        SELECT operator_id, day, rounds, stake, win FROM fresh
        UNION ALL SELECT operator_id, day, -rounds, -stake, -win FROM gone
      ) both_ways GROUP BY operator_id, day
    ) c WHERE o.operator_id = c.operator_id AND o.day = c.day;
  ELSE
    UPDATE game_operator_day o SET rounds = o.rounds - c.rounds, stake = o.stake - c.stake, win = o.win - c.win, players = o.players - c.players
    FROM (
      SELECT g.operator_id, g.day, sum(g.rounds) AS rounds, sum(g.stake) AS stake, sum(g.win) AS win,
        count(DISTINCT g.member_id) FILTER (WHERE NOT EXISTS (SELECT FROM game_day d
          WHERE d.operator_id = g.operator_id AND d.member_id = g.member_id AND d.day = g.day)) AS players
      FROM gone g GROUP BY g.operator_id, g.day
    ) c WHERE o.operator_id = c.operator_id AND o.day = c.day;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER game_day_added AFTER INSERT ON game_day
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION game_day_changed();
CREATE TRIGGER game_day_counted_on AFTER UPDATE ON game_day
REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION game_day_changed();
CREATE TRIGGER game_day_taken AFTER DELETE ON game_day
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION game_day_changed();

-- What all members of an operator played from one instant to another, both the beginnings of days in the zone, as `game_played`
-- is for one member: exact at every moment, and by a calendar other than the counted one from the rounds alone. Days on which
-- nobody played are absent. Planned anew each time, by the moment up to which is counted: the rounds after it are few, and
-- found by the index of times, where a plan for any moment would read the month.
CREATE FUNCTION game_operator_played(of_operator text, from_at timestamptz, to_at timestamptz, zone text)
RETURNS TABLE (day date, rounds numeric, stake numeric, win numeric, players numeric)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  counted timestamptz := (SELECT m.counted_until FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone);
BEGIN
  RETURN QUERY
  WITH later AS (
    SELECT (h.closed_at AT TIME ZONE zone)::date AS day, h.member_id, 1 AS rounds, h.stake::numeric AS stake, h.win::numeric AS win
    FROM game_history h
    WHERE h.operator_id = of_operator AND h.closed_at < to_at AND h.closed_at >= greatest(from_at, counted)
    UNION ALL
    SELECT (l.closed_at AT TIME ZONE zone)::date, l.member_id, l.rounds, l.stake, l.win
    FROM game_day_late l
    WHERE counted IS NOT NULL AND l.operator_id = of_operator AND l.closed_at >= from_at AND l.closed_at < least(to_at, counted)
  ), parts AS (
    SELECT d.day, d.rounds, d.stake, d.win, d.players FROM game_operator_day d
    WHERE counted IS NOT NULL AND d.operator_id = of_operator
      AND d.day >= (from_at AT TIME ZONE zone)::date AND d.day < (to_at AT TIME ZONE zone)::date
    UNION ALL
    SELECT l.day, sum(l.rounds), sum(l.stake), sum(l.win), 0 FROM later l GROUP BY l.day
    UNION ALL
    SELECT l.day, 0, 0, 0, count(DISTINCT l.member_id) FROM later l
    WHERE counted IS NULL OR NOT EXISTS (SELECT FROM game_day d
      WHERE d.operator_id = of_operator AND d.member_id = l.member_id AND d.day = l.day)
    GROUP BY l.day
  )
  SELECT p.day, sum(p.rounds), sum(p.stake), sum(p.win), sum(p.players) FROM parts p GROUP BY p.day;
END $$;
