import { type Ask, statement, textArray } from '@balai/db'
import type { LimitKind, Outcome } from '@balai/gateway-kit'
import { agreeing } from './agreeing.ts'
import type { Known } from './batch-state.ts'
import type { PlayCall } from './calls.ts'
import {
  type GameRecord,
  gameKey,
  roundKey,
  type SessionRecord,
  sessionKey,
  type TransactionRecord,
  type TransactionType,
  transactionKey,
} from './records.ts'
import { readRound } from './stored-round.ts'

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
type StoredSession = Omit<SessionRecord, 'expiresAt' | 'endedAt'> & { expiresAt: string; endedAt: string | null }
type StoredGame = Omit<GameRecord, 'minimum' | 'maximum'> & { minimum: string | null; maximum: string | null }

const bigOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

function readTransaction(row: StoredTransaction): TransactionRecord {
  const { movedCash, movedBonus, cashAfter, bonusAfter, transfer, ...same } = row
  const after = cashAfter === null ? null : { cash: BigInt(cashAfter), bonus: BigInt(bonusAfter ?? 0) }
  const moved = { cash: BigInt(movedCash), bonus: BigInt(movedBonus) }
  return { ...same, moved, after, transferId: bigOrNull(transfer) }
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
      if (action.type === 'PROMO_WIN') round(action.transaction) // a round of its own
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
  return { ...same, expiresAt: new Date(expiresAt), endedAt: endedAt === null ? null : new Date(endedAt) }
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
