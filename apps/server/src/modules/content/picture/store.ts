import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { Picture } from './encode.ts'
import type { ServedPicture } from './kept.ts'

/** Keeps a picture; one that is there already is as good as new, though nothing names it yet. */
export async function insertPicture(tx: Tx, operatorId: string, picture: Picture, now: Date): Promise<void> {
  const { id, type, width, height, bytes } = picture
  await sql`
    INSERT INTO content_picture (operator_id, id, type, width, height, bytes, created_at)
    VALUES (${operatorId}, ${id}, ${type}, ${width}, ${height}, ${bytes}, ${now})
    ON CONFLICT (operator_id, id) DO UPDATE SET unnamed_since = NULL`.execute(tx)
}

export async function readPicture(db: Db, operatorId: string, id: string): Promise<ServedPicture | undefined> {
  const { rows } = await sql<ServedPicture>`
    SELECT type, bytes FROM content_picture WHERE operator_id = ${operatorId} AND id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Tells the job that pictures are named from here on. Locks their rows in the order of their ids: none of them is deleted before
 * the end of `tx`. @returns those that there are
 */
export async function namePictures(tx: Tx, operatorId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      SELECT id FROM content_picture WHERE operator_id = ${operatorId} AND id = ANY(${textArray(ids)}::text[])
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE content_picture p SET unnamed_since = NULL FROM held WHERE p.operator_id = ${operatorId} AND p.id = held.id
    RETURNING p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Operators that have pictures at all. */
export async function readPictureOwners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ operatorId: string }>`
    SELECT DISTINCT operator_id AS "operatorId" FROM content_picture ORDER BY operator_id`.execute(db)
  return rows.map(({ operatorId }) => operatorId)
}

/**
 * Pictures that neither an operator's content nor its settings name, as their picture or by an address within a text. Of all
 * texts, which may be long and many, it reads those that an index knows to hold an address (record 1003).
 */
export async function readUnnamed(db: Db, operatorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH named AS MATERIALIZED (
      SELECT facts->>'picture' AS id FROM content_item WHERE operator_id = ${operatorId}
      UNION SELECT found[1] FROM content_item, regexp_matches(facts::text || words::text, '/media/([0-9a-f]{32})', 'g') found
        WHERE operator_id = ${operatorId} AND (facts::text || words::text) ~ '/media/[0-9a-f]{32}'
      UNION SELECT unnest(ARRAY[settings->>'logo', settings->>'favicon']) FROM operator WHERE id = ${operatorId}
      UNION SELECT found[1] FROM operator, regexp_matches(settings::text, '/media/([0-9a-f]{32})', 'g') found
        WHERE id = ${operatorId})
    SELECT p.id FROM content_picture p
    WHERE p.operator_id = ${operatorId} AND NOT EXISTS (SELECT FROM named WHERE named.id = p.id)
    ORDER BY p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Forgets since when pictures are unnamed that are named by now: their day begins anew once nothing names them. */
export async function renewNamed(tx: Tx, operatorId: string, unnamed: readonly string[]): Promise<void> {
  await sql`
    UPDATE content_picture SET unnamed_since = NULL WHERE operator_id = ${operatorId} AND id IN (
      SELECT id FROM content_picture
      WHERE operator_id = ${operatorId} AND unnamed_since IS NOT NULL AND id <> ALL(${textArray(unnamed)}::text[])
      FOR NO KEY UPDATE SKIP LOCKED)`.execute(tx)
}

/**
 * Of pictures that nothing named a moment ago: deletes those that nothing names since before `unnamedBefore`, and notes of
 * others from when on. Whoever names one says so in its row ({@link namePictures}): it is passed over, and waited for by nobody.
 */
export async function forgetUnnamed(
  tx: Tx,
  operatorId: string,
  { ids, now, unnamedBefore }: { ids: readonly string[]; now: Date; unnamedBefore: Date },
): Promise<void> {
  await sql`
    WITH free AS (
      SELECT id, unnamed_since FROM content_picture
      WHERE operator_id = ${operatorId} AND id = ANY(${textArray(ids)}::text[])
        AND (unnamed_since IS NULL OR unnamed_since <= ${unnamedBefore})
      FOR UPDATE SKIP LOCKED),
    deleted AS (
      DELETE FROM content_picture p USING free
      WHERE p.operator_id = ${operatorId} AND p.id = free.id AND free.unnamed_since IS NOT NULL)
    UPDATE content_picture p SET unnamed_since = ${now} FROM free
    WHERE p.operator_id = ${operatorId} AND p.id = free.id AND free.unnamed_since IS NULL`.execute(tx)
}
