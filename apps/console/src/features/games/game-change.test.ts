import { expect, it } from 'vitest'
import { gameChange, gameDraftOf } from './game-change.ts'
import type { DeskGame } from './use-games-desk.ts'

const read: DeskGame = {
  gameCode: 'naga-emas',
  providerCode: 'arcade',
  providerName: 'Balai Arcade',
  slug: 'naga-emas',
  title: 'Naga Emas',
  category: 'slots',
  type: null,
  art: '',
  picture: null,
  rtpPpm: 960_000,
  isOn: true,
  isProviderOn: true,
  rank: 12,
  featuredRank: 1,
  reviewId: null,
  reviewEn: 'Fine',
  releasedAt: '2026-11-01T00:00:00+07:00',
  rounds: 5,
}
const draft = gameDraftOf(read)

it('of a game only what somebody changed is sent, so that a colleague’s change of something else stays', () => {
  expect(gameChange(read, draft)).toEqual({})
  expect(gameChange(read, { ...draft, rank: '40', reviewEn: '' })).toEqual({ rank: 40, reviewEn: null })
  const picture = 'a'.repeat(32)
  expect(gameChange(read, { ...draft, picture })).toEqual({ picture })
  expect(gameChange({ ...read, picture }, draft)).toEqual({ picture: null })
  expect(gameChange(read, { ...draft, isFeatured: false })).toEqual({ featuredRank: null })
  expect(gameChange(read, { ...draft, category: 'casino' })).toEqual({ category: 'casino' })
})
