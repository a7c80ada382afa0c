import { dayOf, startOfDay } from '@balai/calendar'
import type { Tx } from '@balai/db'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import { type MemberRef, refKey } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { highestSmallestStake, isOfPlayMoney } from '../../operators/index.ts'
import type { CategoryPlay, PromotionsDeps } from '../deps.ts'
import { refusePromotion } from '../errors.ts'
import { type Grant, lockGrant, readActiveGrant, readActivePage, writeEnd } from './grant-store.ts'
import { isLost, smallestStakeOf } from './lost.ts'
import { countPlay } from './offer.ts'
import { turnoverDone } from './requirement.ts'

type End = 'completed' | 'forfeited' | 'expired' | 'lost'

/** What a running bonus is to become at `now`, by what was played: to `wait` where that is not told yet; null where it runs on. */
type Choose = (tx: Tx, grant: Grant, now: Date) => Promise<End | 'wait' | null>

/**
 * Ends a running bonus in one transaction: completed makes the bonus bucket cash, the others take it back. One that was given
 * in play money expires once the operator plays for real money, whatever was played (record 0603). Shares the operator's money,
 * locks the grant, then the ledger in one call. Nothing ends while a round is open, since it may still bring money to the bucket.
 *
 * @param choose asked before the ledger is locked, so that a bonus that runs on locks nothing there, and again under the lock: a
 *   round that was finished meanwhile counts (record 0766)
 * @returns the grant as it stands then; `open` while a round is open, or may have ended and is not told
 */
function endGrant(
  deps: PromotionsDeps,
  member: MemberRef,
  id: string,
  choose: Choose,
): Promise<Grant | 'open' | undefined> {
  const { db, clock, wallet } = deps
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const realMoneySince = await deps.operators.holdRealMoneySince(tx, member.operatorId)
    const grant = await lockGrant(tx, member, id)
    if (grant?.state !== 'active') return grant
    const find = async () => (isOfPlayMoney(grant.grantedAt, realMoneySince) ? 'expired' : choose(tx, grant, now))
    const seen = await find()
    if (!seen) return grant
    if (seen === 'wait') return 'open'
    const { operatorId, memberId } = grant
    await wallet.holdBonus(tx, { operatorId, memberId })
    const state = await find()
    if (!state) return grant
    if (state === 'wait') return 'open'
    const end = {
      operatorId,
      memberId,
      // One that was lost may run again, and ends again under another key.
      key: `bonus:${grant.id}:${state === 'lost' ? `lost:${await wallet.bonusVersion(tx, member)}` : 'end'}`,
      reference: grant.id,
      mustWait: () => deps.hasOpenRound(tx, member),
    }
    const amount = state === 'completed' ? await wallet.convertBonus(tx, end) : await wallet.takeBonus(tx, end)
    if (amount === null) return 'open'
    const version = await wallet.bonusVersion(tx, member)
    // A completed one did all of it (record 0530), though its last round may have ended since `now` was read.
    const turnover =
      state === 'completed' ? grant.turnoverRequired : await turnoverDone(deps, tx, { ...grant, endedAt: now })
    await writeEnd(tx, grant, { state, at: now, amount, version, turnover })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
    return { ...grant, state, endedAt: now, endedAmount: amount, endedVersion: version, endedTurnover: turnover }
  })
}

/** Whatever keeps a provider's list from being taken in, for so long and no longer an expired bonus stands in the way of the next. */
const longestUntoldMs = 2 * 86_400_000

/**
 * A bonus whose requirement is met is completed, one whose time is over expires, one that was played away is lost. What was played in
 * time at a provider's own wallet is told a moment later: nothing expires before (record 1092).
 */
const whenDue =
  (deps: PromotionsDeps, smallestStake: bigint): Choose =>
  async (tx, grant, now) => {
    const isOver = grant.expiresAt <= now
    // Asked first: what is told between the two is counted.
    const isTold =
      !isOver ||
      now.getTime() - grant.expiresAt.getTime() >= longestUntoldMs ||
      (await deps.isPlayTold(tx, grant, grant.expiresAt))
    // Play that ended in time counts, however late this looks.
    if ((await turnoverDone(deps, tx, grant)) >= grant.turnoverRequired) return 'completed'
    if (isOver) return isTold ? 'expired' : 'wait'
    return (await isLost(deps, tx, grant, smallestStake)) ? 'lost' : null
  }

