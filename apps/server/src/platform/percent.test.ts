import { expect, it } from 'vitest'
import { percent } from './percent.ts'

it('a share of a million is said with the Indonesian comma, and without zeros that say nothing', () => {
  expect([500, 10_000, 125_000, 1_000_000, 12_345_678].map(percent)).toEqual(['0,05', '1', '12,5', '100', '1.234,5678'])
})
