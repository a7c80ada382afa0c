import { type Ask, byteaArray, int8Array, settled, statement, textArray } from '@balai/db'
import { agreeing } from './agreeing.ts'
import type { Changes } from './batch-state.ts'
import type { AlertRecord, RoundRecord, TransactionRecord } from './records.ts'
import { storeBet } from './stored-round.ts'

const text = (value: bigint | null): string | null => (value === null ? null : String(value))

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
