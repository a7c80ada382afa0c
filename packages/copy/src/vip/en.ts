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
    withdrawalsPerDay: 'Up to {count} withdrawals a day',
    none: 'Basic benefits',
  },
  errors: {
    outOfOrder: 'Levels must follow each other from 1, each with higher demands.',
  },
}