const settle = async (deps: PromotionsDeps, member: MemberRef, id: string): Promise<Grant | 'open' | undefined> =>
  endGrant(deps, member, id, whenDue(deps, await smallestStakeOf(deps, member.operatorId)))

/**
 * Ends the member's running bonus where it is done, over or played away, so that it stands in the way of no other one until the job comes by
 * (record 0630).
 *
 * @returns whether one `runs` still, or is to end and kept by an `open` round; null where none is left
 */
export async function endIfDue(deps: PromotionsDeps, member: MemberRef): Promise<'runs' | 'open' | null> {
  const running = await readActiveGrant(deps.db, member)
  if (!running) return null
  const settled = await settle(deps, member, running.id)
  if (settled === 'open') return 'open'
  return settled?.state === 'active' ? 'runs' : null
}

/**
 * The member gives up the bonus that runs, also one that was played away. One that is done or over ends as that: what was earned is
 * not given up by mistake.
 *
 * @throws Refusal BONUS_UNKNOWN, BONUS_ENDED, ROUND_OPEN
 */
export async function forfeitBonus(deps: PromotionsDeps, member: MemberRef, id: string): Promise<Grant> {
  const isDue = whenDue(deps, await smallestStakeOf(deps, member.operatorId))
  const grant = await endGrant(deps, member, id, async (...asked) => {
    const due = await isDue(...asked)
    return due === null || due === 'lost' ? 'forfeited' : due
  })
  if (!grant) throw refusePromotion('BONUS_UNKNOWN')
  if (grant === 'open') throw refusePromotion('ROUND_OPEN')
  // The same tap again is told that it stands.
  if (grant.state !== 'forfeited') throw refusePromotion('BONUS_ENDED')
  return grant
}

const pageSize = 500

const dayMs = 86_400_000

/**
 * The play of each running grant: all that counts for its requirement, and more only by what was played before the claim on its day:
 * whole days are read as they are counted, so that what was looked at before is not summed up again. Exact otherwise, late
 * wins, rollbacks and a game's change of category included, since nothing is kept from one time to the next.
 */
async function readPlay(deps: PromotionsDeps, page: readonly Grant[]): Promise<CategoryPlay[][]> {
  const spans = page.map(async ({ operatorId, memberId, grantedAt, expiresAt }) => {
    const { timeZone } = (await deps.operators.get(operatorId)).settings
    const from = startOfDay(dayOf(grantedAt, timeZone), timeZone)
    return { operatorId, memberId, from, to: new Date(expiresAt.getTime() + dayMs) }
  })
  return deps.playOf(deps.db, await Promise.all(spans))
}

async function settleIfDue(
  deps: PromotionsDeps,
  grant: Grant,
  { play, mayBeLost }: { play: readonly CategoryPlay[]; mayBeLost: boolean },
): Promise<void> {
  const { realMoneySince, settings } = await deps.operators.get(grant.operatorId)
  const isOver =
    grant.expiresAt <= deps.clock.now() ||
    isOfPlayMoney(grant.grantedAt, realMoneySince) ||
    (mayBeLost && (await isLost(deps, deps.db, grant, BigInt(settings.smallestStake))))
  if (!isOver && countPlay(grant.contributions, play) < grant.turnoverRequired) return
  const isDue = isOver || (await turnoverDone(deps, deps.db, grant)) >= grant.turnoverRequired
  if (isDue) await settle(deps, grant, grant.id)
}

/** Ends every bonus that is done, over or played away, each in its own transaction. For a job. */
export function settleBonuses(deps: PromotionsDeps): Promise<void> {
  const stake = BigInt(highestSmallestStake) // whoever holds so much can play it with every operator
  return eachByItself('bonuses were not settled', async (alone) => {
    for (let after = ''; ; ) {
      const page = await readActivePage(deps.db, after, pageSize)
      const plays = await readPlay(deps, page)
      const holders = new Set((await deps.wallet.bonusHolders(deps.db, page, stake)).map(refKey))
      for (const [place, grant] of page.entries())
        await alone(() =>
          settleIfDue(deps, grant, { play: plays[place] ?? [], mayBeLost: !holders.has(refKey(grant)) }),
        )
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = last.id
    }
  })
}
