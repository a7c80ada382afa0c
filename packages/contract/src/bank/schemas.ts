import { z } from 'zod'
import { amountIn, amountOut, emptyInput, instantOut, pictureIn, queryCount, wireInput, wireOutput } from '../schema.ts'
import { depositItem } from './deposit-schema.ts'
import { addBankWire, bankWire, depositWire, withdrawalWire } from './wire.ts'

export * from './channel-schemas.ts'
export * from './console-schemas.ts'
export * from './payment-schemas.ts'

/** The spec's form holds the whole bank; its id is what counts. */
const bankIn = z.union([
  z.string().min(1).max(64),
  z.object({ objectId: z.string().min(1).max(64) }).transform(({ objectId }) => objectId),
])

/** The number of a member's account; what is none is refused in the words of the form. (spec 5, Registration) */
const memberAccountNo = z
  .string()
  .max(34)
  .refine((text) => text !== '', { abort: true, params: { sentence: 'ACCOUNT_NUMBER_REQUIRED' } })
  .refine((text) => /^[0-9]+$/.test(text), { params: { sentence: 'ACCOUNT_NUMBER_NUMERIC' } })
  .meta({ pattern: '^[0-9]{1,34}$' })

/** The same, or masked as ListOwnAccount shows it while the second PIN is pending (record 0552). */
const shownAccountNo = z
  .string()
  .max(34)
  .refine((text) => text !== '', { abort: true, params: { sentence: 'ACCOUNT_NUMBER_REQUIRED' } })
  .refine((text) => /^•*[0-9]+$/.test(text), { params: { sentence: 'ACCOUNT_NUMBER_NUMERIC' } })
  .meta({ pattern: '^•*[0-9]{1,34}$' })

/** Names one attempt of the member's page; the same again is the same request. */
const requestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const before = z.string().min(1).max(64).optional()
const count = queryCount(20, 100)

export const list = {
  input: emptyInput,
  item: wireOutput(
    {
      id: z.string(),
      /** The id under the name that forms send back. */
      objectId: z.string(),
      title: z.string(),
      bankName: z.string(),
      code: z.string(),
      /** spec 9: 0 bank, 1 and 6 e-wallet, 2 phone credit, 3 payment gateway, 4 QRIS, 5 virtual account. */
      accountType: z.int(),
      minAccNoLength: z.int(),
      maxAccNoLength: z.int().nullable(),
      withdraw: z.boolean(),
      deposit: z.boolean(),
      /** Bounds of one deposit here: the bank's own where it has any, else the operator's. */
      minimum: amountOut,
      maximum: amountOut,
      /** How much of what is sent is credited; below 100 for phone credit only. */
      creditPercent: z.int(),
    },
    bankWire,
  ),
}

export const listAccount = {
  input: z.object({ id: z.string().min(1).max(64) }),
  item: z.object({
    id: z.string(),
    bankId: z.string(),
    bankName: z.string(),
    holder: z.string(),
    accountNo: z.string(),
    minimum: amountOut,
    maximum: amountOut,
  }),
}

export const checkSetting = {
  input: emptyInput,
  result: z.object({
    registerNeedMemberAccountDetails: z.boolean(),
    allowPlayerToAddAccount: z.boolean(),
    memberBank: z.boolean(),
    memberEwallet: z.boolean(),
    depositMinimum: z.int(),
    depositMaximum: z.int(),
    withdrawalMinimum: z.int(),
    withdrawalMaximum: z.int(),
    withdrawalsPerDay: z.int(),
    isPlayMoney: z.boolean(),
    /** As many as one member may have. */
    accountsPerMember: z.int(),
  }),
}

const ownAccount = z.object({
  id: z.string(),
  bankId: z.string(),
  bankName: z.string(),
  accountType: z.int(),
  holder: z.string(),
  /** All but its last three characters are masked while this session has yet to enter the second PIN (record 0552). */
  accountNo: z.string(),
  /** The bank serves withdrawals now. */
  canWithdraw: z.boolean(),
})

export const listOwnAccount = { input: emptyInput, item: ownAccount }

