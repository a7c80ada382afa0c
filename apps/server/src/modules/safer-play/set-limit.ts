import type { Tx } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { counterName, type LimitKind, type LimitPeriod } from './standing.ts'
import {
  type Change,
  insertChange,
  lockStandings,
  putIncrease,
  readIncrease,
  readLastChange,
  takeIncrease,
  writeLimit,
} from './store.ts'

/** How long an increase waits, and how long after that its second yes is awaited (decision record 0050). */
export const coolingOffMs = 24 * 3_600_000
export const confirmableMs = 7 * 24 * 3_600_000

export interface LimitChange extends MemberRef {
  kind: LimitKind
  period: LimitPeriod
  /** Null lifts the limit. */
  amount: bigint | null
  now: Date
  /** Where it came from, for the log. */
  ip?: string
}

export type LimitAnswer = { isApplied: true } | { isApplied: false; confirmableFrom: Date; confirmableUntil: Date }

const isLower = (wanted: bigint | null, standing: bigint | null): boolean =>
  wanted !== null && (standing === null || wanted <= standing)

/**
 * Sets a limit. A decrease holds at once and withdraws an increase that waited; an increase, or lifting the limit,
 * waits for its cooling-off and then for {@link confirmIncrease} (decision 38). Asked for again while it waits, it goes on waiting as it
 * did: an answer may have been lost. Locks the member's row.
 */
export async function setLimit(tx: Tx, change: LimitChange): Promise<LimitAnswer> {
  const { kind, period, amount, now } = change
  const [standing] = await lockStandings(tx, [change])
  if (!standing) throw new Error('a member has a row')
  const name = counterName(kind, period)
  const current = standing.limits[name]
  if (isLower(amount, current) || amount === current) {
    await dropIncrease(tx, change, current)
    await writeLimit(tx, change, name, amount)
    if (amount !== current) await log(tx, change, { act: 'set', from: current, to: amount, effectiveAt: now })
    return { isApplied: true }
  }
  const waiting = await readIncrease(tx, change, change)
  if (waiting && waiting.amount === amount && waiting.confirmableUntil > now) {
    return { isApplied: false, confirmableFrom: waiting.confirmableFrom, confirmableUntil: waiting.confirmableUntil }
  }
  const confirmableFrom = new Date(now.getTime() + coolingOffMs)
  const confirmableUntil = new Date(confirmableFrom.getTime() + confirmableMs)
  await putIncrease(tx, change, { kind, period, amount, askedAt: now, confirmableFrom, confirmableUntil })
  await log(tx, change, { act: 'asked', from: current, to: amount, effectiveAt: confirmableFrom })
  return { isApplied: false, confirmableFrom, confirmableUntil }
}

export type ConfirmAnswer =
  | { ok: true; amount: bigint | null }
  | { ok: false; code: 'NOTHING_WAITING' }
  | { ok: false; code: 'COOLING_OFF'; confirmableFrom: Date }

/**
 * The second yes: applies a waiting increase once its cooling-off is over. Said again, while nothing else was done about the
 * limit, it is answered as the first time (record 0810). Locks the member's row.
 */
export async function confirmIncrease(tx: Tx, change: Omit<LimitChange, 'amount'>): Promise<ConfirmAnswer> {
  const [standing] = await lockStandings(tx, [change])
  const increase = await takeIncrease(tx, change, change)
  if (!increase || increase.confirmableUntil <= change.now) {
    const last = await readLastChange(tx, change, change)
    return last?.act === 'confirmed' ? { ok: true, amount: last.to } : { ok: false, code: 'NOTHING_WAITING' }
  }
  if (increase.confirmableFrom > change.now) {
    const askedAt = new Date(increase.confirmableFrom.getTime() - coolingOffMs)
    await putIncrease(tx, change, { ...increase, askedAt })
    return { ok: false, code: 'COOLING_OFF', confirmableFrom: increase.confirmableFrom }
  }
  const name = counterName(change.kind, change.period)
  await writeLimit(tx, change, name, increase.amount)
  const from = standing?.limits[name] ?? null
  await log(tx, change, { act: 'confirmed', from, to: increase.amount, effectiveAt: change.now })
  return { ok: true, amount: increase.amount }
}

/** Forgets an increase that waits; the limit stays as it is. Locks the member's row. */
export async function cancelIncrease(tx: Tx, change: Omit<LimitChange, 'amount'>): Promise<void> {
  const [standing] = await lockStandings(tx, [change])
  await dropIncrease(tx, change, standing?.limits[counterName(change.kind, change.period)] ?? null)
}

/** Takes back an increase that waits, which leaves its line; one whose week is over was forgotten before. */
async function dropIncrease(tx: Tx, change: Omit<LimitChange, 'amount'>, from: bigint | null): Promise<void> {
  const increase = await takeIncrease(tx, change, change)
  if (!increase || increase.confirmableUntil <= change.now) return
  await log(tx, change, { act: 'canceled', from, to: increase.amount, effectiveAt: null })
}

type Logged = Pick<Change, 'act' | 'from' | 'to' | 'effectiveAt'>

/** A line of the member's own log (record 0274). */
function log(tx: Tx, { kind, period, now, ip, ...member }: Omit<LimitChange, 'amount'>, logged: Logged): Promise<void> {
  return insertChange(tx, member, { ...logged, at: now, kind, period, until: null, ip: ip ?? null })
}
