import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const at = (minute: number) => `2026-11-23T08:${minute}:00+07:00`
const item = { isPublished: true, startsAt: at(30), endsAt: at(40), changedAt: at(20), leadsNowhere: false }
const standingAt = (minute: number, more: Partial<typeof item> = {}) =>
  standingOf({ ...item, ...more }, Date.parse(at(minute)))

it('what members see and what not, and why', () => {
  expect([25, 30, 39, 40].map((minute) => standingAt(minute))).toEqual(['planned', 'shown', 'shown', 'over'])
  expect(standingAt(35, { isPublished: false })).toBe('hidden')
})

it('what leads nowhere is shown to nobody, which is said where nothing else hides it', () => {
  const minutes = [25, 35, 40]
  expect(minutes.map((minute) => standingAt(minute, { leadsNowhere: true }))).toEqual(['planned', 'nowhere', 'over'])
  expect(standingAt(35, { leadsNowhere: true, isPublished: false })).toBe('hidden')
})

it('what begins as it is made is shown, also by a clock that is behind', () => {
  expect(standingAt(29, { changedAt: at(30) })).toBe('shown')
})
