import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type Tables = {
  banner: BannerRow
  announcement: AnnouncementRow
}

export type BannerRow = {
  operator_id: string
  id: string
  item_sort: number
  title_id: string
  title_en: string
  body_id: string
  body_en: string
  action_id: string
  action_en: string
  art: string
  href: string
}

export type AnnouncementRow = {
  operator_id: string
  id: string
  title_id: string
  title_en: string
  body_id: string
  body_en: string
  published_at: Date
}

/** Banners in the order of the page, in the reader's language. */
export function readBanners(db: Db, operatorId: string, language: Language) {
  return db
    .withTables<Tables>()
    .selectFrom('banner')
    .where('operator_id', '=', operatorId)
    .select(['id', 'art', 'href', 'item_sort as itemSort'])
    .select([`title_${language} as title`, `body_${language} as body`, `action_${language} as actionLabel`])
    .orderBy('item_sort')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Newest first, those already published. */
export function readAnnouncements(
  db: Db,
  { operatorId, language, count, now }: { operatorId: string; language: Language; count: number; now: Date },
) {
  return db
    .withTables<Tables>()
    .selectFrom('announcement')
    .where('operator_id', '=', operatorId)
    .where('published_at', '<=', now)
    .select(['id', 'published_at as publishedAt', `title_${language} as title`, `body_${language} as body`])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
}

export async function insertBanners(tx: Tx, rows: readonly BannerRow[]): Promise<void> {
  await tx.withTables<Tables>().insertInto('banner').values(rows).execute()
}

export async function insertAnnouncements(tx: Tx, rows: readonly AnnouncementRow[]): Promise<void> {
  await tx.withTables<Tables>().insertInto('announcement').values(rows).execute()
}
