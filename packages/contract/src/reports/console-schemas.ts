import { z } from 'zod'
import { amountOut, day, instantOut } from '../schema.ts'

const sums = {
  /** Of what money these figures are: play money while there was no licence on record, real money, or on one day or in one sum both. */
  money: z.enum(['play', 'real', 'both']),
  deposits: z.int(),
  depositSum: amountOut,
  /** Members who had never deposited before; once the operator plays for real money, who had never deposited any of it. */
  firstDeposits: z.int(),
  withdrawals: z.int(),
  withdrawalSum: amountOut,
  /** Payments that banks sent back, on the day on which that was recorded. */
  bounced: z.int(),
  bouncedSum: amountOut,
  /** Bonuses, rebates, cashback, referral and the like, less what was taken back with bonuses that ended, their winnings included: it can be below zero. */
  given: amountOut,
  /** By hand; above zero to members. */
  adjusted: amountOut,
  newMembers: z.int(),
  rounds: z.int(),
  stake: amountOut,
  win: amountOut,
  /** Staked less won: what play brought the operator; below zero what it cost. */
  gross: amountOut,
}

export const consoleReport = {
  input: z.object({ from: day, to: day }),
  result: z.object({
    /** Of all days of the range together. */
    total: z.object(sums),
    /** What all members hold here at this moment: cash, bonus, locked and in transit. */
    held: amountOut,
    asOf: instantOut,
  }),
  item: z.object({
    day: z.string(),
    ...sums,
    /** Members who finished a round. A member of several days is one on each, so there is no sum of them. */
    players: z.int(),
    /** From the request to the decision of staff, and to the payment: the middle one of the day. */
    depositWaitSeconds: z.int().nullable(),
    withdrawalWaitSeconds: z.int().nullable(),
  }),
}
