import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['2001:db8:1:1::1', '2001:db8:1:1:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['2001:db8::1', '2001:DB8::2', true],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['203.0.113.9:51234', '203.0.113.9:51235', true],
  ['203.0.113.9:51234', '203.0.113.9', true],
  ['203.0.113.9:51234', '203.0.113.10:51234', false],
  ['[2001:db8::1]:443', '2001:db8::2', true],
  ['[2001:db8::1]', '[2001:db8:0:1::1]:80', false],
  ['unknown', 'unknown', true],
])('%s and %s are of one network: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne)
})
