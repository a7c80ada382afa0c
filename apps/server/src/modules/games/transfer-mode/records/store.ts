import { type Db, type Tx, textArray } from '@balai/db'
import type { Outcome } from '@balai/gateway-kit'
import { sql } from 'kysely'
import type { MemberRef } from '../../../../platform/member-ref.ts'
import type { ListFault } from '../../reconciliation/provider-list.ts'
import { partsOfOne } from './parts.ts'

/** One transaction of a provider's list. */
export interface PlayRecord extends MemberRef {
  transaction: string
  round: string
  type: string
  /** Whole rupiah, rounded down, and the parts that are left. */
  amount: bigint
  part: bigint
  game: string
  reference: string | null
  closesRound: boolean
  outcome: Outcome
  occurredAt: Date
}

export interface RoundKey extends MemberRef {
  round: string
}

/** What the records of a round come to. */
export interface RoundSum extends RoundKey {
  game: string
  stakeParts: bigint
  winParts: bigint
  openedAt: Date
  /** When the provider says that it ended; null while it has not. */
  endedAt: Date | null
}

/** A round as it is kept. */
export interface KeptRound extends RoundKey {
  game: string
  /** Whole rupiah, and by how many parts what was told is more; below zero where it is less. */
  stake: bigint
  stakePart: bigint
  win: bigint
  winPart: bigint
  openedAt: Date
  closedAt: Date | null
  /** When the provider says that it ended. */
  endedAt: Date | null
  corrections: number
}

/** The parts of all finished rounds of a member. */
export interface Carry extends MemberRef {
  stake: bigint
  win: bigint
}

const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export interface PullMark {
  doneUntil: Date | null
  triedAt: Date
  fault: ListFault | null
}

export async function readPullMark(db: Db, provider: string): Promise<PullMark | undefined> {
  const { rows } = await sql<PullMark>`
    SELECT done_until AS "doneUntil", tried_at AS "triedAt", fault FROM game_kept_mark
    WHERE provider_id = ${provider}`.execute(db)
  return rows[0]
}

export async function savePullMark(db: Db, provider: string, { doneUntil, triedAt, fault }: PullMark): Promise<void> {
  await sql`
    INSERT INTO game_kept_mark (provider_id, done_until, tried_at, fault)
    VALUES (${provider}, ${doneUntil}, ${triedAt}, ${fault})
    ON CONFLICT (provider_id) DO UPDATE SET tried_at = excluded.tried_at,
      -- What is read again comes no further, so that a run which was cut short stands.
      fault = CASE WHEN excluded.fault IS NULL AND excluded.done_until IS NULL AND game_kept_mark.fault = 'TOO_SLOW'
        THEN game_kept_mark.fault ELSE excluded.fault END,
      done_until = greatest(game_kept_mark.done_until, excluded.done_until)`.execute(db)
}

/** What is listed a moment later was played before it, too. */
const listedMs = 60_000
/** A provider that has listed nothing for so long is not waited for any more. */
const inVainMs = 3_600_000

/** Of a list that was read: nothing in it counted, or it is being caught up with. */
const notInVain = ['NOTHING_COUNTS', 'TOO_SLOW'] as const satisfies ListFault[]

/**
 * Whether all that a member played before a moment at wallets of providers has been told (record 1092): the lists of all where they have
 * one were read past it, or were asked for in vain for an hour after it. A list that is being caught up with is not asked in vain.
 */
export async function isPlayTold(db: Db, { operatorId, memberId }: MemberRef, before: Date): Promise<boolean> {
  const past = new Date(before.getTime() + listedMs)
  const { rows } = await sql`
    SELECT FROM wallet_provider_account a
    JOIN game_provider p ON p.id = a.provider_id AND p.mode = 'transfer'
    LEFT JOIN game_kept_mark m ON m.provider_id = a.provider_id
    WHERE a.operator_id = ${operatorId} AND a.member_id = ${memberId} AND (
      m.provider_id IS NULL
      OR coalesce(greatest(m.done_until,
        CASE WHEN m.fault <> ALL (${textArray(notInVain)}::text[]) THEN m.tried_at - ${inVainMs} * interval '1 millisecond' END), '-infinity') < ${past}
    ) LIMIT 1`.execute(db)
  return rows.length === 0
}