export const addBank = {
  input: wireInput(
    {
      bankId: bankIn,
      holder: z.string().trim().min(1).max(100),
      accountNo: memberAccountNo,
      accountType: z.int().min(0).max(6).optional(),
    },
    addBankWire,
  ),
  result: ownAccount,
}

export const depositIntent = {
  input: wireInput({ receivingAccountId: z.string().min(1).max(64), amount: amountIn }, depositWire),
  result: z.object({
    id: z.string(),
    receivingAccountId: z.string(),
    amount: amountOut,
    /** What to transfer, to the rupiah. */
    exactAmount: amountOut,
    /** Of phone credit, whose sum is round: how much of it is credited, whatever the channel's rate is once it was sent. Else null. */
    creditPercent: z.int().nullable(),
    expiresAt: instantOut,
    /** How long the sum is reserved from now on, for phones whose clock is wrong. */
    endsInSeconds: z.int().meta({ description: 'Seconds' }),
  }),
}

export const deposit = {
  input: wireInput(
    {
      /** Without one, the same receipt with the same order is the same deposit for as long as it counts. */
      requestId: requestId.optional(),
      receivingAccountId: z.string().min(1).max(64),
      /** The exact sum when an intent is cited. */
      amount: amountIn,
      intentId: z.string().min(1).max(64).optional(),
      captchaId: z.string().max(64).optional(),
      captcha: z.string().max(64).optional(),
      image: pictureIn,
    },
    depositWire,
  ),
  result: z.object(depositItem),
}

const withdrawal = {
  bankId: bankIn,
  accountNo: memberAccountNo,
  amount: amountIn,
  holder: z.string().trim().min(1).max(100),
}

/** What stands in the way of a withdrawal (decision 20). */
export const withdrawalReasonCodes = [
  'ACCOUNT',
  'HOLDER',
  'CHANNEL_CLOSED',
  'MINIMUM',
  'MAXIMUM',
  'BALANCE',
  'DAILY_COUNT',
  'PENDING',
  'TURNOVER',
  'KYC',
  'PIN',
] as const

export const withdrawPreCheck = {
  input: wireInput({ ...withdrawal, accountNo: shownAccountNo }, withdrawalWire),
  /** A failed check answers PRE_CHECK_FAILED with the same result, and its reasons in it. */
  result: z.object({
    available: amountOut,
    minimum: amountOut,
    maximum: amountOut,
    remainingToday: z.int(),
    reasons: z.array(
      z.object({
        code: z.enum(withdrawalReasonCodes),
        /** What is in the way, and what clears it, in the reader's language. */
        reason: z.string(),
        remedy: z.string(),
      }),
    ),
  }),
}

const withdrawalItem = {
  id: z.string(),
  serial: z.string(),
  amount: amountOut,
  /** `bounced`: paid, and sent back by the bank. */
  state: z.enum(['pending', 'approved', 'paid', 'bounced', 'rejected']),
  bankName: z.string(),
  holder: z.string(),
  /** All but its last three characters are masked while this session has yet to enter the second PIN (record 0552). */
  accountNo: z.string(),
  requestedAt: instantOut,
  /** When it was paid, sent back by the bank, or rejected. */
  decidedAt: instantOut.nullable(),
  reason: z.string().nullable(),
  isPlayMoney: z.boolean(),
}

export const withdraw = {
  /** Without a requestId each call is a request of its own; while one is open there is no second. */
  input: wireInput({ requestId: requestId.optional(), ...withdrawal }, withdrawalWire),
  result: z.object(withdrawalItem),
}

/** A page of a member's own requests, or the one whose whole number is given. */
const listOfOwn = z.object({ before, count, serial: z.string().min(1).max(64).optional() })

export const listDeposit = {
  input: listOfOwn,
  item: z.object(depositItem),
  result: z.object({ next: z.string().nullable() }),
}

export const listWithdrawal = {
  input: listOfOwn,
  item: z.object(withdrawalItem),
  result: z.object({ next: z.string().nullable() }),
}
