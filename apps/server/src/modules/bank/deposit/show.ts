import type { Language } from '@balai/contract'
import { sayReason } from '../payment/reason.ts'
import type { Deposit } from './store.ts'

/** A deposit for its member. */
export const showDeposit = (deposit: Deposit, language: Language) => ({
  ...deposit,
  reason: sayReason(deposit.rejectReason, language),
})
