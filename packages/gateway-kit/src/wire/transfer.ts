import { z } from 'zod'
import { wireAttempt, wireCurrency, wireHeld, wireId } from './fields.ts'

/** Transfer-mode providers hold a wallet of their own. Our transfer id exists before the call and stays on a retry. */
export const createPlayerRequest = z.strictObject({
  ...wireAttempt,
  operator: wireId,
  player: wireId,
  currency: wireCurrency,
})
export const createPlayerAnswer = z.strictObject({ outcome: z.enum(['OK', 'NOT_ALLOWED', 'TEMPORARY']) })

export const providerBalanceRequest = z.strictObject({ ...wireAttempt, player: wireId })
export const providerBalanceAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('OK'), amount: wireHeld, currency: wireCurrency }),
  z.strictObject({ outcome: z.enum(['UNKNOWN_REFERENCE', 'TEMPORARY']) }),
])

export const transferRequest = z.strictObject({
  ...wireAttempt,
  transfer: wireId,
  player: wireId,
  amount: wireHeld,
  currency: wireCurrency,
})
export const transferStatusRequest = z.strictObject({ ...wireAttempt, transfer: wireId })

/** UNKNOWN is never voided by guess: the money stays in transit until a status call answers otherwise. */
export const transferAnswer = z.strictObject({
  status: z.enum(['CONFIRMED', 'REJECTED', 'UNKNOWN']),
  reason: z.enum(['NOT_ENOUGH_MONEY', 'ROUND_OPEN', 'NOT_ALLOWED', 'UNKNOWN_REFERENCE']).optional(),
})
