import { describe, expect, it } from 'vitest'
import { briefly } from './zoned-time.ts'

describe('a time in few letters', () => {
  const told = (at: string) =>
    briefly(new Date(at), { now: new Date('2027-01-01T03:00:00Z'), timeZone: 'Asia/Jakarta' })

  it('is the hour today, the day and the hour this year, and the whole day of another year', () => {
    expect(told('2027-01-01T02:15:00Z')).toBe('09:15')
    expect(told('2026-12-31T17:30:00Z'), 'today by the operator’s clocks').toBe('00:30')
    expect(told('2027-03-02T02:15:00Z')).toBe('02-03 09:15')
    expect(told('2026-12-31T02:15:00Z')).toBe('31-12-2026')
    expect(told('2021-03-02T02:15:00Z')).toBe('02-03-2021')
  })
})
