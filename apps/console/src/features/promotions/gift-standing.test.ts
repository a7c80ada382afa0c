import { expect, it } from 'vitest'
import { standingOfGift } from './gift-standing.ts'

const at = (minute: number) => `2026-11-23T08:${minute}:00+07:00`
const gift = { isOn: true, from: at(30), until: at(40), isSpent: false, isOfPlayMoney: false }
const standingAt = (minute: number, more: Partial<typeof gift> = {}) =>
  standingOfGift({ ...gift, ...more }, Date.parse(at(minute)))

it('what members get and what not, and why', () => {
  expect([25, 30, 39, 40].map((minute) => standingAt(minute))).toEqual(['planned', 'on', 'on', 'over'])
  expect(standingAt(35, { isSpent: true })).toBe('spent')
  expect(standingAt(45, { isSpent: true }), 'opening it again gives nothing').toBe('over')
  expect(standingAt(45, { isOn: false }), 'what one turned off oneself is said before all else').toBe('off')
})

it('what was made in play money is open to nobody once real money is played', () => {
  expect(standingAt(35, { isOfPlayMoney: true })).toBe('ofPlayMoney')
  expect(standingAt(35, { isOfPlayMoney: true, isOn: false })).toBe('off')
})

it('what begins as it is made is open, also by a clock that is behind', () => {
  expect(standingAt(29)).toBe('on')
})
