import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { Db, Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOfPlayMoney, notBefore } from '../../operators/index.ts'
import { assertPresent, holdPresent } from '../../safer-play/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type PromotionCode, refusePromotion } from '../errors.ts'
import { refuseOffer } from './condition.ts'
import { type Claimant, findOccasion, type Moment, type Occasion } from './eligibility.ts'
import { endIfDue } from './end.ts'
import { type Grant, insertGrant, readClaimed, readRequested } from './grant-store.ts'
import { holdsGiven, isOfEndedBonus, settleLate } from './late.ts'
import { smallestStakeOf } from './lost.ts'
import { amountFor, type Offer, turnoverFor } from './offer.ts'
import { countClaim, readOffer } from './offer-store.ts'
import { termsOf } from './terms.ts'

const dayMs = 86_400_000
/** Longer than any offer looks back (claim_within_hours is at most 720). */
const lookBackMs = 31 * dayMs
const mostDeposits = 200

/** What eligibility is decided on. Promises nothing: the claim's own rows decide between rivals. */
export async function readClaimant(
  deps: PromotionsDeps,
  member: MemberRef,
): Promise<{ claimant: Claimant; moment: Moment; timeZone: string }> {
  const { db, clock, operators, members, wallet } = deps
  const now = clock.now()
  const { realMoneySince, settings } = await operators.get(member.operatorId)
  const { timeZone } = settings
  const today = dayOf(now, timeZone)
  const since = new Date(now.getTime() - lookBackMs)
  const to = new Date(now.getTime() + dayMs)
  const window = { from: notBefore(since, realMoneySince), to, count: mostDeposits }
  const ever = { from: new Date(0), count: 1 }
  const [person, deposits, claimed, held, levels, [last], [lastOfPlayMoney]] = await Promise.all([
    members.find(member.operatorId, member.memberId),
    wallet.deposits(db, member, window),
    readClaimed(db, member, since),
    wallet.balance(db, member),
    deps.levelsOf(db, member.operatorId, [member.memberId]),
    wallet.deposits(db, member, { ...ever, to }),
    realMoneySince ? wallet.deposits(db, member, { ...ever, to: realMoneySince }) : [],
  ])
  const playMoneyDeposits = lastOfPlayMoney?.number ?? 0
  const dayStart = startOfDay(today, timeZone)
  const todays = deposits.filter(({ creditedAt }) => creditedAt >= dayStart)
  const smallestStake = BigInt(settings.smallestStake)
  const hasActive = claimed.some(({ state }) => state === 'active')
  const claimant: Claimant = {
    memberSince: person.createdAt,
    level: levels.get(member.memberId)?.level ?? 0,
    deposits,
    depositCount: (last?.number ?? 0) - playMoneyDeposits,
    playMoneyDeposits,
    depositedToday: todays.reduce((sum, { amount }) => sum + amount, 0n),
    cash: held.cash,
    claimed: new Set(claimed.map(({ bonusId, occasion }) => `${bonusId}/${occasion}`)),
    usedDeposits: new Set(claimed.flatMap(({ depositNumber }) => depositNumber ?? [])),
    hasActive,
    holdsGiven: !hasActive && held.bonus >= smallestStake && (await holdsGiven(deps, member, smallestStake)),
  }
  return { claimant, moment: { now, today, dayEnd: startOfDay(addDays(today, 1), timeZone) }, timeZone }
}

export interface ClaimInput {
  by: { id: string } | { code: string }
  version: number | undefined
  /** What was agreed to: for what a payment carries texts may have changed since, terms may not (record 1085). */
  terms?: string | null | undefined
  hasAgreed: boolean
  /** The same again, of the same bonus, is the same claim (record 0775). */
  requestId?: string | undefined
  /** Of an offer for deposits, the one that it is claimed for; else the newest that fits and is whole. */
  depositId?: string
}

