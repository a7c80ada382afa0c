import { expect, it } from 'vitest'
import { whatComesOf } from './what-comes.ts'

it.each([
  [{ turnoverRemaining: 1, turnoverDone: 49_999, turnoverRequired: 50_000 }, 'left'],
  [{ turnoverRemaining: 0, turnoverDone: 50_000, turnoverRequired: 50_000 }, 'met'],
  [{ turnoverRemaining: 0, turnoverDone: 49_999, turnoverRequired: 50_000 }, 'over'],
] as const)('of a bonus with %o is told %s', (bonus, told) => expect(whatComesOf(bonus)).toBe(told))
