import { describe, expect, it } from 'vitest'
import { plainOffer } from '../../../../test/plain-offer.ts'
import { sayRules } from './rules-shown.ts'

describe('the rules of an offer', () => {
  it.each(['id', 'en'] as const)('say a fraction with a comma (%s)', (language) => {
    expect(sayRules({ ...plainOffer, turnoverMultiplier: 250 }, language).join(' ')).toContain('2,5')
  })
})
