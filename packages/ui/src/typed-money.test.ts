import { describe, expect, it } from 'vitest'
import { caretAfterFormat, readTyped } from './typed-money.ts'

const typedAtEnd = (typed: string) => readTyped({ shown: '', typed, caret: typed.length }).amount

// spec 5, Input component: strips non-digits, stores an integer, 0 if empty.
describe('a money input', () => {
  it.each([
    ['', 0],
    ['Rp 200.000', 200_000],
    ['-5', 5],
    ['1e5', 15],
    ['abc', 0],
    ['Rp50.000,00', 50_000],
    ['50.000,00 IDR', 50_000],
    ['1,000', 1_000],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9.007.199.254.740.991', 9_007_199_254_740_991],
  ])('reads %j as %d', (text, amount) => expect(typedAtEnd(text)).toBe(amount))
  it.each(['9007199254740992', '999999999999999999', '10'.repeat(200)])(
    'refuses %s rather than making another amount of it',
    (text) => expect(typedAtEnd(text)).toBeNull(),
  )
  it('keeps the caret before the same digits when a dot comes in', () =>
    expect(caretAfterFormat('1.234', 3)).toBe('1.'.length))
  it('keeps the caret at the end while typing', () => expect(caretAfterFormat('12.345', 0)).toBe(6))

  it.each<[what: string, shown: string, typed: string, act: string, read: [amount: number, digitsAfterCaret: number]]>([
    [
      'a dot that Backspace took takes the digit before it',
      '1.500.000',
      '1|500.000',
      'deleteContentBackward',
      [500_000, 6],
    ],
    [
      'a dot that Delete took takes the digit behind it',
      '1.500.000',
      '1|500.000',
      'deleteContentForward',
      [100_000, 5],
    ],
    ['a later dot does the same', '1.500.000', '1.500|000', 'deleteContentBackward', [150_000, 3]],
    ['a digit that was deleted takes nothing along', '1.500.000', '1.50|.000', 'deleteContentBackward', [150_000, 3]],
    ['a letter takes nothing', '1.500.000', '1.x|500.000', 'insertText', [1_500_000, 6]],
    ['a comma before two zeros takes nothing', '50.000', '50.0,|00', 'insertText', [50_000, 2]],
    ['nothing is taken from an empty field', '', '|', 'deleteContentBackward', [0, 0]],
  ])('%s', (_what, shown, typed, act, [amount, digitsAfterCaret]) => {
    const caret = typed.indexOf('|')
    expect(readTyped({ shown, typed: typed.replace('|', ''), caret, act })).toEqual({ amount, digitsAfterCaret })
  })
})
