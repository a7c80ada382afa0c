import { describe, expect, it } from 'vitest'
import { shortNumber } from './short-number.ts'

describe('a short number', () => {
  it('has the same mark for a fraction in both languages', () => {
    expect([1_234, 1_500_000, 0].map(shortNumber('en'))).toEqual(['1,2K', '1,5M', '0'])
    expect([1_234, 1_500_000].map(shortNumber('id'))).toEqual(['1,2\u00a0rb', '1,5\u00a0jt'])
  })

  it('has our own minus', () => expect(shortNumber('en')(-2_500)).toBe('\u22122,5K'))
})
