import { describe, expect, it } from 'vitest'
import { findArrivals, type Loaded } from './use-arrivals.ts'

const loaded = (text: string, isWhole = true, pageCount = 1): Loaded => ({ ids: [...text], isWhole, pageCount })
const arrivals = (before: Loaded, now: Loaded, known = new Set(before.ids)) => findArrivals(known, before, now).join('')

describe('what came while one was looking at a queue', () => {
  it('is what was not there before, on top or at the end', () => {
    expect(arrivals(loaded('abc'), loaded('xabc'))).toBe('x')
    expect(arrivals(loaded('abc'), loaded('abcx'))).toBe('x')
    expect(arrivals(loaded('abc', false), loaded('xab', false))).toBe('x')
    expect(arrivals(loaded(''), loaded('x'))).toBe('x')
  })

  it('is not the page that the reader scrolled to', () => {
    expect(arrivals(loaded('abc', false), loaded('abcdef', true, 2))).toBe('')
    // Nor where the last of it stood higher up before.
    expect(arrivals(loaded('abc', false), loaded('abcdef', true, 2), new Set('abcf'))).toBe('')
  })

  it('is not what moved up from below as others were decided', () => {
    expect(arrivals(loaded('abc', false), loaded('bcd', false))).toBe('')
    expect(arrivals(loaded('abc', false), loaded('xbcd', false))).toBe('x')
    expect(arrivals(loaded('abc', false), loaded('def', false))).toBe('')
  })

  it('is not what was seen once and is back', () => {
    expect(arrivals(loaded('bc'), loaded('abc'), new Set('abc'))).toBe('')
  })
})
