import { termsPage } from '@balai/contract'
import type { TestDatabase } from '@balai/testkit'

/** The operator's page of terms, shown or hidden, without which no licence is put on record (record 1047). */
export async function showTerms(
  { pool }: Pick<TestDatabase, 'pool'>,
  operatorId: string,
  isPublished = true,
): Promise<void> {
  await pool.query(
    `INSERT INTO content_item (operator_id, kind, id, path, item_sort, is_published, starts_at, words, facts, changed_at)
     VALUES ($1, 'page', 'cnt_terms', $2, 1, $3, now(), '{"id": {}, "en": {}}', '{}', now())
     ON CONFLICT (operator_id, kind, id) DO UPDATE SET is_published = $3`,
    [operatorId, termsPage, isPublished],
  )
}
