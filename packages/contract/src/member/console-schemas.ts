import { z } from 'zod'
import { checkedBy, checkedInput, checkedOf, checkedResult } from '../maker-checker.ts'
import { memberAbsence, saferPlayChange } from '../safer-play/schemas.ts'
import { amountOut, day, instantOut, queryCount, requestIdIn } from '../schema.ts'

const memberId = z.string().min(1).max(64)
/** Read by colleagues and kept in the audit trail. */
const reason = z.string().trim().min(3).max(300)
const state = z.enum(['active', 'blocked', 'closed'])

const listed = {
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  contact: z.string(),
  state,
  createdAt: instantOut,
  lastLoginAt: instantOut.nullable(),
}

export const consoleListMember = {
  input: z.object({
    /** The beginning of a username, full name, e-mail address or phone number, or a whole id or account number. */
    search: z
      .string()
      .trim()
      .max(64)
      .optional()
      .refine((text) => text === undefined || text === '' || text.length >= 3, {
        params: { sentence: 'SEARCH_TOO_SHORT' },
      }),
    state: z.enum(['all', 'active', 'blocked', 'closed']).default('all'),
    /** `next` of the page before. */
    before: memberId.optional(),
    count: queryCount(50, 200),
  }),
  item: z.object({ ...listed, absence: memberAbsence.nullable() }),
  result: z.object({ next: z.string().nullable() }),
}

const limit = z.object({
  kind: z.enum(['deposit', 'stake', 'loss']),
  period: z.enum(['day', 'week', 'month']),
  /** Null: none is set. */
  limit: amountOut.nullable(),
  used: amountOut,
})

const member = z.object({
  ...listed,
  stateReason: z.string().nullable(),
  birthDate: z.string().nullable(),
  referralCode: z.string(),
  isPlayMoney: z.boolean(),
  balance: z.object({ cash: amountOut, bonus: amountOut, locked: amountOut, total: amountOut }),
  pin: z.object({
    isSet: z.boolean(),
    isActive: z.boolean(),
    wrongTries: z.int(),
    /** Which PIN it is: one that is set later has another. Null where none is set. */
    version: z.string().nullable(),
  }),
  login: z.object({ failures: z.int(), lockedUntil: instantOut.nullable() }),
  liveSessions: z.int(),
  /** What staff still have to decide or pay, oldest first. */
  openRequests: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      id: z.string(),
      serial: z.string(),
      amount: amountOut,
      state: z.enum(['pending', 'approved']),
    }),
  ),
  saferPlay: z.object({
    breakUntil: instantOut.nullable(),
    excludedUntil: instantOut.nullable(),
    isExcludedForGood: z.boolean(),
    limits: z.array(limit),
    /** The newest fifty of the member's own changes, newest first, with the address that each came from. */
    changes: z.array(saferPlayChange.extend({ ip: z.string().nullable() })),
  }),
})

export const consoleGetMember = { input: z.object({ id: memberId }), result: member }

export const consoleGetMemberIdentity = {
  input: z.object({ id: memberId }),
  result: z.object({
    /** `none`: nothing was sent so far. An approval whose time is over is expired. */
    state: z.enum(['none', 'submitted', 'inReview', 'approved', 'rejected', 'expired', 'revoked']),
    /** The newest submission, on which the state stands. */
    submissionId: z.string().nullable(),
    documentType: z.enum(['ktp', 'passport', 'sim']).nullable(),
    submittedAt: instantOut.nullable(),
    /** When staff approved or rejected it. */
    decidedAt: instantOut.nullable(),
    /** Until when an approval holds, or held. */
    expiresAt: instantOut.nullable(),
  }),
}

export const consoleGetMemberLevel = {
  input: z.object({ id: memberId }),
  result: z.object({
    /** False where the operator has set no levels. */
    hasLevels: z.boolean(),
    /** 0 before the first level. */
    level: z.int(),
    /** Null at level 0. Of a level that was taken away the highest that is left is told (record 0636). */
    name: z.string().nullable(),
    /** When it is looked at again; null at level 0. */
    reviewOn: day.nullable(),
  }),
}

export const consoleGetMemberTurnover = {
  input: z.object({ id: memberId }),
  result: z.object({
    /** What the withdrawal's pre-check asks for; 0 for nothing. */
    left: amountOut,
    /** The bonus that asks for it; null where nothing is left. */
    bonus: z
      .object({ title: z.string(), required: amountOut, done: amountOut, grantedAt: instantOut, expiresAt: instantOut })
      .nullable(),
  }),
}

