import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = {
  member_pin: {
    operator_id: string
    member_id: string
    pin_hash: string
    is_active: boolean
    wrong_tries: number
    changed_at: Date
  }
}

/** Which PIN it is: no other one, of whomever, ever has the same (record 0540). */
const version = sql<string>`serial::text`.as('version')

export function readPin(db: Db, { operatorId, memberId }: MemberRef) {
  return db
    .withTables<Tables>()
    .selectFrom('member_pin')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .select(['pin_hash as pinHash', 'is_active as isActive', 'wrong_tries as wrongTries', version])
    .executeTakeFirst()
}

/** Locks the row: tries are counted one after the other. */
export function lockPin(tx: Tx, { operatorId, memberId }: MemberRef) {
  return tx
    .withTables<Tables>()
    .selectFrom('member_pin')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .select(['pin_hash as pinHash', 'is_active as isActive', 'wrong_tries as wrongTries'])
    .forUpdate()
    .executeTakeFirst()
}

/** @returns false when the member has a PIN already */
export async function insertPin(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { pinHash, isActive, at }: { pinHash: string; isActive: boolean; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .withTables<Tables>()
    .insertInto('member_pin')
    .values({
      operator_id: operatorId,
      member_id: memberId,
      pin_hash: pinHash,
      is_active: isActive,
      wrong_tries: 0,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns what there was of a PIN, or undefined */
export function deletePin(tx: Tx, { operatorId, memberId }: MemberRef) {
  return tx
    .withTables<Tables>()
    .deleteFrom('member_pin')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .returning(['is_active as isActive', 'wrong_tries as wrongTries', version])
    .executeTakeFirst()
}

export async function updatePin(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  change: Partial<Omit<Tables['member_pin'], 'operator_id' | 'member_id'>>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('member_pin')
    .set(change)
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .execute()
}
