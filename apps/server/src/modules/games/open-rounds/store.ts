import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { isStanding } from '../history/store.ts'

export type RoundAct = 'close' | 'refund'
export type OpenRoundState = 'waiting' | 'asked' | 'acting' | 'closed' | 'refunded' | 'finished'

/** A round in the queue, as its acts need it. */
export interface QueuedRound extends MemberRef {
  id: string
  provider: string
  round: string
  state: OpenRoundState
  act: RoundAct | null
  askedBy: string | null
  askedAt: Date | null
  /** Why somebody asked, and why it was put aside. */
  reason: string | null
  decidedBy: string | null
  declineReason: string | null
}

const queued = sql`
  operator_id AS "operatorId", member_id AS "memberId", id, provider_id AS provider, round_id AS round, state, act,
  asked_by AS "askedBy", asked_at AS "askedAt", reason, decided_by AS "decidedBy", decline_reason AS "declineReason"`

/** A round by the order in which they are read. */
export interface EmptyRound extends MemberRef {
  provider: string
  round: string
  openedAt: Date
}

const placeOf = ({ openedAt, round, operatorId, memberId, provider }: EmptyRound) =>
  sql`(${openedAt}::timestamptz, ${round}, ${operatorId}, ${memberId}, ${provider})`

/**
 * Rounds that were begun before `before`, are open and have nothing standing in them, and had no bet since; those on which staff
 * have decided are carried out as decided. A page of them, after the place of one.
 */
export async function readEmptyRounds(
  db: Db,
  { before, after, most }: { before: Date; after: EmptyRound | undefined; most: number },
): Promise<EmptyRound[]> {
  const order = sql`r.opened_at, r.round_id, r.operator_id, r.member_id, r.provider_id`
  const isBeyond = after ? sql`AND (${order}) > ${placeOf(after)}` : sql``
  const { rows } = await sql<EmptyRound>`
    SELECT r.operator_id AS "operatorId", r.member_id AS "memberId", r.provider_id AS provider, r.round_id AS round,
      r.opened_at AS "openedAt"
    FROM game_round r
    WHERE r.closed_at IS NULL AND r.opened_at < ${before} AND NOT ${isStanding} ${isBeyond}
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(r.bets) bet WHERE (bet ->> 'a')::bigint >= ${before.getTime()})
      AND NOT EXISTS (
        SELECT FROM game_open_round q
        WHERE q.operator_id = r.operator_id AND q.member_id = r.member_id AND q.provider_id = r.provider_id
          AND q.round_id = r.round_id AND q.state = 'acting')
    ORDER BY ${order} LIMIT ${most}`.execute(db)
  return rows
}

/** Puts rounds in the queue that were begun before `before`, are open and have something standing in them, each once. @returns whose they are */
export async function insertStaleRounds(
  tx: Tx,
  { before, now, newId, most }: { before: Date; now: Date; newId: () => string; most: number },
): Promise<string[]> {
  const { rows } = await sql<MemberRef & { provider: string; round: string }>`
    SELECT r.operator_id AS "operatorId", r.member_id AS "memberId", r.provider_id AS provider, r.round_id AS round
    FROM game_round r
    WHERE r.closed_at IS NULL AND r.opened_at < ${before} AND ${isStanding} AND NOT EXISTS (
      SELECT FROM game_open_round q
      WHERE q.operator_id = r.operator_id AND q.member_id = r.member_id AND q.provider_id = r.provider_id
        AND q.round_id = r.round_id)
    LIMIT ${most}`.execute(tx)
  for (const { operatorId, memberId, provider, round } of rows) {
    await sql`
      INSERT INTO game_open_round (operator_id, id, member_id, provider_id, round_id, found_at)
      VALUES (${operatorId}, ${newId()}, ${memberId}, ${provider}, ${round}, ${now})
      ON CONFLICT ON CONSTRAINT game_open_round_once DO NOTHING`.execute(tx)
  }
  return rows.map(({ operatorId }) => operatorId)
}

/** Takes rounds off the queue that have ended by themselves. @returns whose they were */
export async function finishEndedRounds(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ operatorId: string }>`
    UPDATE game_open_round q SET state = 'finished', ended_at = ${now}
    FROM game_round r
    WHERE q.state IN ('waiting', 'asked') AND r.operator_id = q.operator_id AND r.member_id = q.member_id
      AND r.provider_id = q.provider_id AND r.round_id = q.round_id AND r.closed_at IS NOT NULL
    RETURNING q.operator_id AS "operatorId"`.execute(tx)
  return rows.map(({ operatorId }) => operatorId)
}

