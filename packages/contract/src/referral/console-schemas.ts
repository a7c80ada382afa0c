import { z } from 'zod'
import { category } from '../games/category.ts'
import {
  amountOut,
  day,
  emptyInput,
  instantOut,
  queryCount,
  rateIn,
  rulesVersionIn,
  rulesVersionOut,
} from '../schema.ts'

const reason = z.string().trim().min(3).max(300)

const rule = {
  sharePpm: rateIn(500_000),
  holdDays: z.int().min(0).max(60),
  isOn: z.boolean(),
}

const ruleOut = z.object({ ...rule, earnRates: z.record(z.string(), z.int()), since: day, version: rulesVersionOut })

export const consoleGetReferralRule = { input: emptyInput, result: ruleOut }

export const consoleSaveReferralRule = {
  /** At most a tenth of what was staked: more is a slip of the hand. */
  input: z.object({
    ...rule,
    earnRates: z.partialRecord(category, rateIn(100_000)),
    reason,
    version: rulesVersionIn,
  }),
  result: ruleOut,
}

const person = z.object({ id: z.string(), username: z.string() })

/** A downline who looks like somebody else, with all whom they look like and why: staff decide of them at once. */
const flag = z.object({
  id: z.string(),
  referrer: person,
  downline: person,
  alike: z.array(
    z.object({
      /** Somebody above the downline, eight steps up, or somebody whom one of those brought (record 0360). */
      other: person,
      reason: z.enum(['same-account', 'same-device']),
      detail: z.string(),
    }),
  ),
  state: z.enum(['open', 'cleared', 'confirmed']),
  /** Earned through this downline and not paid. */
  held: amountOut,
  foundAt: instantOut,
  /** Null while it is open. */
  decidedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  decidedAt: instantOut.nullable(),
  decisionReason: z.string().nullable(),
})

export const consoleListReferralFlag = {
  input: z.object({
    state: z.enum(['open', 'cleared', 'confirmed']).default('open'),
    after: z.string().min(1).max(64).optional(),
    count: queryCount(50, 200),
  }),
  item: flag,
  /** `waiting` counts the downlines that are open, to 100. */
  result: z.object({ next: z.string().nullable(), waiting: z.int() }),
}

export const consoleDecideReferralFlag = {
  input: z.object({
    id: z.string().min(1).max(64),
    decision: z.enum(['cleared', 'confirmed']),
    /** How many likenesses were read; nobody is cleared of more. Without it, of whatever was found. */
    alike: z.number().int().min(1).max(10_000).optional(),
    reason,
  }),
  result: flag,
}
