import { z } from 'zod'
import { amountOut, emptyInput, instantOut, queryCount, requestIdIn, ruleAmountIn } from '../schema.ts'

const id = z.string().min(1).max(64)
const reason = z.string().trim().min(3).max(300)
const title = z.string().trim().min(1).max(60)
const plain = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[ -~]*$/)
    .min(1)
    .max(most)

const receivingAccount = z.object({
  id: z.string(),
  holder: z.string(),
  accountNo: z.string(),
  isOpen: z.boolean(),
  rank: z.int(),
})

const channel = z.object({
  id: z.string(),
  title: z.string(),
  code: z.string(),
  accountType: z.int(),
  minAccNoLength: z.int(),
  maxAccNoLength: z.int().nullable(),
  takesDeposits: z.boolean(),
  takesWithdrawals: z.boolean(),
  depositMinimum: amountOut.nullable(),
  depositMaximum: amountOut.nullable(),
  rank: z.int(),
  gateway: z.string().nullable(),
  creditPercent: z.int(),
  paymentMinutes: z.int(),
  merchantName: z.string().nullable(),
  merchantCity: z.string().nullable(),
  merchantId: z.string().nullable(),
  /** Members can deposit through it now. */
  isOpenForDeposits: z.boolean(),
  accounts: z.array(receivingAccount),
})

/** What staff may change of a channel; its code and its type stay, because deposits refer to them. */
const settings = {
  title,
  minAccNoLength: z.int().min(1).max(34),
  maxAccNoLength: z.int().min(1).max(34).nullable(),
  takesDeposits: z.boolean(),
  takesWithdrawals: z.boolean(),
  /** Null: the operator's own bounds. */
  depositMinimum: ruleAmountIn.nullable(),
  depositMaximum: ruleAmountIn.nullable(),
  rank: z.int().min(0).max(999),
  creditPercent: z.int().min(1).max(100),
  paymentMinutes: z.int().min(1).max(1440),
  merchantName: plain(25).nullable(),
  merchantCity: plain(15).nullable(),
  merchantId: z
    .string()
    .regex(/^[A-Z0-9]{1,15}$/)
    .nullable(),
}

/** What a new channel has where nothing is said. */
const settingsOrUsual = {
  ...settings,
  minAccNoLength: settings.minAccNoLength.default(10),
  maxAccNoLength: settings.maxAccNoLength.default(null),
  depositMinimum: settings.depositMinimum.default(null),
  depositMaximum: settings.depositMaximum.default(null),
  rank: settings.rank.default(0),
  creditPercent: settings.creditPercent.default(100),
  paymentMinutes: settings.paymentMinutes.default(30),
  merchantName: settings.merchantName.default(null),
  merchantCity: settings.merchantCity.default(null),
  merchantId: settings.merchantId.default(null),
}

export const consoleListChannel = {
  input: emptyInput,
  item: channel,
  result: z.object({ gateways: z.array(z.string()) }),
}
export const consoleAddChannel = {
  input: z.object({
    code: z.string().regex(/^[A-Z0-9]{2,12}$/),
    accountType: z.int().min(0).max(6),
    /** Needed by types 3, 4 and 5. */
    gateway: id.nullable().default(null),
    ...settingsOrUsual,
    /** Why; it stands in the audit trail. */
    reason,
    requestId: requestIdIn.optional(),
  }),
  result: channel,
}
/** As they were read: what is kept is held against it as it is, whatever forms take today. */
const asRead = {
  ...settings,
  title: z.string().max(300),
  merchantName: z.string().max(300).nullable(),
  merchantCity: z.string().max(300).nullable(),
  merchantId: z.string().max(300).nullable(),
}
/** What is not named stays as it is; what was `read` of the fields that are named, and is something else by now, is not changed. */
export const consoleSaveChannel = {
  input: z
    .object(settings)
    .partial()
    .extend({ id, read: z.object(asRead).partial().optional(), reason }),
  result: channel,
}

const account = {
  holder: z.string().trim().min(1).max(100),
  accountNo: z.string().regex(/^[0-9]{4,34}$/),
  isOpen: z.boolean(),
  rank: z.int().min(0).max(999),
  reason,
}
export const consoleAddReceivingAccount = {
  input: z.object({
    id,
    ...account,
    isOpen: account.isOpen.default(true),
    rank: account.rank.default(0),
    requestId: requestIdIn.optional(),
  }),
  result: channel,
}
/** What is not named stays as it is; where the holder was `read` and is another by now, nothing is changed. */
export const consoleSaveReceivingAccount = {
  input: z.object({
    id,
    accountId: id,
    holder: account.holder.optional(),
    isOpen: account.isOpen.optional(),
    rank: account.rank.optional(),
    read: z
      .object({ holder: z.string().max(300) })
      .partial()
      .optional(),
    reason,
  }),
  result: channel,
}

export const consoleListPaymentNotice = {
  /** `after` is `next` of the page before. */
  input: z.object({ after: z.string().min(1).max(300).optional(), count: queryCount(100, 200) }),
  item: z.object({
    gateway: z.string(),
    noticeId: z.string(),
    orderId: z.string(),
    status: z.enum(['PAID', 'FAILED']),
    amount: amountOut,
    orderedAmount: amountOut.nullable(),
    reference: z.string(),
    outcome: z.string(),
    receivedAt: instantOut,
    serial: z.string().nullable(),
    username: z.string().nullable(),
    /** Another notice of this gateway with the same reference and status, which may be of the same payment: one that was credited, else one that staff settled, else one that waits. */
    sameReference: z
      .object({
        isCredited: z.boolean(),
        isSettled: z.boolean(),
        /** Of the deposit that it named, where there is one. */
        serial: z.string().nullable(),
        depositId: z.string().nullable(),
      })
      .nullable(),
  }),
  /** How many wait, of every page; a thousand stands for any more. */
  result: z.object({ next: z.string().nullable(), waiting: z.int() }),
}
export const consoleResolvePaymentNotice = {
  input: z.object({
    gateway: id,
    noticeId: id,
    resolution: reason,
    /** What whoever settles it read of the payment; a console of the release before does not say. */
    isCredited: z.boolean().optional(),
  }),
}
