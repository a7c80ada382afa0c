import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'

export interface VipRule {
  windowDays: number
  keepDays: number
}

export interface Level {
  level: number
  nameId: string
  nameEn: string
  turnoverNeeded: bigint | null
  depositsNeeded: bigint | null
  keepTurnover: bigint
  rebateExtraPpm: number
  cashbackExtraPpm: number
  withdrawalMaximum: bigint | null
  withdrawalsPerDay: number | null
}

const levelColumns = sql`
  l.level, l.name_id AS "nameId", l.name_en AS "nameEn", l.turnover_needed AS "turnoverNeeded",
  l.deposits_needed AS "depositsNeeded", l.keep_turnover AS "keepTurnover", l.rebate_extra_ppm AS "rebateExtraPpm",
  l.cashback_extra_ppm AS "cashbackExtraPpm", l.withdrawal_maximum AS "withdrawalMaximum",
  l.withdrawals_per_day AS "withdrawalsPerDay"`

/** What holds where an operator set nothing: there are no levels then. */
const standardRule: VipRule = { windowDays: 30, keepDays: 30 }

export async function readRule(db: Db, operatorId: string): Promise<VipRule> {
  const { rows } = await sql<VipRule>`
    SELECT window_days AS "windowDays", keep_days AS "keepDays" FROM vip_rule WHERE operator_id = ${operatorId}`.execute(
    db,
  )
  return rows[0] ?? standardRule
}

/** All levels of an operator, the lowest first; at most thirty. */
export async function readLevels(db: Db, operatorId: string): Promise<Level[]> {
  const { rows } = await sql<Level>`
    SELECT ${levelColumns} FROM vip_level l WHERE l.operator_id = ${operatorId} ORDER BY l.level`.execute(db)
  return rows
}

/** How many members stand on each level, as the last review left them. */
export async function countMembers(db: Db, operatorId: string): Promise<{ level: number; count: number }[]> {
  const { rows } = await sql<{ level: number; count: number }>`
    SELECT level, count(*)::int AS count FROM vip_member WHERE operator_id = ${operatorId} GROUP BY level`.execute(db)
  return rows
}

export async function replaceRules(tx: Tx, operatorId: string, rule: VipRule, levels: readonly Level[]): Promise<void> {
  await sql`
    INSERT INTO vip_rule (operator_id, window_days, keep_days)
    VALUES (${operatorId}, ${rule.windowDays}, ${rule.keepDays})
    ON CONFLICT (operator_id) DO UPDATE SET window_days = excluded.window_days, keep_days = excluded.keep_days`.execute(
    tx,
  )
  await sql`DELETE FROM vip_level WHERE operator_id = ${operatorId}`.execute(tx)
  for (const one of levels) {
    await sql`
      INSERT INTO vip_level (operator_id, level, name_id, name_en, turnover_needed, deposits_needed, keep_turnover,
        rebate_extra_ppm, cashback_extra_ppm, withdrawal_maximum, withdrawals_per_day)
      VALUES (${operatorId}, ${one.level}, ${one.nameId}, ${one.nameEn}, ${one.turnoverNeeded}, ${one.depositsNeeded},
        ${one.keepTurnover}, ${one.rebateExtraPpm}, ${one.cashbackExtraPpm}, ${one.withdrawalMaximum},
        ${one.withdrawalsPerDay})`.execute(tx)
  }
}

export interface Standing {
  memberId: string
  level: number
  /** Null at level 0. */
  reviewOn: string | null
}

const standingColumns = sql`member_id AS "memberId", level, to_char(review_on, 'YYYY-MM-DD') AS "reviewOn"`

/** Members whom no job has looked at yet are absent: they stand at level 0. */
export async function readStandings(db: Db, operatorId: string, memberIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT ${standingColumns} FROM vip_member
    WHERE operator_id = ${operatorId} AND member_id = ANY (${textArray(memberIds)}::text[])`.execute(db)
  return rows
}

/** Whether anybody stands on a level. */
export async function hasStandings(db: Db, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM vip_member WHERE operator_id = ${operatorId} AND level > 0 LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Levels of members with what they bring; those at level 0 are absent. Who stands on a level that was taken away has what the
 * highest one left brings (record 0636).
 */
export async function readBenefits(
  db: Db,
  operatorId: string,
  memberIds: readonly string[],
): Promise<(Level & { memberId: string })[]> {
  const { rows } = await sql<Level & { memberId: string }>`
    SELECT m.member_id AS "memberId", ${levelColumns} FROM vip_member m
    CROSS JOIN LATERAL (
      SELECT * FROM vip_level own WHERE own.operator_id = m.operator_id AND own.level <= m.level
      ORDER BY own.level DESC LIMIT 1
    ) l
    WHERE m.operator_id = ${operatorId} AND m.member_id = ANY (${textArray(memberIds)}::text[])`.execute(db)
  return rows
}

/**
 * Where a member stands, the row locked until the end of `tx`. A member whom no job has looked at gets a row at level 0 first:
 * what is not there cannot be locked, and two jobs at once would both raise the member.
 */
export async function lockStanding(tx: Tx, { operatorId, memberId }: MemberRef, at: Date): Promise<Standing> {
  await sql`
    INSERT INTO vip_member (operator_id, member_id, level, since, review_on)
    VALUES (${operatorId}, ${memberId}, 0, ${at}, NULL) ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<Standing>`
    SELECT ${standingColumns} FROM vip_member
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
  const [standing] = rows
  if (!standing) throw new Error('a member has one standing')
  return standing
}

/** Of a member whose standing is locked. */
export async function writeStanding(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { level, reviewOn, at }: { level: number; reviewOn: string | null; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE vip_member SET review_on = ${reviewOn}::date, level = ${level},
      since = CASE WHEN level = ${level} THEN since ELSE ${at}::timestamptz END
    WHERE operator_id = ${operatorId} AND member_id = ${memberId}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('the standing was not locked first')
}

/** Takes every member of an operator back to no level, and keeps the fall. Locks their rows, in order. */
export async function endLevels(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await sql`
    WITH had AS (
      SELECT member_id, level FROM vip_member WHERE operator_id = ${operatorId} AND level > 0
      ORDER BY member_id FOR NO KEY UPDATE
    ), fell AS (
      UPDATE vip_member v SET level = 0, review_on = NULL, since = ${at} FROM had
      WHERE v.operator_id = ${operatorId} AND v.member_id = had.member_id
    )
    INSERT INTO vip_change (operator_id, member_id, at, from_level, to_level, turnover, deposits)
    SELECT ${operatorId}, member_id, ${at}, level, 0, 0, 0 FROM had`.execute(tx)
}

export async function insertChange(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  change: { at: Date; from: number; to: number; turnover: bigint; deposits: bigint },
): Promise<void> {
  await sql`
    INSERT INTO vip_change (operator_id, member_id, at, from_level, to_level, turnover, deposits)
    VALUES (${operatorId}, ${memberId}, ${change.at}, ${change.from}, ${change.to}, ${change.turnover},
      ${change.deposits})`.execute(tx)
}

/** Whether everybody was reviewed for that night, or for a later one. */
export async function isReviewed(db: Db, night: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM vip_review WHERE night >= ${night}::date LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function writeReviewed(db: Db, night: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO vip_review (night, reviewed_at) VALUES (${night}::date, ${at}) ON CONFLICT DO NOTHING`.execute(db)
}
