-- What members changed about their own safer play, one line for each act, for ever (record 0274).
CREATE TABLE safer_play_change (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- set holds at once; asked waits for confirmed or canceled; break and exclusion have no limit.
  act text NOT NULL CHECK (act IN ('set', 'asked', 'confirmed', 'canceled', 'break', 'exclusion')),
  kind text CHECK (kind IN ('deposit', 'stake', 'loss')),
  period text CHECK (period IN ('day', 'week', 'month')),
  -- Whole rupiah; null is no limit.
  from_amount bigint,
  to_amount bigint,
  -- From when it holds, at the earliest; null for what never will.
  effective_at timestamptz,
  -- Of a break or an exclusion; null where there is no end.
  until timestamptz,
  -- The address that it came from; null where none was known.
  ip text,
  PRIMARY KEY (operator_id, member_id, id),
  CHECK ((act IN ('break', 'exclusion')) = (kind IS NULL AND period IS NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES safer_play_member
);
CREATE FUNCTION safer_play_change_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a member changed stays as it was written'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'safer_play_change_kept';
END $$;
CREATE TRIGGER safer_play_change_kept BEFORE UPDATE OR DELETE ON safer_play_change
FOR EACH ROW EXECUTE FUNCTION safer_play_change_is_kept();
