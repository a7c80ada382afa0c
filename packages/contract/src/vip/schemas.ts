import { z } from 'zod'
import { amountOut, day, emptyInput } from '../schema.ts'

export * from './console-schemas.ts'

const level = z.object({
  level: z.int(),
  name: z.string(),
  /** Either is enough; null: not by this way. */
  turnoverNeeded: amountOut.nullable(),
  depositsNeeded: amountOut.nullable(),
  keepTurnover: amountOut,
  /** The benefits as sentences. */
  benefits: z.array(z.string()),
})

const standing = {
  /** 0 before the first level. */
  memberLevel: z.int(),
  name: z.string().nullable(),
  /** Null on the highest. */
  nextLevel: level.nullable(),
  /** The level whose demands are met already, above the member's own, and the day of the check that grants it; or null. */
  earned: z.object({ level: z.int(), name: z.string(), on: day }).nullable(),
  windowDays: z.int(),
  /** Of the last `windowDays` days. */
  turnover: amountOut,
  deposits: amountOut,
  /** When the level is looked at again, and the turnover of the `keepDays` days before that keeps it; null at level 0, and for whoever excluded themselves for good. */
  reviewOn: day.nullable(),
  keepDays: z.int(),
  keepTurnover: amountOut.nullable(),
  keepDone: amountOut.nullable(),
  /** The rates of rebate and cashback that hold for everybody, as sentences; empty while neither is paid. */
  payouts: z.array(z.string()),
}

export const info = { input: emptyInput, result: z.object(standing) }
export const infoV2 = { input: emptyInput, result: z.object({ ...standing, allVIPLevels: z.array(level) }) }
