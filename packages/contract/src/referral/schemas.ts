import { z } from 'zod'
import { amountOut, blankable, day, instantOut, queryCount } from '../schema.ts'

export * from './console-schemas.ts'

const after = z.string().min(1).max(200).optional()
const next = z.string().nullable()

export const downline = {
  input: z.object({ after, count: queryCount(50, 200) }),
  item: z.object({
    /** 1 for the first whom the member brought. */
    index: z.int(),
    username: z.string(),
    joinedAt: instantOut,
  }),
  result: z.object({
    referralCode: z.string(),
    downlines: z.int(),
    /** Earned and not paid yet; paid altogether. */
    held: amountOut,
    paid: amountOut,
    isOpen: z.boolean(),
    /** The rules as sentences. */
    rules: z.array(z.string()),
    next,
  }),
}

export const getDownlineList = {
  input: z.object({ from: day, to: day, after, count: queryCount(50, 200) }),
  item: z.object({
    index: z.int(),
    username: z.string(),
    joinedAt: instantOut,
    /** Of what was staked (code 12), and of what was lost (code 13). */
    earned: amountOut,
    shared: amountOut,
  }),
  result: z.object({ next }),
}

export const getDownlineTransactionDetails = {
  /** The spec names no field: without days, the widest range up to today. */
  input: z.object({ from: blankable(day), to: blankable(day), after, count: queryCount(50, 200) }),
  item: z.object({
    id: z.string(),
    username: z.string(),
    kind: z.enum(['earn', 'share']),
    from: day,
    to: day,
    /** What was staked, or lost. */
    basis: amountOut,
    amount: amountOut,
    state: z.enum(['held', 'paid', 'void']),
    dueAt: instantOut,
  }),
  result: z.object({ next }),
}
