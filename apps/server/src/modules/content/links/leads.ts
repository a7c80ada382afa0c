import { linkTarget } from '@balai/contract'
import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { createKept } from '../../../platform/kept.ts'
import { readHosts } from '../../operators/index.ts'
import type { Shown } from '../shown.ts'
import { type ContentItem, readByPath } from '../store.ts'
import { linksIn } from './links-in.ts'

/** Whether an operator's members can play the game with a slug. */
export type HasGame = (db: Db, operatorId: string, slug: string) => Promise<boolean>

type Linked = Pick<ContentItem, 'operatorId' | 'facts'>

export interface Leads {
  /** Whether who follows the item's link now comes to something; one without a link leads nobody anywhere. */
  isOpen(item: Linked): Promise<boolean>
  /** Where an item's texts link to on this site, and nothing is now. */
  deadIn(item: ContentItem): Promise<string[]>
  /** Content changed somewhere: whoever asks next waits for a reading. */
  forget(): void
}

const freshMs = 1_500
/** As of content itself: what ends shows within 5 s. */
const keptMs = 4_500

/**
 * What the links of banners and popups lead to at this moment (record 0685). What is few is kept already; an article or a game
 * is looked for by its path, which is kept for as long.
 */
export function createLeads({
  db,
  clock,
  shown,
  hasGame,
}: {
  db: Db
  clock: Clock
  shown: Shown
  hasGame: HasGame
}): Leads {
  const news = createKept({
    clock,
    freshMs,
    keptMs,
    load: async (key) => Boolean(await readByPath(db, { ...ofKey(key), kind: 'news', now: clock.now() })),
  })
  const games = createKept({
    clock,
    freshMs,
    keptMs,
    load: (key) => hasGame(db, ofKey(key).operatorId, ofKey(key).path),
  })
  const hosts = createKept({ clock, freshMs, keptMs, load: (operatorId) => readHosts(db, operatorId) })
  const isShown = async (operatorId: string, kind: 'promotion' | 'page', path: string) =>
    (await shown.list(operatorId, kind)).some((item) => item.path === path)

  const isSomething = async (operatorId: string, href: string): Promise<boolean> => {
    const target = linkTarget(href)
    if (!('path' in target)) return target.is === 'site'
    const { is, path } = target
    const written = path.toLowerCase() // as an item's path is kept, and found in any case of its letters
    if (is === 'news') return news.get(`${operatorId}/${written}`)
    if (is !== 'game' && (await isShown(operatorId, is, written))) return true
    // The site sends whoever follows a game's slug alone to the game (decision 33).
    return is !== 'promotion' && games.get(`${operatorId}/${path}`)
  }

  return {
    isOpen: ({ operatorId, facts }) => isSomething(operatorId, facts.href || '/'),
    async deadIn(item) {
      const links = linksIn(item, await hosts.get(item.operatorId))
      const are = await Promise.all(links.map(({ href }) => isSomething(item.operatorId, href)))
      return links.filter((_, place) => !are[place]).map(({ written }) => written)
    },
    forget() {
      news.forget()
      games.forget()
      hosts.forget()
    },
  }
}

function ofKey(key: string): { operatorId: string; path: string } {
  const slash = key.indexOf('/')
  return { operatorId: key.slice(0, slash), path: key.slice(slash + 1) }
}
