import { formatAmount, formatIdr } from '@balai/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('sums read as Indonesians write them', () => {
  expect(formatIdr(1482500n)).toBe('Rp\u00a01.482.500')
  expect(formatIdr(0n)).toBe('Rp\u00a00')
  expect(formatIdr(999n)).toBe('Rp\u00a0999')
  expect(formatIdr(-50000n)).toBe('-Rp\u00a050.000')
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
