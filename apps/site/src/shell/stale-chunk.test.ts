import { expect, it } from 'vitest'
import { takeReload } from './stale-chunk.ts'

it('spec 9, Reload guard: a path is loaded anew once in 10 s, each path for itself', () => {
  const kept = new Map<string, string>()
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(takeReload(memory, '/slots', 1_000)).toBe(true)
  expect(takeReload(memory, '/slots', 10_999)).toBe(false)
  expect(takeReload(memory, '/promotion', 1_500)).toBe(true)
  expect(takeReload(memory, '/slots', 11_000)).toBe(true)
})

it('a path may be loaded anew where the clock was set back since, as that of a phone that was wrong is', () => {
  const memory = { getItem: () => '90000000', setItem: () => {} }
  expect(takeReload(memory, '/slots', 3_600_000)).toBe(true)
})
