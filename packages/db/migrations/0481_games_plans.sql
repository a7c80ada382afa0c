-- The statements of a batch of play are planned once for each connection, not anew for each batch (decision record 0480): a
-- batch is asked by its places, one look for each, so that no plan can take another way than the index.

-- Lists whose values agree, as those of operators and providers mostly do, may hold one value for all.

-- A round is found by its own name first: the names of operators and members are the same over many rows, and comparing them
-- costs more than the rest of the look.
ALTER TABLE game_round DROP CONSTRAINT game_round_pkey, ADD PRIMARY KEY (round_id, provider_id, member_id, operator_id);

CREATE OR REPLACE FUNCTION game_play_known(
  providers text[], transactions text[],
  round_operators text[], round_members text[], round_providers text[], rounds text[],
  session_operators text[], session_members text[], sessions text[],
  game_operators text[], game_providers text[], games text[],
  OUT known_transactions json, OUT known_rounds json, OUT known_sessions json, OUT known_games json)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  SELECT json_agg(json_build_object(
    'provider', t.provider_id, 'id', t.transaction_id, 'operatorId', t.operator_id, 'memberId', t.member_id,
    'round', t.round_id, 'type', t.type, 'hash', encode(t.hash, 'hex'), 'outcome', t.outcome, 'limit', t.limit_kind,
    'currency', t.currency, 'movedCash', t.moved_cash::text, 'movedBonus', t.moved_bonus::text,
    'cashAfter', t.cash_after::text, 'bonusAfter', t.bonus_after::text, 'transfer', t.transfer_id::text))
  INTO known_transactions
  FROM generate_subscripts(transactions, 1) AS k
  CROSS JOIN LATERAL (
    SELECT * FROM game_transaction t
    WHERE t.provider_id = providers[least(k, cardinality(providers))] AND t.transaction_id = transactions[k] OFFSET 0
  ) t;

  SELECT json_agg(json_build_object(
    'operatorId', r.operator_id, 'memberId', r.member_id, 'provider', r.provider_id, 'round', r.round_id,
    'game', r.game_code, 'currency', r.currency, 'stake', r.stake::text, 'win', r.win::text,
    'openedAt', r.opened_at, 'closedAt', r.closed_at, 'bets', r.bets, 'undone', r.undone))
  INTO known_rounds
  FROM generate_subscripts(rounds, 1) AS k
  CROSS JOIN LATERAL (
    SELECT * FROM game_round r
    WHERE r.operator_id = round_operators[least(k, cardinality(round_operators))]
      AND r.member_id = round_members[k]
      AND r.provider_id = round_providers[least(k, cardinality(round_providers))]
      AND r.round_id = rounds[k] OFFSET 0
  ) r;

  SELECT json_agg(json_build_object(
    'operatorId', s.operator_id, 'memberId', s.member_id, 'id', s.id, 'provider', s.provider_id,
    'expiresAt', s.expires_at, 'endedAt', s.ended_at))
  INTO known_sessions
  FROM generate_subscripts(sessions, 1) AS k
  CROSS JOIN LATERAL (
    SELECT * FROM game_session s WHERE s.id = sessions[k] OFFSET 0
  ) s
  WHERE s.operator_id = session_operators[least(k, cardinality(session_operators))] AND s.member_id = session_members[k];

  SELECT json_agg(json_build_object(
    'operatorId', g.operator_id, 'provider', g.provider_id, 'code', g.code, 'isOn', g.is_on,
    'minimum', g.minimum_stake::text, 'maximum', g.maximum_stake::text))
  INTO known_games
  FROM generate_subscripts(games, 1) AS k
  CROSS JOIN LATERAL (
    SELECT * FROM game g
    WHERE g.operator_id = game_operators[least(k, cardinality(game_operators))]
      AND g.provider_id = game_providers[least(k, cardinality(game_providers))]
      AND g.code = games[k] OFFSET 0
  ) g;
END $$;

-- As before (0046), but for the plans, and for lists that may hold one value for all. Subscripts are cheaper here than unnest.
DROP FUNCTION game_play_record(timestamptz, text[], text[], text[], text[], text[], text[], text[], text[], text[], text[],
  bigint[], bigint[], bigint[], bigint[], bigint[], text[], text[], text[], text[], text[], text[], bigint[], bigint[],
  boolean[], jsonb[], json, json, json);
CREATE FUNCTION game_play_record(
  processed_at timestamptz,
  -- Answers.
  providers text[], ids text[], operators text[], members text[], rounds text[], types text[], hashes bytea[],
  outcomes text[], limits text[], currencies text[], cash_moves bigint[], bonus_moves bigint[], cash_afters bigint[],
  bonus_afters bigint[], transfers bigint[],
  -- Rounds that begin with this batch.
  new_operators text[], new_members text[], new_providers text[], new_rounds text[], new_games text[],
  new_currencies text[], new_stakes bigint[], new_wins bigint[], new_closed boolean[], new_bets text[],
  -- The rest is rarer, and null when there is none: rounds that were there, answers in place of a tombstone, alerts.
  changed_rounds json, fulfilled json, alerts json) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, round_id, type, hash, outcome,
    limit_kind, currency, moved_cash, moved_bonus, cash_after, bonus_after, transfer_id, processed_at)
  SELECT providers[least(k, cardinality(providers))], ids[k], operators[least(k, cardinality(operators))], members[k], rounds[k],
    types[least(k, cardinality(types))], hashes[k], outcomes[least(k, cardinality(outcomes))],
    limits[least(k, cardinality(limits))], currencies[least(k, cardinality(currencies))], cash_moves[k], bonus_moves[k], cash_afters[k],
    bonus_afters[k], transfers[k], game_play_record.processed_at
  FROM generate_subscripts(ids, 1) AS k;

  INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at,
    closed_at, bets)
  SELECT new_operators[least(k, cardinality(new_operators))], new_members[k], new_providers[least(k,
  cardinality(new_providers))], new_rounds[k],
    new_games[least(k, cardinality(new_games))], new_currencies[least(k, cardinality(new_currencies))], new_stakes[k], new_wins[k],
    game_play_record.processed_at, CASE WHEN new_closed[k] THEN game_play_record.processed_at END, new_bets[k]::jsonb
  FROM generate_subscripts(new_rounds, 1) AS k;

  IF true = ANY (new_closed) THEN
    INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at,
      stake, win)
    SELECT new_operators[least(k, cardinality(new_operators))], new_members[k], game_play_record.processed_at,
      new_providers[least(k, cardinality(new_providers))], new_rounds[k], new_games[least(k, cardinality(new_games))],
      new_currencies[least(k, cardinality(new_currencies))], game_play_record.processed_at, new_stakes[k], new_wins[k]
    FROM generate_subscripts(new_rounds, 1) AS k
    WHERE new_closed[k];
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
