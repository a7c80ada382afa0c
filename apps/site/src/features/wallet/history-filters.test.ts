import { describe, expect, it } from 'vitest'
import { queryOfNewDay, readFilters, refusedRange, writeFilters } from './history-filters.ts'

const lastSeven = { from: '2026-11-16', to: '2026-11-22', type: '' }
const read = (query: string) => readFilters(new URLSearchParams(query), '2026-11-22')

describe('the filters of the history', () => {
  it("are the last seven days of the operator's calendar when the address says nothing", () => {
    expect(read('')).toEqual(lastSeven)
  })

  it('are the same after they were written into an address', () => {
    const filters = { from: '2026-10-01', to: '2026-10-31', type: '0' }
    expect(read(writeFilters(filters))).toEqual(filters)
    expect(writeFilters(lastSeven)).not.toContain('type')
  })

  it.each(['from=yesterday', 'from=2026-1-1', 'type=29', 'type=-1', 'type=1e1', "type=';--"])(
    '%s is ignored',
    (query) => {
      expect(read(query)).toEqual(lastSeven)
    },
  )
})

describe('a day that begins over an open history', () => {
  const next = (query: string, before = '2026-11-30') => queryOfNewDay(query, { before, today: '2026-12-01' })

  it('moves a range that one press gave, and keeps the type', () => {
    expect(next('?from=2026-11-24&to=2026-11-30&type=1')).toBe('?from=2026-11-25&to=2026-12-01&type=1')
    expect(next('?from=2026-11-01&to=2026-11-30')).toBe('?from=2026-11-02&to=2026-12-01')
    expect(next('?from=2026-11-01&to=2026-11-30&page=2')).toBe('?from=2026-11-02&to=2026-12-01')
  })

  it.each(['', '?type=1', '?from=2026-11-23&to=2026-11-30', '?from=2026-11-23&to=2026-11-29'])(
    'moves no other days: %j',
    (query) => {
      expect(next(query)).toBeNull()
    },
  )

  it('moves nothing on the same day', () => {
    expect(next('?from=2026-11-25&to=2026-12-01', '2026-12-01')).toBeNull()
  })
})

describe('a list that was refused', () => {
  const refused = (code: string) => refusedRange({ success: false, code, message: 'Tidak.' })

  it.each(['RANGE_TOO_WIDE', 'RANGE_REVERSED', 'INVALID_INPUT'])('for its days says so in the form: %s', (code) => {
    expect(refused(code)).toBe('Tidak.')
  })

  it.each(['FAULT', 'TEMPORARY', 'TOO_MANY_REQUESTS'])('for what passes says so itself: %s', (code) => {
    expect(refused(code)).toBeNull()
  })
})
