import { type ContentKind, contentKinds, type Language, type WordField } from '@balai/contract'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { createKept } from '../../platform/kept.ts'
import { cleanHtml } from './clean-html.ts'
import { type ContentItem, readShown } from './store.ts'

/** The event that tells servers that an operator's content changed. */
export const contentChanged = 'ContentChanged'

/** Kinds that are few and asked for with every page; news grows without end and is read in pages. */
export type ShownKind = Exclude<ContentKind, 'news'>

export interface Shown {
  /** What members see of a kind now, in its order, its HTML clean. */
  list(operatorId: string, kind: ShownKind): Promise<ContentItem[]>
  /** Content changed somewhere: whoever asks next waits for a reading. */
  forget(): void
}

const freshMs = 1_500
/** A change shows within 5 s even where the news of it was lost. */
const keptMs = 4_500
/** Items whose moment comes while they are kept are read along. */
const soonMs = 10_000
const most = 200

/** Content as members see it, kept in memory: it is read far more often than it changes (record 0151). */
export function createShown({ db, clock }: { db: Db; clock: Clock }): Shown {
  const kept = createKept<ContentItem[]>({
    clock,
    freshMs,
    keptMs,
    async load(key) {
      const [kind, operatorId] = splitKey(key)
      const items = await readShown(db, { operatorId, kind, now: clock.now(), soonMs, count: most })
      return items.map(cleaned)
    },
  })
  return {
    async list(operatorId, kind) {
      const now = clock.now()
      const items = await kept.get(`${kind}/${operatorId}`)
      return items.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
    },
    forget: kept.forget,
  }
}

function splitKey(key: string): [ShownKind, string] {
  const slash = key.indexOf('/')
  return [key.slice(0, slash) as ShownKind, key.slice(slash + 1)] // made by `list` alone
}

/** The item with the HTML among its texts cleaned. */
export function cleaned(item: ContentItem): ContentItem {
  const fields: Readonly<Record<string, WordField>> = contentKinds[item.kind].words
  const clean = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, fields[name]?.kind === 'html' ? cleanHtml(text) : text]),
    )
  return { ...item, words: { id: clean(item.words.id), en: clean(item.words.en) } }
}

/** A text of an item in the reader's language; empty where it has none. */
export const say = ({ words }: Pick<ContentItem, 'words'>, language: Language, name: string): string =>
  words[language][name] ?? ''

/** What an item is called in lists: its title, or what stands for one. */
export const titleOf = (item: Pick<ContentItem, 'words'>, language: Language): string =>
  say(item, language, 'title') || say(item, language, 'label') || say(item, language, 'pageTitle')
