import { expect, it } from 'vitest'
import { gameArt } from './art.ts'

// record 0773
it('a game has its drawing where nobody uploaded a picture, and where a server of another kind tells of none', () => {
  const game = { art: 'rempah', title: 'Rempah' }
  expect(gameArt({ ...game, picture: '/media/a' })).toBe('/media/a')
  for (const picture of [null, undefined as unknown as null])
    expect(gameArt({ ...game, picture })).toBe('/art/game/rempah.svg')
})
