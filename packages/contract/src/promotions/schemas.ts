import { z } from 'zod'
import { amountOut, blankableOr, emptyInput, instantOut, queryCount, requestIdIn, termsIn } from '../schema.ts'

export * from './console-schemas.ts'
export * from './rule-schemas.ts'

const id = z.string().min(1).max(64)
export const trigger = z.enum(['sign-up', 'deposit', 'code', 'daily'])

/** A code as people type it: case and spaces do not count. */
const typedCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())

const offer = {
  id: z.string(),
  /** Named by a claim, so that nobody agrees to rules that have changed since. */
  version: z.int(),
  title: z.string(),
  body: z.string(),
  trigger,
  amount: amountOut.nullable(),
  /** Of the deposit, at most `maximum`. */
  percent: z.int().nullable(),
  maximum: amountOut.nullable(),
  minimumDeposit: amountOut,
  /** 0 for everybody. */
  minimumLevel: z.int(),
  /** Hundredths: 500 is five times. */
  turnoverMultiplier: z.int(),
  turnoverBase: z.enum(['bonus', 'deposit-bonus']),
  /** Percent of a stake that counts, by category. */
  contributions: z.record(z.string(), z.int()),
  lastsDays: z.int(),
  validUntil: instantOut,
  /** Every rule as a sentence, forfeiture included, to be shown before claiming. */
  rules: z.array(z.string()),
  /** A digest of what a claim gives and binds to: named by a payment that carries it. */
  terms: z.string(),
}

const shownOffer = z.object({
  ...offer,
  /** Null for a visitor. */
  canClaim: z.boolean().nullable(),
  /** Until when this member may claim it; null where they may not. */
  claimUntil: instantOut.nullable(),
  /** What stands in the way, as a code and a sentence. */
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
})

export const listBonus = { input: emptyInput, item: shownOffer }

export const bonusByCode = { input: z.object({ code: typedCode }), result: shownOffer }

const claimed = z.object({
  id: z.string(),
  bonusId: z.string(),
  title: z.string(),
  amount: amountOut,
  state: z.enum(['active', 'paid', 'completed', 'forfeited', 'expired', 'lost']),
  turnoverRequired: amountOut,
  turnoverDone: amountOut,
  turnoverRemaining: amountOut,
  grantedAt: instantOut,
  expiresAt: instantOut,
  endedAt: instantOut.nullable(),
  /** What the bonus bucket held at the end: made cash when completed, else taken back. */
  endedAmount: amountOut.nullable(),
})

export const claimBonus = {
  input: z
    .object({
      id: id.optional(),
      code: typedCode.optional(),
      version: z.int().min(1).max(1_000_000).optional(),
      /** The digest of the terms that were read: a code may have come to open another offer of the same version. */
      terms: termsIn.optional(),
      agree: z.boolean().default(false),
      /** The same requestId for the same bonus again is the same claim, and is answered as the first was. */
      requestId: requestIdIn.optional(),
    })
    .refine(({ id: bonus, code }) => (bonus === undefined) !== (code === undefined), {
      params: { sentence: 'BONUS_OR_CODE' },
    }),
  result: claimed,
}

export const forfeitBonus = { input: z.object({ id }), result: claimed }

export const listMemberBonus = {
  input: z.object({
    page: queryCount(1, 1000),
    count: queryCount(20, 100),
    setting: blankableOr(z.enum(['all', 'active', 'ended']), 'all'),
  }),
  item: claimed,
  result: z.object({ hasMore: z.boolean() }),
}

export const redPacketCheck = {
  input: emptyInput,
  item: z.object({
    id: z.string(),
    title: z.string(),
    smallest: amountOut,
    largest: amountOut,
    closesAt: instantOut,
    canClaim: z.boolean(),
    reasonCode: z.string().nullable(),
    reason: z.string().nullable(),
    /** What the member got, if they claimed. */
    claimed: amountOut.nullable(),
  }),
}

export const claimRedPacket = { input: z.object({ id }), result: z.object({ id: z.string(), amount: amountOut }) }

export const redeemVoucher = {
  /** The same requestId for the same code again is the same use, and is answered as the first was. */
  input: z.object({ code: typedCode, requestId: requestIdIn.optional() }),
  result: z.object({ amount: amountOut }),
}

export const attendance = {
  input: emptyInput,
  result: z.object({
    minimumDeposit: amountOut,
    daysNeeded: z.int(),
    daysInRow: z.int(),
    hasDepositToday: z.boolean(),
    canSpin: z.boolean(),
    prizes: z.array(z.object({ amount: amountOut, chancePpm: z.int() })),
  }),
}

export const spinAttendance = { input: emptyInput, result: z.object({ amount: amountOut }) }
