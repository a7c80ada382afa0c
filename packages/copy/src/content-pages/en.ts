import type { ContentPagesWords } from './index.ts'

export const en: ContentPagesWords = {
  page: {
    updated: 'Updated {date}',
    failed: 'This page could not be loaded.',
  },
  news: {
    title: 'News',
    lead: 'What is new with us.',
    empty: 'There is no news yet.',
    failed: 'The news could not be loaded.',
    back: 'All news',
  },
  maintenance: {
    title: 'Under maintenance',
    body: 'We are looking after this site. Your balance and your bets are safe. This page opens again by itself.',
    refused: 'The site is under maintenance. Please try again in a little while.',
    contact: 'Need help now?',
  },
  errors: {
    unknown: 'This is not here, or it is over.',
  },
  popup: {
    follow: 'See more',
  },
  contact: {
    title: 'Customer service',
    lead: 'We are glad to help.',
    failed: 'The contacts could not be loaded.',
    empty: 'There are no contacts yet.',
  },
}
