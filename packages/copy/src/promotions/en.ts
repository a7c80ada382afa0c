import type { PromotionsWords } from './index.ts'

export const en: PromotionsWords = {
  title: 'Promotions',
  lead: 'Offers that are running now.',
  empty: 'No promotions yet.',
  failed: 'The promotions could not be loaded.',
  until: 'Valid until {date}',
  terms: 'Terms',
}
