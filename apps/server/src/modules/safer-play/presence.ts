import type { Db, Tx } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { saferPlayRefusal } from './errors.ts'
import { openGate } from './gate.ts'
import { absence, isAbsentUntil } from './standing.ts'
import { readStanding } from './store.ts'

/**
 * A break and an exclusion stop offers as they stop play (decision 38: no marketing), and credit for another member (record 0999).
 * What play has earned already is paid. Takes no lock: what is claimed or given asks again under one, as by {@link holdPresent}.
 *
 * @throws Refusal EXCLUDED, ON_BREAK
 */
export async function assertPresent(db: Db, member: MemberRef, now: Date, timeZone: string): Promise<void> {
  const standing = await readStanding(db, member)
  const obstacle = standing && absence(standing, now)
  if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
}

/**
 * As {@link assertPresent}, for as long as `tx` lasts: once a break or an exclusion is answered, no claim is committed any more
 * (record 0629). Locks the member's safer-play row, as bets and deposits do: after the rows of the gift, before the ledger.
 *
 * @throws Refusal EXCLUDED, ON_BREAK
 */
export async function holdPresent(tx: Tx, member: MemberRef, now: Date, timeZone: string): Promise<void> {
  const gate = await openGate(tx, { members: [member], now, timeZoneOf: async () => timeZone })
  const obstacle = gate.checkPresence(member)
  if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
}

/** Whether a member is away, and stays away until a moment: nothing is played by them before. */
export async function isAwayUntil(
  db: Db,
  member: MemberRef,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const standing = await readStanding(db, member)
  return standing !== undefined && isAbsentUntil(standing, now, until)
}
