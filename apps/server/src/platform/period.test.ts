import { describe, expect, it } from 'vitest'
import { nextPeriod, sinceOf } from './period.ts'

describe('periods', () => {
  const since = '2026-11-03'

  it('follow each other without a gap, and begin in the middle where they must', () => {
    expect(nextPeriod({ period: 'day', since }, undefined)).toEqual({ from: since, to: since })
    expect(nextPeriod({ period: 'week', since }, undefined)).toEqual({ from: since, to: '2026-11-08' })
    expect(nextPeriod({ period: 'month', since }, undefined)).toEqual({ from: since, to: '2026-11-30' })
    expect(nextPeriod({ period: 'month', since }, { to: '2026-11-30' })).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(nextPeriod({ period: 'month', since }, { to: '2027-01-31' })).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    })
  })

  it('go on the day after what was done when days become weeks', () => {
    expect(nextPeriod({ period: 'week', since }, { to: '2026-11-10' })).toEqual({
      from: '2026-11-11',
      to: '2026-11-15',
    })
    expect(nextPeriod({ period: 'week', since }, { to: '2026-11-15' })).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
  })
})

it('a rule counts from the day that it is turned on, and anew when it was off meanwhile', () => {
  const today = '2026-11-20'
  const before = { since: '2026-11-01', isOn: true }
  expect(sinceOf(undefined, true, today)).toBe(today)
  expect(sinceOf(before, true, today)).toBe('2026-11-01')
  expect(sinceOf(before, false, today)).toBe('2026-11-01')
  expect(sinceOf({ ...before, isOn: false }, true, today)).toBe(today)
})
