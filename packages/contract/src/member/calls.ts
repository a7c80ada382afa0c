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
