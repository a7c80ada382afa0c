import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire, wireAmount, wireBalance } from '../src/index.ts'

test('an amount that the currency cannot hold is not rounded', () => {
  expect(fromWire('500000', { wire: 2, currency: 0 })).toBe(5000n)
  expect(fromWire('500050', { wire: 2, currency: 0 })).toBeUndefined()
  expect(fromWire('5', { wire: 0, currency: 2 })).toBe(500n)
})

test('an amount of 2^53 or more is not held, at any scale', () => {
  expect(fromWire('9007199254740991', { wire: 0, currency: 0 })).toBe(9007199254740991n)
  expect(fromWire('9007199254740992', { wire: 0, currency: 0 })).toBeUndefined()
  expect(fromWire('9007199254740991', { wire: 0, currency: 2 })).toBeUndefined()
  expect(fromWire('-9007199254740991', { wire: 0, currency: 0 })).toBe(-9007199254740991n)
  expect(fromWire('-9007199254740992', { wire: 0, currency: 0 })).toBeUndefined()
})

test('an amount on the wire and back is the same amount', () => {
  const scales = fc.record({ wire: fc.integer({ min: 0, max: 8 }), currency: fc.integer({ min: 0, max: 8 }) })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 7n }), scales, (units, scale) => {
      if (scale.wire < scale.currency && units % 10n ** BigInt(scale.currency - scale.wire) !== 0n)
        expect(() => toWire(units, scale)).toThrow(RangeError)
      else expect(fromWire(toWire(units, scale), scale)).toBe(units)
    }),
  )
})

test('whatever a wallet holds can be told at the finest scale, and no play asks for as much', () => {
  const most = toWire(2n ** 53n - 1n, { wire: 8, currency: 0 })
  expect(wireBalance.safeParse({ cash: most, bonus: '0' })).toMatchObject({ success: true })
  expect(wireAmount.safeParse(most)).toMatchObject({ success: false })
  expect(wireBalance.safeParse({ cash: '-1', bonus: '0' })).toMatchObject({ success: false })
})
