import { formatAmount, formatIdr, largestAmount, parseTypedAmount } from '@balai/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('sums read as Indonesians write them', () => {
  expect(formatIdr(1482500n)).toBe('Rp\u00a01.482.500')
  expect(formatIdr(0n)).toBe('Rp\u00a00')
  expect(formatIdr(999n)).toBe('Rp\u00a0999')
  expect(formatIdr(-50000n)).toBe('\u2212Rp\u00a050.000')
  expect(formatAmount(1000n)).toBe('1.000')
  expect(formatAmount(-1000n)).toBe('-1.000')
})

test('grouping agrees with the locale data for id-ID, at any size', () => {
  const locale = new Intl.NumberFormat('id-ID')
  fc.assert(
    fc.property(fc.bigInt(), (amount) => {
      expect(formatAmount(amount)).toBe(locale.format(amount))
    }),
  )
})

test('what is shown can be typed back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largestAmount }), (amount) => {
      for (const text of [formatAmount(amount), formatIdr(amount), `${amount}`, ` ${amount} `, `rp${amount}`])
        expect(parseTypedAmount(text)).toBe(amount)
    }),
  )
})

test.each(['', 'Rp', '1.5', '1.50', '50,000', '50000,00', '-1', '1.000.00', '.500', '1..000', '5e4', '1 000', '٤٢'])(
  '%j is not taken for a sum',
  (text) => expect(parseTypedAmount(text)).toBeUndefined(),
)

test('a sum of 2^53 or a million digits is not taken', () => {
  expect(parseTypedAmount('9007199254740992')).toBeUndefined()
  expect(parseTypedAmount('9'.repeat(1_000_000))).toBeUndefined()
})
