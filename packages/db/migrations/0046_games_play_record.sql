-- What a batch decided, in columns rather than in documents: a hundred rows are read from arrays several times faster than
-- from JSON. New rows are inserted plainly: whoever lost a race for a key gets a unique violation, and decides anew.
DROP FUNCTION game_play_record(json, json, json);

CREATE FUNCTION game_play_record(
  processed_at timestamptz,
  -- Answers.
  providers text[], ids text[], operators text[], members text[], rounds text[], types text[], hashes text[],
  outcomes text[], limits text[], currencies text[], cash_moves bigint[], bonus_moves bigint[], cash_afters bigint[],
  bonus_afters bigint[], transfers bigint[],
  -- Rounds that begin with this batch.
  new_operators text[], new_members text[], new_providers text[], new_rounds text[], new_games text[],
  new_currencies text[], new_stakes bigint[], new_wins bigint[], new_closed boolean[], new_bets jsonb[],
  -- The rest is rarer, and null when there is none: rounds that were there, answers in place of a tombstone, alerts.
  changed_rounds json, fulfilled json, alerts json) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, round_id, type, hash, outcome,
    limit_kind, currency, moved_cash, moved_bonus, cash_after, bonus_after, transfer_id, processed_at)
  SELECT t.p, t.t, t.o, t.m, t.r, t.y, decode(t.h, 'hex'), t.u, t.l, t.c, t.mc, t.mb, t.ac, t.ab, t.x,
    game_play_record.processed_at
  FROM unnest(providers, ids, operators, members, rounds, types, hashes, outcomes, limits, currencies, cash_moves,
    bonus_moves, cash_afters, bonus_afters, transfers) AS t (p, t, o, m, r, y, h, u, l, c, mc, mb, ac, ab, x);

  INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at,
    closed_at, bets)
  SELECT t.o, t.m, t.p, t.r, t.g, t.c, t.s, t.w, game_play_record.processed_at,
    CASE WHEN t.is_closed THEN game_play_record.processed_at END, t.b
  FROM unnest(new_operators, new_members, new_providers, new_rounds, new_games, new_currencies, new_stakes, new_wins,
    new_closed, new_bets) AS t (o, m, p, r, g, c, s, w, is_closed, b);

  IF true = ANY (new_closed) THEN
    INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at,
      stake, win)
    SELECT t.o, t.m, game_play_record.processed_at, t.p, t.r, t.g, t.c, game_play_record.processed_at, t.s, t.w
    FROM unnest(new_operators, new_members, new_providers, new_rounds, new_games, new_currencies, new_stakes, new_wins,
      new_closed) AS t (o, m, p, r, g, c, s, w, is_closed)
    WHERE t.is_closed;
  END IF;

  IF changed_rounds IS NOT NULL THEN
    UPDATE game_round r
    SET stake = t.s, win = t.w, closed_at = t.ca, bets = t.b, undone = t.u
    FROM json_to_recordset(changed_rounds) AS t (o text, m text, p text, r text, s bigint, w bigint, ca timestamptz,
      b jsonb, u jsonb)
    WHERE r.operator_id = t.o AND r.member_id = t.m AND r.provider_id = t.p AND r.round_id = t.r;

    -- A round is in the history from its end on, and what comes late amends its line.
    INSERT INTO game_history AS h (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency,
      opened_at, stake, win)
    SELECT t.o, t.m, t.ca, t.p, t.r, t.g, t.c, t.oa, t.s, t.w
    FROM json_to_recordset(changed_rounds) AS t (o text, m text, p text, r text, g text, c text, s bigint, w bigint,
      oa timestamptz, ca timestamptz)
    WHERE t.ca IS NOT NULL
    ON CONFLICT (operator_id, member_id, closed_at, provider_id, round_id) DO UPDATE SET
      stake = excluded.stake, win = excluded.win;
  END IF;

  IF fulfilled IS NOT NULL THEN
    UPDATE game_transaction g SET operator_id = t.o, member_id = t.m, round_id = t.r, type = t.y,
      hash = decode(t.h, 'hex'), outcome = t.u, currency = t.c, cash_after = t.ac, bonus_after = t.ab,
      processed_at = game_play_record.processed_at
    FROM json_to_recordset(fulfilled) AS t (p text, t text, o text, m text, r text, y text, h text, u text, c text,
      ac bigint, ab bigint)
    WHERE g.provider_id = t.p AND g.transaction_id = t.t;
  END IF;

  IF alerts IS NOT NULL THEN
    INSERT INTO game_alert (operator_id, member_id, provider_id, transaction_id, kind, amount, raised_at)
    SELECT t.o, t.m, t.p, t.t, t.k, t.a, game_play_record.processed_at
    FROM json_to_recordset(alerts) AS t (o text, m text, p text, t text, k text, a bigint);
  END IF;
END $$;
