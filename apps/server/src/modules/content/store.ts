import type { ContentKind } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { ContentPlace } from './place.ts'

/** Texts by their names. */
type Texts = Record<string, string>

// Type aliases, not interfaces: Kysely wants rows with an index signature.
export type ContentItem = {
  operatorId: string
  kind: ContentKind
  id: string
  path: string | null
  itemSort: number
  isPublished: boolean
  startsAt: Date
  /** Never shown yet, and nobody said from when: it begins when it is first published (record 0662). */
  isUndated: boolean
  endsAt: Date | null
  words: { id: Texts; en: Texts }
  facts: Texts
  version: number
  changedAt: Date
}

const columns = sql`
  operator_id AS "operatorId", kind, id, path, item_sort AS "itemSort", is_published AS "isPublished",
  starts_at AS "startsAt", is_undated AS "isUndated", ends_at AS "endsAt", words, facts, version, changed_at AS "changedAt"`

interface KindKey {
  operatorId: string
  kind: ContentKind
}
type ItemKey = KindKey & { id: string }

/** What members can see at `now` or within `soonMs`, in the order of the page; the newest first where the kind has no places. */
export async function readShown(
  db: Db,
  { operatorId, kind, now, soonMs, count }: KindKey & { now: Date; soonMs: number; count: number },
): Promise<ContentItem[]> {
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item
    WHERE operator_id = ${operatorId} AND kind = ${kind} AND is_published
      AND starts_at <= ${new Date(now.getTime() + soonMs)} AND (ends_at IS NULL OR ends_at > ${now})
    ORDER BY ${kind === 'announcement' ? sql`starts_at DESC, id DESC` : sql`item_sort, id`}
    LIMIT ${count}`.execute(db)
  return rows
}

/** One page of news, newest first, after the place `before`. */
export async function readNews(
  db: Db,
  { operatorId, before, now, count }: { operatorId: string; before: ContentPlace | null; now: Date; count: number },
): Promise<ContentItem[]> {
  const after = before ? sql`AND (starts_at, id) < (${new Date(before.at)}, ${before.id})` : sql``
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item
    WHERE operator_id = ${operatorId} AND kind = 'news' AND is_published AND starts_at <= ${now} ${after}
    ORDER BY starts_at DESC, id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** The published item at a path. */
export async function readByPath(
  db: Db,
  { operatorId, kind, path, now }: KindKey & { path: string; now: Date },
): Promise<ContentItem | undefined> {
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item
    WHERE operator_id = ${operatorId} AND kind = ${kind} AND path = ${path} AND is_published
      AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})`.execute(db)
  return rows[0]
}

/** For the desk: a page of what there is of a kind, or stands at `path` alone; by place or newest first, from after `before`. */
export async function readForDesk(
  db: Db,
  {
    operatorId,
    kind,
    path,
    before,
    count,
    isNewestFirst,
  }: KindKey & {
    path: string | null
    before: ContentPlace | null
    count: number
    isNewestFirst: boolean
  },
): Promise<ContentItem[]> {
  const order = isNewestFirst ? sql`starts_at DESC, id DESC` : sql`item_sort, id`
  const behind = ({ at, id }: ContentPlace) =>
    isNewestFirst ? sql`(starts_at, id) < (${new Date(at)}, ${id})` : sql`(item_sort, id) > (${at}::bigint, ${id})`
  const after = before ? sql`AND ${behind(before)}` : sql``
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item WHERE operator_id = ${operatorId} AND kind = ${kind}
      AND (${path}::text IS NULL OR path = ${path}) ${after}
    ORDER BY ${order} LIMIT ${count}`.execute(db)
  return rows
}

/** Whether members see anything of a kind that has no moment, at `path` where one is given. */
export async function hasShown(db: Db, { operatorId, kind }: KindKey, path: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM content_item WHERE operator_id = ${operatorId} AND kind = ${kind} AND is_published
      AND (${path}::text IS NULL OR path = ${path}) LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Items in whose link or texts the path is written after a slash, by kinds and their places. */
export async function readNaming(db: Db, operatorId: string, path: string): Promise<ContentItem[]> {
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item
    WHERE operator_id = ${operatorId} AND strpos(lower(concat(facts->>'href', ' ', words::text)), lower(${`/${path}`})) > 0
    ORDER BY kind, item_sort, id`.execute(db)
  return rows
}

export async function readItem(db: Db, { operatorId, kind, id }: ItemKey): Promise<ContentItem | undefined> {
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item
    WHERE operator_id = ${operatorId} AND kind = ${kind} AND id = ${id}`.execute(db)
  return rows[0]
}

/** Makes changes of an operator's content wait for each other: bounds and paths are checked without anybody in between. */
export async function lockContent(tx: Tx, operatorId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content ${operatorId}`}, 0))`.execute(tx)
}

export async function countItems(tx: Tx, { operatorId, kind }: KindKey): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM content_item WHERE operator_id = ${operatorId} AND kind = ${kind}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

/** Whether there is an item of the kind at a path, shown or not. */
export const hasItemAt = (db: Db, which: KindKey & { path: string }): Promise<boolean> => isPathTaken(db, which)

/** Whether an item of the kind, other than `id`, has this path, in whatever case its letters are: of settings alone they may be large ones. */
export async function isPathTaken(
  tx: Db | Tx,
  { operatorId, kind, id = '', path }: KindKey & { id?: string; path: string },
): Promise<boolean> {
  const isAt = kind === 'seo' ? sql`lower(path) = lower(${path})` : sql`path = lower(${path})`
  const { rows } = await sql`
    SELECT 1 FROM content_item
    WHERE operator_id = ${operatorId} AND kind = ${kind} AND ${isAt} AND id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** Writes items, new or changed. */
export async function putItems(tx: Tx, items: readonly ContentItem[]): Promise<void> {
  const rows = JSON.stringify(items)
  await sql`
    INSERT INTO content_item
      (operator_id, kind, id, path, item_sort, is_published, starts_at, is_undated, ends_at, words, facts, version, changed_at)
    SELECT "operatorId", kind, id, path, "itemSort", "isPublished", "startsAt", "isUndated", "endsAt", words, facts, version,
      "changedAt"
    FROM jsonb_to_recordset(${rows}::jsonb) AS row (
      "operatorId" text, kind text, id text, path text, "itemSort" integer, "isPublished" boolean,
      "startsAt" timestamptz, "isUndated" boolean, "endsAt" timestamptz, words jsonb, facts jsonb, version integer, "changedAt" timestamptz)
    ON CONFLICT (operator_id, kind, id) DO UPDATE SET
      path = excluded.path, item_sort = excluded.item_sort, is_published = excluded.is_published,
      starts_at = excluded.starts_at, is_undated = excluded.is_undated, ends_at = excluded.ends_at, words = excluded.words, facts = excluded.facts,
      version = excluded.version, changed_at = excluded.changed_at`.execute(tx)
}

export async function deleteItem(tx: Tx, { operatorId, kind, id }: ItemKey): Promise<void> {
  await sql`DELETE FROM content_item WHERE operator_id = ${operatorId} AND kind = ${kind} AND id = ${id}`.execute(tx)
}

/** What people call items, by their ids: the Indonesian title, or where they stand. */
export async function readContentNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, coalesce(words->'id'->>'title', words->'id'->>'label', words->'id'->>'pageTitle', path, id) AS name
    FROM content_item WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}
