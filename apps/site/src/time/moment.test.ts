import { describe, expect, it } from 'vitest'
import { daysBefore } from './calendar.ts'
import { dayText } from './day-text.ts'
import { formatStamp, readStamp } from './moment.tsx'

// spec 9: stamps are Bangkok's; patterns DD-MMMM-YYYY and DD-MM-YYYY HH:mm:ss.
describe('a stamp of the server', () => {
  it('without a zone is Bangkok time', () =>
    expect(readStamp('2026-11-21T00:30:00').toISOString()).toBe('2026-11-20T17:30:00.000Z'))
  it('keeps the zone that it names', () =>
    expect(readStamp('2026-11-21T00:30:00Z').toISOString()).toBe('2026-11-21T00:30:00.000Z'))
  it('shows a day with its month in words', () => {
    expect(formatStamp('2026-08-05T09:00:00+07:00', 'day', 'id')).toBe('05-Agustus-2026')
    expect(formatStamp('2026-08-05T09:00:00+07:00', 'day', 'en')).toBe('05-August-2026')
  })
  it('shows an event to the second', () =>
    expect(formatStamp('2026-11-20T14:07:31.000+07:00', 'moment', 'id')).toBe('20-11-2026 14:07:31'))
  it('shows midnight as 00', () => expect(formatStamp('2026-11-20T00:00:00+07:00', 'time', 'id')).toBe('00:00'))
  it('is shown in the zone of the viewer', () =>
    expect(formatStamp('2026-11-20T23:30:00+07:00', 'moment', 'id', 'Asia/Jayapura')).toBe('21-11-2026 01:30:00'))
})

describe('the calendar', () => {
  it('shows a day as it is written', () => expect(dayText('2026-08-05', 'id')).toBe('05-Agustus-2026'))
  it('counts back over the end of a month', () =>
    expect(daysBefore(new Date('2026-03-02T05:00:00Z'), 3, 'Asia/Jakarta')).toEqual({
      from: '2026-02-27',
      to: '2026-03-02',
    }))
})
