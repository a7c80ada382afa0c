import type { Language } from '@balai/contract'
import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type DeskQuery, deskPage, type GiftOfLevel } from '../titles/store.ts'

export interface RedPacket {
  operatorId: string
  id: string
  titleId: string
  titleEn: string
  budget: bigint
  remaining: bigint
  smallest: bigint
  largest: bigint
  minimumLevel: number
  minimumDeposits: bigint
  depositsDays: number
  opensAt: Date
  closesAt: Date
  isOn: boolean
  madeAt: Date
}

const columns = sql`
  p.operator_id AS "operatorId", p.id, p.title_id AS "titleId", p.title_en AS "titleEn", p.budget, p.remaining, p.smallest,
  p.largest, p.minimum_level AS "minimumLevel", p.minimum_deposits AS "minimumDeposits", p.deposits_days AS "depositsDays",
  p.opens_at AS "opensAt", p.closes_at AS "closesAt", p.is_on AS "isOn", p.made_at AS "madeAt"`

const mostShown = 100

/** What was made in play money is given to nobody once the operator plays for real money (record 0603). */
const isGiven = (madeAt: string, realMoneySince: Date | null) => sql`
  (${realMoneySince}::timestamptz IS NULL OR ${sql.ref(madeAt)} >= ${realMoneySince})`

/** Packets that are open now and of the operator's money, with what the member got from each, if anything. */
export async function readOpenPackets(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { now, realMoneySince }: { now: Date; realMoneySince: Date | null },
): Promise<(RedPacket & { claimed: bigint | null })[]> {
  const { rows } = await sql<RedPacket & { claimed: bigint | null }>`
    SELECT ${columns}, c.amount AS claimed FROM promotion_red_packet p
    LEFT JOIN promotion_red_packet_claim c
      ON c.operator_id = p.operator_id AND c.member_id = ${memberId} AND c.red_packet_id = p.id
    WHERE p.operator_id = ${operatorId} AND p.is_on AND p.opens_at <= ${now} AND p.closes_at > ${now} AND ${isGiven('p.made_at', realMoneySince)}
    ORDER BY p.closes_at, p.id LIMIT ${mostShown}`.execute(db)
  return rows
}

/** Packets of a level that somebody on it can still claim from, now or later. */
export async function readPacketsOfLevels(
  db: Db,
  operatorId: string,
  { now, realMoneySince }: { now: Date; realMoneySince: Date | null },
): Promise<GiftOfLevel[]> {
  const { rows } = await sql<GiftOfLevel>`
    SELECT title_id AS "titleId", title_en AS "titleEn", minimum_level AS "minimumLevel" FROM promotion_red_packet
    WHERE operator_id = ${operatorId} AND is_on AND closes_at > ${now} AND minimum_level > 0 AND remaining >= smallest
      AND ${isGiven('made_at', realMoneySince)}
    ORDER BY closes_at, id LIMIT ${mostShown}`.execute(db)
  return rows
}

/** A packet and how many claimed it. */
export type DeskPacket = RedPacket & { claims: number }

/** A page of all that were ever made, newest first. */
export async function readPackets(db: Db, query: DeskQuery): Promise<DeskPacket[]> {
  const { rows } = await sql<DeskPacket>`
    SELECT ${columns}, p.claims FROM promotion_red_packet p ${deskPage('promotion_red_packet', query)}`.execute(db)
  return rows
}

export async function readDeskPacket(db: Db, operatorId: string, id: string): Promise<DeskPacket | undefined> {
  const { rows } = await sql<DeskPacket>`
    SELECT ${columns}, p.claims FROM promotion_red_packet p
    WHERE p.operator_id = ${operatorId} AND p.id = ${id}`.execute(db)
  return rows[0]
}

export async function readPacket(db: Db, operatorId: string, id: string): Promise<RedPacket | undefined> {
  const { rows } = await sql<RedPacket>`
    SELECT ${columns} FROM promotion_red_packet p WHERE p.operator_id = ${operatorId} AND p.id = ${id}`.execute(db)
  return rows[0]
}

/** Its row is locked until the end of `tx`: claims of one packet share its budget one after the other. */
export async function lockPacket(tx: Tx, operatorId: string, id: string): Promise<RedPacket | undefined> {
  const { rows } = await sql<RedPacket>`
    SELECT ${columns} FROM promotion_red_packet p
    WHERE p.operator_id = ${operatorId} AND p.id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export async function readClaim(db: Db, { operatorId, memberId }: MemberRef, id: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT amount FROM promotion_red_packet_claim
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND red_packet_id = ${id}`.execute(db)
  return rows[0]?.amount
}

/** Takes the amount from the budget, which SQL keeps from going below zero and counts as a claim, and keeps the claim. */
export async function writeClaim(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { id, amount, at }: { id: string; amount: bigint; at: Date },
): Promise<void> {
  await sql`
    UPDATE promotion_red_packet SET remaining = remaining - ${amount}::bigint
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
  await sql`
    INSERT INTO promotion_red_packet_claim (operator_id, member_id, red_packet_id, amount, claimed_at)
    VALUES (${operatorId}, ${memberId}, ${id}, ${amount}, ${at})`.execute(tx)
}

export async function insertPacket(tx: Tx, packet: Omit<RedPacket, 'remaining' | 'isOn'>): Promise<void> {
  await sql`
    INSERT INTO promotion_red_packet (operator_id, id, title_id, title_en, budget, remaining, smallest, largest,
      minimum_level, minimum_deposits, deposits_days, opens_at, closes_at, made_at)
    VALUES (${packet.operatorId}, ${packet.id}, ${packet.titleId}, ${packet.titleEn}, ${packet.budget}, ${packet.budget},
      ${packet.smallest}, ${packet.largest}, ${packet.minimumLevel}, ${packet.minimumDeposits}, ${packet.depositsDays},
      ${packet.opensAt}, ${packet.closesAt}, ${packet.madeAt})`.execute(tx)
}

export async function switchPacket(tx: Tx, operatorId: string, id: string, isOn: boolean): Promise<void> {
  await sql`
    UPDATE promotion_red_packet SET is_on = ${isOn} WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

/** What people call red packets, in Indonesian, as the names of content items are. */
export async function readPacketNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, title_id AS name FROM promotion_red_packet WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(
    db,
  )
  return rows
}

/** What members call red packets, by their ids. */
export async function readPacketTitles(
  db: Db,
  operatorId: string,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, ${sql.ref(language === 'en' ? 'title_en' : 'title_id')} AS title FROM promotion_red_packet
    WHERE operator_id = ${operatorId} AND id = ANY (${textArray(ids)}::text[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
