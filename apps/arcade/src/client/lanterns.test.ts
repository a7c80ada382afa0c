import { Texture } from 'pixi.js'
import { expect, test, vi } from 'vitest'
import { pasarMalam } from '../games/pasar-malam/game.ts'
import { createLanterns } from './lanterns.ts'
import { createMotion } from './motion.ts'

test('lanterns past the last hook are counted in their turn', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const lanterns = createLanterns(
    pasarMalam,
    createMotion(
      () => {},
      () => true,
    ),
  )
  const cell = { width: 100, height: 100 }
  lanterns.use({
    atlas: { size: 64, texture: () => Texture.EMPTY } as never,
    place: { cell, x: 0, y: 0, edge: 0 } as never,
  })
  lanterns.show(true, 11)
  const told: number[] = []
  const from = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ]
  await lanterns.light(from, AbortSignal.abort(), (count) => told.push(count))
  expect(told).toEqual([12, 13, 14])
})
