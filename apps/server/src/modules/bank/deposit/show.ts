import type { Language } from '@balai/contract'
import type { BankDeps } from '../deps.ts'
import { sayReason } from '../payment/reason.ts'
import type { Deposit } from './store.ts'

/** A deposit for its member. */
export const showDeposit = ({ carriedBonus }: Pick<BankDeps, 'carriedBonus'>, deposit: Deposit, language: Language) => {
  const { bonus, bonusOutcome: outcome } = deposit
  const isRefused = outcome !== null && outcome !== 'claimed'
  return {
    ...deposit,
    reason: sayReason(deposit.rejectReason, language),
    bonusOutcome: bonus === null ? null : (outcome ?? 'waiting'),
    bonusReason: isRefused ? carriedBonus.sayRefusal(outcome, language) : null,
  }
}
