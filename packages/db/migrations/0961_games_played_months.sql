-- As before (0420), but that the first instant also stands alone: a bound that is known before the mark is read leaves out all
-- months before it, however many there are (record 0996).
CREATE OR REPLACE FUNCTION game_played(of_operator text, of_member text, from_at timestamptz, to_at timestamptz, zone text)
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
  WHERE h.operator_id = of_operator AND h.member_id = of_member AND h.closed_at < to_at AND h.closed_at >= from_at
    AND h.closed_at >= greatest(from_at,
      (SELECT m.counted_until FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone))
  UNION ALL
  SELECT (l.closed_at AT TIME ZONE zone)::date, l.provider_id, l.game_code, l.rounds, l.stake, l.win, l.closed_at, l.closed_at
  FROM game_day_late l
  WHERE l.operator_id = of_operator AND l.member_id = of_member AND l.closed_at >= from_at AND l.closed_at < least(to_at,
    (SELECT m.counted_until FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone))
    AND EXISTS (SELECT FROM game_day_mark m WHERE m.operator_id = of_operator AND m.time_zone = zone)
$$;
