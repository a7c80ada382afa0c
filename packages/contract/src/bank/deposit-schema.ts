import { z } from 'zod'
import { amountOut, instantOut } from '../schema.ts'

/** What a payment's bonus came to: its member and staff are told the same. */
export const carriedBonus = {
  /**
   * `waiting` for the money, or for the end of a round that is open; `claimed`; or the code of the refusal of promotions/ClaimBonus.
   * Null where none was asked for.
   */
  bonusOutcome: z.string().nullable(),
  /** Why the bonus was not given, in the reader's language; null while it is not refused. */
  bonusReason: z.string().nullable(),
}

/** Money that came for a payment, but another sum than was ordered: nothing is credited until staff have settled it. */
export const otherSum = z.object({ amount: amountOut, isSettled: z.boolean() }).nullable()

/** What was told of a payment under a number that was counted before: nothing is credited until staff have settled it (record 1213). */
export const countedBefore = z.object({ isSettled: z.boolean() }).nullable()

/** What a gateway told of a payment that does not fit it, but for {@link otherSum}; of each outcome one, and nothing was credited for it. */
export const otherNotices = z.array(
  z.object({
    outcome: z.enum(['PAID_TWICE', 'CONTRADICTS', 'ALREADY_COUNTED']),
    amount: amountOut,
    isSettled: z.boolean(),
  }),
)

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
  /** The bonus that a payment asked for: the id of an offer, or a code. */
  bonus: z.string().nullable(),
  ...carriedBonus,
  isPlayMoney: z.boolean(),
}
