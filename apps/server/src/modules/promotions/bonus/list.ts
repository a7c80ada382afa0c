import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { cleanHtml } from '../../content/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { refusePromotion } from '../errors.ts'
import { isVoucherCode } from '../voucher/store.ts'
import { readClaimant } from './claim.ts'
import { failedCondition, refuseOffer } from './condition.ts'
import { findOccasion } from './eligibility.ts'
import { type GrantState, readGrants } from './grant-store.ts'
import { smallestStakeOf } from './lost.ts'
import type { Offer } from './offer.ts'
import { readOffer, readOpenOffers } from './offer-store.ts'
import { isOverdue, showGrant, turnoverDone } from './requirement.ts'
import { sayRules } from './rules-shown.ts'
import { termsOf } from './terms.ts'

const allStates: readonly GrantState[] = ['active', 'paid', 'completed', 'forfeited', 'expired', 'lost']
const statesOf: Record<'all' | 'active' | 'ended', readonly GrantState[]> = {
  all: allStates,
  active: ['active'],
  ended: ['paid', 'completed', 'forfeited', 'expired', 'lost'],
}

/** Of a range, 92 days at most, the newest so many are told: more than four for each day, one at a time (spec 7). */
const mostInRange = 400

/** Offers that are open, with their rules in words; for a member also whether each can be claimed. */
export async function listOffers(
  deps: PromotionsDeps,
  { operatorId, memberId }: { operatorId: string; memberId: string | null },
  language: Language,
) {
  const offers = await readOpenOffers(deps.db, operatorId, deps.clock.now())
  const known = memberId === null ? null : await readClaimant(deps, { operatorId, memberId })
  const smallestStake = await smallestStakeOf(deps, operatorId)
  const shown = offers.map((offer) => showOffer(offer, known, { smallestStake, language }))
  return shown.filter(({ isOver }) => !isOver) // one that can never be claimed any more is none for this member
}

/**
 * The offer that a code opens, as a list would show it: nobody agrees to rules unread.
 *
 * @throws Refusal BONUS_UNKNOWN, NOT_OPEN
 */
export async function findByCode(deps: PromotionsDeps, member: MemberRef, code: string, language: Language) {
  const offer = await readOffer(deps.db, member.operatorId, { code })
  if (!offer) throw refusePromotion('BONUS_UNKNOWN')
  const smallestStake = await smallestStakeOf(deps, member.operatorId)
  const shown = showOffer(offer, await readClaimant(deps, member), { smallestStake, language })
  if (shown.reasonCode === 'NOT_OPEN') {
    // From before a code was one of both (record 1039): an old campaign does not keep a voucher from being redeemed.
    throw refusePromotion((await isVoucherCode(deps.db, member.operatorId, code)) ? 'BONUS_UNKNOWN' : 'NOT_OPEN')
  }
  return shown
}

type Known = Awaited<ReturnType<typeof readClaimant>>

function showOffer(
  offer: Offer,
  known: Known | null,
  { smallestStake, language }: { smallestStake: bigint; language: Language },
) {
  const found = known && findOccasion(offer, known.claimant, known.moment)
  const reasonCode = found && 'obstacle' in found ? found.obstacle : null
  const isFailed = known && reasonCode === 'NO_OCCASION'
  return {
    ...offer,
    title: language === 'id' ? offer.titleId : offer.titleEn,
    body: cleanHtml(language === 'id' ? offer.bodyId : offer.bodyEn),
    rules: sayRules(offer, smallestStake, language),
    terms: termsOf(offer),
    canClaim: found && 'occasion' in found,
    claimUntil: found && 'occasion' in found ? found.occasion.until : null,
    reasonCode,
    reason: known && reasonCode && refuseOffer(reasonCode, offer, known).options.text(language),
    isOver: isFailed ? failedCondition(offer, known.claimant, known.moment).isOver : false,
  }
}

export async function listClaimed(
  deps: PromotionsDeps,
  member: MemberRef,
  { page, count, setting }: { page: number; count: number; setting: keyof typeof statesOf },
  language: Language,
) {
  const query = { ...member, states: statesOf[setting], from: null, to: null }
  const rows = await readGrants(deps.db, { ...query, count: count + 1, skip: (page - 1) * count })
  const shown = await Promise.all(rows.slice(0, count).map((grant) => showGrant(deps, deps.db, grant, language)))
  return { shown, hasMore: rows.length > count }
}

const shownStates = {
  active: 'open',
  completed: 'done',
  expired: 'expired',
  forfeited: 'forfeited',
  lost: 'lost',
  paid: 'done',
} as const

/** What bonuses claimed in a span require, the newest first: for `Wallet/turnoverrequirement` (decision 21). */
export async function bonusTurnover(
  deps: Pick<PromotionsDeps, 'playOf' | 'clock'>,
  db: Db,
  member: MemberRef,
  { from, to }: { from: Date; to: Date },
  language: Language,
) {
  const states = allStates.filter((state) => state !== 'paid')
  const grants = await readGrants(db, { ...member, states, from, to, count: mostInRange, skip: 0 })
  return Promise.all(
    grants.map(async (grant) => {
      const done = await turnoverDone(deps, db, grant)
      const isExpired = isOverdue(grant, deps.clock.now()) && done < grant.turnoverRequired
      return {
        id: grant.id,
        title: language === 'id' ? grant.titleId : grant.titleEn,
        required: grant.turnoverRequired,
        done,
        startedAt: grant.grantedAt,
        expiresAt: grant.expiresAt,
        state: isExpired ? 'expired' : shownStates[grant.state],
      }
    }),
  )
}
