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

/** Tells the job that the picture is named from here on. The caller holds {@link lockContent}. @returns false when there is none */
export async function namePicture(tx: Tx, operatorId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE content_picture SET unnamed_since = NULL WHERE operator_id = ${operatorId} AND id = ${id}
    RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Operators that have pictures at all. */
export async function readPictureOwners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ operatorId: string }>`
    SELECT DISTINCT operator_id AS "operatorId" FROM content_picture ORDER BY operator_id`.execute(db)
  return rows.map(({ operatorId }) => operatorId)
}

/** Ids that an operator's content or settings name, as their picture or by an address within a text, and those named `elsewhere`. */
const named = (operatorId: string, elsewhere: readonly string[]) => sql`
  SELECT unnest(${textArray(elsewhere)}::text[]) AS id UNION
  SELECT facts->>'picture' AS id FROM content_item WHERE operator_id = ${operatorId}
  UNION SELECT found[1] FROM content_item, regexp_matches(facts::text || words::text, '/media/([0-9a-f]{32})', 'gi') found
    WHERE operator_id = ${operatorId}
  UNION SELECT unnest(ARRAY[settings->>'logo', settings->>'favicon']) FROM operator WHERE id = ${operatorId}
  UNION SELECT found[1] FROM operator, regexp_matches(settings::text, '/media/([0-9a-f]{32})', 'gi') found
    WHERE id = ${operatorId}`

/**
 * Deletes pictures that nothing names since before `unnamedBefore`, and notes of others from when on nothing names them:
 * some of each. The caller holds {@link lockContent}, so nobody names one meanwhile.
 *
 * @returns whether there may be more
 */
export async function forgetSome(
  tx: Tx,
  operatorId: string,
  {
    now,
    unnamedBefore,
    count,
    elsewhere,
  }: { now: Date; unnamedBefore: Date; count: number; elsewhere: readonly string[] },
): Promise<boolean> {
  const unnamed = sql`p.operator_id = ${operatorId} AND NOT EXISTS (SELECT FROM named WHERE named.id = p.id)`
  const { rows } = await sql<{ deleted: number; noted: number }>`
    WITH named AS MATERIALIZED (${named(operatorId, elsewhere)}),
    old AS (SELECT p.id FROM content_picture p WHERE ${unnamed} AND p.unnamed_since <= ${unnamedBefore} LIMIT ${count}),
    fresh AS (SELECT p.id FROM content_picture p WHERE ${unnamed} AND p.unnamed_since IS NULL LIMIT ${count}),
    deleted AS (DELETE FROM content_picture WHERE operator_id = ${operatorId} AND id IN (SELECT id FROM old) RETURNING id),
    noted AS (UPDATE content_picture SET unnamed_since = ${now}
      WHERE operator_id = ${operatorId} AND id IN (SELECT id FROM fresh) RETURNING id)
    SELECT (SELECT count(*)::int FROM deleted) AS deleted, (SELECT count(*)::int FROM noted) AS noted`.execute(tx)
  return rows.some(({ deleted, noted }) => deleted === count || noted === count)
}
