import type { VipWords } from './index.ts'

export const en: VipWords = {
  title: 'Your level',
  benefits: 'Benefits',
  next: 'next is {level}',
  progress: '{done} of {needed} turnover',
  highest: 'Highest level',
  benefit: {
    rebate: '{percent}% more rebate',
    cashback: '{percent}% more cashback',
    withdrawalMaximum: 'Withdrawals of up to {amount} at once',
    withdrawalsPerDay: { one: 'Up to {n} withdrawal a day', other: 'Up to {n} withdrawals a day' },
    none: 'Basic benefits',
  },
  payout: {
    title: 'Rebate and cashback',
    rebate: {
      day: 'Daily rebate on stakes of cash: {list}.',
      week: 'Weekly rebate on stakes of cash: {list}.',
    },
    cashback: {
      day: 'Daily cashback on the net loss of cash: {list}.',
      week: 'Weekly cashback on the net loss of cash: {list}.',
    },
    together: 'Losses and wins in those categories are counted together.',
    bounds: 'Paid as cash after the period has ended, from {minimum} on and {maximum} at most.',
  },
  page: {
    title: 'Member level',
    lead: 'Move up through turnover or deposits, and enjoy the benefits.',
    failed: 'The member level could not be loaded.',
    empty: 'No levels yet',
    emptyHint: 'As soon as there are member levels, you see them here.',
    none: 'No level yet',
    toNext: 'Towards {level}',
    earned: 'You have earned {level}',
    earnedOn: 'Your level rises at the next check, on {date}.',
    met: '{done}, with {needed} needed',
    window: { one: 'last {n} day', other: 'last {n} days' },
    turnover: 'Turnover',
    deposits: 'Deposits',
    or: 'or',
    keepWindow: { one: '{n} day before the check', other: '{n} days before the check' },
    keep: 'Keeping this level',
    review: 'Checked on {date}. With less, you drop one level.',
    away: 'While you do not play, your level does not drop.',
    all: 'All levels',
    yours: 'Your level',
    needsTurnover: 'Turnover of {amount}',
    needsDeposits: 'deposits of {amount}',
  },
  of: '{done} of {needed}',
  errors: {
    outOfOrder: 'Levels must follow each other from 1, each with higher demands.',
    keepAboveReach:
      'Keeping level {level} may ask for {amount} of turnover at most: with more, reaching it again would be easier.',
  },
}
