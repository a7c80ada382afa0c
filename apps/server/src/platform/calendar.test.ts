import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf, startOfDay } from './calendar.ts'

describe('the beginning of a day', () => {
  const begins = (day: string, timeZone: string) => startOfDay(day, timeZone).toISOString()

  it('is midnight, also on days on which the clocks change', () => {
    expect(begins('2026-11-26', 'Asia/Jakarta')).toBe('2026-11-25T17:00:00.000Z')
    expect(begins('2027-03-14', 'America/New_York')).toBe('2027-03-14T05:00:00.000Z')
    expect(begins('2027-03-15', 'America/New_York')).toBe('2027-03-15T04:00:00.000Z')
    expect(begins('2027-11-07', 'America/New_York')).toBe('2027-11-07T04:00:00.000Z')
  })

  it('is the jump where the clocks jump over midnight, and the first midnight where they show two', () => {
    expect(begins('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect(begins('2027-03-14', 'America/Havana')).toBe('2027-03-14T05:00:00.000Z')
    expect(begins('2027-11-07', 'America/Havana')).toBe('2027-11-07T04:00:00.000Z')
    expect(begins('2027-03-28', 'Atlantic/Azores')).toBe('2027-03-28T01:00:00.000Z')
  })

  it('is the first instant of that day in every zone, on every day of a year', () => {
    const wrong: string[] = []
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      for (let day = '2026-07-01'; day < '2027-07-01'; day = addDays(day, 1)) {
        const first = startOfDay(day, timeZone).getTime()
        if (dayOf(new Date(first), timeZone) !== day || dayOf(new Date(first - 1), timeZone) >= day)
          wrong.push(`${day} ${timeZone}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('some months later', () => {
  const later = (from: string, months: number, timeZone = 'Asia/Jakarta') =>
    addMonths(new Date(from), months, timeZone).toISOString()

  it('is the same day and hour of the operator’s calendar, also where UTC has another day', () => {
    expect(later('2026-11-16T12:00:00+07:00', 6)).toBe('2027-05-16T05:00:00.000Z')
    expect(later('2026-03-01T00:30:00+07:00', 6)).toBe('2026-08-31T17:30:00.000Z') // 1 September, 00:30
    expect(later('2026-05-01T00:30:00+07:00', 3)).toBe('2026-07-31T17:30:00.000Z') // 1 August, 00:30
    expect(later('2026-12-31T23:00:00+07:00', 12)).toBe('2027-12-31T16:00:00.000Z')
  })

  it('is the first day of the next month where the month has no such day: never less than was promised', () => {
    expect(later('2026-08-31T12:00:00+07:00', 6)).toBe('2027-03-01T05:00:00.000Z')
    expect(later('2027-08-30T12:00:00+07:00', 6)).toBe('2028-03-01T05:00:00.000Z')
  })

  it('keeps the hour over a change of the clocks', () => {
    expect(later('2026-01-15T09:00:00-05:00', 6, 'America/New_York')).toBe('2026-07-15T13:00:00.000Z')
  })
})
