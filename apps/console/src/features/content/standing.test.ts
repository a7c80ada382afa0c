import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const at = (minute: number) => `2026-11-23T08:${minute}:00+07:00`
const item = { isPublished: true, startsAt: at(30), endsAt: at(40), changedAt: at(20) }
const standingAt = (minute: number, more: Partial<typeof item> = {}) =>
  standingOf({ ...item, ...more }, Date.parse(at(minute)))

it('what members see and what not, and why', () => {
  expect([25, 30, 39, 40].map((minute) => standingAt(minute))).toEqual(['planned', 'shown', 'shown', 'over'])
  expect(standingAt(35, { isPublished: false })).toBe('hidden')
})

it('what begins as it is made is shown, also by a clock that is behind', () => {
  expect(standingAt(29, { changedAt: at(30) })).toBe('shown')
})
