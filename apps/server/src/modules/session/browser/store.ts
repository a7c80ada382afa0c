import type { Db, Tx } from '@balai/db'

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = { member_session: { operator_id: string; member_id: string; id: string; browser: Buffer | null } }

export interface MemberKey {
  operatorId: string
  memberId: string
}

/** Whether a session of the member, live or over, was opened in this browser. */
export async function hasSessionOf(
  db: Db,
  { operatorId, memberId }: MemberKey,
  browser: Buffer | null,
): Promise<boolean> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('browser', '=', browser)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Browsers are strangers from now on: that of one session, else those of all but `except`. */
export async function forgetBrowsers(
  tx: Tx,
  { operatorId, memberId, id, except }: MemberKey & { id?: string; except?: string },
): Promise<void> {
  let query = tx
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ browser: null })
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('browser', 'is not', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}
