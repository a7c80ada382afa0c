import { dayOf } from '@balai/calendar'
import type { Tx } from '@balai/db'
import { skipNumbers, takeSerial } from './store.ts'

export interface SerialOptions {
  operatorId: string
  prefix: 'DP' | 'WD'
  now: Date
  timeZone: string
}

/**
 * The next serial number of the operator's day: `DP-261120-0042`. Locks the day's counter until the end of `tx`, so it
 * is taken last, after every other lock. A transaction that fails gives its number back; none is given twice.
 */
export async function nextSerial(tx: Tx, { operatorId, prefix, now, timeZone }: SerialOptions): Promise<string> {
  const day = dayOf(now, timeZone)
  const number = await takeSerial(tx, { operatorId, prefix, day })
  return `${prefix}-${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`
}

/** More than anybody is asked for in a day. */
const skipped = 100_000

/**
 * Leaves out serial numbers of the operator's day: after a backup was restored nobody knows how many of them were given to
 * others since (record 0945). Locks the day's counters until the end of `tx`.
 */
export async function skipSerials(tx: Tx, { operatorId, now, timeZone }: Omit<SerialOptions, 'prefix'>): Promise<void> {
  const day = dayOf(now, timeZone)
  for (const prefix of ['DP', 'WD'] as const) await skipNumbers(tx, { operatorId, prefix, day, by: skipped })
}
