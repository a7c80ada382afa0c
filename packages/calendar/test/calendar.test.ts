import { describe, expect, it } from 'vitest'
import { addDays, addMonths, clockOf, dayOf, instantOf, startOfDay, zoneName } from '../src/index.ts'

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

describe('the day of an instant', () => {
  it('turns at midnight in its zone', () => {
    expect(dayOf(new Date('2026-11-20T16:59:59Z'), 'Asia/Jakarta')).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T17:00:00Z'), 'Asia/Jakarta')).toBe('2026-11-21')
    expect(dayOf(new Date('2026-11-20T15:00:00Z'), 'Asia/Jayapura')).toBe('2026-11-21')
  })
})

describe('what the clocks of a zone show', () => {
  const means = (clock: string, timeZone: string) => instantOf(clock, timeZone).toISOString().slice(0, 16)

  it('is written as it stands on the wall, and leads back to its instant', () => {
    expect(clockOf(new Date('2026-11-21T03:15:32.007Z'), 'Asia/Jakarta')).toBe('2026-11-21T10:15:32.007')
    expect(instantOf('2026-11-21T10:15:32.007', 'Asia/Jakarta').toISOString()).toBe('2026-11-21T03:15:32.007Z')
    expect(means('2026-11-21T10:15', 'Asia/Jakarta')).toBe('2026-11-21T03:15')
  })

  it('means the right instant also in the hours around a change of the clocks', () => {
    expect(means('2027-03-14T01:30', 'America/New_York')).toBe('2027-03-14T06:30')
    expect(means('2027-03-14T05:00', 'America/New_York')).toBe('2027-03-14T09:00')
    expect(means('2027-11-07T03:00', 'America/New_York')).toBe('2027-11-07T08:00')
    expect(means('2027-03-28T01:30', 'Europe/Berlin')).toBe('2027-03-28T00:30')
  })

  it('means the first of two hours that are called the same, and the hour after one that is left out', () => {
    expect(means('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30')
    expect(clockOf(instantOf('2027-03-14T02:30', 'America/New_York'), 'America/New_York')).toBe(
      '2027-03-14T03:30:00.000',
    )
  })

  it('may stand in a year that is typed digit by digit: 2, 20 and 202 are years too until 2027 is there', () => {
    for (const timeZone of ['Asia/Jakarta', 'America/New_York', 'UTC']) {
      for (const year of ['0002', '0020', '0202', '2027']) {
        const typed = `${year}-12-05T01:30:00.000`
        expect(clockOf(instantOf(typed, timeZone), timeZone), timeZone).toBe(typed)
      }
    }
  })
})

describe('the zone that is named beside a time', () => {
  const at = (instant: string, timeZone: string) => zoneName(timeZone, new Date(instant))

  it('is called as Indonesians call theirs, and by its offset of that day elsewhere', () => {
    expect(at('2026-11-26T00:00Z', 'Asia/Jakarta')).toBe('WIB')
    expect(at('2026-11-26T00:00Z', 'Asia/Makassar')).toBe('WITA')
    expect(at('2026-11-26T00:00Z', 'Asia/Jayapura')).toBe('WIT')
    expect(at('2027-01-15T12:00Z', 'Europe/Berlin')).toBe('GMT+1')
    expect(at('2027-07-15T12:00Z', 'Europe/Berlin')).toBe('GMT+2')
  })
})
