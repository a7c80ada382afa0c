import { type ContentKind, type Language, linkTarget } from '@balai/contract'
import type { Db } from '@balai/db'
import { readHosts } from '../../operators/index.ts'
import { titleOf } from '../shown.ts'
import { type ContentItem, hasItemAt, readNaming } from '../store.ts'
import { linksIn } from './links-in.ts'

/** Something that a link can lead to, by its path or slug. */
export interface Destination {
  operatorId: string
  is: ContentKind | 'game'
  path: string | null
}

/** An item that leads there, by its own link or by one in its texts. */
export interface Linking {
  item: ContentItem
  by: 'link' | 'text'
}

/** More than anybody reads before they press; banners and popups come first. */
const most = 100

/** What of an operator's content leads to an item or a game, hidden or not: banners and popups first, then texts. */
export async function readLinking(db: Db, { operatorId, is, path }: Destination): Promise<Linking[]> {
  if (path === null) return []
  // The site sends whoever follows a game's slug alone to the game, unless there is a page (decision 33).
  const isAlsoAlone = is === 'game' && !(await hasItemAt(db, { operatorId, kind: 'page', path }))
  const leadsThere = (href: string): boolean => {
    const target = linkTarget(href)
    if (!('path' in target)) return false
    // An item is found in any case of the letters of its path (record 1186), a game as its provider writes it.
    const written = is === 'game' ? target.path : target.path.toLowerCase()
    return written === path && (target.is === is || (isAlsoAlone && target.is === 'page'))
  }
  const hosts = await readHosts(db, operatorId)
  const by = (item: ContentItem): Linking['by'] | null => {
    if (item.facts.href && leadsThere(item.facts.href)) return 'link'
    return linksIn(item, hosts).some(({ href }) => leadsThere(href)) ? 'text' : null
  }
  const found = (await readNaming(db, operatorId, path)).flatMap((item): Linking[] => {
    const how = by(item)
    return how ? [{ item, by: how }] : []
  })
  const ofKind = (how: Linking['by']) => found.filter((one) => one.by === how)
  return [...ofKind('link'), ...ofKind('text')].slice(0, most)
}

/** What of an operator's content leads to a game, by its slug, as whoever hides the game reads it. */
export async function readGameLinking(
  db: Db,
  { operatorId, slug, language }: { operatorId: string; slug: string; language: Language },
) {
  const linking = await readLinking(db, { operatorId, is: 'game', path: slug })
  return linking.map(({ item, by }) => ({ kind: item.kind, id: item.id, title: titleOf(item, language), by }))
}
