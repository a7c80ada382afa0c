import type { ReferralWords } from './index.ts'

export const en: ReferralWords = {
  title: 'Referral',
  invalidTitle: 'The referral code is not valid',
  invalidBody: 'The code "{code}" is unknown or no longer active. You can still register without one.',
  registerWithout: 'Register without a code',
  valid: 'Referral code in use: {code}',
  errors: {
    self: 'This referral code is your own.',
    set: 'A referrer is on record and cannot be changed.',
    cycle: 'The owner of this code came through you, so cannot be your referrer.',
    unknown: 'The referral code is unknown.',
    inactive: 'The referral code is no longer active.',
  },
}
