import type { Tx } from '@balai/db'
import { lockStandings, type MemberKey, writeAbsence } from './store.ts'

export interface Break extends MemberKey {
  until: Date
}

/** A break from play and deposits. One that runs is never shortened. Locks the member's row. */
export async function takeBreak(tx: Tx, { until, ...member }: Break): Promise<void> {
  await lockStandings(tx, [member])
  await writeAbsence(tx, member, { breakUntil: until })
}

export interface Exclusion extends MemberKey {
  /** Null: for good. */
  until: Date | null
  /** Signs the member out everywhere, in the same transaction; the session slice's, given by the composition root. */
  endSessions(tx: Tx, member: MemberKey): Promise<void>
}

/**
 * Self-exclusion: no play, no deposits, no marketing, signed out everywhere, never in the way of a withdrawal
 * (decision 38). It is never shortened, by nobody. Locks the member's row.
 */
export async function exclude(tx: Tx, { until, endSessions, ...member }: Exclusion): Promise<void> {
  await lockStandings(tx, [member])
  await writeAbsence(tx, member, until ? { excludedUntil: until } : { isForGood: true })
  await endSessions(tx, member)
}
