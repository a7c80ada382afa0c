import { linkTarget } from '@balai/contract'
import type { Db } from '@balai/db'
import { type ContentItem, readLinked } from '../store.ts'

/** The banners and popups of an operator whose link leads to an item, by their places: of those there are few. */
export async function readLinking(
  db: Db,
  { operatorId, kind, path }: Pick<ContentItem, 'operatorId' | 'kind' | 'path'>,
): Promise<ContentItem[]> {
  if (path === null) return []
  const linked = await readLinked(db, operatorId)
  return linked.filter(({ facts }) => {
    const target = linkTarget(facts.href ?? '/')
    return 'path' in target && target.is === kind && target.path === path
  })
}
