import { z } from 'zod'
import { category } from '../games/category.ts'
import {
  amountOut,
  instantIn,
  instantOut,
  queryCount,
  requestIdIn,
  ruleAmountIn,
  ruleAmountOrZeroIn,
  timesIn,
} from '../schema.ts'

const title = z.string().trim().min(3).max(120)
const body = z.string().trim().max(2000)
const reason = z.string().trim().min(3).max(300)
const percents = z.partialRecord(category, z.int().min(0).max(100))

/** `next` of the page before. */
const before = z.string().min(1).max(64).optional()
const count = queryCount(50, 200)
const next = z.object({ next: z.string().nullable() })

const bonusFields = {
  titleId: title,
  titleEn: title,
  bodyId: body,
  bodyEn: body,
  trigger: z.enum(['sign-up', 'deposit', 'code', 'daily']),
  depositNumber: z.int().min(1).max(1000).nullable(),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{4,32}$/)
    .nullable(),
  percent: z.int().min(1).max(1000).nullable(),
  turnoverMultiplier: timesIn(10_000),
  turnoverBase: z.enum(['bonus', 'deposit-bonus']),
  lastsDays: z.int().min(1).max(90),
  claimWithinHours: z.int().min(1).max(720),
  minimumLevel: z.int().min(0).max(100),
  maximumClaims: z.int().min(1).max(10_000_000).nullable(),
  isOn: z.boolean(),
}

const bonusOut = z.object({
  ...bonusFields,
  /** Null also for whoever may not edit offers (record 0610). */
  code: bonusFields.code,
  id: z.string(),
  version: z.int(),
  amount: amountOut.nullable(),
  maximum: amountOut.nullable(),
  minimumDeposit: amountOut,
  contributions: z.record(z.string(), z.int()),
  validFrom: instantOut,
  validUntil: instantOut,
  claims: z.int(),
})

export const consoleListBonus = {
  /** Searched by the beginning of a title in either language, or a whole code. */
  input: z.object({ search: z.string().trim().max(120).optional(), before, count }),
  item: bonusOut,
  result: next,
}

export const consoleSaveBonus = {
  input: z
    .object({
      ...bonusFields,
      /** Of an offer that is changed, with the version that was read. */
      id: z.string().min(1).max(64).nullable(),
      version: z.int().min(1).max(1_000_000).nullable(),
      amount: ruleAmountIn.nullable(),
      maximum: ruleAmountIn.nullable(),
      minimumDeposit: ruleAmountOrZeroIn,
      contributions: percents,
      validFrom: instantIn,
      validUntil: instantIn,
      reason,
      requestId: requestIdIn.optional(),
    })
    .refine(({ validFrom, validUntil }) => validUntil > validFrom, {
      path: ['validUntil'],
      params: { sentence: 'END_BEFORE_START' },
    })
    .refine(({ amount, percent }) => (amount === null) !== (percent === null), {
      path: ['amount'],
      params: { sentence: 'AMOUNT_OR_PERCENT' },
    })
    .refine(({ percent, maximum }) => (percent === null) === (maximum === null), {
      path: ['maximum'],
      params: { sentence: 'MAXIMUM_OF_PERCENT' },
    })
    .refine(({ percent, trigger }) => percent === null || trigger === 'deposit', { path: ['percent'] })
    .refine(({ code, trigger }) => (trigger === 'code') === (code !== null), {
      path: ['code'],
      params: { sentence: 'CODE_OF_OFFER' },
    })
    .refine(({ depositNumber, trigger }) => depositNumber === null || trigger === 'deposit', {
      path: ['depositNumber'],
    })
    // What no deposit claims asks for none (record 0907).
    .refine(({ minimumDeposit, trigger }) => minimumDeposit === 0n || trigger === 'deposit' || trigger === 'daily', {
      path: ['minimumDeposit'],
    })
    .refine(({ turnoverBase, trigger }) => turnoverBase === 'bonus' || trigger === 'deposit', {
      path: ['turnoverBase'],
    })
    // A requirement that no game counts towards could never be met.
    .refine(
      ({ turnoverMultiplier, contributions }) =>
        turnoverMultiplier === 0 || Object.values(contributions).some((percent) => percent > 0),
      { path: ['contributions'], params: { sentence: 'TURNOVER_WITHOUT_GAMES' } },
    ),
  result: bonusOut,
}

