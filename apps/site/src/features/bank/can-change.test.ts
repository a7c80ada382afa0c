import { expect, it } from 'vitest'
import { canDepositChange, canWithdrawalChange } from './can-change.ts'

const [transfer, qris] = [0, 4] // account types of spec 9

it('a deposit that is approved stays so, but for a bonus that is still to follow', () => {
  const approved = { state: 'approved', accountType: qris } as const
  expect(canDepositChange({ ...approved, bonusOutcome: null })).toBe(false)
  expect(canDepositChange({ ...approved, bonusOutcome: 'given' })).toBe(false)
  expect(canDepositChange({ ...approved, bonusOutcome: 'waiting' })).toBe(true)
})

it('a payment whose time is over may still be credited, a receipt that was rejected may not', () => {
  expect(canDepositChange({ state: 'expired', accountType: qris, bonusOutcome: null })).toBe(true)
  expect(canDepositChange({ state: 'rejected', accountType: transfer, bonusOutcome: null })).toBe(false)
  expect(canDepositChange({ state: 'pending', accountType: transfer, bonusOutcome: null })).toBe(true)
})

it('a withdrawal that was paid may come back from the bank, one that came back or was rejected stays so', () => {
  const states = ['pending', 'approved', 'paid', 'bounced', 'rejected'] as const
  expect(states.filter((state) => canWithdrawalChange({ state }))).toEqual(['pending', 'approved', 'paid'])
})
