import type { Db } from '@balai/db'
import { sql } from 'kysely'

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = {
  captcha: {
    operator_id: string
    id: string
    visitor: Buffer
    code: Buffer
    checks: number
    /** Null until it was used for something that may come again. */
    used_for: Buffer | null
    expires_at: Date
  }
}

/** Keeps a new captcha and forgets those whose time is over. Single statements: nothing depends on their being together. */
export async function insertCaptcha(
  db: Db,
  row: Omit<Tables['captcha'], 'checks' | 'used_for'>,
  now: Date,
): Promise<void> {
  const tables = db.withTables<Tables>()
  await tables.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await tables
    .insertInto('captcha')
    .values({ ...row, checks: 0, used_for: null })
    .execute()
}

export interface CaptchaKey {
  operatorId: string
  id: string
  visitor: Buffer
  now: Date
}

/** Counts one look at the code; nothing comes back once `most` were taken, or when it is another visitor's or too old. */
export async function takeCheck(db: Db, key: CaptchaKey, most: number): Promise<Buffer | undefined> {
  const row = await db
    .withTables<Tables>()
    .updateTable('captcha')
    .set({ checks: sql<number>`checks + 1` })
    .where('operator_id', '=', key.operatorId)
    .where('id', '=', key.id)
    .where('visitor', '=', key.visitor)
    .where('expires_at', '>', key.now)
    .where('checks', '<', most)
    .where('used_for', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** Names what the captcha is used for; nothing comes back once it was used for something else. */
export async function markUsed(db: Db, key: CaptchaKey, usedFor: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .withTables<Tables>()
    .updateTable('captcha')
    .set({ used_for: usedFor })
    .where('operator_id', '=', key.operatorId)
    .where('id', '=', key.id)
    .where('visitor', '=', key.visitor)
    .where('expires_at', '>', key.now)
    .where((is) => is.or([is('used_for', 'is', null), is('used_for', '=', usedFor)]))
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** The code of a captcha that was used for this before; nothing is used by asking. */
export async function readUsed(db: Db, key: CaptchaKey, usedFor: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('captcha')
    .where('operator_id', '=', key.operatorId)
    .where('id', '=', key.id)
    .where('visitor', '=', key.visitor)
    .where('expires_at', '>', key.now)
    .where('used_for', '=', usedFor)
    .select('code')
    .executeTakeFirst()
  return row?.code
}

/** Uses the captcha up, right or wrong: of two who try at once, one gets it. One that was used goes for that use only. */
export async function takeCaptcha(
  db: Db,
  { usedFor = null, ...key }: CaptchaKey & { usedFor?: Buffer | null },
): Promise<Buffer | undefined> {
  const row = await db
    .withTables<Tables>()
    .deleteFrom('captcha')
    .where('used_for', 'is not distinct from', usedFor)
    .where('operator_id', '=', key.operatorId)
    .where('id', '=', key.id)
    .where('visitor', '=', key.visitor)
    .where('expires_at', '>', key.now)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}
