import { z } from 'zod'
import { emptyInput, instantOut, wireInput } from '../schema.ts'

const secret = z.string().max(200).default('')

/** Sent along by every form that shows a captcha (decision 11). */
const captchaFields = {
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(64).optional(),
}

export const getCaptcha = {
  input: z.object({ kind: z.enum(['picture', 'sound']).default('picture') }),
  result: z.object({
    id: z.string(),
    /** A data address: a PNG, or a WAV of short tones to count, a long one being zero. */
    media: z.string(),
    expiresAt: instantOut,
  }),
}

export const checkCaptcha = {
  input: z.object({ captchaId: z.string().max(64), captcha: z.string().max(64) }),
  result: z.object({ isRight: z.boolean() }),
}

export const login = {
  input: z.object({ username: z.string().max(64).default(''), password: secret, ...captchaFields }),
  /** A refusal carries the counters too, under the same names. */
  result: z.object({
    uid: z.string(),
    /** For programs only: a browser has it in a cookie that its script cannot read. */
    token: z.string().optional(),
    firstTimeLogin: z.boolean(),
    activeUserSecondPin: z.boolean(),
    retryCount: z.int(),
    maximumRetryCount: z.int(),
    passwordIncorrectEndTime: instantOut.nullable(),
    /** `active`; in a refusal `incorrect`, `locked`, `blocked` or `closed`. */
    status: z.string(),
  }),
}

export const logout = { input: emptyInput }

export const changePassword = {
  input: wireInput(
    { currentPassword: secret, newPassword: secret, confirmPassword: secret },
    { currentPassword: 'CurrentPassword', newPassword: 'NewPassword', confirmPassword: 'ConfirmPassword' },
  ),
}

const pin = z.string().max(16).default('')
const pinState = z.object({ activeUserSecondPin: z.boolean() })

export const checkUserPinByQuery = { input: wireInput({ pin }, { pin: 'PIN' }), result: pinState }
export const checkUserPin = { input: z.object({ pin }), result: pinState }
export const addUserPin = {
  input: z.object({ pin, confirmPin: z.string().max(16).optional(), password: secret }),
  result: pinState,
}
export const resetUserPin = {
  input: z.object({ currentPin: pin, pin, confirmPin: z.string().max(16).optional() }),
  result: pinState,
}
export const activateUserSecondPin = {
  input: z.object({
    isActivate: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  }),
  result: pinState,
}
