import { message } from '@balai/copy'
import { Refusal } from '../../../platform/refusal.ts'
import type { StaffActing } from '../staff/acting.ts'
import type { NamedStaff } from '../staff/named-store.ts'

/** How long a claim lasts; whoever works on goes on claiming. */
const claimMs = 10 * 60_000

/** What staff take before they decide it, so that no two work on it; as it is kept, whether its time is over or not. */
export interface Claimable {
  claimedBy: NamedStaff | null
  claimedUntil: Date | null
}

/** Who works on it now. */
export const holderOf = ({ claimedBy, claimedUntil }: Claimable, now: Date) =>
  claimedUntil !== null && claimedUntil > now ? claimedBy : null

const claimedByOther = (holder: { name: string }): Refusal =>
  new Refusal({
    code: 'CLAIMED_BY_OTHER',
    text: (language) => message(language, 'operators.errors.claimedByOther', { staff: holder.name }),
  })

/** As a queue shows it: a claim that is over shows nobody. */
export function shownClaim<Row extends Claimable>(row: Row, { staffId, at }: StaffActing) {
  const holder = holderOf(row, at)
  return { ...row, claimedBy: holder, claimedUntil: holder && row.claimedUntil, isMine: holder?.id === staffId }
}

/** The claim that whoever acts has from now on. */
export const newClaim = ({ staffId, at }: StaffActing) => ({ by: staffId, until: new Date(at.getTime() + claimMs) })

/**
 * What a claim is called in the audit trail: taking a thing from somebody who still works on it has a word of its own.
 *
 * @throws Refusal CLAIMED_BY_OTHER unless that was asked for
 */
export function claimVerb(row: Claimable, { staffId, at }: StaffActing, takeOver: boolean): 'claim' | 'take-over' {
  const holder = holderOf(row, at)
  if (!holder || holder.id === staffId) return 'claim'
  if (!takeOver) throw claimedByOther(holder)
  return 'take-over'
}

/** @throws Refusal CLAIMED_BY_OTHER, or NOT_CLAIMED when one has no claim that lasts: it is taken before it is decided */
export function assertMine(row: Claimable, { staffId, at }: StaffActing): void {
  const holder = holderOf(row, at)
  if (holder && holder.id !== staffId) throw claimedByOther(holder)
  if (!holder)
    throw new Refusal({ code: 'NOT_CLAIMED', text: (language) => message(language, 'operators.errors.notClaimed') })
}
