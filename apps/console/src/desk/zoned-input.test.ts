import { describe, expect, it } from 'vitest'
import { fromZonedInput, toZonedInput } from './zoned-input.ts'

describe('a field of day and hour', () => {
  it('means the hour that the operator’s clocks show', () => {
    expect(fromZonedInput('2026-11-21T10:15', 'Asia/Jakarta')).toBe('2026-11-21T03:15:00.000Z')
    expect(toZonedInput('2026-11-21T03:15:00.000Z', 'Asia/Jakarta')).toBe('2026-11-21T10:15')
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
