import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>

export const consoleGetReferralRule = defineCall<typeof schemas.consoleGetReferralRule>({
  ...console,
  method: 'GET',
  path: 'console/referral/rule',
  permission: 'referral.read',
  summary: 'The rule of referral earnings, rates in parts per million; no result when there is none',
})

export const consoleSaveReferralRule = defineCall<typeof schemas.consoleSaveReferralRule>({
  ...console,
  method: 'POST',
  path: 'console/referral/rule',
  permission: 'referral.edit',
  summary: 'Sets the rule of referral earnings; days that were counted keep what they earned',
  errors: ['RULES_CHANGED'],
})

export const consoleListReferralFlag = defineCall<typeof schemas.consoleListReferralFlag>({
  ...console,
  method: 'GET',
  path: 'console/referral/flags',
  permission: 'referral.read',
  alsoNeeds: 'member.read',
  summary: 'Referrals that look like one person, oldest first while open, with what is held in whole rupiah',
})

export const consoleDecideReferralFlag = defineCall<typeof schemas.consoleDecideReferralFlag>({
  ...console,
  method: 'POST',
  path: 'console/referral/flags/{id}',
  permission: 'referral.decide',
  alsoNeeds: 'member.read',
  summary: 'Clears a flag, so that its earnings are paid, or confirms it, so that what is held is void',
  errors: ['FLAG_UNKNOWN', 'ALREADY_DECIDED', 'FLAG_CHANGED'],
})
