-- Finished rounds, a line each, by the month in which they were finished. Members read a window of their own.
CREATE TABLE game_history (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  closed_at timestamptz NOT NULL,
  provider_id text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  PRIMARY KEY (operator_id, member_id, closed_at, provider_id, round_id)
) PARTITION BY RANGE (closed_at);

-- Nothing is lost when a month was not made in time.
CREATE TABLE game_history_rest PARTITION OF game_history DEFAULT;

-- Makes the months from the one of `first` on; months that exist stay. Safe to run from several servers at once.
CREATE FUNCTION game_history_make_months(first date, how_many int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', first)::date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('game_history_make_months'));
  FOR i IN 1..how_many LOOP
    EXECUTE format(
      'CREATE TABLE IF NOT EXISTS %I PARTITION OF game_history FOR VALUES FROM (%L) TO (%L)',
      'game_history_' || to_char(month, 'YYYY_MM'),
      to_char(month, 'YYYY-MM-DD') || ' 00:00:00+07', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+07');
    month := (month + interval '1 month')::date;
  END LOOP;
END $$;

SELECT game_history_make_months((now() - interval '1 month')::date, 14);