/** One writer of a provider's records at a time, until the end of `tx`. Before all other locks. */
export async function lockRecords(tx: Tx, provider: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO game_kept_mark (provider_id, tried_at) VALUES (${provider}, ${now})
    ON CONFLICT (provider_id) DO UPDATE SET tried_at = game_kept_mark.tried_at`.execute(tx)
}

/**
 * Writes records that are new, and those that are told otherwise than before; of members who have a wallet there, and never
 * on to another round. @returns the rounds that they change
 */
export async function putRecords(
  tx: Tx,
  provider: string,
  records: readonly PlayRecord[],
  now: Date,
): Promise<RoundKey[]> {
  const { rows } = await sql<RoundKey>`
    WITH told AS (
      INSERT INTO game_kept_record AS k (provider_id, transaction_id, operator_id, member_id, round_id, type, amount, part,
        game_code, reference, closes_round, outcome, occurred_at, heard_at)
      SELECT ${provider}, r.transaction, a.operator_id, a.member_id, r.round, r.type, r.amount, r.part, r.game, r.reference,
        r."closesRound", r.outcome, r."occurredAt", ${now}
      FROM jsonb_to_recordset(${asJson(records)}::jsonb) AS r ("operatorId" text, "memberId" text, transaction text,
        round text, type text, amount bigint, part integer, game text, reference text, "closesRound" boolean, outcome text,
        "occurredAt" timestamptz)
      JOIN wallet_provider_account a
        ON a.operator_id = r."operatorId" AND a.member_id = r."memberId" AND a.provider_id = ${provider}
      ON CONFLICT (provider_id, transaction_id) DO UPDATE SET type = excluded.type, amount = excluded.amount,
        part = excluded.part, reference = excluded.reference, closes_round = excluded.closes_round, outcome = excluded.outcome,
        occurred_at = excluded.occurred_at, heard_at = excluded.heard_at
      WHERE (k.operator_id, k.member_id, k.round_id) = (excluded.operator_id, excluded.member_id, excluded.round_id)
        AND (k.type, k.amount, k.part, k.reference, k.closes_round, k.outcome, k.occurred_at)
          IS DISTINCT FROM (excluded.type, excluded.amount, excluded.part, excluded.reference, excluded.closes_round,
            excluded.outcome, excluded.occurred_at)
      RETURNING k.operator_id, k.member_id, k.round_id
    )
    SELECT DISTINCT operator_id AS "operatorId", member_id AS "memberId", round_id AS round FROM told
    ORDER BY 1, 2, 3`.execute(tx)
  return rows
}

const keysOf = (keys: readonly RoundKey[]) => sql`
  jsonb_to_recordset(${asJson(keys)}::jsonb) AS asked ("operatorId" text, "memberId" text, round text)`

/** What rounds come to by everything that was told of them; those of which nothing was decided, or nothing stands any more, are absent. */
export async function sumRounds(tx: Tx, provider: string, keys: readonly RoundKey[]): Promise<RoundSum[]> {
  const { rows } = await sql<RoundSum>`
    SELECT k.operator_id AS "operatorId", k.member_id AS "memberId", k.round_id AS round, max(k.game_code) AS game,
      greatest(0, coalesce(sum(k.parts) FILTER (WHERE k.type = 'BET' AND NOT k.undone), 0)
        - coalesce(sum(k.parts) FILTER (WHERE k.type = 'ROLLBACK' AND k.reference IS NULL), 0)) AS "stakeParts",
      coalesce(sum(k.parts) FILTER (WHERE k.type IN ('WIN', 'PROMO_WIN', 'JACKPOT_WIN', 'ADJUST') AND NOT k.undone), 0)
        AS "winParts",
      min(k.occurred_at) AS "openedAt", max(k.occurred_at) FILTER (WHERE k.closes_round OR k.type = 'ROUND_CLOSE') AS "endedAt"
    FROM ${keysOf(keys)}
    JOIN LATERAL (
      SELECT r.*, r.amount::numeric * ${partsOfOne} + r.part AS parts, EXISTS (
        SELECT FROM game_kept_record b WHERE b.provider_id = ${provider} AND b.operator_id = r.operator_id
          AND b.member_id = r.member_id AND b.round_id = r.round_id AND b.type = 'ROLLBACK' AND b.outcome = 'OK'
          AND b.reference = r.transaction_id) AS undone
      FROM game_kept_record r
      WHERE r.operator_id = asked."operatorId" AND r.member_id = asked."memberId" AND r.provider_id = ${provider}
        AND r.round_id = asked.round AND r.outcome = 'OK'
    ) k ON true
    GROUP BY 1, 2, 3`.execute(tx)
  return rows
}

export async function readKeptRounds(tx: Tx, provider: string, keys: readonly RoundKey[]): Promise<KeptRound[]> {
  const { rows } = await sql<KeptRound>`
    SELECT k.operator_id AS "operatorId", k.member_id AS "memberId", k.round_id AS round, k.game_code AS game, k.stake,
      k.stake_part::bigint AS "stakePart", k.win, k.win_part::bigint AS "winPart", k.opened_at AS "openedAt", k.closed_at AS "closedAt", k.ended_at AS "endedAt", k.corrections
    FROM ${keysOf(keys)} JOIN game_kept_round k ON k.operator_id = asked."operatorId" AND k.member_id = asked."memberId"
      AND k.provider_id = ${provider} AND k.round_id = asked.round`.execute(tx)
  return rows
}

/** What is carried for the members of these rounds; absent where nothing ever was. */
export async function readCarries(tx: Tx, provider: string, keys: readonly RoundKey[]): Promise<Carry[]> {
  const { rows } = await sql<Carry>`
    SELECT DISTINCT c.operator_id AS "operatorId", c.member_id AS "memberId", c.stake_part AS stake, c.win_part AS win
    FROM ${keysOf(keys)} JOIN game_kept_carry c ON c.operator_id = asked."operatorId" AND c.member_id = asked."memberId"
      AND c.provider_id = ${provider}`.execute(tx)
  return rows
}

export async function putCarries(tx: Tx, provider: string, carries: readonly Carry[]): Promise<void> {
  await sql`
    INSERT INTO game_kept_carry AS c (operator_id, member_id, provider_id, stake_part, win_part)
    SELECT r."operatorId", r."memberId", ${provider}, r.stake, r.win
    FROM jsonb_to_recordset(${asJson(carries)}::jsonb) AS r ("operatorId" text, "memberId" text, stake bigint, win bigint)
    WHERE r.stake <> 0 OR r.win <> 0 OR EXISTS (SELECT FROM game_kept_carry k
      WHERE k.operator_id = r."operatorId" AND k.member_id = r."memberId" AND k.provider_id = ${provider})
    ON CONFLICT (operator_id, member_id, provider_id) DO UPDATE SET stake_part = excluded.stake_part,
      win_part = excluded.win_part
    WHERE (c.stake_part, c.win_part) IS DISTINCT FROM (excluded.stake_part, excluded.win_part)`.execute(tx)
}

/** Writes rounds, and into the history those that are finished; one that stands there already is amended. */
export async function putKeptRounds(
  tx: Tx,
  provider: string,
  rounds: readonly KeptRound[],
  currency: string,
): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${asJson(rounds)}::jsonb) AS r ("operatorId" text, "memberId" text, round text, game text,
      stake bigint, "stakePart" integer, win bigint, "winPart" integer, "openedAt" timestamptz, "closedAt" timestamptz, "endedAt" timestamptz,
      corrections integer)`
  await sql`
    INSERT INTO game_kept_round (operator_id, member_id, provider_id, round_id, game_code, stake, stake_part, win, win_part,
      opened_at, closed_at, ended_at, corrections)
    SELECT r."operatorId", r."memberId", ${provider}, r.round, r.game, r.stake, r."stakePart", r.win,
      r."winPart", r."openedAt", r."closedAt", r."endedAt", r.corrections FROM ${given}
    ON CONFLICT (operator_id, member_id, provider_id, round_id) DO UPDATE SET game_code = excluded.game_code,
      stake = excluded.stake, stake_part = excluded.stake_part, win = excluded.win, win_part = excluded.win_part, opened_at = excluded.opened_at, closed_at = excluded.closed_at,
      ended_at = excluded.ended_at, corrections = excluded.corrections`.execute(tx)
  await sql`
    INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at,
      stake, win)
    SELECT r."operatorId", r."memberId", r."closedAt", ${provider}, r.round, r.game, ${currency},
      least(r."openedAt", r."closedAt"), r.stake, r.win FROM ${given} WHERE r."closedAt" IS NOT NULL
    ON CONFLICT (operator_id, member_id, closed_at, provider_id, round_id) DO UPDATE SET stake = excluded.stake,
      win = excluded.win`.execute(tx)
}
