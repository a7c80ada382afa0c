import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limitKinds } from '@balai/gateway-kit'
import { expect, test } from 'vitest'
import { games } from '../src/games/catalogue.ts'
import { pasarMalam } from '../src/games/pasar-malam/game.ts'
import { judgeBase, judgeFree } from '../src/games/play.ts'
import { longestPressMs } from '../src/wire.ts'
import { words } from '../src/words.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))

const wordsOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .match(/\w+/g) ?? []

/** The names of a tree of words; a list of steps is one. */
const namesOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? [name, ...namesOf(value)] : [name],
  )

test('the name of whatever the games say stands in some program, else nobody reads it', () => {
  const programs = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && path !== 'words.ts',
  )
  const named = new Set(programs.flatMap((path) => wordsOf(join(source, path))))
  const { symbols, ...others } = words.id
  const refusedByLimits = limitKinds.map((kind) => `LIMIT_${kind}`) // put together as the program runs
  expect(namesOf(others).filter((name) => !named.has(name) && !refusedByLimits.includes(name))).toEqual([])
  const onReels = new Set(games.flatMap(({ strips, freeSpins }) => [...strips, ...(freeSpins?.strips ?? [])].flat()))
  expect(Object.keys(symbols).filter((symbol) => !onReels.has(symbol))).toEqual([])
})

test('Arcade speaks to people as the site does, and names its limits as the site does', () => {
  const said = JSON.stringify(words.id)
  expect(said.match(/\bAnda\b|kekalahan|pengecualian|Petugas/g)).toBeNull()
})

test('one lantern is lit in the singular', () => {
  expect([0, 1, 2].map(words.en.lit)).toEqual(['0 lanterns lit', '1 lantern lit', '2 lanterns lit'])
})

test('the rules say that lanterns pay in the base game alone, as the engine judges', () => {
  const feature = pasarMalam.freeSpins
  if (!feature) throw new Error('Pasar Malam has free spins')
  const grid = pasarMalam.strips.map((_, reel) => [
    reel < 3 ? 'lampion' : 'balon',
    reel % 2 ? 'cabai' : 'sate',
    reel % 2 ? 'jeruk' : 'jagung',
  ])
  expect(judgeBase(pasarMalam, grid)).toMatchObject({ lineWins: [], scatters: 3, win: 40 })
  expect(judgeFree(pasarMalam, feature, grid, 12)).toMatchObject({ scatters: 3, win: 0 })
  expect(words.id.scatterRule('Lampion')).toContain('Dalam putaran gratis ia tidak membayar')
  expect(words.en.scatterRule('A lantern')).toContain('In the free spins it pays nothing')
})

test('whoever is told how long a bet may take to arrive is told how long it may', () => {
  expect(words.id.waiting.bet).toContain(`${longestPressMs / 1000} detik`)
  expect(words.en.waiting.bet).toContain(`${longestPressMs / 1000} seconds`)
  expect(words.id.waiting.bet, 'by the name of the button').toContain(words.id.skip)
  expect(words.en.waiting.bet).toContain(words.en.skip)
})