export const consoleListMemberSession = {
  input: z.object({ id: memberId, count: queryCount(20, 100) }),
  /** Newest use first. */
  item: z.object({
    id: z.string(),
    startedAt: instantOut,
    lastUsedAt: instantOut,
    expiresAt: instantOut,
    endedAt: instantOut.nullable(),
    ip: z.string(),
    userAgent: z.string(),
    isLive: z.boolean(),
  }),
}

export const consoleListMemberAccount = {
  input: z.object({ id: memberId }),
  item: z.object({
    id: z.string(),
    bankName: z.string(),
    holder: z.string(),
    accountNo: z.string(),
    createdAt: instantOut,
  }),
}

export const consoleListMemberMovement = {
  input: z.object({
    id: memberId,
    /** `next` of the page before. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .transform(BigInt)
      .optional(),
    count: queryCount(20, 100),
  }),
  item: z.object({
    id: z.string(),
    at: instantOut,
    code: z.int(),
    name: z.string(),
    amount: amountOut,
    balanceAfter: amountOut,
    /** A serial number, the end of a voucher's code, a bonus's title, or what the ledger has. */
    reference: z.string().nullable(),
    subject: z.object({ kind: z.enum(['deposit', 'withdrawal', 'adjustment']), id: z.string() }).nullable(),
    state: z.enum(['completed', 'pending', 'returned', 'bounced']),
  }),
  result: z.object({ next: z.string().nullable() }),
}

export const consoleListMemberRound = {
  input: z.object({
    id: memberId,
    /** `next` of the page before. */
    before: z.string().min(1).max(400).optional(),
    count: queryCount(20, 100),
  }),
  item: z.object({
    id: z.string(),
    title: z.string(),
    providerCode: z.string(),
    openedAt: instantOut,
    closedAt: instantOut,
    stake: amountOut,
    win: amountOut,
    net: amountOut,
  }),
  result: z.object({ next: z.string().nullable() }),
}

const acting = z.object({ id: memberId, reason })

export const consoleBlockMember = { input: acting, result: member }
export const consoleUnblockMember = {
  input: acting.extend({
    /** How the member stood when they were read; refused where they stand otherwise by now. Without it, any block is lifted. */
    read: z.object({ state, stateReason: z.string().max(1_000).nullable() }).optional(),
  }),
  result: member,
}
export const consoleClearMemberPin = {
  input: acting.extend({
    /** `pin.version` as it was read; refused where another PIN is set by now. Without it, whichever is set is cleared. */
    pinVersion: z.string().max(20).optional(),
  }),
  result: member,
}
export const consoleRemoveMemberAccount = {
  input: acting.extend({ accountId: z.string().min(1).max(64) }),
  result: member,
}
const contactKind = z.enum(['phone', 'email'])
const changeId = z.string().min(1).max(64)

const contactChange = z.object({
  ...checkedOf,
  kind: contactKind,
  /** What the asker read, numbers as 62…; empty for an address that was never given. */
  from: z.string(),
  to: z.string(),
  ...checkedBy,
})

export const consoleListContactChange = { input: checkedInput, item: contactChange, result: checkedResult }

export const consoleGetContactChange = { input: z.object({ id: changeId }), result: contactChange }

export const consoleAskContactChange = {
  input: acting.extend({
    requestId: requestIdIn,
    kind: contactKind,
    /** The contact or address of the member as it was read; empty where they have none. Another one by now is refused. */
    from: z.string().max(254),
    /** A number in any usual spelling, or an address. */
    to: z.string().max(254),
  }),
  result: contactChange,
}

export const consoleApproveContactChange = { input: z.object({ id: changeId }), result: contactChange }
export const consoleRejectContactChange = { input: z.object({ id: changeId, reason }), result: contactChange }

export const consoleEndMemberSession = {
  input: acting.extend({
    /** One session; without it, all of them. */
    sessionId: z.string().min(1).max(64).optional(),
  }),
  result: member,
}

export const listClientLog = {
  input: z.object({ before: z.string().min(1).max(64).optional(), count: queryCount(50, 200) }),
  item: z.object({
    id: z.string(),
    level: z.string(),
    message: z.string(),
    page: z.string(),
    createdAt: instantOut,
  }),
}
