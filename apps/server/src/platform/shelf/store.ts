import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'

/** Notes that a picture is about to lie there which no row names yet. */
export async function noteUnnamed(db: Db, shelf: string, key: string, at: Date): Promise<void> {
  await sql`INSERT INTO shelf_unnamed (shelf, key, put_at) VALUES (${shelf}, ${key}, ${at})`.execute(db)
}

/** Forgets the notes, which locks them until the end of a transaction. @returns how many there were */
export async function deleteNotes(db: Db | Tx, shelf: string, keys: readonly string[]): Promise<number> {
  const { rows } = await sql`
    DELETE FROM shelf_unnamed WHERE shelf = ${shelf} AND key = ANY (${textArray(keys)}::text[]) RETURNING key`.execute(
    db,
  )
  return rows.length
}

/** Some of the pictures that no row names since before `before`, in the order of their keys. */
export async function readUnnamed(
  db: Db,
  shelf: string,
  { before, after, count }: { before: Date; after: string; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM shelf_unnamed WHERE shelf = ${shelf} AND key > ${after} AND put_at <= ${before}
    ORDER BY key LIMIT ${count}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Locks one of them until the end of `tx`. @returns false where it is being named, or deleted, by another */
export async function lockUnnamed(tx: Tx, shelf: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shelf_unnamed WHERE shelf = ${shelf} AND key = ${key} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows.length === 1
}
