import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import { least } from '@balai/money'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { isOfPlayMoney } from '../../operators/index.ts'
import { isAwayUntil } from '../../safer-play/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type Grant, readActiveGrant } from './grant-store.ts'
import { readReturned } from './late.ts'
import { countPlay } from './offer.ts'

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** How much of a grant's requirement is done: rounds that ended after the claim and before the grant did. */
export async function turnoverDone(deps: Pick<PromotionsDeps, 'playOf'>, db: Db, grant: Grant): Promise<bigint> {
  if (grant.turnoverRequired === 0n) return 0n
  if (grant.endedTurnover !== null) return grant.endedTurnover
  const to = grant.endedAt ? earlier(grant.endedAt, grant.expiresAt) : grant.expiresAt
  const { operatorId, memberId, grantedAt: from } = grant
  const [play = []] = await deps.playOf(db, [{ operatorId, memberId, from, to }])
  return least(countPlay(grant.contributions, play), grant.turnoverRequired)
}

/** Whether a grant's time is over, though the job may not have come by yet. */
export const isOverdue = ({ state, expiresAt }: Grant, now: Date): boolean => state === 'active' && expiresAt <= now

/**
 * The bonus whose turnover stands before a withdrawal, what of it is done, and what is left; also of one that is about to run
 * again. One whose time is over, or that was given in play money before the operator played for real money, holds nobody: only its
 * bucket waits to be taken back. Nor does it hold whoever is on a break or excluded until its time is over: they can play nothing of it,
 * and neither is ever shortened (decision 38).
 */
async function standingRequirement(
  deps: Pick<PromotionsDeps, 'playOf' | 'clock' | 'operators' | 'wallet'>,
  db: Db,
  member: MemberRef,
): Promise<{ grant: Grant; done: bigint; left: bigint } | null> {
  const now = deps.clock.now()
  const grant = (await readActiveGrant(db, member)) ?? (await readReturned(deps, db, member))
  if (!grant || isOverdue(grant, now)) return null
  const { realMoneySince } = await deps.operators.get(member.operatorId)
  if (isOfPlayMoney(grant.grantedAt, realMoneySince)) return null
  if (await isAwayUntil(db, member, { now, until: grant.expiresAt })) return null
  const done = await turnoverDone(deps, db, grant)
  return { grant, done, left: grant.turnoverRequired - done }
}

/**
 * The turnover that still stands before a withdrawal (decision 21). Under the member's cash lock it misses no round that
 * was finished before.
 */
export async function turnoverLeft(
  deps: Pick<PromotionsDeps, 'playOf' | 'clock' | 'operators' | 'wallet'>,
  db: Db,
  member: MemberRef,
): Promise<bigint> {
  return (await standingRequirement(deps, db, member))?.left ?? 0n
}

/** The same for staff, with the bonus that asks for it, in `language`; both by one look. */
export async function turnoverStanding(
  deps: Pick<PromotionsDeps, 'playOf' | 'clock' | 'operators' | 'wallet'>,
  db: Db,
  member: MemberRef,
  language: Language,
) {
  const standing = await standingRequirement(deps, db, member)
  if (!standing || standing.left <= 0n) return { left: 0n, bonus: null }
  const { grant, done, left } = standing
  const { titleId, titleEn, turnoverRequired: required, grantedAt, expiresAt } = grant
  return { left, bonus: { title: language === 'id' ? titleId : titleEn, required, done, grantedAt, expiresAt } }
}

/** A grant as the member reads it: what remains is what is to be played before it is cash, and holds a withdrawal as {@link turnoverLeft} says. */
export async function showGrant(
  deps: Pick<PromotionsDeps, 'playOf' | 'clock'>,
  db: Db,
  grant: Grant,
  language: Language,
) {
  const isHolding = grant.state === 'active' && !isOverdue(grant, deps.clock.now())
  const done = await turnoverDone(deps, db, grant)
  return {
    ...grant,
    title: language === 'id' ? grant.titleId : grant.titleEn,
    turnoverDone: done,
    turnoverRemaining: isHolding ? grant.turnoverRequired - done : 0n,
  }
}
