import { z } from 'zod'
import { amountOut, instantOut } from '../schema.ts'

/** A deposit as its member sees it. */
export const depositItem = {
  id: z.string(),
  serial: z.string(),
  /** What is credited; less than what was sent where the channel has a rate. */
  amount: amountOut,
  sentAmount: amountOut,
  /** spec 9; types 3, 4 and 5 are paid through a gateway, and read by Bank/Payment/{id}. */
  accountType: z.int(),
  state: z.enum(['pending', 'approved', 'rejected', 'expired']),
  bankName: z.string(),
  requestedAt: instantOut,
  /** Until when it may be decided or paid. */
  expiresAt: instantOut,
  decidedAt: instantOut.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  isPlayMoney: z.boolean(),
}
