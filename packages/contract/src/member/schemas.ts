import { z } from 'zod'
import { day, emptyInput, instantOut, wireInput } from '../schema.ts'

export * from './console-schemas.ts'

const text = z.string().max(300).default('')

/** The spec's form holds the whole bank; its id is what counts. */
const bankIn = z
  .union([z.string().max(64), z.object({ objectId: z.string().max(64) }).transform(({ objectId }) => objectId)])
  .nullish()

const registration = {
  username: text,
  password: text,
  confirmPassword: text,
  /** With a leading 0, or in any other usual spelling. */
  contact: text,
  fullname: text,
  email: text,
  dob: day.nullish().or(z.literal('').transform(() => null)),
  referrerId: z.string().max(64).nullish(),
  referral: z.string().max(64).nullish(),
  preferredWithdrawalBank: bankIn,
  preferredWithdrawalAccountName: text,
  preferredWithdrawalAccountNo: text,
  agree: z.union([z.boolean(), z.int(), z.string().max(5)]).default(false),
}

export const register = {
  input: wireInput(
    {
      ...registration,
      captchaId: z.string().max(64).optional(),
      captcha: z.string().max(64).default(''),
    },
    { confirmPassword: 'confirmpassword' },
  ),
  result: z.object({ username: z.string() }),
}

export const checkAvailable = {
  input: z
    .object({
      username: z.string().max(300).optional(),
      phone: z.string().max(300).optional(),
      email: z.string().max(300).optional(),
      accountNumber: z.string().max(300).optional(),
      /** Where the account is; a number without one is asked for at every bank. */
      bankId: z.string().min(1).max(64).optional(),
    })
    .refine(
      ({ bankId: _bankId, ...given }) => Object.values(given).filter((value) => value !== undefined).length === 1,
      { params: { sentence: 'ONE_KIND_TO_CHECK' } },
    ),
}

export const profile = {
  input: emptyInput,
  result: z.object({
    /** Subscribes to the member's own events. */
    objectId: z.string(),
    username: z.string(),
    fullName: z.string(),
    /** Empty where it was never given, as the name is. */
    email: z.string(),
    isEmailVerified: z.boolean(),
    contact: z.string(),
    memberType: z.enum(['cash_market', 'agent']),
    /** The USDT address (TRC-20) on record. */
    usdtAddress: z.string().nullable(),
    referralCode: z.string(),
    memberSince: instantOut,
    /** The login before this one, when there was one. */
    lastLogin: instantOut.nullable(),
    /** All but the last three characters of its numbers are masked while `isPinPending` (record 0552), and of `usdtAddress`. */
    withdrawalBanks: z.array(z.object({ bankName: z.string(), accountName: z.string(), accountNo: z.string() })),
    hasSecondPin: z.boolean(),
    activeUserSecondPin: z.boolean(),
    /** The second PIN is active and this session has yet to enter it. */
    isPinPending: z.boolean(),
  }),
}

export const getReferralCodeStatus = {
  input: z.object({ code: z.string().min(1).max(64) }),
  result: z.object({ status: z.int() }),
}

/** Members are in Indonesia; other prefixes are refused rather than mistaken. */
const prefix = z.enum(['62', '+62', '']).default('62')
const byPhone = {
  password: text,
  /** The one-time code that RequestTAC sent with checkPhone. */
  pinCode: z.string().max(16).default(''),
  /** A referral code. */
  referrerId: z.string().max(64).nullish(),
  prefix,
  onlyAgent: z.boolean().default(false),
}

export const registerMobile = {
  input: z.object({ ...byPhone, mobileNumber: z.string().max(32).default('') }),
  result: z.object({ username: z.string() }),
}

export const registerContact = {
  input: z.object({ ...byPhone, username: text, contact: z.string().max(32).default('') }),
  result: z.object({ username: z.string() }),
}

export const updateReferrer = { input: z.object({ referrerId: z.string().min(1).max(64) }) }

/** `password` is ours: asked for with a first address (record 1068). */
export const upgradeMemberToCm = {
  input: z.object({ fullname: text, email: text, password: z.string().max(200).default('') }),
}

export const bindUsdt = {
  input: z.object({ address: z.string().max(100).default(''), password: z.string().max(200).default('') }),
}

export const pushLog = {
  input: z.object({
    level: z.enum(['error', 'warn', 'info']).default('error'),
    message: z.string().min(1).max(2000),
    page: z.string().max(300).default(''),
  }),
}

export const registerLine = {
  input: wireInput(
    { ...registration, ticket: z.string().max(2000).default('') },
    { confirmPassword: 'confirmpassword' },
  ),
  result: z.object({ username: z.string() }),
}
