import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export const getCaptcha = defineCall<typeof schemas.getCaptcha>({
  method: 'GET',
  path: 'captcha',
  group: 'site',
  auth: 'public',
  summary: 'A new verification code of 4 digits, as a picture or, for those who cannot see it, as sounds to count',
  perMinute: 60,
  boundsMembersApart: true,
})

export const checkCaptcha = defineCall<typeof schemas.checkCaptcha>({
  method: 'POST',
  path: 'captcha/check',
  group: 'site',
  auth: 'public',
  summary: 'Whether the typed code is right; it is not used up by this, at most 5 times',
  perMinute: 120,
  boundsMembersApart: true,
})

export const login = defineCall<typeof schemas.login>({
  method: 'POST',
  path: 'member/login',
  group: 'member',
  auth: 'public',
  summary: 'Signs a member in; from 4 failures on a captcha is needed as well',
  errors: ['MISMATCH', 'CAPTCHA_REQUIRED', 'CAPTCHA_INVALID', 'LOCKED', 'MEMBER_BLOCKED', 'MEMBER_CLOSED'],
  perMinute: 600,
})

export const logout = defineCall<typeof schemas.logout>({
  method: 'POST',
  path: 'member/logout',
  group: 'member',
  auth: 'public',
  summary: 'Ends this session, if there is one',
  answersInMaintenance: true,
})

export const setLanguage = defineCall<typeof schemas.setLanguage>({
  method: 'POST',
  path: 'member/SetLanguage',
  group: 'member',
  auth: 'member',
  summary: 'Keeps the language that the member chose on this device, in which they are written to from now on',
  perMinute: 60,
  answersInMaintenance: true,
})

export const setOperator = defineCall<typeof schemas.setOperator>({
  method: 'POST',
  path: 'Operator/SetOperator',
  group: 'site',
  auth: 'public',
  summary:
    'Chooses, for this browser, one of the operators that this host serves; ends the session where it is another one',
  errors: ['UNKNOWN_OPERATOR'],
  perMinute: 30,
})

export const changePassword = defineCall<typeof schemas.changePassword>({
  method: 'POST',
  path: 'member/changepassword',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Changes the password and ends every other session of the member',
  errors: ['WRONG_PASSWORD', 'SAME_PASSWORD', 'LOCKED'],
  perMinute: 120,
  wireIn: { currentPassword: 'CurrentPassword', newPassword: 'NewPassword', confirmPassword: 'ConfirmPassword' },
})

export const forgotPassword = defineCall<typeof schemas.forgotPassword>({
  method: 'POST',
  path: 'member/ForgotPassword',
  group: 'member',
  auth: 'public',
  summary: 'Mails a single-use link for a new password, valid for 30 minutes; the answer is the same for any account',
  perMinute: 10,
})

export const resetPassword = defineCall<typeof schemas.resetPassword>({
  method: 'POST',
  path: 'member/ResetPasswordV2',
  group: 'member',
  auth: 'public',
  summary: 'Sets a new password with the token of the mailed link, and ends every session of the member',
  errors: ['RESET_INVALID'],
  perMinute: 20,
})

export const resetPasswordByCode = defineCall<typeof schemas.resetPasswordByCode>({
  method: 'POST',
  path: 'member/ResetPasswordUsernameTAC',
  group: 'member',
  auth: 'public',
  summary: 'Sets a new password with a one-time code to the member’s phone, and ends every session of the member',
  errors: ['TAC_INVALID'],
  perMinute: 20,
})

const requestTacSpec = {
  path: 'Misc/RequestTAC',
  group: 'misc',
  auth: 'public',
  summary:
    'Texts a one-time code, valid for 5 minutes; with checkPhone to register a number that is free, else to its member. The answer does not say whether there is one',
  errors: ['TAKEN'],
  perMinute: 10,
} as const

export const requestTacByQuery = defineCall<typeof schemas.requestTacByQuery>({
  ...requestTacSpec,
  method: 'GET',
  changes: true,
})

export const requestTac = defineCall<typeof schemas.requestTac>({ ...requestTacSpec, method: 'POST' })

export const loginMobile = defineCall<typeof schemas.loginMobile>({
  method: 'POST',
  path: 'member/loginmobile',
  group: 'member',
  auth: 'public',
  summary: 'Signs a member in by phone and one-time code',
  errors: ['TAC_INVALID', 'MEMBER_BLOCKED', 'MEMBER_CLOSED'],
  perMinute: 30,
})

export const listDevice = defineCall<typeof schemas.listDevice>({
  method: 'GET',
  path: 'member/ListDevice',
  group: 'member',
  auth: 'member',
  summary: 'Where the member is signed in, the last used first, at most 50',
})

export const signOutDevice = defineCall<typeof schemas.signOutDevice>({
  method: 'POST',
  path: 'member/SignOutDevice',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Ends one session of the member',
  errors: ['DEVICE_UNKNOWN'],
  perMinute: 120,
})

