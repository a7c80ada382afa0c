import type { Db, Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = { member_session: { operator_id: string; member_id: string; id: string; browser: Buffer | null } }

/** Whether a session of the member, live or over, was opened in this browser. */
export async function hasSessionOf(
  db: Db,
  { operatorId, memberId }: MemberRef,
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

/** The browsers that are known to a member. */
export async function readBrowsers(db: Db, { operatorId, memberId }: MemberRef): Promise<Buffer[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('browser', 'is not', null)
    .select('browser')
    .distinct()
    .execute()
  return rows.flatMap(({ browser }) => browser ?? [])
}

/** The browser that a session was opened in, where it is known still. */
export async function browserOfSession(
  db: Db,
  { operatorId, memberId, sessionId }: MemberRef & { sessionId: string },
): Promise<Buffer | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .select('browser')
    .executeTakeFirst()
  return row?.browser ?? null
}

/** Browsers are strangers from now on: that of one session, whichever other sessions it had, else those of all but `except`. */
export async function forgetBrowsers(
  tx: Tx,
  { operatorId, memberId, id, except }: MemberRef & { id?: string; except?: string },
): Promise<void> {
  let query = tx
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ browser: null })
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('browser', 'is not', null)
  if (id !== undefined)
    query = query.where('browser', '=', (read) =>
      read
        .selectFrom('member_session as one')
        .where('one.operator_id', '=', operatorId)
        .where('one.member_id', '=', memberId)
        .where('one.id', '=', id)
        .select('one.browser'),
    )
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}
