import { calls, gameCategories } from '@balai/contract'
import { paths } from '../../paths.ts'
import { addressesOf } from '../../shell/head.ts'
import { addressIn } from '../../shell/locale-address.ts'
import { type Visit, visitContext } from '../../visit.ts'
import type { Route } from './+types/sitemap.ts'

interface Entry {
  path: string
  changedAt?: string
}

const standing: Entry[] = [
  paths.home(),
  ...gameCategories.map(paths.category),
  paths.sportsEvent(),
  paths.slotWinner(),
  paths.promotion(),
  paths.news(),
  paths.contact(),
].map((path) => ({ path }))
/** A file of this format holds at most 50,000 addresses. */
const mostEntries = 50_000
/** The most that `listGame` answers at once. */
const gamesAtOnce = 100
const retrySeconds = 300

/** All games of the operator, a page of the list after another; null where one of them could not be had. */
async function readGames(api: Visit['api']): Promise<Entry[] | null> {
  const entries: Entry[] = []
  let after: string | undefined
  do {
    const games = await api.call(calls.games.listGame, { count: gamesAtOnce, ...(after ? { after } : {}) })
    if (!games.success) return null
    entries.push(...games.results.map(({ slug }) => ({ path: paths.game(slug) })))
    after = games.result.next ?? undefined
  } while (after !== undefined && entries.length < mostEntries)
  return entries
}

/**
 * What staff wrote comes before games: an operator with more than the format holds loses the games that come last.
 *
 * @returns null where something could not be had
 */
async function readEntries(api: Visit['api']): Promise<Entry[] | null> {
  const [written, games] = await Promise.all([api.call(calls.content.siteMap, {}), readGames(api)])
  if (!written.success || games === null) return null
  return [...standing, ...written.results, ...games].slice(0, mostEntries)
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

const refusal = (status: number, words: string, more: Record<string, string> = {}): Response =>
  new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...more } })

/**
 * The pages that search engines may find; none while the operator keeps them out. Where some could not be read it says so: a list
 * without them would tell that they are gone (record 1192).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  if (visit.operator.noIndex || visit.operator.isMaintenance) {
    return refusal(404, 'Not found')
  }
  const entries = await readEntries(visit.api)
  if (entries === null) return refusal(503, 'Try again later', { 'retry-after': String(retrySeconds) })
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
