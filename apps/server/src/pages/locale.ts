import type { Language, LocaleStrategy } from '@balai/contract'
import type { OperatorSettings } from '../modules/operators/index.ts'

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

const isLanguage = (text: string | undefined): text is Language => text === 'id' || text === 'en'

/** What is known of a visitor's language besides the address. */
export interface LanguageHints {
  cookie: string | undefined
  host: string
  /** As browsers send it. */
  acceptLanguage: string | undefined
}

/** The first language of a browser's list that the site speaks. `in` is how old phones call Indonesian. */
export function browserLanguage(acceptLanguage: string | undefined): Language | undefined {
  if (!acceptLanguage) return undefined
  const wishes = acceptLanguage.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = Number(/q=([\d.]+)/.exec(parameters.join())?.[1] ?? 1)
    return { lang: name.split('-', 1)[0]?.replace(/^in$/, 'id'), weight }
  })
  return wishes
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ lang }) => lang)
    .find(isLanguage)
}

/** The language of an address that names none, by the order of decision 32: cookie, host, and where the operator wants it the browser's. */
export function wantedLanguage(
  { cookie, host, acceptLanguage }: LanguageHints,
  { englishHosts, followsBrowserLanguage }: Pick<OperatorSettings, 'englishHosts' | 'followsBrowserLanguage'>,
): Language {
  if (isLanguage(cookie)) return cookie
  if (englishHosts.includes(host.toLowerCase())) return 'en'
  return (followsBrowserLanguage ? browserLanguage(acceptLanguage) : undefined) ?? standard
}

/**
 * The language of a page by the order of decision 32: the prefix of its address where the operator's strategy has one,
 * else the one that is wanted.
 *
 * @param path of the request, without its query
 * @param chosen from `wantedLanguage`
 */
export function localeOf(strategy: LocaleStrategy, path: string, chosen: Language): Locale {
  if (strategy === 'no_prefix') return { lang: chosen, basename: '' }
  const found = /^\/(id|en)(?=\/|\.data$|$)/i.exec(path)?.[1]?.toLowerCase() as Language | undefined // the pattern has no other
  if (found === undefined) {
    if (unprefixed[strategy].length > 0) return { lang: standard, basename: '' }
    return isPage(path)
      ? { lang: chosen, basename: '', movedTo: `/${chosen}${path === '/' ? '' : path}` }
      : { lang: chosen, basename: '' }
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
