import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictures } from '../art/pictures.ts'
import { bannerArt, gameArt } from '../src/art.ts'

const file = (path: string) => new URL(`../public${path}`, import.meta.url)

describe('the drawings', () => {
  it.each([...pictures])('%s on disk is what its source draws', (name, text) =>
    expect(readFileSync(file(`/art/${name}`), 'utf8')).toBe(text),
  )
  it.each([...pictures])(
    '%s carries nothing that a strict policy forbids, and weighs less than 10 kB',
    (_name, text) => {
      expect(text).not.toMatch(/style=|<script|href=|data:/)
      expect(text.length).toBeLessThan(10_000)
    },
  )
  it('a game or banner that nobody has drawn still shows something', () => {
    expect(gameArt('../../secret')).toBe('/art/game/kawung.svg')
    expect(existsSync(file(gameArt('no such game')))).toBe(true)
    expect(existsSync(file(bannerArt('no such banner')))).toBe(true)
  })
  it('every game and banner that has a drawing wears it', () => {
    for (const name of pictures.keys()) {
      const [kind = '', drawing = ''] = name.replace('.svg', '').split('/')
      if (kind === 'category') continue // named in the address itself
      expect((kind === 'game' ? gameArt : bannerArt)(drawing)).toBe(`/art/${name}`)
    }
  })
})
