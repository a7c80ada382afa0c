import { describe, expect, it } from 'vitest'
import { plainOffer } from '../../../../test/plain-offer.ts'
import { sayRules } from './rules-shown.ts'

describe('the rules of an offer', () => {
  it.each(['id', 'en'] as const)('say a fraction with a comma (%s)', (language) => {
    expect(sayRules({ ...plainOffer, turnoverMultiplier: 250 }, 100n, language).join(' ')).toContain('2,5')
  })
  it.each([
    [20_000n, 'Rp\u00a0100'],
    [50n, 'Rp\u00a050'],
    [null, 'Rp\u00a0100'],
  ])('say what is too little to go on with, of a bonus of %s never more than it is (%s)', (amount, sum) => {
    const offer = { ...plainOffer, amount, turnoverMultiplier: 500, ...(amount === null ? { percent: 100 } : {}) }
    expect(sayRules(offer, 100n, 'en').join(' ')).toContain(`together hold less than ${sum}, a deposit`)
  })
  it.each([
    [1, 'Untuk deposit pertama, minimal', 'For your first deposit, of at least'],
    [2, 'Untuk deposit ke-2, minimal', 'For your deposit number 2, of at least'],
  ])('call the deposit of the number %i as people do', (depositNumber, indonesian, english) => {
    const offer = { ...plainOffer, trigger: 'deposit' as const, depositNumber }
    expect(sayRules(offer, 100n, 'id').join(' ')).toContain(indonesian)
    expect(sayRules(offer, 100n, 'en').join(' ')).toContain(english)
  })
  it.each([
    ['deposit', 1, ['Hanya deposit yang disetujui setelah penawaran ini dibuka.', 'Terbatas: hanya 1 klaim']],
    ['sign-up', 500, ['Hanya untuk yang mendaftar setelah penawaran ini dibuka.', 'Terbatas: hanya 500 klaim']],
    ['code', null, []],
  ] as const)('say whom one for a %s leaves out, of %s claims', (trigger, maximumClaims, expected) => {
    const said = sayRules({ ...plainOffer, trigger, maximumClaims }, 100n, 'id').join(' ')
    for (const sentence of expected) expect(said).toContain(sentence)
    expect(said.match(/Hanya deposit|Hanya untuk yang|Terbatas/g) ?? []).toHaveLength(expected.length)
  })
})
