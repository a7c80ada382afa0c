import { expect, it } from 'vitest'
import { behindDelayMs } from './behind-delay.ts'

it('a result that is a minute behind is read again in a quarter of one', () => {
  expect(behindDelayMs(0)).toBe(15_000)
  expect(behindDelayMs(60)).toBe(15_000)
})

it('while the list of a provider stays away its result is read ever more seldom, and every five minutes at least', () => {
  expect(behindDelayMs(10 * 60)).toBe(150_000)
  expect(behindDelayMs(24 * 3_600)).toBe(300_000)
})
