import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import { type DeskQuery, deskPage, type GiftOfLevel } from '../titles/store.ts'
import type { Offer } from './offer.ts'

const offerColumns = sql`
  operator_id AS "operatorId", id, version, title_id AS "titleId", title_en AS "titleEn", body_id AS "bodyId",
  body_en AS "bodyEn", trigger, deposit_number AS "depositNumber", code, amount, percent, maximum,
  minimum_deposit AS "minimumDeposit", turnover_multiplier AS "turnoverMultiplier", turnover_base AS "turnoverBase",
  contributions, lasts_days AS "lastsDays", claim_within_hours AS "claimWithinHours", minimum_level AS "minimumLevel",
  maximum_claims AS "maximumClaims", claims, valid_from AS "validFrom", valid_until AS "validUntil", is_on AS "isOn"`

/** More than this a member is not offered at once. */
const mostOffers = 200

/** Offers that are open now and shown to everybody: those with a code are not. */
export async function readOpenOffers(db: Db, operatorId: string, now: Date): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    SELECT ${offerColumns} FROM promotion_bonus
    WHERE operator_id = ${operatorId} AND is_on AND valid_from <= ${now} AND valid_until > ${now} AND code IS NULL
    ORDER BY valid_until, id LIMIT ${mostOffers}`.execute(db)
  return rows
}

/** A page of all that were ever made, newest first; a search finds a code by the whole of it only (record 0610). */
export async function readOffers(db: Db, query: DeskQuery): Promise<Offer[]> {
  const { operatorId, search } = query
  const coded = sql`(SELECT id FROM promotion_bonus WHERE operator_id = ${operatorId} AND code = ${search.toUpperCase()})`
  const { rows } = await sql<Offer>`
    SELECT ${offerColumns} FROM promotion_bonus ${deskPage('promotion_bonus', query, [coded])}`.execute(db)
  return rows
}

/** Offers of a level that somebody on it can still claim, now or later. */
export async function readOffersOfLevels(db: Db, operatorId: string, now: Date): Promise<GiftOfLevel[]> {
  const { rows } = await sql<GiftOfLevel>`
    SELECT title_id AS "titleId", title_en AS "titleEn", minimum_level AS "minimumLevel" FROM promotion_bonus
    WHERE operator_id = ${operatorId} AND is_on AND valid_until > ${now} AND minimum_level > 0
      AND (maximum_claims IS NULL OR claims < maximum_claims)
    ORDER BY valid_until, id LIMIT ${mostOffers}`.execute(db)
  return rows
}

export async function readOffer(
  db: Db,
  operatorId: string,
  by: { id: string } | { code: string },
): Promise<Offer | undefined> {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code}`
  const { rows } = await sql<Offer>`
    SELECT ${offerColumns} FROM promotion_bonus WHERE operator_id = ${operatorId} AND ${condition}`.execute(db)
  return rows[0]
}

export type OfferFields = Omit<Offer, 'claims' | 'version'>

const assignments = (offer: OfferFields) => ({
  title_id: offer.titleId,
  title_en: offer.titleEn,
  body_id: offer.bodyId,
  body_en: offer.bodyEn,
  trigger: offer.trigger,
  deposit_number: offer.depositNumber,
  code: offer.code,
  amount: offer.amount,
  percent: offer.percent,
  maximum: offer.maximum,
  minimum_deposit: offer.minimumDeposit,
  turnover_multiplier: offer.turnoverMultiplier,
  turnover_base: offer.turnoverBase,
  contributions: JSON.stringify(offer.contributions),
  lasts_days: offer.lastsDays,
  claim_within_hours: offer.claimWithinHours,
  minimum_level: offer.minimumLevel,
  maximum_claims: offer.maximumClaims,
  valid_from: offer.validFrom,
  valid_until: offer.validUntil,
  is_on: offer.isOn,
})

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = {
  promotion_bonus: ReturnType<typeof assignments> & { operator_id: string; id: string; version: number }
}

export async function insertOffer(tx: Tx, offer: OfferFields): Promise<void> {
  const row = { operator_id: offer.operatorId, id: offer.id, version: 1, ...assignments(offer) }
  await tx.withTables<Tables>().insertInto('promotion_bonus').values(row).execute()
}

/** @returns false when the offer is not at `version` any more */
export async function updateOffer(tx: Tx, offer: OfferFields, version: number): Promise<boolean> {
  const result = await tx
    .withTables<Tables>()
    .updateTable('promotion_bonus')
    .set({ ...assignments(offer), version: version + 1 })
    .where('operator_id', '=', offer.operatorId)
    .where('id', '=', offer.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Counts a claim. @returns false when there is none left, or the offer is at another version */
export async function countClaim(tx: Tx, { operatorId, id, version }: Offer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE promotion_bonus SET claims = claims + 1
    WHERE operator_id = ${operatorId} AND id = ${id} AND version = ${version}
      AND (maximum_claims IS NULL OR claims < maximum_claims) RETURNING id`.execute(tx)
  return rows.length === 1
}

/** What people call offers, in Indonesian, as the names of content items are. */
export async function readOfferNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, title_id AS name FROM promotion_bonus WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}
