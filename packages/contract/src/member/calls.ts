import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const register = defineCall<typeof schemas.register>({
  method: 'POST',
  path: 'member/register',
  group: 'member',
  auth: 'public',
  summary: 'Registers a member; the errors by field are those that the form shows',
  errors: ['TAKEN', 'CAPTCHA_INVALID', 'REFERRAL_INVALID'],
  perMinute: 60,
  wireIn: { confirmPassword: 'confirmpassword' },
})

export const checkAvailable = defineCall<typeof schemas.checkAvailable>({
  method: 'GET',
  path: 'member/CheckAvailable',
  group: 'member',
  auth: 'public',
  summary: 'Whether a username, phone, email or accountNumber is free: success means that it is',
  errors: ['TAKEN'],
  perMinute: 60,
})

export const profile = defineCall<typeof schemas.profile>({
  method: 'GET',
  path: 'member/profile',
  group: 'member',
  auth: 'member',
  summary: 'The member who is signed in',
})

export const getReferralCodeStatus = defineCall<typeof schemas.getReferralCodeStatus>({
  method: 'GET',
  path: 'member/GetReferralCodeStatus/{code}',
  group: 'member',
  auth: 'public',
  summary: 'Whether a referral code can be used: status 0 is good, 1 is not active any more',
  errors: ['REFERRAL_UNKNOWN'],
  perMinute: 60,
})

const byPhoneErrors = ['TAKEN', 'REFERRAL_INVALID', 'TAC_INVALID'] as const

export const registerMobile = defineCall<typeof schemas.registerMobile>({
  method: 'POST',
  path: 'member/registermobile',
  group: 'member',
  auth: 'public',
  summary: 'Registers a member by phone and one-time code; the username is made up and comes back',
  errors: byPhoneErrors,
  perMinute: 30,
})

export const registerContact = defineCall<typeof schemas.registerContact>({
  method: 'POST',
  path: 'member/RegisterUsernamePinContact',
  group: 'member',
  auth: 'public',
  summary: 'Registers a member by username, one-time code and phone',
  errors: byPhoneErrors,
  perMinute: 30,
})

export const updateReferrer = defineCall<typeof schemas.updateReferrer>({
  method: 'POST',
  path: 'member/UpdateReferrer',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Names who referred the member, by referral code: once, nobody below them, not themselves',
  errors: ['REFERRAL_INVALID', 'REFERRER_SELF', 'REFERRER_SET', 'REFERRER_CYCLE'],
  perMinute: 30,
})

export const upgradeMemberToCm = defineCall<typeof schemas.upgradeMemberToCm>({
  method: 'POST',
  path: 'member/UpgradeMemberToCM',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary:
    'Makes the member one of the cash market, with the name and address that are not on record yet; a first address needs the password',
  errors: ['ALREADY_UPGRADED', 'NAME_CLOSED', 'TAKEN', 'WRONG_PASSWORD', 'LOCKED'],
  perMinute: 30,
})

export const bindUsdt = defineCall<typeof schemas.bindUsdt>({
  method: 'POST',
  path: 'Member/BindUSDT',
  group: 'member',
  auth: 'member',
  needsPin: true,
  summary: 'Keeps a USDT address (TRC-20, checksum verified) as a reference; nothing is sent to it',
  errors: ['ADDRESS_INVALID', 'ADDRESS_TAKEN', 'WRONG_PASSWORD', 'LOCKED'],
  perMinute: 30,
})

export const pushLog = defineCall<typeof schemas.pushLog>({
  method: 'POST',
  path: 'member/pushlog',
  group: 'member',
  auth: 'public',
  summary: 'What went wrong in a client, for staff to read as text; a hundred lines a day of one sender are kept',
  perMinute: 30,
})

export const registerLine = defineCall<typeof schemas.registerLine>({
  method: 'POST',
  path: 'member/registerLine',
  group: 'member',
  auth: 'public',
  summary:
    'Registers whom LINE vouched for: the form of member/register with the ticket of loginLine in place of the captcha',
  errors: ['TAKEN', 'REFERRAL_INVALID', 'LINE_FAILED', 'LINE_TAKEN'],
  perMinute: 30,
  wireIn: { confirmPassword: 'confirmpassword' },
})
