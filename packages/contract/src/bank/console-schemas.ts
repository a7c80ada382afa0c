import { z } from 'zod'
import { memberAbsence } from '../safer-play/schemas.ts'
import { amountOut, instantOut, queryCount, queryFlag } from '../schema.ts'
import { carriedBonus, otherNotices, otherSum } from './deposit-schema.ts'

const request = z.object({ id: z.string().min(1).max(64) })
/** Taking a request that a colleague still works on has to be asked for. */
const claiming = request.extend({ takeOver: z.boolean().default(false) })
const reason = z.string().trim().min(3).max(300)

const queueFilters = {
  /** Serial number or username, from its beginning. */
  search: z.string().trim().max(64).optional(),
  bankId: z.string().max(64).optional(),
  /** Only what one has claimed oneself, while the claim lasts; a decision ends it. */
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
  /** Money goes to and comes from people who are blocked only knowingly. */
  memberState: z.enum(['active', 'blocked', 'closed']),
  /** Why, for colleagues; `pin` after five wrong PINs, `age` after an identity card of somebody under age. */
  memberStateReason: z.string().nullable(),
  memberAbsence: memberAbsence.nullable(),
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
  /** The bonus that a payment asked for: the id of an offer, or a code. */
  bonus: z.string().nullable(),
  ...carriedBonus,
})

const consoleWithdrawal = z.object({
  ...requested,
  state: z.enum(['pending', 'approved', 'paid', 'bounced', 'rejected']),
  approvedBy: person.nullable(),
  approvedAt: instantOut.nullable(),
  paidBy: person.nullable(),
  paidAt: instantOut.nullable(),
  payReference: z.string().nullable(),
  rejectedBy: person.nullable(),
  rejectedAt: instantOut.nullable(),
  /** Who recorded that the bank sent the payment back, and why it did. */
  bouncedBy: person.nullable(),
  bouncedAt: instantOut.nullable(),
  bounceReason: z.string().nullable(),
  /** Since when it is held: it was open in a backup that was restored, and nobody has compared it with the bank's statement yet. */
  heldAt: instantOut.nullable(),
  /** Who has, and what the statement says. */
  comparedBy: person.nullable(),
  comparedAt: instantOut.nullable(),
  comparison: z.string().nullable(),
  /** While it is open: when staff last gave the member another number or address, if not over a week before it was asked for. */
  contactChangedAt: instantOut.nullable(),
  /** While it is open: since when the account is the member's, if that is new and what was paid before went to another (record 1220). */
  newAccountSince: instantOut.nullable(),
})

/** What was done about who works on a request, oldest first. */
const claims = z.array(z.object({ act: z.enum(['claim', 'take-over', 'release']), by: person, at: instantOut }))
const oneDeposit = consoleDeposit.extend({ claims, otherSum, otherNotices })
/** What came before a withdrawal until its member asked, but for payments that the bank has sent back since (record 1220). */
const background = z.object({
  /** Since when the account is the member's; null where it is theirs no more. */
  accountSince: instantOut.nullable(),
  /** How many withdrawals were paid to this account, none that the bank sent back, and when the last was. */
  toAccount: z.int(),
  lastToAccount: instantOut.nullable(),
  /** How many were paid to any. */
  toAny: z.int(),
  /** When the last that was paid was asked for, from which on the rest is counted; null for the beginning. */
  since: instantOut.nullable(),
  /** Deposits that were credited. */
  deposited: z.object({ count: z.int(), amount: amountOut }),
  /** Rounds that ended, with their stakes and what they won. */
  played: z.object({ rounds: z.int(), staked: amountOut, won: amountOut }),
})
const oneWithdrawal = consoleWithdrawal.extend({
  claims,
  background,
  /** While it is open: the operator asks for a verified identity before a withdrawal, and the member's is not verified now. */
  lacksIdentity: z.boolean(),
})

const page = z.object({
  next: z.string().nullable(),
  /** How many requests whoever asks could act on now, no colleague being at work on them; a thousand stands for any more. */
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
export const consoleGetDeposit = { input: request, result: oneDeposit }
export const consoleClaimDeposit = { input: claiming, result: oneDeposit }
export const consoleReleaseDeposit = { input: request, result: oneDeposit }
export const consoleApproveDeposit = { input: request, result: oneDeposit }
export const consoleRejectDeposit = { input: request.extend({ reason }), result: oneDeposit }

export const consoleListWithdrawal = {
  input: z.object({
    /** `open` is pending and approved together. */
    state: z.enum(['open', 'pending', 'approved', 'paid', 'bounced', 'rejected', 'all']).default('open'),
    ...queueFilters,
  }),
  item: consoleWithdrawal,
  result: page,
}
export const consoleGetWithdrawal = { input: request, result: oneWithdrawal }
export const consoleClaimWithdrawal = { input: claiming, result: oneWithdrawal }
export const consoleReleaseWithdrawal = { input: request, result: oneWithdrawal }
export const consoleApproveWithdrawal = { input: request, result: oneWithdrawal }
export const consolePayWithdrawal = {
  /** The proof of the transfer, as the bank numbers it. */
  input: request.extend({ payReference: z.string().trim().max(64).optional() }),
  result: oneWithdrawal,
}
export const consoleRejectWithdrawal = { input: request.extend({ reason }), result: oneWithdrawal }
export const consoleBounceWithdrawal = { input: request.extend({ reason }), result: oneWithdrawal }
export const consoleCompareWithdrawal = {
  /** `read`: what stands there, where something else is to stand instead. */
  input: request.extend({ comparison: reason, read: reason.optional() }),
  result: oneWithdrawal,
}
