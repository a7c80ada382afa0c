import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import { least } from '@balai/money'
import { isOfPlayMoney } from '../../operators/index.ts'
import type { MemberRef } from '../../wallet/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { countPlay } from './offer.ts'
import { type Grant, readActiveGrant } from './store.ts'

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

/**
 * The turnover that still stands before a withdrawal (decision 21). Under the member's cash lock it misses no round that
 * was finished before. A bonus whose time is over, or that was given in play money before the operator played for real money,
 * holds nobody: only its bucket waits to be taken back.
 */
export async function turnoverLeft(
  deps: Pick<PromotionsDeps, 'playOf' | 'clock' | 'operators'>,
  db: Db,
  member: MemberRef,
): Promise<bigint> {
  const grant = await readActiveGrant(db, member)
  if (!grant || grant.expiresAt <= deps.clock.now()) return 0n
  const { realMoneySince } = await deps.operators.get(member.operatorId)
  if (isOfPlayMoney(grant.grantedAt, realMoneySince)) return 0n
  return grant.turnoverRequired - (await turnoverDone(deps, db, grant))
}

/** A grant as the member reads it. */
export async function showGrant(deps: Pick<PromotionsDeps, 'playOf'>, db: Db, grant: Grant, language: Language) {
  const done = await turnoverDone(deps, db, grant)
  return {
    ...grant,
    title: language === 'id' ? grant.titleId : grant.titleEn,
    turnoverDone: done,
    turnoverRemaining: grant.state === 'active' ? grant.turnoverRequired - done : 0n,
  }
}
