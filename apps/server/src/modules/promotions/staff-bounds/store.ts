import type { Tx } from '@balai/db'
import { sql } from 'kysely'

/**
 * Counts what a person gives away in a day, whatever they do at the same instant: the row decides, locked until the end of
 * `tx`. @returns false, and counts nothing, when the day's sum would pass `most`
 */
export async function countGiven(
  tx: Tx,
  {
    operatorId,
    staffId,
    day,
    amount,
    most,
  }: { operatorId: string; staffId: string; day: string; amount: bigint; most: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_staff_gifts AS g (operator_id, staff_id, day, given)
    SELECT ${operatorId}::text, ${staffId}::text, ${day}::date, ${amount}::bigint
    WHERE ${amount}::bigint <= ${most}::bigint
    ON CONFLICT (operator_id, staff_id, day) DO UPDATE SET given = g.given + excluded.given
    WHERE g.given + excluded.given <= ${most}::bigint
    RETURNING given`.execute(tx)
  return rows.length === 1
}
