import { describe, expect, it } from 'vitest'
import { caretAfterFormat, formatThousands, readAmount } from './money-text.ts'

describe('an amount', () => {
  it('shows Indonesian thousands', () => expect(formatThousands(1482500)).toBe('1.482.500'))
  it('shows a bigint exactly', () => expect(formatThousands(9007199254740993n)).toBe('9.007.199.254.740.993'))
})

// spec 5, Input component: strips non-digits, stores an integer, 0 if empty.
describe('a money input', () => {
  it.each([
    ['', 0],
    ['Rp 200.000', 200_000],
    ['-5', 5],
    ['1e5', 15],
    ['abc', 0],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9.007.199.254.740.991', 9_007_199_254_740_991],
  ])('reads %j as %d', (text, amount) => expect(readAmount(text)).toBe(amount))
  it.each(['9007199254740992', '999999999999999999', '10'.repeat(200)])(
    'refuses %s rather than making another amount of it',
    (text) => expect(readAmount(text)).toBeNull(),
  )
  it('keeps the caret before the same digits when a dot comes in', () =>
    expect(caretAfterFormat('1.234', 3)).toBe('1.'.length))
  it('keeps the caret at the end while typing', () => expect(caretAfterFormat('12.345', 0)).toBe(6))
})
