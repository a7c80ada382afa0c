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
    self: 'This referral code is your own.',
    set: 'A referrer is on record and cannot be changed.',
    cycle: 'The owner of this code came through you, so cannot be your referrer.',
    flagUnknown: 'There is no such flag.',
    flagDecided: 'This flag has been decided already.',
  },
  rules: {
    closed: 'The referral programme is not open.',
    earn: "Of a friend's bets that are settled, every day: {list}.",
    share: "{percent}% of a friend's net loss, every month.",
    hold: 'Paid into cash {days} days after the end of the period, once it has been looked at.',
    rate: '{category} {percent}%',
    fraud: 'Referring oneself, or the same bank account or device, is not paid.',
  },
}
