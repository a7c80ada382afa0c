import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

export interface SecretMark {
  mark: string
  madeAt: Date
}

export async function readMark(db: Db | Tx): Promise<SecretMark | undefined> {
  const { rows } = await sql<SecretMark>`SELECT mark, made_at AS "madeAt" FROM secret_mark`.execute(db)
  return rows[0]
}

/** Of those that start at once one waits for the other. */
export async function lockMark(tx: Tx): Promise<void> {
  await sql`LOCK TABLE secret_mark IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export async function putMark(tx: Tx, { mark, madeAt }: SecretMark): Promise<void> {
  await sql`
    INSERT INTO secret_mark (mark, made_at) VALUES (${mark}, ${madeAt})
    ON CONFLICT (is_only) DO UPDATE SET mark = excluded.mark, made_at = excluded.made_at`.execute(tx)
}