/** Locks one of the queue's rows. */
export async function lockQueuedRound(tx: Tx, operatorId: string, id: string): Promise<QueuedRound | undefined> {
  const { rows } = await sql<QueuedRound>`
    SELECT ${queued} FROM game_open_round WHERE operator_id = ${operatorId} AND id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Rounds whose act was confirmed and not yet carried out: a page of them, after the one of this id. */
export async function readActing(db: Db, after: string, most: number): Promise<QueuedRound[]> {
  const { rows } = await sql<QueuedRound>`
    SELECT ${queued} FROM game_open_round WHERE state = 'acting' AND id > ${after} ORDER BY id LIMIT ${most}`.execute(
    db,
  )
  return rows
}

/**
 * Rounds that a refund has ended, in which a bet stands again since the win that settled it was taken back (record 1029). In one of
 * play money, whose operator plays for real money now, nothing is given back (record 0604). A page of them, as {@link readActing}.
 */
export async function readStandingAgain(db: Db, after: string, most: number): Promise<QueuedRound[]> {
  const { rows } = await sql<QueuedRound>`
    SELECT ${queued} FROM (
      SELECT q.* FROM game_open_round q
      JOIN game_round r ON r.operator_id = q.operator_id AND r.member_id = q.member_id AND r.provider_id = q.provider_id
        AND r.round_id = q.round_id
      JOIN operator o ON o.id = q.operator_id
      WHERE q.act = 'refund' AND q.state IN ('refunded', 'finished') AND q.decided_by IS NOT NULL
        AND q.decline_reason IS NULL AND r.undone <> '[]'
        AND EXISTS (SELECT FROM jsonb_array_elements(r.bets) bet WHERE NOT bet ? 'r' AND NOT bet ? 's')
        AND (o.real_money_since IS NULL OR r.opened_at >= o.real_money_since) AND q.id > ${after}
      ORDER BY q.id LIMIT ${most}
    ) q ORDER BY id`.execute(db)
  return rows
}

export interface RoundAsked {
  act: RoundAct
  askedBy: string
  reason: string
  at: Date
}

export async function markAsked(tx: Tx, { operatorId, id }: QueuedRound, asked: RoundAsked): Promise<void> {
  await sql`
    UPDATE game_open_round SET state = 'asked', act = ${asked.act}, asked_by = ${asked.askedBy}, asked_at = ${asked.at},
      reason = ${asked.reason}, decided_by = NULL, decided_at = NULL, decline_reason = NULL
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

export interface RoundDecided {
  state: 'acting' | 'waiting'
  decidedBy: string
  declineReason: string | null
  at: Date
}

export async function markDecided(tx: Tx, { operatorId, id }: QueuedRound, decided: RoundDecided): Promise<void> {
  await sql`
    UPDATE game_open_round SET state = ${decided.state}, decided_by = ${decided.decidedBy}, decided_at = ${decided.at},
      decline_reason = ${decided.declineReason}
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

export interface RoundEnd {
  state: 'closed' | 'refunded' | 'finished'
  /** What went back to the member, where something did. */
  refunded: bigint | null
}

/** Ends a row whose act was carried out, as it was read; a second time changes nothing. */
export async function markCarriedOut(
  tx: Tx,
  { operatorId, id, state: before }: QueuedRound,
  { state, refunded }: RoundEnd,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE game_open_round SET state = ${state}, refunded = ${refunded}, ended_at = ${at}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = ${before}`.execute(tx)
}

export async function saveProviderSays(
  tx: Tx,
  { operatorId, id }: { operatorId: string; id: string },
  says: object,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE game_open_round SET provider_says = ${JSON.stringify(says)}::jsonb, provider_asked_at = ${at}
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

/** What rollbacks whose names begin so gave back. */
export async function readGivenBack(db: Db, provider: string, prefix: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce(sum(moved_cash + moved_bonus), 0)::bigint AS amount FROM game_transaction
    WHERE provider_id = ${provider} AND starts_with(transaction_id, ${prefix})`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** What was answered to transactions of the provider, by their ids. */
export async function readOutcomes(db: Db, provider: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; outcome: string }>`
    SELECT transaction_id AS id, outcome FROM game_transaction
    WHERE provider_id = ${provider} AND transaction_id = ANY (${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, outcome }) => [id, outcome]))
}

/** A bet of a round: what it took, and what became of it. */
export interface StandingBet {
  transaction: string
  amount: bigint
  at: Date
  isRolledBack: boolean
  isSettled: boolean
}

export interface RoundNow {
  game: string
  openedAt: Date
  closedAt: Date | null
  stake: bigint
  win: bigint
  /** How many of its wins were taken back. */
  undone: number
  bets: StandingBet[]
}

interface RoundRow extends Omit<RoundNow, 'bets'> {
  bets: { t: string; a: number; c: string; b: string; r?: true; s?: true }[]
}

/** The round itself as it stands now. */
export async function readRoundNow(
  db: Db,
  { operatorId, memberId, provider, round }: MemberRef & { provider: string; round: string },
): Promise<RoundNow | undefined> {
  const { rows } = await sql<RoundRow>`
    SELECT game_code AS game, opened_at AS "openedAt", closed_at AS "closedAt", stake, win,
      jsonb_array_length(undone) AS undone, bets
    FROM game_round
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND provider_id = ${provider} AND round_id = ${round}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const bets = row.bets.map(({ t, a, c, b, r, s }) => ({
    transaction: t,
    amount: BigInt(c) + BigInt(b),
    at: new Date(a),
    isRolledBack: r ?? false,
    isSettled: s ?? false,
  }))
  return { ...row, bets }
}

/** How many rounds of an operator are open with something standing in them, of those that were begun before an instant, or of all. */
export async function countOpenRounds(db: Db, operatorId: string, before: Date | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM game_round r
    WHERE r.operator_id = ${operatorId} AND r.closed_at IS NULL AND ${isStanding}
      AND (${before}::timestamptz IS NULL OR r.opened_at < ${before}::timestamptz)`.execute(db)
  return rows[0]?.count ?? 0
}

/** What staff call rounds of the queue: the provider's own name of each. */
export async function readQueuedRoundNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, round_id AS name FROM game_open_round WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}
