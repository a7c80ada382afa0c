import { z } from 'zod'
import { amountOut, instantOut, queryCount, queryFlag } from '../schema.ts'

const request = z.object({ id: z.string().min(1).max(64) })
/** Taking a request that a colleague still works on has to be asked for. */
const claiming = request.extend({ takeOver: z.boolean().default(false) })
const reason = z.string().trim().min(3).max(300)

const queueFilters = {
  /** Serial number or username, from its beginning. */
  search: z.string().trim().max(64).optional(),
  bankId: z.string().max(64).optional(),
  /** Only what one has claimed oneself. */
  mine: queryFlag.default(false),
  /** `next` of the page before. */
  after: z.string().min(1).max(64).optional(),
  count: queryCount(50, 200),
}

const person = z.object({ id: z.string(), name: z.string() })

const requested = {
  id: z.string(),
  serial: z.string(),
  memberId: z.string(),
  username: z.string(),
  fullName: z.string(),
  amount: amountOut,
  isPlayMoney: z.boolean(),
  requestedAt: instantOut,
  /** Who works on it, while the claim lasts. */
  claimedBy: person.nullable(),
  claimedUntil: instantOut.nullable(),
  isMine: z.boolean(),
  bankId: z.string(),
  bankName: z.string(),
  holder: z.string(),
  accountNo: z.string(),
  rejectReason: z.string().nullable(),
}

const consoleDeposit = z.object({
  ...requested,
  state: z.enum(['pending', 'approved', 'rejected', 'expired']),
  accountType: z.int(),
  /** Who proves it: a receipt that staff look at, or a gateway's notice. */
  way: z.enum(['receipt', 'gateway']),
  /** What was sent; `amount` is credited for it. */
  sentAmount: amountOut,
  /** The amount that the member chose before the suffix, when an intent is cited. */
  intendedAmount: amountOut.nullable(),
  /** The serial number of an earlier deposit that showed the same picture. */
  receiptSeenBefore: z.string().nullable(),
  decidedBy: person.nullable(),
  decidedAt: instantOut.nullable(),
})

const consoleWithdrawal = z.object({
  ...requested,
  state: z.enum(['pending', 'approved', 'paid', 'rejected']),
  approvedBy: person.nullable(),
  approvedAt: instantOut.nullable(),
  paidBy: person.nullable(),
  paidAt: instantOut.nullable(),
  payReference: z.string().nullable(),
  rejectedBy: person.nullable(),
  rejectedAt: instantOut.nullable(),
})

const page = z.object({
  next: z.string().nullable(),
  /** How many requests wait for a step that whoever asks may take; a thousand stands for any more. */
  forMe: z.int(),
})

export const consoleListDeposit = {
  input: z.object({
    /** `all` is for looking something up: what a gateway has yet to decide is in it too. */
    state: z.enum(['pending', 'approved', 'rejected', 'expired', 'all']).default('pending'),
    ...queueFilters,
  }),
  item: consoleDeposit,
  result: page,
}
export const consoleGetDeposit = { input: request, result: consoleDeposit }
export const consoleClaimDeposit = { input: claiming, result: consoleDeposit }
export const consoleReleaseDeposit = { input: request, result: consoleDeposit }
export const consoleApproveDeposit = { input: request, result: consoleDeposit }
export const consoleRejectDeposit = { input: request.extend({ reason }), result: consoleDeposit }

export const consoleListWithdrawal = {
  input: z.object({
    /** `open` is pending and approved together. */
    state: z.enum(['open', 'pending', 'approved', 'paid', 'rejected', 'all']).default('open'),
    ...queueFilters,
  }),
  item: consoleWithdrawal,
  result: page,
}
export const consoleGetWithdrawal = { input: request, result: consoleWithdrawal }
export const consoleClaimWithdrawal = { input: claiming, result: consoleWithdrawal }
export const consoleReleaseWithdrawal = { input: request, result: consoleWithdrawal }
export const consoleApproveWithdrawal = { input: request, result: consoleWithdrawal }
export const consolePayWithdrawal = {
  /** The proof of the transfer, as the bank numbers it. */
  input: request.extend({ payReference: z.string().trim().max(64).optional() }),
  result: consoleWithdrawal,
}
export const consoleRejectWithdrawal = { input: request.extend({ reason }), result: consoleWithdrawal }
