import { describe, expect, it } from 'vitest'
import { partsOf, partsPerPercent } from './percent-text.ts'

describe('a percentage that was typed', () => {
  it('is kept as it was typed, with a comma or a point', () => {
    const typed = ['', '0', '0,', '0,07', '0.15', '1,1', '2,3456', '10']
    expect(typed.map((text) => partsOf(text, partsPerPercent))).toEqual([0, 0, 0, 700, 1_500, 11_000, 23_456, 100_000])
    expect(partsOf('12', 1)).toBe(12)
  })

  it('is none where it is finer than what is kept, and is rounded to nothing else', () => {
    expect(partsOf('12,5', 1)).toBeNaN()
    expect(partsOf('0,00005', partsPerPercent)).toBeNaN()
  })

  it('is none where it is no number', () => {
    expect(['1,2,3', '1.2,3', ','].map((text) => partsOf(text, 1))).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })
})
