import { expect, test } from 'vitest'
import { words } from './words.ts'

test('Arcade speaks to people as the site does, and names its limits as the site does', () => {
  const said = JSON.stringify(words.id)
  expect(said.match(/\bAnda\b|kekalahan|pengecualian|Petugas/g)).toBeNull()
})

test('one lantern is lit in the singular', () => {
  expect([0, 1, 2].map(words.en.lit)).toEqual(['0 lanterns lit', '1 lantern lit', '2 lanterns lit'])
})
