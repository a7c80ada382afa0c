import { largestAmount, parseAmount, parsePositiveAmount } from '@balai/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const amounts = fc.bigInt({ min: 0n, max: largestAmount })

test('every amount up to 2^53 - 1 arrives as it was sent, as digits or as a number', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseAmount(amount.toString())).toBe(amount)
      expect(parseAmount(Number(amount))).toBe(amount)
    }),
  )
})

test('whatever is read is written back digit by digit as it came', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const amount = parseAmount(value)
      if (amount !== undefined) expect(amount.toString()).toBe(String(value))
    }),
  )
})

test.each([
  ['a sign', '-1'],
  ['a plus', '+1'],
  ['a number below zero', -1],
  ['minus zero', -0],
  ['minus zero in digits', '-0'],
  ['a fraction', 0.5],
  ['a fraction in digits', '1.5'],
  ['a fraction of nothing', '50000.0'],
  ['an exponent', '5e4'],
  ['infinity', Number.POSITIVE_INFINITY],
  ['no number', Number.NaN],
  ['2^53', 2 ** 53],
  ['2^53 in digits', '9007199254740992'],
  ['a leading zero', '007'],
  ['Arabic digits', '٤٢'],
  ['full-width digits', '４２'],
  ['a space', ' 1'],
  ['a line end', '1\n'],
  ['grouping', '1.000'],
  ['hexadecimal', '0x10'],
  ['nothing', ''],
  ['a list of one', [1000]],
  ['a list of one string', ['1000']],
  ['true', true],
  ['null', null],
  ['an object with a value', { valueOf: () => 5 }],
  ['a bigint, which no JSON holds', 5n],
])('%s is no amount', (_, value) => {
  expect(parseAmount(value)).toBeUndefined()
})

test('zero is an amount, but not one that moves', () => {
  expect(parseAmount('0')).toBe(0n)
  expect(parsePositiveAmount('0')).toBeUndefined()
  expect(parsePositiveAmount(0)).toBeUndefined()
  expect(parsePositiveAmount('1')).toBe(1n)
})
