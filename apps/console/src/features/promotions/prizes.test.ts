import { speaker, words } from '@balai/copy'
import { describe, expect, it } from 'vitest'
import { nameLines, readPrizes, writePrizes } from './prizes.ts'

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

  it('are refused by the line that is meant, as one counts them in the form', () => {
    const { attendance } = words('en').givingDesk
    const named = (faults: Readonly<Record<string, string>>) => nameLines(faults, sent, attendance, speaker('en'))
    const sent = '5000 60\n\nlima 1\n10.000 0\n9000000 2000000'
    const least = 'Least.'
    const most = 'Most.'
    const faults = {
      prizes: 'Malformed.',
      'prizes.1.amount': 'Malformed.',
      'prizes.2.weight': least,
      'prizes.3.amount': most,
      'prizes.3.weight': most,
    }
    expect(named(faults).prizes).toBe(
      'Line 3 is not an amount and then a weight. Line 4, weight: Least. Line 5, amount: Most. Line 5, weight: Most.',
    )
    expect(named({ prizes: least, reason: most })).toEqual({ prizes: least, reason: most })
  })

  it('are none where they are more than any number keeps, which would not be read as one', () => {
    expect(readPrizes(`${'9'.repeat(21)} 1\n5000 ${'9'.repeat(21)}`)).toEqual([
      { amount: none, weight: 1 },
      { amount: 5_000, weight: none },
    ])
  })

  it('are read as they were written', () => {
    const prizes = [
      { amount: 5_000, weight: 60 },
      { amount: 100_000, weight: 1 },
    ]
    expect(readPrizes(writePrizes(prizes))).toEqual(prizes)
  })
})
