import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/slot-winner-page.ts'
import { loader } from './slot-winner-page.tsx'

// record 0773
it('the biggest wins at slots are of slots, also where the server that ranks games knows no categories', async () => {
  const games = [{ slug: 'rempah', category: 'slots' }, { slug: 'sabung', category: 'cockfight' }, { slug: 'lama' }]
  const context = new RouterContextProvider()
  const visit = { api: { call: async () => ({ success: true, results: games }) }, operator: { isPlayMoney: true } }
  context.set(visitContext, visit as never) // of a visit it reads no more
  const { biggest } = await loader({ context } as unknown as Route.LoaderArgs) // it reads no more
  expect(biggest).toEqual({ items: [games[0], games[2]] })
})
