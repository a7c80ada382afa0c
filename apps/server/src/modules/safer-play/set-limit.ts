import type { Tx } from '@balai/db'
import { counterName, type LimitKind, type LimitPeriod } from './standing.ts'
import { lockStandings, type MemberKey, putIncrease, takeIncrease, writeLimit } from './store.ts'

/** How long an increase waits, and how long after that its second yes is awaited (decision record 0050). */
export const coolingOffMs = 24 * 3_600_000
export const confirmableMs = 7 * 24 * 3_600_000

export interface LimitChange extends MemberKey {
  kind: LimitKind
  period: LimitPeriod
  /** Null lifts the limit. */
  amount: bigint | null
  now: Date
}

export type LimitAnswer = { isApplied: true } | { isApplied: false; confirmableFrom: Date; confirmableUntil: Date }

const isLower = (wanted: bigint | null, standing: bigint | null): boolean =>
  wanted !== null && (standing === null || wanted <= standing)

/**
 * Sets a limit. A decrease holds at once and withdraws an increase that waited; an increase, or lifting the limit,
 * waits for its cooling-off and then for {@link confirmIncrease} (decision 38). Locks the member's row.
 */
export async function setLimit(tx: Tx, change: LimitChange): Promise<LimitAnswer> {
  const { kind, period, amount, now } = change
  const [standing] = await lockStandings(tx, [change])
  if (!standing) throw new Error('a member has a row')
  const name = counterName(kind, period)
  const current = standing.limits[name]
  if (isLower(amount, current) || amount === current) {
    await takeIncrease(tx, change, change)
    await writeLimit(tx, change, name, amount)
    return { isApplied: true }
  }
  const confirmableFrom = new Date(now.getTime() + coolingOffMs)
  const confirmableUntil = new Date(confirmableFrom.getTime() + confirmableMs)
  await putIncrease(tx, change, { kind, period, amount, askedAt: now, confirmableFrom, confirmableUntil })
  return { isApplied: false, confirmableFrom, confirmableUntil }
}

export type ConfirmAnswer =
  | { ok: true; amount: bigint | null }
  | { ok: false; code: 'NOTHING_WAITING' }
  | { ok: false; code: 'COOLING_OFF'; confirmableFrom: Date }

/** The second yes: applies a waiting increase once its cooling-off is over. Locks the member's row. */
export async function confirmIncrease(tx: Tx, change: Omit<LimitChange, 'amount'>): Promise<ConfirmAnswer> {
  await lockStandings(tx, [change])
  const increase = await takeIncrease(tx, change, change)
  if (!increase || increase.confirmableUntil <= change.now) return { ok: false, code: 'NOTHING_WAITING' }
  if (increase.confirmableFrom > change.now) {
    const askedAt = new Date(increase.confirmableFrom.getTime() - coolingOffMs)
    await putIncrease(tx, change, { ...increase, askedAt })
    return { ok: false, code: 'COOLING_OFF', confirmableFrom: increase.confirmableFrom }
  }
  await writeLimit(tx, change, counterName(change.kind, change.period), increase.amount)
  return { ok: true, amount: increase.amount }
}

/** Forgets an increase that waits; the limit stays as it is. Locks the member's row. */
export async function cancelIncrease(tx: Tx, change: Pick<LimitChange, 'kind' | 'period'> & MemberKey): Promise<void> {
  await lockStandings(tx, [change])
  await takeIncrease(tx, change, change)
}
