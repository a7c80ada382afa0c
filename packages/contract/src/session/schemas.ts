import { z } from 'zod'
import { blankableOr, emptyInput, instantOut, queryFlag, wireInput } from '../schema.ts'

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

/** A refusal carries the counters too, under the same names. */
const loginResult = z.object({
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
})

export const login = {
  input: z.object({ username: z.string().max(64).default(''), password: secret, ...captchaFields }),
  result: loginResult,
}

export const logout = { input: emptyInput }

export const setLanguage = { input: z.object({ language: z.enum(['id', 'en']) }) }

export const setOperator = {
  input: z.object({ operatorId: z.string().regex(/^[a-z0-9-]{2,32}$/) }),
  result: z.object({ operatorId: z.string(), hasChanged: z.boolean() }),
}

export const changePassword = {
  input: wireInput(
    { currentPassword: secret, newPassword: secret, confirmPassword: secret },
    { currentPassword: 'CurrentPassword', newPassword: 'NewPassword', confirmPassword: 'ConfirmPassword' },
  ),
}

const username = z.string().max(64).default('')

export const forgotPassword = {
  input: z.object({
    username,
    email: z.string().max(254).default(''),
    /** The host that the member was on; believed only where the operator is served there by name. */
    domain: z.string().max(300).default(''),
  }),
}

const newPassword = { username, newPassword: secret, confirmPassword: secret }

export const resetPassword = { input: z.object({ ...newPassword, token: z.string().max(200).default('') }) }

/** In any usual spelling. */
const phone = z.string().max(32).default('')
const oneTimeCode = z.string().max(16).default('')
/** Members are in Indonesia; other prefixes are refused rather than mistaken. */
const prefix = z.enum(['62', '+62', '']).default('62')

export const resetPasswordByCode = { input: z.object({ ...newPassword, phone, pinCode: oneTimeCode }) }

export const requestTac = {
  input: z.object({ phone, checkPhone: blankableOr(z.union([z.boolean(), queryFlag]), false) }),
  result: z.object({
    expiresAt: instantOut,
    againAfterSeconds: z.int().meta({ description: 'Seconds' }),
    /** Stands in the message beside the code, so that it is told from others in the same phone. */
    codeReference: z.string(),
  }),
}

export const loginMobile = {
  input: z.object({ mobileNumber: phone, prefix, pinCode: oneTimeCode }),
  result: loginResult,
}

export const listDevice = {
  input: emptyInput,
  item: z.object({
    id: z.string(),
    /** Null where the client names none that we know. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    isPhone: z.boolean(),
    ip: z.string(),
    createdAt: instantOut,
    /** To within five minutes. */
    lastUsedAt: instantOut,
    isThis: z.boolean(),
  }),
}
export const signOutDevice = { input: z.object({ id: z.string().min(1).max(64) }) }
export const signOutOtherDevices = {
  input: emptyInput,
  result: z.object({ count: z.int() }),
}

const pinText = z.string().max(16).default('')
const pinState = z.object({ activeUserSecondPin: z.boolean() })

export const checkUserPinByQuery = { input: wireInput({ pin: pinText }, { pin: 'PIN' }), result: pinState }
export const checkUserPin = { input: z.object({ pin: pinText }), result: pinState }
export const addUserPin = {
  input: z.object({ pin: pinText, confirmPin: z.string().max(16).optional(), password: secret }),
  result: pinState,
}
export const resetUserPin = {
  input: z.object({ currentPin: pinText, pin: pinText, confirmPin: z.string().max(16).optional() }),
  result: pinState,
}
export const activateUserSecondPin = {
  input: z.object({
    isActivate: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  }),
  result: pinState,
}

export const resetPaymentPin = {
  input: z.object({ pin: pinText, confirmPin: z.string().max(16).optional(), password: secret, pinCode: oneTimeCode }),
}

/** `password` is ours: asked for with a first address (record 1068). */
export const requestKycOtp = {
  input: wireInput(
    { email: z.string().max(254).default(''), checkEmail: z.boolean().default(false), password: secret },
    { email: 'Email', checkEmail: 'CheckEmail' },
  ),
  result: requestTac.result,
}

export const checkKycOtp = { input: z.object({ email: z.string().max(254).default(''), otp: oneTimeCode }) }

export const startLine = {
  input: emptyInput,
  /** `proof` is for programs, which have no cookies: it goes with loginLine. */
  result: z.object({ address: z.string(), proof: z.string().optional() }),
}

export const loginLine = {
  input: z.object({
    code: z.string().max(1000).default(''),
    state: z.string().max(200).default(''),
    proof: z.string().max(2000).optional(),
  }),
  result: loginResult,
}

/** Other names and methods of spec 7 for the same things. */
export const pin = checkUserPin
export const setPaymentPin = addUserPin
export const checkKycOtpByQuery = checkKycOtp
export const requestTacByQuery = requestTac