const packetOut = z.object({
  id: z.string(),
  titleId: z.string(),
  titleEn: z.string(),
  budget: amountOut,
  remaining: amountOut,
  smallest: amountOut,
  largest: amountOut,
  minimumLevel: z.int(),
  minimumDeposits: amountOut,
  depositsDays: z.int(),
  opensAt: instantOut,
  closesAt: instantOut,
  isOn: z.boolean(),
  /** Made in play money, and given to nobody since the operator plays for real money (record 1156). */
  isOfPlayMoney: z.boolean(),
  claims: z.int(),
})

export const consoleListRedPacket = {
  /** Searched by the beginning of a title in either language. */
  input: z.object({ search: z.string().trim().max(120).optional(), before, count }),
  item: packetOut,
  result: next,
}

export const consoleSaveRedPacket = {
  input: z
    .object({
      titleId: title,
      titleEn: title,
      budget: ruleAmountIn,
      smallest: ruleAmountIn,
      largest: ruleAmountIn,
      minimumLevel: z.int().min(0).max(100),
      minimumDeposits: ruleAmountOrZeroIn,
      depositsDays: z.int().min(1).max(92),
      opensAt: instantIn,
      closesAt: instantIn,
      reason,
      requestId: requestIdIn.optional(),
    })
    .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
      path: ['closesAt'],
      params: { sentence: 'END_BEFORE_START' },
    })
    .refine(({ smallest, largest }) => largest >= smallest, {
      path: ['largest'],
      params: { sentence: 'MOST_BELOW_LEAST' },
    })
    .refine(({ largest, budget }) => largest <= budget, {
      path: ['budget'],
      params: { sentence: 'BUDGET_BELOW_LARGEST' },
    }),
  result: packetOut,
}

export const consoleSwitchRedPacket = {
  input: z.object({ id: z.string().min(1).max(64), isOn: z.boolean(), reason }),
  result: packetOut,
}

const voucherId = z.string().min(1).max(64)

const voucherOut = z.object({
  id: z.string(),
  /** Worth money to whoever knows it: told to those who may make vouchers, null for everybody else (record 0610). */
  code: z.string().nullable(),
  /** Dots and the end of the code, a quarter of it and never more than four. */
  maskedCode: z.string(),
  amount: amountOut,
  uses: z.int(),
  usesLeft: z.int(),
  isOn: z.boolean(),
  /** As of a red packet. */
  isOfPlayMoney: z.boolean(),
  expiresAt: instantOut,
  note: z.string(),
  createdAt: instantOut,
})

export const consoleListVoucher = {
  input: z.object({
    /** The end of a code as it is shown, a whole code, or the beginning of a note. */
    search: z.string().trim().max(200).optional(),
    before,
    count,
  }),
  item: voucherOut,
  result: next,
}

export const consoleAddVoucher = {
  input: z.object({
    /** Made by the server when left out, which is better: nobody guesses it. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8,32}$/)
      .optional(),
    amount: ruleAmountIn,
    uses: z.int().min(1).max(1_000_000),
    expiresAt: instantIn,
    note: z.string().trim().max(200).default(''),
    reason,
    requestId: requestIdIn.optional(),
  }),
  result: voucherOut,
}

export const consoleSwitchVoucher = {
  input: z.object({ id: voucherId, isOn: z.boolean(), reason }),
  result: voucherOut,
}

export const consoleListVoucherUse = {
  input: z.object({ id: voucherId, before, count }),
  /** Newest first. */
  item: z.object({ memberId: z.string(), username: z.string(), usedAt: instantOut, amount: amountOut }),
  result: next,
}
