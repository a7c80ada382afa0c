import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { Picture } from './encode.ts'

export async function insertPicture(tx: Tx, operatorId: string, picture: Picture, now: Date): Promise<void> {
  const { id, type, width, height, bytes } = picture
  await sql`
    INSERT INTO content_picture (operator_id, id, type, width, height, bytes, created_at)
    VALUES (${operatorId}, ${id}, ${type}, ${width}, ${height}, ${bytes}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function readPicture(
  db: Db,
  operatorId: string,
  id: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`
    SELECT type, bytes FROM content_picture WHERE operator_id = ${operatorId} AND id = ${id}`.execute(db)
  return rows[0]
}

export async function hasPicture(tx: Tx, operatorId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM content_picture WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
  return rows.length > 0
}
