import { visitContext } from '../../visit.ts'
import type { Route } from './+types/robots.ts'

const closed = ['/api/', '/console', '/transaction/', '/profile', '/auth/', '/logout', '/preferences']

/** What search engines may visit, by the operator's no-index flag (spec 1). */
export function loader({ context }: Route.LoaderArgs) {
  const { operator, canonicalOrigin } = context.get(visitContext)
  const lines = operator.noIndex
    ? ['Disallow: /']
    : [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${canonicalOrigin}/sitemap.xml`]
  const body = ['User-agent: *', ...lines, ''].join('\n')
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
