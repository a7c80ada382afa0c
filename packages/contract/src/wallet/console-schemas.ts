import { z } from 'zod'
import { amountOut, instantOut, queryCount, requestIdIn, ruleAmountIn } from '../schema.ts'

const person = z.object({ id: z.string(), name: z.string() })
const adjustmentId = z.string().min(1).max(64)
const reason = z.string().trim().min(3).max(300)

const adjustment = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  fullName: z.string(),
  bucket: z.enum(['cash', 'bonus']),
  direction: z.enum(['add', 'take']),
  amount: amountOut,
  reason: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  askedBy: person,
  askedAt: instantOut,
  decidedBy: person.nullable(),
  decidedAt: instantOut.nullable(),
  decisionReason: z.string().nullable(),
  /** One asked for it oneself: somebody else approves. */
  isMine: z.boolean(),
})

export const consoleListAdjustment = {
  input: z.object({
    state: z.enum(['pending', 'approved', 'rejected']).default('pending'),
    memberId: z.string().min(1).max(64).optional(),
    /** `next` of the page before. */
    after: adjustmentId.optional(),
    count: queryCount(50, 200),
  }),
  item: adjustment,
  /** `waiting` counts the pending ones of everybody, to 100. */
  result: z.object({ next: z.string().nullable(), waiting: z.int() }),
}

export const consoleAskAdjustment = {
  input: z.object({
    requestId: requestIdIn,
    memberId: z.string().min(1).max(64),
    bucket: z.enum(['cash', 'bonus']).default('cash'),
    direction: z.enum(['add', 'take']),
    amount: ruleAmountIn,
    reason,
  }),
  result: adjustment,
}

export const consoleApproveAdjustment = { input: z.object({ id: adjustmentId }), result: adjustment }
export const consoleRejectAdjustment = { input: z.object({ id: adjustmentId, reason }), result: adjustment }
