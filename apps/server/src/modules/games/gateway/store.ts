import { type Ask, byteaArray, int8Array, settled, statement, textArray } from '@balai/db'
import type { LimitKind, Outcome } from '@balai/gateway-kit'
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

/** Limits how long the transaction waits for a row, from here on. */
export const lockWaitsAsk: Ask<void> = statement('games_lock_waits', `SET LOCAL lock_timeout = ${lockTimeoutMs}`)(
  [],
  () => {},
)

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
  /** Wins that settle it: transaction, milliseconds, whether every bet before it too. */
  w?: { t: string; a: number; e?: true }[]
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

const bigOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

function readTransaction(row: StoredTransaction): TransactionRecord {
  const { movedCash, movedBonus, cashAfter, bonusAfter, transfer, ...same } = row
  const after = cashAfter === null ? null : { cash: BigInt(cashAfter), bonus: BigInt(bonusAfter ?? 0) }
  const moved = { cash: BigInt(movedCash), bonus: BigInt(movedBonus) }
  return { ...same, moved, after, transferId: bigOrNull(transfer) }
}

function readBet({ t, a, c, b, r, s, w }: StoredBet): RoundBet {
  return {
    id: t,
    at: new Date(a),
    took: { cash: BigInt(c), bonus: BigInt(b) },
    isRolledBack: r ?? false,
    isSettled: s ?? false,
    wins: (w ?? []).map((win) => ({ id: win.t, at: new Date(win.a), isForAll: win.e ?? false })),
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

/** `text[]` for the functions of a batch: where all values agree, one stands for all. */
function agreeing(values: readonly (string | null)[]): Buffer {
  const [first = null] = values
  return textArray(values.every((value) => value === first) ? values.slice(0, 1) : values)
}

/** Each thing once, as the columns of one list per field. */
class Asked {
  private readonly rows = new Map<string, readonly string[]>()
  add(key: string, ...fields: string[]): void {
    this.rows.set(key, fields)
  }
  private values(place: number): string[] {
    return [...this.rows.values()].map((fields) => fields[place] ?? '')
  }
  /** `text[]`. */
  column(place: number): Buffer {
    return textArray(this.values(place))
  }
  /** As `column`, where one value may stand for all. */
  shared(place: number): Buffer {
    return agreeing(this.values(place))
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

const knownStatement = statement(
  'game_play_known',
  'SELECT * FROM game_play_known($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
)

function readSession({ expiresAt, endedAt, ...same }: StoredSession): SessionRecord {
  return { ...same, expiresAt: new Date(expiresAt), endedAt: dateOrNull(endedAt) }
}

function readGame({ minimum, maximum, ...same }: StoredGame): GameRecord {
  return { ...same, minimum: bigOrNull(minimum), maximum: bigOrNull(maximum) }
}

/** Reads what the function aggregated; nothing found is null. */
const readAll = <Stored, Record>(json: string | null | undefined, read: (stored: Stored) => Record): Record[] =>
  json == null ? [] : (JSON.parse(json) as Stored[]).map(read)

/** Everything that the batch's decisions look at, by one statement. Ask it once the members' accounts are locked. */
export function knownAsk(calls: readonly PlayCall[]): Ask<Known> {
  const { transactions, rounds, sessions, games } = askedBy(calls)
  const values = [
    ...[transactions.shared(0), transactions.column(1)],
    ...[rounds.shared(0), rounds.column(1), rounds.shared(2), rounds.column(3)],
    ...[sessions.shared(0), sessions.column(1), sessions.column(2)],
    ...[games.shared(0), games.shared(1), games.column(2)],
  ]
  return knownStatement(values, ([row]) => ({
    transactions: readAll(row?.[0], readTransaction),
    rounds: readAll(row?.[1], readRound),
    sessions: readAll(row?.[2], readSession),
    games: readAll(row?.[3], readGame),
  }))
}

const text = (value: bigint | null): string | null => (value === null ? null : String(value))

function storeBet({ id, at, took, isRolledBack, isSettled, wins }: RoundBet): StoredBet {
  const bet: StoredBet = { t: id, a: at.getTime(), c: String(took.cash), b: String(took.bonus) }
  if (isRolledBack) bet.r = true
  if (isSettled) bet.s = true
  if (wins.length > 0)
    bet.w = wins.map((win) => ({ t: win.id, a: win.at.getTime(), ...(win.isForAll ? { e: true } : {}) }))
  return bet
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

/** Whether rounds are closed travels as text. */
const closedPlace = 25
const recordNumbers = Array.from({ length: 29 }, (_, place) => place + 1)
const recordStatement = statement(
  'game_play_record',
  `SELECT game_play_record(${recordNumbers.map((n) => (n === closedPlace ? `$${n}::text[]::boolean[]` : `$${n}`)).join(', ')})`,
)

/**
 * Writes what a batch decided, by one statement. Fails with the database's unique violation when a rival took one of the keys
 * meanwhile.
 */
export function recordAsk(changes: Changes & { at: Date }): Ask<void> {
  const { transactions, newRounds, changedRounds, fulfilled, alerts, at } = changes
  if (transactions.length + newRounds.length + changedRounds.length + fulfilled.length === 0) return settled(undefined)
  const texts = (read: (one: TransactionRecord) => string | null) => textArray(transactions.map(read))
  const shared = (read: (one: TransactionRecord) => string | null) => agreeing(transactions.map(read))
  const amounts = (read: (one: TransactionRecord) => bigint | null) => int8Array(transactions.map(read))
  const roundTexts = (read: (one: RoundRecord) => string) => textArray(newRounds.map(read))
  const roundShared = (read: (one: RoundRecord) => string) => agreeing(newRounds.map(read))
  const roundAmounts = (read: (one: RoundRecord) => bigint) => int8Array(newRounds.map(read))
  const values = [
    at.toISOString(),
    shared((one) => one.provider),
    texts((one) => one.id),
    shared((one) => one.operatorId),
    texts((one) => one.memberId),
    texts((one) => one.round),
    shared((one) => one.type),
    byteaArray(transactions.map((one) => one.hash)),
    shared((one) => one.outcome),
    shared((one) => one.limit),
    shared((one) => one.currency),
    amounts((one) => one.moved.cash),
    amounts((one) => one.moved.bonus),
    amounts((one) => one.after?.cash ?? null),
    amounts((one) => one.after?.bonus ?? null),
    amounts((one) => one.transferId),
    roundShared((one) => one.operatorId),
    roundTexts((one) => one.memberId),
    roundShared((one) => one.provider),
    roundTexts((one) => one.round),
    roundShared((one) => one.game),
    roundShared((one) => one.currency),
    roundAmounts((one) => one.stake),
    roundAmounts((one) => one.win),
    roundTexts((one) => (one.closedAt ? 't' : 'f')),
    roundTexts(betsOf),
    rows(changedRounds, changedRound),
    rows(fulfilled, fulfilledTombstone),
    rows(alerts, raisedAlert),
  ]
  return recordStatement(values, () => {})
}