/** @throws Refusal BONUS_UNKNOWN, OFFER_CHANGED, AGREEMENT_NEEDED */
async function findOffer(
  db: Db,
  operatorId: string,
  { by, version, terms = null, hasAgreed }: ClaimInput,
): Promise<Offer> {
  const offer = await readOffer(db, operatorId, by)
  // An offer with a code is claimed by its code alone.
  if (!offer || ('id' in by && offer.code !== null)) throw refusePromotion('BONUS_UNKNOWN')
  if (version !== undefined && version !== offer.version) throw refusePromotion('OFFER_CHANGED')
  if (terms !== null && terms !== termsOf(offer)) throw refusePromotion('OFFER_CHANGED')
  if (!hasAgreed) throw refusePromotion('AGREEMENT_NEEDED')
  return offer
}

function newGrant(
  deps: PromotionsDeps,
  member: MemberRef,
  offer: Offer,
  { name, deposit }: Occasion,
  now: Date,
): Grant {
  const depositAmount = deposit?.amount ?? 0n
  const amount = amountFor(offer, depositAmount)
  const turnoverRequired = turnoverFor(offer, amount, depositAmount)
  return {
    ...member,
    id: newId('grt', now, deps.random),
    bonusId: offer.id,
    occasion: name,
    depositNumber: deposit?.number ?? null,
    titleId: offer.titleId,
    titleEn: offer.titleEn,
    amount,
    turnoverRequired,
    contributions: offer.contributions,
    grantedAt: now,
    expiresAt: new Date(now.getTime() + offer.lastsDays * dayMs),
    state: turnoverRequired === 0n ? 'paid' : 'active',
    endedAt: null,
    endedAmount: null,
    endedVersion: null,
    endedTurnover: null,
    lateMoves: 0,
  }
}

/** An offer is edited by hand; one that changes under every look is not claimed. */
const mostTries = 5

/**
 * Claims a bonus, once for each occasion, whatever runs at the same instant: the offer's count and the grant's unique keys
 * decide. Shares the operator's money, locks the offer, the member's safer-play row, then the ledger in one call. Where no version is asked for, an offer that was changed meanwhile is
 * looked at anew from the beginning, and claimed as it is now (record 0582), unless its terms are others than were agreed to. What a request claimed before is its answer, whatever
 * became of the offer, or of the bonus, since.
 *
 * @param note writes in the same transaction, before anything else; when it says false, the claim was noted before
 * @throws Refusal see the contract's list for ClaimBonus
 */
