import { expect, test } from 'vitest'
import { pasarMalam } from '../games/pasar-malam/game.ts'
import { gridAt, judgeBase, judgeFree } from '../games/play.ts'
import type { RoundView } from '../wire.ts'
import { words } from '../words.ts'
import { CallError } from './api.ts'
import { createFreeSpins } from './free-spins.ts'
import { createSpinShow } from './spin-show.ts'

/** Takes whatever it is told, at once. */
const silent = (known: object = {}) =>
  new Proxy(known, { get: (own, name) => Reflect.get(own, name) ?? (async () => {}) }) as never // stands for any part

test('a session that ends in the free spins leaves the reels where the base game stopped', async () => {
  const { freeSpins: feature, strips, rows } = pasarMalam
  if (!feature) throw new Error('Pasar Malam has free spins')
  const [stops, later] = [
    [1, 2, 3, 4, 5],
    [9, 8, 7, 6, 5],
  ]
  const base = { ...judgeBase(pasarMalam, gridAt(strips, stops, rows)), stops }
  const free = { ...judgeFree(pasarMalam, feature, gridAt(feature.strips, later, rows), 0), stops: later }
  const view = (shown: (typeof free)[]): RoundView => ({
    roundId: 'rnd-1',
    requestId: 'a',
    status: 'open',
    lineBet: 50,
    stake: 1000,
    base,
    freeSpins: { count: 2, shown },
  })
  const standing: unknown[] = []
  const reels = silent({ show: (of: unknown, at: unknown) => standing.push([of, at]) })
  const parts = { game: pasarMalam, page: silent(), stage: silent({ motion: silent(), reels }), sound: silent() }
  const show = createSpinShow(parts)
  const api = silent({
    freeSpin: async (_: string, index: number) => {
      if (index > 0) throw new CallError('SESSION_ENDED')
      return view([free])
    },
  })
  const freeSpins = createFreeSpins({ ...parts, api, text: words.id, show, onWait: () => {} })
  await show.bringToRest(base)
  await expect(freeSpins.play(view([]), false)).rejects.toThrow('SESSION_ENDED')
  show.rest()
  expect(standing.at(-1)).toEqual([strips, stops])
})
