import { expect, it } from 'vitest'
import { readProviderFile } from './provider-file.ts'

const game = { code: 'wheel-1', slug: 'roda', title: 'Roda', category: 'slots', type: 'video', minimumStake: 500 }
const acme = { id: 'acme', name: 'Acme', mode: 'seamless', baseUrl: 'https://acme.test/balai', games: [game] }

it('what a provider does not say of itself is as docs/gateway.md has it', () => {
  const { profile, games } = readProviderFile(JSON.stringify(acme))
  expect(profile).toMatchObject({ scale: 0, settles: 'bet', allowsLateWins: false, gameOrigins: [] })
  expect(games).toEqual([{ ...game, rtpPpm: null, hasDemo: false, minimumStake: 500n }])
})

it.each([
  ['{"id":', /^The file is no JSON: /],
  [{ ...acme, id: 'Acme' }, /^The file cannot be used: id: /],
  [{ ...acme, baseUrl: 'https://acme.test/' }, /baseUrl: .*no slash/],
  [{ ...acme, baseUrl: 'ftp://acme.test' }, /baseUrl: /],
  [{ ...acme, baseUrl: 'https://balai:geheim@acme.test' }, /baseUrl: has no user/],
  [{ ...acme, profile: { gameOrigins: ['https://acme.test/x'] } }, /profile\.gameOrigins\.0: is an origin/],
  [{ ...acme, profile: { gameOrigins: ['https://*.acme.test'] } }, /profile\.gameOrigins: have a host/],
  [{ ...acme, baseUrl: 'https://acme.test;sandbox/calls' }, /baseUrl: has a host/],
  [{ ...acme, profile: { settle: 'bet' } }, /profile: .*settle/],
  [{ ...acme, games: [{ ...game, type: 'table' }] }, /games\.0\.type: is none of its category/],
  [{ ...acme, games: [{ ...game, maximumStake: 100 }] }, /games\.0\.maximumStake: is below/],
  [{ ...acme, games: [game, game] }, /games: have one code twice/],
  [{ ...acme, games: [game, { ...game, code: 'wheel-2' }] }, /games: have one slug twice/],
])('%j is refused with the field that is wrong', (given, sentence) => {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  expect(() => readProviderFile(text)).toThrow(sentence)
})
