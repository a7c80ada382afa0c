import type { Db, Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = {
  password_reset: {
    operator_id: string
    token_hash: Buffer
    member_id: string
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
}

/** How many links were mailed since then, and how many of the member's can be used now. */
export async function countResets(
  tx: Tx,
  { operatorId, memberId }: MemberRef,
  { since, now }: { since: Date; now: Date },
): Promise<{ sent: number; live: number }> {
  const { sent, live } = await tx
    .withTables<Tables>()
    .selectFrom('password_reset')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<bigint>().as('sent'))
    .select(({ fn }) =>
      fn.countAll<bigint>().filterWhere('ended_at', 'is', null).filterWhere('expires_at', '>', now).as('live'),
    )
    .executeTakeFirstOrThrow()
  return { sent: Number(sent), live: Number(live) }
}

export async function insertReset(tx: Tx, row: Omit<Tables['password_reset'], 'ended_at'>): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('password_reset')
    .values({ ...row, ended_at: null })
    .execute()
}

/** The link of a token, in its time. */
const linkOf = (db: Db, operatorId: string, tokenHash: Buffer, now: Date) =>
  db
    .withTables<Tables>()
    .selectFrom('password_reset')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select('member_id as memberId')

/** The link of a token, while it can be used. */
export const readReset = (...link: Parameters<typeof linkOf>) =>
  linkOf(...link)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Whose link it was that a token opened, where it, or another of the member's, was used in its time. */
export const readUsedReset = (...link: Parameters<typeof linkOf>) =>
  linkOf(...link)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()

/** Ends every link of the member. */
export async function endResets(tx: Tx, { operatorId, memberId }: MemberRef, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every link of every member, as if its time were over: which of them was used may not be known. */
export async function endEveryReset(tx: Tx, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('password_reset')
    .set({ expires_at: now })
    .where('expires_at', '>', now)
    .execute()
}

export async function forgetResets(db: Db, before: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('password_reset').where('created_at', '<', before).execute()
}
