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
    expires_at: Date
  }
}

/** Keeps a new captcha and forgets those whose time is over. Single statements: nothing depends on their being together. */
export async function insertCaptcha(db: Db, row: Omit<Tables['captcha'], 'checks'>, now: Date): Promise<void> {
  const tables = db.withTables<Tables>()
  await tables.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await tables
    .insertInto('captcha')
    .values({ ...row, checks: 0 })
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
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** Uses the captcha up, right or wrong: of two who try at once, one gets it. */
export async function takeCaptcha(db: Db, key: CaptchaKey): Promise<Buffer | undefined> {
  const row = await db
    .withTables<Tables>()
    .deleteFrom('captcha')
    .where('operator_id', '=', key.operatorId)
    .where('id', '=', key.id)
    .where('visitor', '=', key.visitor)
    .where('expires_at', '>', key.now)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}
