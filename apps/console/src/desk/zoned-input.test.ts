import { describe, expect, it } from 'vitest'
import { fromZonedInput, toZonedInput } from './zoned-input.ts'

describe('a field of day and hour', () => {
  it('means the hour that the operator’s clocks show', () => {
    expect(fromZonedInput('2026-11-21T10:15', 'Asia/Jakarta')).toBe('2026-11-21T03:15:00.000Z')
    expect(toZonedInput('2026-11-21T03:15:00.000Z', 'Asia/Jakarta')).toBe('2026-11-21T10:15')
  })

  it('means it also in the hours around a change of the clocks', () => {
    const means = (text: string, timeZone: string) => fromZonedInput(text, timeZone).slice(0, 16)
    expect(means('2027-03-14T01:30', 'America/New_York')).toBe('2027-03-14T06:30')
    expect(means('2027-03-14T05:00', 'America/New_York')).toBe('2027-03-14T09:00')
    expect(means('2027-11-07T03:00', 'America/New_York')).toBe('2027-11-07T08:00')
    expect(means('2027-03-28T01:30', 'Europe/Berlin')).toBe('2027-03-28T00:30')
  })

  it('means the first of two hours that are called the same, and the hour after one that is left out', () => {
    expect(fromZonedInput('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
    const shown = toZonedInput(fromZonedInput('2027-03-14T02:30', 'America/New_York'), 'America/New_York')
    expect(shown).toBe('2027-03-14T03:30')
  })

  it('takes a year digit by digit: 2, 20 and 202 are years too until 2027 is there', () => {
    for (const timeZone of ['Asia/Jakarta', 'America/New_York', 'UTC']) {
      for (const year of ['0002', '0020', '0202', '2027']) {
        const typed = `${year}-12-05T01:30`
        expect(toZonedInput(fromZonedInput(typed, timeZone), timeZone), timeZone).toBe(typed)
      }
    }
  })
})
