import { int8Array, type Tx, textArray } from '@balai/db'
import type { LimitKind, Outcome } from '@balai/gateway-kit'
import { sql } from 'kysely'
import type { Changes, Known } from './batch-state.ts'
import type { PlayCall } from './calls.ts'
import {
  type AlertRecord,
  type GameRecord,
  gameKey,
  type RoundBet,
  type RoundRecord,
  roundKey,
  type SessionRecord,
  sessionKey,
  type TransactionRecord,
  type TransactionType,
  transactionKey,
} from './records.ts'

/** Longest wait for a row that another transaction holds; past it the batch is taken apart (gateway.md, row 23). */
const lockTimeoutMs = 300

export async function limitLockWaits(tx: Tx): Promise<void> {
  await sql.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`).execute(tx)
}

type StoredTransaction = Omit<TransactionRecord, 'moved' | 'after' | 'transferId' | 'type' | 'outcome' | 'limit'> & {
  type: TransactionType
  outcome: Outcome
  limit: LimitKind | null
  movedCash: string
  movedBonus: string
  cashAfter: string | null
  bonusAfter: string | null
  transfer: string | null
}
interface StoredBet {
  t: string
  /** Milliseconds since 1970. */
  a: number
  c: string
  b: string
  r?: true
  s?: true
}
type StoredRound = Omit<RoundRecord, 'stake' | 'win' | 'openedAt' | 'closedAt' | 'bets'> & {
  stake: string
  win: string
  openedAt: string
  closedAt: string | null
  bets: StoredBet[]
}
type StoredSession = Omit<SessionRecord, 'expiresAt' | 'endedAt'> & { expiresAt: string; endedAt: string | null }
type StoredGame = Omit<GameRecord, 'minimum' | 'maximum'> & { minimum: string | null; maximum: string | null }

interface KnownRow {
  known_transactions: StoredTransaction[] | null
  known_rounds: StoredRound[] | null
  known_sessions: StoredSession[] | null
  known_games: StoredGame[] | null
}

const bigOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

function readTransaction(row: StoredTransaction): TransactionRecord {
  const { movedCash, movedBonus, cashAfter, bonusAfter, transfer, ...same } = row
  const after = cashAfter === null ? null : { cash: BigInt(cashAfter), bonus: BigInt(bonusAfter ?? 0) }
  const moved = { cash: BigInt(movedCash), bonus: BigInt(movedBonus) }
  return { ...same, moved, after, transferId: bigOrNull(transfer) }
}

function readBet({ t, a, c, b, r, s }: StoredBet): RoundBet {
  return {
    id: t,
    at: new Date(a),
    took: { cash: BigInt(c), bonus: BigInt(b) },
    isRolledBack: r ?? false,
    isSettled: s ?? false,
  }
}

export function readRound(row: StoredRound): RoundRecord {
  return {
    ...row,
    stake: BigInt(row.stake),
    win: BigInt(row.win),
    openedAt: new Date(row.openedAt),
    closedAt: dateOrNull(row.closedAt),
    bets: row.bets.map(readBet),
  }
}

/** Each thing once, as the columns of one list per field. */
class Asked {
  private readonly rows = new Map<string, readonly string[]>()
  add(key: string, ...fields: string[]): void {
    this.rows.set(key, fields)
  }
  /** `text[]`. */
  column(place: number): Buffer {
    return textArray([...this.rows.values()].map((fields) => fields[place] ?? ''))
  }
}

function askedBy(calls: readonly PlayCall[]) {
  const asked = { transactions: new Asked(), rounds: new Asked(), sessions: new Asked(), games: new Asked() }
  for (const call of calls) {
    const { operatorId, memberId } = call.member
    const provider = call.provider.id
    const round = (id: string) =>
      asked.rounds.add(roundKey(call.member, provider, id), operatorId, memberId, provider, id)
    if (call.kind === 'close') {
      round(call.round)
      continue
    }
    if (call.session !== null)
      asked.sessions.add(sessionKey(call.member, call.session), operatorId, memberId, call.session)
    for (const { action } of call.actions) {
      asked.transactions.add(transactionKey(provider, action.transaction), provider, action.transaction)
      if ('round' in action && action.round !== undefined) round(action.round)
      if (action.type === 'BET')
        asked.games.add(gameKey(operatorId, provider, action.game), operatorId, provider, action.game)
      if (action.type === 'ROLLBACK')
        asked.transactions.add(transactionKey(provider, action.reference), provider, action.reference)
    }
  }
  return asked
}

/** Everything that the batch's decisions look at, by one statement. Call it once the members' accounts are locked. */
export async function readKnown(tx: Tx, calls: readonly PlayCall[]): Promise<Known> {
  const { transactions, rounds, sessions, games } = askedBy(calls)
  const { rows } = await sql<KnownRow>`
    SELECT * FROM game_play_known(
      ${transactions.column(0)}, ${transactions.column(1)},
      ${rounds.column(0)}, ${rounds.column(1)}, ${rounds.column(2)}, ${rounds.column(3)},
      ${sessions.column(0)}, ${sessions.column(1)}, ${sessions.column(2)},
      ${games.column(0)}, ${games.column(1)}, ${games.column(2)})`.execute(tx)
  const row = rows[0]
  return {
    transactions: (row?.known_transactions ?? []).map(readTransaction),
    rounds: (row?.known_rounds ?? []).map(readRound),
    sessions: (row?.known_sessions ?? []).map((session) => ({
      ...session,
      expiresAt: new Date(session.expiresAt),
      endedAt: dateOrNull(session.endedAt),
    })),
    games: (row?.known_games ?? []).map((game) => ({
      ...game,
      minimum: bigOrNull(game.minimum),
      maximum: bigOrNull(game.maximum),
    })),
  }
}

const text = (value: bigint | null): string | null => (value === null ? null : String(value))

function storeBet({ id, at, took, isRolledBack, isSettled }: RoundBet): StoredBet {
  const flags: Pick<StoredBet, 'r' | 's'> = { ...(isRolledBack ? { r: true } : {}), ...(isSettled ? { s: true } : {}) }
  return { t: id, a: at.getTime(), c: String(took.cash), b: String(took.bonus), ...flags }
}

const betsOf = (round: RoundRecord): string => JSON.stringify(round.bets.map(storeBet))

/** Null when there are none, so that the statement skips its part. */
const rows = <T>(records: readonly T[], toRow: (record: T) => object): string | null =>
  records.length === 0 ? null : JSON.stringify(records.map(toRow))

const changedRound = (one: RoundRecord) => ({
  o: one.operatorId,
  m: one.memberId,
  p: one.provider,
  r: one.round,
  g: one.game,
  c: one.currency,
  s: String(one.stake),
  w: String(one.win),
  oa: one.openedAt.toISOString(),
  ca: one.closedAt?.toISOString() ?? null,
  b: one.bets.map(storeBet),
  u: one.undone,
})

const fulfilledTombstone = (one: TransactionRecord) => ({
  p: one.provider,
  t: one.id,
  o: one.operatorId,
  m: one.memberId,
  r: one.round,
  y: one.type,
  h: one.hash,
  u: one.outcome,
  c: one.currency,
  ac: text(one.after?.cash ?? null),
  ab: text(one.after?.bonus ?? null),
})

const raisedAlert = (one: AlertRecord) => ({
  o: one.operatorId,
  m: one.memberId,
  p: one.provider,
  t: one.transaction,
  k: one.kind,
  a: String(one.amount),
})

/**
 * Writes what a batch decided, by one statement.
 *
 * @throws the database's unique violation when a rival took one of the keys meanwhile
 */
export async function recordPlay(tx: Tx, changes: Changes & { at: Date }): Promise<void> {
  const { transactions, newRounds, changedRounds, fulfilled, alerts, at } = changes
  if (transactions.length + newRounds.length + changedRounds.length + fulfilled.length === 0) return
  const texts = (read: (one: TransactionRecord) => string | null) => textArray(transactions.map(read))
  const amounts = (read: (one: TransactionRecord) => bigint | null) => int8Array(transactions.map(read))
  const roundTexts = (read: (one: RoundRecord) => string) => textArray(newRounds.map(read))
  const roundAmounts = (read: (one: RoundRecord) => bigint) => int8Array(newRounds.map(read))
  await sql`
    SELECT game_play_record(${at},
      ${texts((one) => one.provider)}, ${texts((one) => one.id)}, ${texts((one) => one.operatorId)},
      ${texts((one) => one.memberId)}, ${texts((one) => one.round)}, ${texts((one) => one.type)},
      ${texts((one) => one.hash)}, ${texts((one) => one.outcome)}, ${texts((one) => one.limit)},
      ${texts((one) => one.currency)}, ${amounts((one) => one.moved.cash)}, ${amounts((one) => one.moved.bonus)},
      ${amounts((one) => one.after?.cash ?? null)}, ${amounts((one) => one.after?.bonus ?? null)},
      ${amounts((one) => one.transferId)},
      ${roundTexts((one) => one.operatorId)}, ${roundTexts((one) => one.memberId)},
      ${roundTexts((one) => one.provider)}, ${roundTexts((one) => one.round)}, ${roundTexts((one) => one.game)},
      ${roundTexts((one) => one.currency)}, ${roundAmounts((one) => one.stake)}, ${roundAmounts((one) => one.win)},
      ${roundTexts((one) => (one.closedAt ? 't' : 'f'))}::text[]::boolean[], ${roundTexts(betsOf)}::text[]::jsonb[],
      ${rows(changedRounds, changedRound)}::json, ${rows(fulfilled, fulfilledTombstone)}::json,
      ${rows(alerts, raisedAlert)}::json)`.execute(tx)
}
