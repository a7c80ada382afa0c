import type { PromotionsWords } from './index.ts'

export const en: PromotionsWords = {
  title: 'Promotions',
  lead: 'Offers that are running now.',
  empty: 'No promotions yet.',
  emptyHint: 'As soon as there is an offer, you read about it here.',
  failed: 'The promotions could not be loaded.',
  until: 'Valid until {date}',
  terms: 'Terms and conditions',
  open: 'Read the promotion',
  back: 'All promotions',
}
