import type { Language } from '@balai/contract'
import { message } from '@balai/copy'

/** Why a payment that failed was rejected, as its row keeps it. */
export const paymentFailed = 'PAYMENT_FAILED'

/** Why a deposit was rejected: staff's reason as they wrote it, a gateway's in the reader's language. */
export const sayReason = (reason: string | null, language: Language): string | null =>
  reason === paymentFailed ? message(language, 'bank.payment.failed') : reason
