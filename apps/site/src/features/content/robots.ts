import type { LocaleStrategy } from '@balai/contract'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/robots.ts'

const closedFiles = ['/api/', '/console']
/** Pages, which have an address in each language where the operator's strategy gives them one (spec 9). */
const closedPages = ['/transaction/', '/profile', '/auth/', '/logout', '/preferences']

/** What no search engine visits, by all addresses that lead there: one without a prefix is at least led on to one with. */
export function closedPaths(strategy: LocaleStrategy): string[] {
  const prefixes = strategy === 'no_prefix' ? [''] : ['', '/id', '/en']
  return [...closedFiles, ...prefixes.flatMap((prefix) => closedPages.map((path) => `${prefix}${path}`))]
}

/** What search engines may visit, by the operator's no-index flag (spec 1). */
export function loader({ context }: Route.LoaderArgs) {
  const { operator, canonicalOrigin, localeStrategy } = context.get(visitContext)
  const lines = operator.noIndex
    ? ['Disallow: /']
    : [...closedPaths(localeStrategy).map((path) => `Disallow: ${path}`), '', `Sitemap: ${canonicalOrigin}/sitemap.xml`]
  const body = ['User-agent: *', ...lines, ''].join('\n')
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
