import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../../platform/random.ts'
import { cleanHtml } from '../../content/index.ts'
import { makeOnce, type StaffActing, writeAudit } from '../../operators/index.ts'
import { assertClaimable } from '../claimable.ts'
import type { PromotionsDeps } from '../deps.ts'
import { refusedBySql, refusePromotion } from '../errors.ts'
import { assertPerClaim } from '../staff-bounds/staff-bounds.ts'
import type { Offer } from './offer.ts'
import { insertOffer, type OfferFields, readOffer, updateOffer } from './offer-store.ts'

type Fields = Omit<OfferFields, 'operatorId' | 'id'>

type Saved = OfferFields & Partial<Pick<Offer, 'version' | 'claims'>>

type Kept = Record<string, unknown>

/** What staff saved, as the audit trail keeps it: without what the system counts. */
function forAudit({ version: _version, claims: _claims, contributions, ...fields }: Saved): Kept {
  return { ...fields, contributions: { ...contributions } }
}

/** Of a change what differs, and what the offer is called: its texts are long, and stand nowhere else once they are replaced. */
function changeOf(old: Kept, now: Kept): { before: Kept; after: Kept } {
  const told = Object.keys(now).filter((name) => name === 'titleId' || !isDeepStrictEqual(old[name], now[name]))
  const pick = (fields: Kept) => Object.fromEntries(told.map((name) => [name, fields[name]]))
  return { before: pick(old), after: pick(now) }
}

/** Whether an offer has these fields already, whatever the system counts of it. */
const isSame = ({ version: _version, claims: _claims, ...kept }: Offer, offer: OfferFields): boolean =>
  isDeepStrictEqual(kept, offer)

/** Whether staff say of an offer that is on until when it is, or for whom; of one from before the words alone may be mended. */
const isOfferedAnew = (before: Offer | undefined, { isOn, validUntil, minimumLevel }: OfferFields): boolean =>
  isOn && !(before?.isOn && isDeepStrictEqual([before.validUntil, before.minimumLevel], [validUntil, minimumLevel]))

/** The categories that count; undefined where nothing is to be played. */
const countingOf = ({ turnoverMultiplier, contributions }: OfferFields): string[] | undefined => {
  if (turnoverMultiplier === 0) return undefined
  const counting = Object.keys(contributions).filter((name) => (contributions[name] ?? 0) > 0)
  return counting.sort()
}

const isSameTurnover = (before: Offer | undefined, offer: OfferFields): boolean =>
  before !== undefined && isDeepStrictEqual(countingOf(before), countingOf(offer))

interface Saving {
  id: string | null
  version: number | null
  reason: string
  requestId: string | undefined
}

/**
 * Makes an offer, or changes the one of `id` that staff read at `version`; once for each request id of the person. Claims
 * made before keep the terms that they were made under. Saving what is there already writes nothing: a new version would be
 * another offer to whoever has just read it. Locks the attempt.
 *
 * @throws Refusal BONUS_UNKNOWN, OFFER_CHANGED, CODE_TAKEN, CLAIMED_MORE, GIFT_TOO_LARGE, GIFT_UNCLAIMABLE, REQUEST_REUSED
 */
export async function saveBonus(
  deps: PromotionsDeps,
  by: StaffActing,
  fields: Fields,
  { id, version, reason, requestId }: Saving,
): Promise<string> {
  const { db, random } = deps
  const { at, ...acting } = by
  const { operatorId } = acting
  // An offer that is off brings nobody anything: one from before the bound can still be turned off.
  const most = fields.amount === null ? 'maximum' : 'amount'
  if (fields.isOn) await assertPerClaim(deps, by, [fields[most] ?? 0n], [most])
  const clean = { ...fields, bodyId: cleanHtml(fields.bodyId), bodyEn: cleanHtml(fields.bodyEn) }
  const offer: OfferFields = { ...clean, operatorId, id: id ?? newId('bns', at, random) }
  try {
    const attempt = { ...by, requestId, input: { ...clean, id, version, reason } }
    return await db.transaction().execute((tx) =>
      makeOnce(tx, attempt, async () => {
        const before = id === null ? undefined : await readOffer(tx, operatorId, { id })
        if (id !== null && !before) throw refusePromotion('BONUS_UNKNOWN')
        if (before?.version === version && isSame(before, offer)) return offer.id
        const isAnew = isOfferedAnew(before, offer)
        const { validUntil, minimumLevel } = offer
        await assertClaimable(deps, tx, by, {
          ...(isAnew ? { end: { field: 'validUntil', at: validUntil }, minimumLevel } : {}),
          counting: isAnew || (offer.isOn && !isSameTurnover(before, offer)) ? countingOf(offer) : undefined,
        })
        if (!before) await insertOffer(tx, offer)
        else if (!(await updateOffer(tx, offer, version ?? 0)))
          throw refusePromotion('OFFER_CHANGED', { key: 'contentDesk.errors.changed' }) // it is no member who reads it
        await writeAudit(tx, {
          ...acting,
          at,
          action: before ? 'bonus.change' : 'bonus.make',
          subject: offer.id,
          ...(before ? changeOf(forAudit(before), forAudit(offer)) : { after: forAudit(offer) }),
          reason,
        })
        return offer.id
      }),
    )
  } catch (error) {
    throw refusedBySql(error)
  }
}
