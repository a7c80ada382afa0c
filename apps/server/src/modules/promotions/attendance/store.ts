import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

export interface Prize {
  amount: bigint
  weight: number
}

/** The operator's rule of the attendance free spin. */
export interface AttendanceRule {
  minimumDeposit: bigint
  daysNeeded: number
  prizes: readonly Prize[]
  isOn: boolean
}

type Row = Omit<AttendanceRule, 'prizes'> & { prizes: { amount: number; weight: number }[] }

export async function readRule(db: Db, operatorId: string, lock = sql``): Promise<AttendanceRule | undefined> {
  const { rows } = await sql<Row>`
    SELECT minimum_deposit AS "minimumDeposit", days_needed AS "daysNeeded", prizes, is_on AS "isOn"
    FROM promotion_attendance WHERE operator_id = ${operatorId} ${lock}`.execute(db)
  const row = rows[0]
  return row && { ...row, prizes: row.prizes.map(({ amount, weight }) => ({ amount: BigInt(amount), weight })) }
}

/** The same, and it stays so until the end of `tx`: who saves another waits, and spins beside each other do not. */
export const holdRule = (tx: Tx, operatorId: string): Promise<AttendanceRule | undefined> =>
  readRule(tx, operatorId, sql`FOR SHARE`)

export async function putRule(tx: Tx, operatorId: string, rule: AttendanceRule): Promise<void> {
  const prizes = JSON.stringify(rule.prizes.map(({ amount, weight }) => ({ amount: Number(amount), weight })))
  await sql`
    INSERT INTO promotion_attendance (operator_id, minimum_deposit, days_needed, prizes, is_on)
    VALUES (${operatorId}, ${rule.minimumDeposit}, ${rule.daysNeeded}, ${prizes}::jsonb, ${rule.isOn})
    ON CONFLICT (operator_id) DO UPDATE SET minimum_deposit = excluded.minimum_deposit,
      days_needed = excluded.days_needed, prizes = excluded.prizes, is_on = excluded.is_on`.execute(tx)
}

export async function readSpin(db: Db, { operatorId, memberId }: MemberRef, day: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT amount FROM promotion_attendance_spin
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND day = ${day}::date`.execute(db)
  return rows[0]?.amount
}

/** The day of the last spin, null when there was none. */
export async function readLastSpin(db: Db, { operatorId, memberId }: MemberRef): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM promotion_attendance_spin
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} ORDER BY promotion_attendance_spin.day DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** Makes spins of one member wait for each other until the end of `tx`. */
export async function lockSpins(tx: Tx, { operatorId, memberId }: MemberRef): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`attendance ${operatorId} ${memberId}`}, 0))`.execute(tx)
}

/** The day's, which the caller has looked for under {@link lockSpins}. */
export async function insertSpin(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  spin: { day: string; amount: bigint; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO promotion_attendance_spin (operator_id, member_id, day, amount, spun_at)
    VALUES (${operatorId}, ${memberId}, ${spin.day}::date, ${spin.amount}, ${spin.at})`.execute(tx)
}
