import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { paymentFailed } from '../payment/reason.ts'
import type { Deposit } from './store.ts'

/** A deposit for its member: staff's reason as they wrote it, a gateway's in the reader's language. */
export const showDeposit = (deposit: Deposit, language: Language) => ({
  ...deposit,
  reason: deposit.rejectReason === paymentFailed ? message(language, 'bank.payment.failed') : deposit.rejectReason,
})