export async function claimBonus(
  deps: PromotionsDeps,
  member: MemberRef,
  input: ClaimInput,
  note: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<Grant> {
  const { requestId } = input
  const claimedBefore = async () =>
    requestId === undefined ? undefined : readRequested(deps.db, member, { by: input.by, requestId })
  const replayed = await claimedBefore()
  if (replayed) return replayed
  for (let tries = 1; ; tries += 1) {
    try {
      return await claimOnce(deps, member, input, note)
    } catch (error) {
      // A twin of this request took what this one is refused for.
      const twin = error instanceof Refusal ? await claimedBefore() : undefined
      if (twin) return twin
      const isChanged = error instanceof Refusal && error.code === 'OFFER_CHANGED'
      if (!isChanged || input.version !== undefined || tries === mostTries) throw error
    }
  }
}

async function claimOnce(
  deps: PromotionsDeps,
  member: MemberRef,
  input: ClaimInput,
  note: (tx: Tx) => Promise<boolean>,
): Promise<Grant> {
  const offer = await findOffer(deps.db, member.operatorId, input)
  // Else the new bonus would take along what the one before has left, and cash that is theirs would not count.
  await settleLate(deps, member)
  const { claimant, moment, timeZone } = await readClaimant(deps, member)
  await assertPresent(deps.db, member, moment.now, timeZone)
  const { depositId } = input
  const deposits = claimant.deposits.filter((deposit) => depositId === undefined || deposit.depositId === depositId)
  const found = findOccasion(offer, { ...claimant, deposits }, moment)
  if ('obstacle' in found) {
    // What is done or over runs no more, though its end is still to come.
    const left = found.obstacle === 'BONUS_RUNNING' ? await endIfDue(deps, member) : 'runs'
    if (left === null) return claimOnce(deps, member, input, note)
    if (left === 'open') throw refusePromotion('ROUND_OPEN')
    throw refuseOffer(found.obstacle, offer, { claimant, moment, timeZone })
  }
  const grant = newGrant(deps, member, offer, found.occasion, moment.now)
  // A part of a small deposit may be less than a rupiah.
  if (grant.amount <= 0n) throw refusePromotion('NO_OCCASION')
  const { deposit } = found.occasion
  const smallestStake = await smallestStakeOf(deps, member.operatorId)
  await deps.db.transaction().execute(async (tx) => {
    const realMoneySince = await deps.operators.holdRealMoneySince(tx, member.operatorId)
    if (deposit && isOfPlayMoney(deposit.creditedAt, realMoneySince)) throw refusePromotion('NO_OCCASION')
    if (!(await note(tx))) throw refusePromotion('ALREADY_CLAIMED')
    await writeClaim(tx, deps, offer, grant, { ...found.occasion, timeZone, smallestStake, requestId: input.requestId })
  })
  return grant
}

async function writeClaim(
  tx: Tx,
  deps: PromotionsDeps,
  offer: Offer,
  grant: Grant,
  claim: Occasion & { timeZone: string; smallestStake: bigint; requestId: string | undefined },
): Promise<void> {
  const { operatorId, memberId } = grant
  const { needsCash, timeZone, smallestStake, requestId } = claim
  if (!(await countClaim(tx, offer))) {
    const current = await readOffer(tx, operatorId, { id: offer.id })
    throw refusePromotion(current?.version === offer.version ? 'EXHAUSTED' : 'OFFER_CHANGED')
  }
  // Its copy has claimed, and left another deposit to be found: under the offer's lock neither misses the other.
  const twin = requestId === undefined ? undefined : await readRequested(tx, grant, { by: { id: offer.id }, requestId })
  if (twin) throw refusePromotion('ALREADY_CLAIMED')
  if (!(await insertGrant(tx, grant, requestId))) throw refusePromotion(await whatRivalTook(tx, grant))
  await holdPresent(tx, grant, grant.grantedAt, timeZone)
  const isRunning = grant.state === 'active'
  const given = await deps.wallet.giveMoney(tx, {
    operatorId,
    memberId,
    key: `bonus:${grant.id}`,
    what: 'bonus',
    reference: grant.id,
    bucket: isRunning ? 'bonus' : 'cash',
    amount: grant.amount,
    needsCash,
    bucketBelow: isRunning ? await mayNotHold(tx, deps, grant, smallestStake) : undefined,
  })
  if (given === 'cashTooLow') throw refusePromotion('DEPOSIT_SPENT')
  // What came late to the bonus before is kept where it is by a round that is open (record 0624); else it is of staff (1036).
  if (given === 'bucketHolds')
    throw refusePromotion((await isOfEndedBonus(deps, tx, grant)) ? 'ROUND_OPEN' : 'BONUS_HELD')
  await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
}

/**
 * What a bucket may not hold in which a bonus begins: of the bonus before anything, since that is moved first (record 0624), of staff
 * what can be staked (record 1086).
 */
const mayNotHold = async (tx: Tx, deps: PromotionsDeps, member: MemberRef, smallestStake: bigint): Promise<bigint> =>
  (await isOfEndedBonus(deps, tx, member)) ? 1n : smallestStake

/** Which of the grant's unique keys a claim of the same instant took. */
async function whatRivalTook(tx: Tx, grant: Grant): Promise<PromotionCode> {
  const claimed = await readClaimed(tx, grant, new Date(grant.grantedAt.getTime() - lookBackMs))
  if (claimed.some(({ bonusId, occasion }) => bonusId === grant.bonusId && occasion === grant.occasion))
    return 'ALREADY_CLAIMED'
  const isUsed = claimed.some(({ depositNumber }) => depositNumber !== null && depositNumber === grant.depositNumber)
  return isUsed ? 'DEPOSIT_USED' : 'BONUS_RUNNING'
}
