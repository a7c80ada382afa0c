-- The two statements of a batch of play: what is known, and what was decided. Between them the games slice decides, while
-- the members' accounts are locked. The planner settings belong to the functions: a plan made on empty tables would
-- scan them whole for ever after.

CREATE FUNCTION game_play_known(
  providers text[], transactions text[],
  round_operators text[], round_members text[], round_providers text[], rounds text[],
  session_operators text[], session_members text[], sessions text[],
  game_operators text[], game_providers text[], games text[],
  OUT known_transactions json, OUT known_rounds json, OUT known_sessions json, OUT known_games json)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  SELECT json_agg(json_build_object(
    'provider', t.provider_id, 'id', t.transaction_id, 'operatorId', t.operator_id, 'memberId', t.member_id,
    'round', t.round_id, 'type', t.type, 'hash', encode(t.hash, 'hex'), 'outcome', t.outcome, 'limit', t.limit_kind,
    'currency', t.currency, 'movedCash', t.moved_cash::text, 'movedBonus', t.moved_bonus::text,
    'cashAfter', t.cash_after::text, 'bonusAfter', t.bonus_after::text, 'transfer', t.transfer_id::text))
  INTO known_transactions
  FROM unnest(providers, transactions) AS asked (provider_id, transaction_id)
  JOIN game_transaction t USING (provider_id, transaction_id);

  SELECT json_agg(json_build_object(
    'operatorId', r.operator_id, 'memberId', r.member_id, 'provider', r.provider_id, 'round', r.round_id,
    'game', r.game_code, 'currency', r.currency, 'stake', r.stake::text, 'win', r.win::text,
    'openedAt', r.opened_at, 'closedAt', r.closed_at, 'bets', r.bets, 'undone', r.undone))
  INTO known_rounds
  FROM unnest(round_operators, round_members, round_providers, rounds)
    AS asked (operator_id, member_id, provider_id, round_id)
  JOIN game_round r USING (operator_id, member_id, provider_id, round_id);

  SELECT json_agg(json_build_object(
    'operatorId', s.operator_id, 'memberId', s.member_id, 'id', s.id, 'provider', s.provider_id,
    'expiresAt', s.expires_at, 'endedAt', s.ended_at))
  INTO known_sessions
  FROM unnest(session_operators, session_members, sessions) AS asked (operator_id, member_id, id)
  JOIN game_session s USING (operator_id, member_id, id);

  SELECT json_agg(json_build_object(
    'operatorId', g.operator_id, 'provider', g.provider_id, 'code', g.code, 'isOn', g.is_on,
    'minimum', g.minimum_stake::text, 'maximum', g.maximum_stake::text))
  INTO known_games
  FROM unnest(game_operators, game_providers, games) AS asked (operator_id, provider_id, code)
  JOIN game g USING (operator_id, provider_id, code);
END $$;

CREATE FUNCTION game_play_record(transactions json, rounds json, alerts json) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, round_id, type, hash, outcome,
    limit_kind, currency, moved_cash, moved_bonus, cash_after, bonus_after, transfer_id, processed_at)
  SELECT t.p, t.t, t.o, t.m, t.r, t.y, decode(t.h, 'hex'), t.u, t.l, t.c, t.mc, t.mb, t.ac, t.ab, t.x, t.at
  FROM json_to_recordset(transactions) AS t (p text, t text, o text, m text, r text, y text, h text, u text, l text,
    c text, mc bigint, mb bigint, ac bigint, ab bigint, x bigint, at timestamptz)
  -- A bet that finds its tombstone is stored in its place; anything else that is there already is a rival's.
  ON CONFLICT (provider_id, transaction_id) DO UPDATE SET
    operator_id = excluded.operator_id, member_id = excluded.member_id, round_id = excluded.round_id,
    type = excluded.type, hash = excluded.hash, outcome = excluded.outcome, currency = excluded.currency,
    moved_cash = excluded.moved_cash, moved_bonus = excluded.moved_bonus, cash_after = excluded.cash_after,
    bonus_after = excluded.bonus_after, transfer_id = excluded.transfer_id, processed_at = excluded.processed_at;

  INSERT INTO game_round AS r (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win,
    opened_at, closed_at, bets, undone)
  SELECT t.o, t.m, t.p, t.r, t.g, t.c, t.s, t.w, t.oa, t.ca, t.b, t.u
  FROM json_to_recordset(rounds) AS t (o text, m text, p text, r text, g text, c text, s bigint, w bigint,
    oa timestamptz, ca timestamptz, b jsonb, u jsonb)
  ON CONFLICT (operator_id, member_id, provider_id, round_id) DO UPDATE SET
    stake = excluded.stake, win = excluded.win, closed_at = excluded.closed_at, bets = excluded.bets,
    undone = excluded.undone;

  -- A round is in the history from its end on, and what comes late amends its line.
  INSERT INTO game_history AS h (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency,
    opened_at, stake, win)
  SELECT t.o, t.m, t.ca, t.p, t.r, t.g, t.c, t.oa, t.s, t.w
  FROM json_to_recordset(rounds) AS t (o text, m text, p text, r text, g text, c text, s bigint, w bigint,
    oa timestamptz, ca timestamptz)
  WHERE t.ca IS NOT NULL
  ON CONFLICT (operator_id, member_id, closed_at, provider_id, round_id) DO UPDATE SET
    stake = excluded.stake, win = excluded.win;

  INSERT INTO game_alert (operator_id, member_id, provider_id, transaction_id, kind, amount, raised_at)
  SELECT t.o, t.m, t.p, t.t, t.k, t.a, t.at
  FROM json_to_recordset(alerts) AS t (o text, m text, p text, t text, k text, a bigint, at timestamptz);
END $$;
