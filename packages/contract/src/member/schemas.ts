import { z } from 'zod'
import { day, emptyInput, instantOut, wireInput } from '../schema.ts'

export * from './console-schemas.ts'

const text = z.string().max(300).default('')

/** The spec's form holds the whole bank; its id is what counts. */
const bankIn = z
  .union([z.string().max(64), z.object({ objectId: z.string().max(64) }).transform(({ objectId }) => objectId)])
  .nullish()

export const register = {
  input: wireInput(
    {
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
    })
    .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1),
}

export const profile = {
  input: emptyInput,
  result: z.object({
    /** Subscribes to the member's own events. */
    objectId: z.string(),
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    contact: z.string(),
    referralCode: z.string(),
    memberSince: instantOut,
    /** The login before this one, when there was one. */
    lastLogin: instantOut.nullable(),
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
