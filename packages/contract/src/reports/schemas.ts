import { z } from 'zod'
import { amountOut, day, instantOut, queryCount } from '../schema.ts'

export * from './console-schemas.ts'

const range = { from: day, to: day }

const played = {
  rounds: z.int(),
  /** What was staked in finished rounds. */
  turnover: amountOut,
  won: amountOut,
  /** Won less staked: below zero the member lost. */
  net: amountOut,
}

export const turnoverReport = {
  input: z.object(range),
  result: z.object(played),
  item: z.object({ day: z.string(), providerCode: z.string(), category: z.string().nullable(), ...played }),
}

export const turnoverRequirement = {
  input: z.object(range),
  result: z.object({ required: amountOut, done: amountOut, remaining: amountOut }),
  item: z.object({
    id: z.string(),
    title: z.string(),
    required: amountOut,
    done: amountOut,
    remaining: amountOut,
    startedAt: instantOut,
    expiresAt: instantOut.nullable(),
    state: z.enum(['open', 'done', 'expired', 'forfeited', 'lost']),
  }),
}

export const downlineReport = {
  input: z.object({ ...range, after: z.string().min(1).max(64).optional(), count: queryCount(50, 100) }),
  result: z.object({
    next: z.string().nullable(),
    /** Direct downlines, and what referral brought the member in these days (codes 12, 13 and 27). */
    downlines: z.int(),
    earned: amountOut,
  }),
  item: z.object({ id: z.string(), username: z.string(), joinedAt: instantOut, ...played }),
}
