import { calls } from '@balai/contract'
import { paths } from '../../paths.ts'
import { addressesOf } from '../../shell/head.ts'
import { addressIn } from '../../shell/locale-address.ts'
import { categoryWords } from '../../shell/navigation.ts'
import { type Visit, visitContext } from '../../visit.ts'
import type { Route } from './+types/sitemap.ts'

interface Entry {
  path: string
  changedAt?: string
}

const standing: Entry[] = [
  paths.home(),
  ...categoryWords.map(paths.category),
  paths.sportsEvent(),
  paths.slotWinner(),
  paths.promotion(),
  paths.news(),
  paths.contact(),
].map((path) => ({ path }))
/** A file of this format holds at most 50,000 addresses; ours are two orders below. */
const mostGames = 100

async function readEntries(api: Visit['api']): Promise<Entry[]> {
  const [written, games] = await Promise.all([
    api.call(calls.content.siteMap, {}),
    api.call(calls.games.listGame, { count: mostGames }),
  ])
  return [
    ...standing,
    ...(games.success ? games.results.map(({ slug }) => ({ path: paths.game(slug) })) : []),
    ...(written.success ? written.results : []),
  ]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One address, with its twins in the other languages where each has one of its own (spec 9). */
function toXml(visit: Visit, { path, changedAt }: Entry): string {
  const { localeStrategy, canonicalOrigin } = visit
  const { alternates } = addressesOf({ localeStrategy, canonicalOrigin, lang: 'id' }, path)
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`,
  )
  const changed = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`
  const location = escaped(`${canonicalOrigin}${addressIn(localeStrategy, 'id', path)}`)
  return `<url><loc>${location}</loc>${changed}${links.join('')}</url>`
}

/** The pages that search engines may find; none while the operator keeps them out. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  if (visit.operator.noIndex || visit.operator.isMaintenance) return new Response(null, { status: 404 })
  const entries = await readEntries(visit.api)
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => toXml(visit, entry)),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
