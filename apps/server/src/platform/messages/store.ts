import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

export type MessageKind = 'email' | 'sms'
/** `kept` for the console to show, where there is no way of delivery; `failed` once it was given up. */
export type MessageState = 'kept' | 'waiting' | 'sent' | 'failed'

export type MessageRow = {
  operator_id: string
  id: string
  member_id: string | null
  kind: MessageKind
  recipient: string
  subject: string
  body: string | null
  state: MessageState
  tries: number
  next_try_at: Date
  /** When what it carries serves no more. */
  expires_at: Date | null
  created_at: Date
}

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = { message: MessageRow }

export async function insertMessage(tx: Tx, row: Omit<MessageRow, 'tries'>): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('message')
    .values({ ...row, tries: 0 })
    .execute()
}

/** Takes messages of a kind whose turn it is; until `nextTryAt` nobody else takes them. */
export async function takeWaiting(
  db: Db,
  { kind, now, count }: { kind: MessageKind; now: Date; count: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    UPDATE message SET tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 minute' * power(2, tries)
    WHERE (operator_id, id) IN (
      SELECT operator_id, id FROM message WHERE state = 'waiting' AND next_try_at <= ${now} AND kind = ${kind}
      ORDER BY next_try_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    ) RETURNING *`.execute(db)
  return rows
}

/** Gives up what serves no more and forgets its text. @returns the kind of each */
export async function closeExpired(
  db: Db,
  { kinds, now }: { kinds: readonly MessageKind[]; now: Date },
): Promise<MessageKind[]> {
  const rows = await db
    .withTables<Tables>()
    .updateTable('message')
    .set({ state: 'failed', body: null })
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('expires_at', '<=', now)
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Gives up whatever waits with a code or a link in it, and forgets its text. */
export async function closeEveryExpiring(tx: Tx): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('message')
    .set({ state: 'failed', body: null })
    .where('state', '=', 'waiting')
    .where('expires_at', 'is not', null)
    .execute()
}

/** Delivered or given up: the text is forgotten with it. */
export async function closeMessage(
  db: Db,
  { operatorId, id }: { operatorId: string; id: string },
  state: 'sent' | 'failed',
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('message')
    .set({ state, body: null })
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .execute()
}

/** Newest first; ids sort by creation. */
export function readMessages(
  db: Db,
  { operatorId, before, count }: { operatorId: string; before?: string | undefined; count: number },
): Promise<MessageRow[]> {
  let query = db.withTables<Tables>().selectFrom('message').selectAll().where('operator_id', '=', operatorId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(count).execute()
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('message').where('created_at', '<', before).execute()
}