export const signOutOtherDevices = defineCall<typeof schemas.signOutOtherDevices>({
  method: 'POST',
  path: 'member/SignOutOtherDevices',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Ends every session of the member but this one',
  perMinute: 120,
})

const pinErrors = ['PIN_WRONG', 'PIN_EXCEEDED', 'PIN_NOT_SET'] as const

export const checkUserPinByQuery = defineCall<typeof schemas.checkUserPinByQuery>({
  method: 'GET',
  path: 'member/CheckUserPin',
  group: 'member',
  auth: 'member',
  changes: true,
  summary: 'Validates the second PIN for this session; the POST of the same path keeps it out of addresses',
  errors: pinErrors,
  perMinute: 120,
  wireIn: { pin: 'PIN' },
})

export const checkUserPin = defineCall<typeof schemas.checkUserPin>({
  method: 'POST',
  path: 'member/CheckUserPin',
  group: 'member',
  auth: 'member',
  summary: 'Validates the second PIN for this session',
  errors: pinErrors,
  perMinute: 120,
})

export const addUserPin = defineCall<typeof schemas.addUserPin>({
  method: 'POST',
  path: 'member/AddUserPin',
  group: 'member',
  auth: 'member',
  summary: 'Sets the first PIN; the password proves that it is the member',
  errors: ['PIN_ALREADY_SET', 'WRONG_PASSWORD', 'LOCKED'],
  perMinute: 120,
})

export const resetUserPin = defineCall<typeof schemas.resetUserPin>({
  method: 'POST',
  path: 'member/ResetUserPin',
  group: 'member',
  auth: 'member',
  summary: 'Replaces the PIN; the old one counts as a try, and as the PIN where it is still asked for',
  errors: pinErrors,
  perMinute: 120,
})

export const activateUserSecondPin = defineCall<typeof schemas.activateUserSecondPin>({
  method: 'POST',
  path: 'member/ActivateUserSecondPin',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Turns the PIN question after login on or off, for a session that has given the PIN',
  errors: ['PIN_NOT_SET'],
  perMinute: 120,
})

/** The one security PIN under its other names (record 0124). */
export const pin = defineCall<typeof schemas.pin>({
  method: 'POST',
  path: 'member/pin',
  group: 'member',
  auth: 'member',
  summary: 'Validates the PIN for this session, as CheckUserPin does',
  errors: pinErrors,
  perMinute: 120,
})

export const setPaymentPin = defineCall<typeof schemas.setPaymentPin>({
  method: 'POST',
  path: 'Member/SetPaymentPin',
  group: 'member',
  auth: 'member',
  summary: 'Sets the first PIN, as AddUserPin does',
  errors: ['PIN_ALREADY_SET', 'WRONG_PASSWORD', 'LOCKED'],
  perMinute: 120,
})

export const resetPaymentPin = defineCall<typeof schemas.resetPaymentPin>({
  method: 'POST',
  path: 'Member/ResetPaymentPin',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Replaces a forgotten PIN, by the password and a one-time code to the phone',
  errors: ['PIN_NOT_SET', 'WRONG_PASSWORD', 'LOCKED', 'TAC_INVALID'],
  perMinute: 30,
})

export const requestKycOtp = defineCall<typeof schemas.requestKycOtp>({
  method: 'POST',
  path: 'member/RequestKycOTP',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Mails a one-time code that proves the member’s address; a first one needs the password',
  errors: ['EMAIL_DIFFERS', 'EMAIL_TAKEN', 'WRONG_PASSWORD', 'LOCKED'],
  perMinute: 30,
  wireIn: { email: 'Email', checkEmail: 'CheckEmail' },
})

const checkKycOtpSpec = {
  path: 'member/CheckKycOTP',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Notes that the address is the member’s, by the code that was mailed to it',
  errors: ['TAC_INVALID', 'EMAIL_DIFFERS', 'TAKEN'],
  perMinute: 30,
} as const

export const checkKycOtpByQuery = defineCall<typeof schemas.checkKycOtpByQuery>({
  ...checkKycOtpSpec,
  method: 'GET',
  changes: true,
})

export const checkKycOtp = defineCall<typeof schemas.checkKycOtp>({ ...checkKycOtpSpec, method: 'POST' })

export const startLine = defineCall<typeof schemas.startLine>({
  method: 'POST',
  path: 'member/StartLine',
  group: 'member',
  auth: 'public',
  summary: 'Where to send a visitor who signs in with LINE; they come back to /auth/line with a code and a state',
  errors: ['LINE_OFF', 'LINE_ELSEWHERE'],
  perMinute: 30,
})

export const loginLine = defineCall<typeof schemas.loginLine>({
  method: 'POST',
  path: 'member/loginLine',
  group: 'member',
  auth: 'public',
  summary: 'Signs in the member whom LINE vouches for; LINE_UNKNOWN carries the ticket that registerLine takes',
  errors: ['LINE_OFF', 'LINE_ELSEWHERE', 'LINE_FAILED', 'LINE_DOWN', 'LINE_UNKNOWN', 'MEMBER_BLOCKED', 'MEMBER_CLOSED'],
  perMinute: 30,
})
