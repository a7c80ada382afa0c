import { describe, expect, it } from 'vitest'
import { figuresOf, wholeOf } from './whole-text.ts'

describe('a whole number that was typed', () => {
  it('may have its thousands parted', () => {
    expect(['75', '1.000', '1.000.000', ''].map(wholeOf)).toEqual([75, 1_000, 1_000_000, null])
  })

  it('loses what no number has, and none of its marks', () => {
    expect(['7,5', '1.000', '5 x'].map(figuresOf)).toEqual(['7,5', '1.000', '5'])
  })

  it('with any other mark stays a text, and is no empty field', () => {
    for (const typed of [
      '7,5',
      '7.5',
      ',',
      '1,000',
      '0,500',
      '0.500',
      '2,500',
      '1.00',
      '1.000,5',
      '1.0000',
      '1,000.000',
    ])
      expect(wholeOf(typed)).toBe(typed)
  })
})
