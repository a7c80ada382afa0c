import { z } from 'zod'
import {
  amountOut,
  emptyInput,
  rateIn,
  ruleAmountIn,
  ruleAmountOrZeroIn,
  rulesVersionIn,
  rulesVersionOut,
} from '../schema.ts'

const name = z.string().trim().min(2).max(40)
const extraPpm = rateIn(100_000)
const days = z.int().min(1).max(92)

const common = {
  level: z.int().min(1).max(100),
  nameId: name,
  nameEn: name,
  rebateExtraPpm: extraPpm,
  cashbackExtraPpm: extraPpm,
  withdrawalsPerDay: z.int().min(1).max(100).nullable(),
}

const rulesOut = z.object({
  version: rulesVersionOut,
  windowDays: z.int(),
  keepDays: z.int(),
  gifts: z
    .array(z.object({ titleId: z.string(), titleEn: z.string(), minimumLevel: z.int() }))
    .meta({ description: 'Bonuses and red packets that ask for a level and can still be claimed' }),
  pays: z
    .object({ rebate: z.boolean(), cashback: z.boolean() })
    .meta({ description: 'Which payouts are on and have a rate; what levels add to the others brings nothing' }),
  levels: z.array(
    z.object({
      ...common,
      turnoverNeeded: amountOut.nullable(),
      depositsNeeded: amountOut.nullable(),
      keepTurnover: amountOut,
      withdrawalMaximum: amountOut.nullable(),
      members: z.int(),
      widens: z
        .object({ withdrawalMaximum: z.boolean(), withdrawalsPerDay: z.boolean() })
        .meta({ description: 'Which of its limits are wider than those of all members; the others bring nothing' }),
    }),
  ),
})

export const consoleGetVip = { input: emptyInput, result: rulesOut }

export const consoleSaveVip = {
  input: z.object({
    windowDays: days,
    keepDays: days,
    levels: z
      .array(
        z
          .object({
            ...common,
            turnoverNeeded: ruleAmountIn.nullable(),
            depositsNeeded: ruleAmountIn.nullable(),
            keepTurnover: ruleAmountOrZeroIn,
            withdrawalMaximum: ruleAmountIn.nullable(),
          })
          .refine(({ turnoverNeeded, depositsNeeded }) => turnoverNeeded !== null || depositsNeeded !== null, {
            path: ['turnoverNeeded'],
            params: { sentence: 'LEVEL_WITHOUT_WAY' },
          }),
      )
      .max(30),
    reason: z.string().trim().min(3).max(300),
    version: rulesVersionIn,
  }),
  result: rulesOut,
}
