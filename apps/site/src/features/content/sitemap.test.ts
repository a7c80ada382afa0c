import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Visit, visitContext } from '../../visit.ts'
import type { Route } from './+types/sitemap.ts'
import { loader } from './sitemap.ts'

const found = { success: true, result: { next: null }, results: [{ slug: 'pasar-malam', path: '/syarat' }] }
const failed = { success: false, code: 'INTERNAL', message: '' }

/** The map where the calls of these addresses get no answer. */
function readMap(...away: string[]): Promise<Response> {
  const visit = {
    api: { call: async ({ path }: { path: string }) => (away.some((each) => path.includes(each)) ? failed : found) },
    operator: { noIndex: false, isMaintenance: false },
    localeStrategy: 'no_prefix',
    canonicalOrigin: 'https://balai.test',
  } as unknown as Visit // of a visit the map reads these alone
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return loader({ context } as unknown as Route.LoaderArgs) // and of the arguments this
}

describe('the map of the site', () => {
  it('names the pages of staff and the games', async () => {
    const answer = await readMap()
    expect(answer.status).toBe(200)
    const map = await answer.text()
    expect(map).toContain('<loc>https://balai.test/syarat</loc>')
    expect(map).toContain('<loc>https://balai.test/game/pasar-malam</loc>')
  })

  it.each(['ListGame', 'SiteMap'])('is told to be had later where %s has no answer', async (away) => {
    const answer = await readMap(away)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('300')
  })
})
