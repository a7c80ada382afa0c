import { existsSync, readFileSync } from 'node:fs'
import { gameCategories } from '@balai/contract'
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
  it('a game that nobody has drawn wears its category’s, always the same; an unknown banner still shows something', () => {
    const unknown = { picture: null, art: '../../secret', category: 'fishing', title: 'Laut Banda' }
    expect(gameArt(unknown)).toMatch(/^\/art\/game\/fishing-[012]\.svg$/)
    expect(gameArt(unknown)).toBe(gameArt({ ...unknown }))
    for (const category of [...gameCategories, 'no such category', '']) {
      for (const title of ['A', 'Bb', 'Ccc', '']) {
        expect(
          existsSync(file(gameArt({ picture: null, art: 'no such game', category, title }))),
          `${category} ${title}`,
        ).toBe(true)
      }
    }
    expect(existsSync(file(bannerArt('no such banner')))).toBe(true)
  })
  it('a game shows what staff uploaded for it rather than its drawing', () =>
    expect(gameArt({ picture: '/media/a', art: 'rempah', title: 'Rempah' })).toBe('/media/a'))
  it('every game and banner that has a drawing wears it', () => {
    for (const name of pictures.keys()) {
      const [kind = '', drawing = ''] = name.replace('.svg', '').split('/')
      if (kind === 'category' || /-\d$/.test(drawing)) continue // named in the address itself
      const worn = kind === 'game' ? gameArt({ picture: null, art: drawing, title: '' }) : bannerArt(drawing)
      expect(worn).toBe(`/art/${name}`)
    }
  })
})
