import type { Tx } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Standing } from './standing.ts'
import { lockStandings, writeAbsence } from './store.ts'

export interface Break extends MemberRef {
  until: Date
  /** Ends what the member plays, in the same transaction; the games slice's, given by the composition root. */
  endPlay(tx: Tx, member: MemberRef): Promise<void>
}

/**
 * A break from play and deposits. One that runs is never shortened. Locks the member's row, then ends open games: one that
 * opens holds that row first, so it is found here or refused there (record 1084).
 *
 * @returns whether it is longer than what held; else nothing changes
 */
export async function takeBreak(tx: Tx, { until, endPlay, ...member }: Break): Promise<boolean> {
  const { breakUntil } = await lockStanding(tx, member)
  await endPlay(tx, member)
  if (breakUntil && breakUntil >= until) return false
  await writeAbsence(tx, member, { breakUntil: until })
  return true
}

async function lockStanding(tx: Tx, member: MemberRef): Promise<Standing> {
  const [standing] = await lockStandings(tx, [member])
  if (!standing) throw new Error('a member has a row')
  return standing
}

export interface Exclusion extends MemberRef {
  /** Null: for good. */
  until: Date | null
  /** Signs the member out everywhere and ends what they play, in the same transaction; given by the composition root. */
  endSessions(tx: Tx, member: MemberRef): Promise<unknown>
}

/**
 * Self-exclusion: no play, no deposits, no marketing, signed out everywhere, never in the way of a withdrawal
 * (decision 38). It is never shortened, by nobody. Locks the member's row, then ends sessions and games, as {@link takeBreak}
 * does.
 *
 * @returns whether it is longer than what held; else nothing but the sessions ends
 */
export async function exclude(tx: Tx, { until, endSessions, ...member }: Exclusion): Promise<boolean> {
  const { excludedUntil, isExcludedForGood } = await lockStanding(tx, member)
  await endSessions(tx, member)
  const isShorter = until !== null && excludedUntil !== null && excludedUntil >= until
  if (isExcludedForGood || isShorter) return false
  await writeAbsence(tx, member, until ? { excludedUntil: until } : { isForGood: true })
  return true
}
