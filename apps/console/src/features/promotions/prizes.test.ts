import { describe, expect, it } from 'vitest'
import { readPrizes, writePrizes } from './prizes.ts'

const { NaN: none } = Number

describe('prizes of the attendance spin', () => {
  it('are the rupiah that was typed, with dots or without', () => {
    expect(readPrizes('5000 60\n10.000 30\n  Rp 1.250.000   1  \n\n')).toEqual([
      { amount: 5_000, weight: 60 },
      { amount: 10_000, weight: 30 },
      { amount: 1_250_000, weight: 1 },
    ])
  })

  it('are none where dots stand elsewhere, or a line has more or less than two numbers', () => {
    const unread = ['10.00 1', '10,000 1', '1e4 1', '0x10 1', '5000 6 1', 'lima 1'].map((line) => readPrizes(line)[0])
    expect(unread).toEqual(unread.map(() => ({ amount: none, weight: expect.any(Number) })))
    expect(readPrizes('5000\n5000 1,5\n5000 1.000')).toEqual(Array(3).fill({ amount: none, weight: none }))
  })

  it('are read as they were written', () => {
    const prizes = [
      { amount: 5_000, weight: 60 },
      { amount: 100_000, weight: 1 },
    ]
    expect(readPrizes(writePrizes(prizes))).toEqual(prizes)
  })
})
