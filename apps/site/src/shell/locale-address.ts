import type { Language, LocaleStrategy } from '@balai/contract'

/** The language that the product speaks where nothing else is said (decision 32). */
const standard: Language = 'id'

/** The address of a page in a language (spec 9, Locale strategies): with its prefix, where the strategy gives it one. */
export function addressIn(strategy: LocaleStrategy, lang: Language, path: string): string {
  const hasPrefix = strategy === 'prefix' || (strategy !== 'no_prefix' && lang !== standard)
  return hasPrefix ? `/${lang}${path === '/' ? '' : path}` : path
}

/** Without the slash at its end, which says nothing. */
export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
