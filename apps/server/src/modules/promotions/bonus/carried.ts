import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PromotionsDeps } from '../deps.ts'
import { isPromotionCode, sayObstacle } from '../errors.ts'
import { claimBonus } from './claim.ts'
import type { Offer } from './offer.ts'
import { readOffer } from './offer-store.ts'
import { termsOf } from './terms.ts'

const normalised = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** The offer that a payment names, by its id or by its code. */
async function find({ db }: Pick<PromotionsDeps, 'db'>, operatorId: string, bonus: string): Promise<Offer | undefined> {
  const named = await readOffer(db, operatorId, { id: bonus })
  return named && named.code === null ? named : readOffer(db, operatorId, { code: normalised(bonus) })
}

/** What a payment carries: an offer by its id or its code, with the terms that its member agreed to, where these are known. */
export interface Carried {
  bonus: string
  terms: string | null
}

/**
 * The terms under which a payment carries an offer of that name, which must be open now and be one that a deposit or a code claims.
 *
 * @returns `OFFER_CHANGED` where the member read others
 */
export async function findCarriable(
  deps: PromotionsDeps,
  operatorId: string,
  { bonus, terms: read }: Carried,
): Promise<{ terms: string } | { refusal: 'BONUS_UNKNOWN' | 'OFFER_CHANGED' }> {
  const offer = await find(deps, operatorId, bonus)
  const now = deps.clock.now()
  if (!offer?.isOn || offer.validFrom > now || offer.validUntil <= now) return { refusal: 'BONUS_UNKNOWN' }
  if (offer.trigger !== 'deposit' && offer.trigger !== 'code') return { refusal: 'BONUS_UNKNOWN' }
  const terms = termsOf(offer)
  return read === null || read === terms ? { terms } : { refusal: 'OFFER_CHANGED' }
}

/**
 * Claims what a credited payment carries, and has it noted on the payment in the same transaction. An offer for deposits is
 * claimed for the payment's own, whatever others came meanwhile. One whose terms are others by now is refused as OFFER_CHANGED
 * (record 1085). Locks what `note` locks, then as {@link claimBonus}.
 *
 * @returns `later` while a round is open, which ends by itself, and with it what stands in the way (record 0630)
 */
export async function claimCarriedBonus(
  deps: PromotionsDeps,
  { depositId, ...member }: MemberRef & { depositId: string },
  { bonus, terms }: Carried,
  note: (tx: Tx) => Promise<boolean>,
): Promise<{ is: 'given' | 'later' } | { is: 'refused'; code: string }> {
  const offer = await find(deps, member.operatorId, bonus)
  if (!offer) return { is: 'refused', code: 'BONUS_UNKNOWN' }
  const by = offer.code === null ? { id: offer.id } : { code: offer.code }
  try {
    await claimBonus(deps, member, { by, version: undefined, terms, hasAgreed: true, depositId }, note)
    return { is: 'given' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'ROUND_OPEN' ? { is: 'later' } : { is: 'refused', code: error.code }
  }
}

/** Why a bonus that a payment carried was not given, of the code that it was refused with. */
export function sayCarriedRefusal(code: string, language: Language): string {
  if (isPromotionCode(code)) return sayObstacle(code, language)
  // Else a claim is refused to whoever was away only (`assertPresent`); until when is past for whoever reads it later.
  return message(language, 'promotions.errors.awayThen')
}
