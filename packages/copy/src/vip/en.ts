import type { VipWords } from './index.ts'

export const en: VipWords = {
  title: 'Your level',
  benefits: 'Benefits',
  next: 'next is {level}',
  progress: '{done} of {needed} turnover',
  highest: 'Highest level',
}
