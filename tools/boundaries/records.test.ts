import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))

test('each decision record has a number of its own', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  expect(names.length).toBeGreaterThan(100)
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, place) => number === numbers[place - 1])).toEqual([])
})
