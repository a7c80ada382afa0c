import type { Language, LocaleStrategy } from '@balai/contract'

export interface Locale {
  lang: Language
  /** What stands before every address of the site in this language: `/en`, or nothing. */
  basename: '' | '/id' | '/en'
  /** The page asked for lives at this address instead. */
  movedTo?: string
}

const standard: Language = 'id'

/** Languages without a prefix of their own (spec 9, Locale strategies). */
const unprefixed: Record<LocaleStrategy, readonly Language[]> = {
  no_prefix: ['id', 'en'],
  prefix: [],
  prefix_except_default: [standard],
  prefix_and_default: [standard],
}

/**
 * The language of a page by the order of decision 32: the prefix of its address where the operator's strategy has one,
 * else the cookie, else Indonesian.
 *
 * @param path of the request, without its query
 */
export function localeOf(strategy: LocaleStrategy, path: string, cookie: string | undefined): Locale {
  const chosen: Language = cookie === 'en' ? 'en' : standard
  if (strategy === 'no_prefix') return { lang: chosen, basename: '' }
  const found = /^\/(id|en)(?=\/|\.data$|$)/i.exec(path)?.[1]?.toLowerCase() as Language | undefined // the pattern has no other
  if (found === undefined) {
    if (unprefixed[strategy].length > 0) return { lang: standard, basename: '' }
    return isPage(path) ? { lang: chosen, basename: '', movedTo: `/${chosen}${path}` } : { lang: chosen, basename: '' }
  }
  const isTwice = strategy === 'prefix_except_default' && unprefixed[strategy].includes(found)
  return {
    lang: found,
    basename: `/${found}`,
    ...(isTwice && isPage(path) ? { movedTo: path.slice(found.length + 1) || '/' } : {}),
  }
}

/** Files and a page's data have one address only. */
const isPage = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path)
