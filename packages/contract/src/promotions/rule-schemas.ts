import { z } from 'zod'
import { category } from '../games/category.ts'
import {
  amountOut,
  day,
  emptyInput,
  instantOut,
  rateIn,
  ruleAmountIn,
  rulesVersionIn,
  rulesVersionOut,
} from '../schema.ts'

const reason = z.string().trim().min(3).max(300)
/** At most a tenth: more is a slip of the hand. */
const ratesPpm = z.partialRecord(category, rateIn(100_000))

const attendanceOut = z.object({
  minimumDeposit: amountOut,
  daysNeeded: z.int(),
  prizes: z.array(z.object({ amount: amountOut, weight: z.int() })),
  isOn: z.boolean(),
  version: rulesVersionOut,
})

export const consoleGetAttendance = { input: emptyInput, result: attendanceOut }

export const consoleSaveAttendance = {
  input: z.object({
    minimumDeposit: ruleAmountIn,
    daysNeeded: z.int().min(2).max(31),
    prizes: z
      .array(z.object({ amount: ruleAmountIn, weight: z.int().min(1).max(1_000_000) }))
      .min(1)
      .max(12),
    isOn: z.boolean(),
    reason,
    version: rulesVersionIn,
  }),
  result: attendanceOut,
}

const payoutRuleOut = z.object({
  kind: z.enum(['rebate', 'cashback']),
  period: z.enum(['day', 'week']),
  rates: z.record(z.string(), z.int()),
  minimumPayout: amountOut,
  maximumPayout: amountOut,
  since: day,
  isOn: z.boolean(),
  version: rulesVersionOut,
  unpaidCount: z
    .int()
    .meta({ description: 'How many payments of a member for a period failed and are tried again each hour' }),
  unpaid: z
    .array(z.object({ memberId: z.string(), username: z.string(), from: day, to: day, failedAt: instantOut }))
    .meta({ description: 'The oldest of them, 20 at most, for those who may read members' }),
})

export const consoleListPayoutRule = { input: emptyInput, item: payoutRuleOut }

export const consoleSavePayoutRule = {
  input: z
    .object({
      kind: z.enum(['rebate', 'cashback']),
      period: z.enum(['day', 'week']),
      rates: ratesPpm,
      minimumPayout: ruleAmountIn,
      maximumPayout: ruleAmountIn,
      isOn: z.boolean(),
      reason,
      version: rulesVersionIn,
    })
    .refine(({ minimumPayout, maximumPayout }) => maximumPayout >= minimumPayout, {
      path: ['maximumPayout'],
      params: { sentence: 'MOST_BELOW_LEAST' },
    }),
  result: payoutRuleOut,
}
