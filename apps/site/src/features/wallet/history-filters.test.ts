import { describe, expect, it } from 'vitest'
import { readFilters, refusedRange, writeFilters } from './history-filters.ts'

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

describe('a list that was refused', () => {
  const refused = (code: string) => refusedRange({ success: false, code, message: 'Tidak.' })

  it.each(['RANGE_TOO_WIDE', 'RANGE_REVERSED', 'INVALID_INPUT'])('for its days says so in the form: %s', (code) => {
    expect(refused(code)).toBe('Tidak.')
  })

  it.each(['FAULT', 'TEMPORARY', 'TOO_MANY_REQUESTS'])('for what passes says so itself: %s', (code) => {
    expect(refused(code)).toBeNull()
  })
})
