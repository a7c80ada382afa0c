import type { ReferralWords } from './index.ts'

export const en: ReferralWords = {
  title: 'Referral',
  invalidTitle: 'The referral code is not valid',
  invalidBody: 'The code "{code}" is unknown or no longer active. You can still register without one.',
  registerWithout: 'Register without a code',
  valid: 'Referral code in use: {code}',
  errors: {
    unknown: 'The referral code is unknown.',
    inactive: 'The referral code is no longer active.',
  },
}
