import { describe, expect, it } from 'vitest'
import { rangeOf, readChoice } from './range.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

describe('the range of a report', () => {
  it('is the last thirty days where the address says nothing, or nonsense', () => {
    for (const query of [
      '',
      'span=decade',
      'from=2026-11-01',
      'from=2026-99-01&to=2026-11-02',
      'from=2026-02-01&to=2026-02-31',
      'from=x&to=y',
    ])
      expect(rangeOf(read(query), '2026-11-24')).toEqual({ from: '2026-10-26', to: '2026-11-24' })
  })

  it('counts today among its days', () => {
    expect(rangeOf(read('span=week'), '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(rangeOf(read('span=quarter'), '2026-11-24')).toEqual({ from: '2026-08-27', to: '2026-11-24' })
  })

  it('is of days of one’s own where the address names both', () => {
    expect(rangeOf(read('from=2026-10-01&to=2026-10-31&span=week'), '2026-11-24')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })

  it('goes over the ends of months and years', () => {
    expect(rangeOf(read('span=week'), '2028-03-06').from).toBe('2028-02-29')
    expect(rangeOf(read('span=week'), '2026-01-06').from).toBe('2025-12-31')
  })
})
