import { describe, expect, it } from 'vitest'
import type { Offer } from './offer.ts'
import { sayRules } from './rules-shown.ts'

const offer: Offer = {
  operatorId: 'demo',
  id: 'bns_1',
  version: 1,
  titleId: '',
  titleEn: '',
  bodyId: '',
  bodyEn: '',
  trigger: 'code',
  depositNumber: null,
  code: 'UJI',
  amount: 10_000n,
  percent: null,
  maximum: null,
  minimumDeposit: 0n,
  turnoverMultiplier: 250,
  turnoverBase: 'bonus',
  contributions: {},
  lastsDays: 7,
  claimWithinHours: 24,
  minimumLevel: 0,
  maximumClaims: null,
  claims: 0,
  validFrom: new Date(0),
  validUntil: new Date(1),
  isOn: true,
}

describe('the rules of an offer', () => {
  it.each(['id', 'en'] as const)('say a fraction with a comma (%s)', (language) => {
    expect(sayRules(offer, language).join(' ')).toContain('2,5')
  })
})
