-- A month is made beside the history and then attached, which lets everybody go on who reads or writes it: only whoever uses
-- game_history_rest is waited for. Briefly, since there is a year's time for it (record 0993): then it fails with 55P03.
CREATE OR REPLACE FUNCTION game_history_make_months(first date, how_many int) RETURNS void LANGUAGE plpgsql
SET lock_timeout = '200ms' AS $$
DECLARE
  month date := date_trunc('month', first)::date;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('game_history_make_months'));
  FOR i IN 1..how_many LOOP
    name := 'game_history_' || to_char(month, 'YYYY_MM');
    IF to_regclass(quote_ident(name)) IS NULL THEN
      EXECUTE format('CREATE TABLE %I (LIKE game_history INCLUDING ALL)', name);
      EXECUTE format('ALTER TABLE game_history ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+07', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+07');
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
END $$;
