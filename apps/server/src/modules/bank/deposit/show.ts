import type { Language } from '@balai/contract'
import type { BankDeps } from '../deps.ts'
import { sayReason } from '../payment/reason.ts'
import { tellBonus } from '../payment/tell-bonus.ts'
import type { Deposit } from './store.ts'

/** A deposit for its member. */
export const showDeposit = (
  { carriedBonus }: Pick<BankDeps, 'carriedBonus'>,
  deposit: Deposit,
  language: Language,
) => ({
  ...deposit,
  reason: sayReason(deposit.rejectReason, language),
  ...tellBonus(carriedBonus, deposit, language),
})
