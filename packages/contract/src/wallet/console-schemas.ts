import { z } from 'zod'
import { checkedBy, checkedInput, checkedOf, checkedResult } from '../maker-checker.ts'
import { amountOut, requestIdIn, ruleAmountIn } from '../schema.ts'

const adjustmentId = z.string().min(1).max(64)
const reason = z.string().trim().min(3).max(300)

const adjustment = z.object({
  ...checkedOf,
  bucket: z.enum(['cash', 'bonus']),
  direction: z.enum(['add', 'take']),
  amount: amountOut,
  ...checkedBy,
})

export const consoleListAdjustment = { input: checkedInput, item: adjustment, result: checkedResult }

export const consoleGetAdjustment = { input: z.object({ id: adjustmentId }), result: adjustment }

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
