import type { Db } from '@balai/db'
import { readLicenceTurns } from './audit/store.ts'
import type { Operator } from './operators.ts'

type Money = 'play' | 'real'

/** Of what money figures are: of one kind, or of one after the other. */
export type MoneyOfSpan = Money | 'both'

/** What an operator's money was at each moment (record 1101). */
export interface MoneyTimes {
  /** Before the first turn. */
  first: Money
  /** Oldest first; each is another kind than before. */
  turns: readonly { at: Date; to: Money }[]
}

/** By the lines of the trail on licences, and for one that has none, by the operator's record. */
export async function readMoneyTimes(
  db: Db,
  { id, isPlayMoney, realMoneySince }: Pick<Operator, 'id' | 'isPlayMoney' | 'realMoneySince'>,
): Promise<MoneyTimes> {
  const trail = await readLicenceTurns(db, id)
  const isMissing = realMoneySince !== null && trail.at(-1)?.to !== 'real'
  const turns = isMissing ? [...trail, { at: realMoneySince, to: 'real' as const }] : trail
  const [first] = turns
  const before = first === undefined ? isPlayMoney : first.to === 'real'
  return { first: before ? 'play' : 'real', turns }
}

/** Of what money it is that moved from one instant, inclusive, to another, which is not. */
export function moneyWithin({ first, turns }: MoneyTimes, { from, to }: { from: Date; to: Date }): MoneyOfSpan {
  if (turns.some(({ at }) => at > from && at < to)) return 'both'
  return turns.findLast(({ at }) => at <= from)?.to ?? first
}
