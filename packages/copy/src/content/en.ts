import type { ContentWords } from './index.ts'

export const en: ContentWords = {
  home: {
    banners: 'Highlights',
    news: 'News',
    newsMore: 'All news',
    announcements: 'Announcements',
    noAnnouncements: 'No announcements yet.',
    welcomeTitle: 'Welcome',
    visitorTitle: 'Play at ease at {operator}',
    visitorLead: 'Register once, make a deposit, and choose your game.',
    bannersFailed: 'The highlights could not be loaded.',
    steps: {
      register: { title: 'Register', body: 'One page, and you are signed in.' },
      deposit: {
        title: 'Add balance',
        body: 'It arrives as soon as your deposit is approved, and your screen says so at once.',
      },
      play: { title: 'Play', body: 'The odds and RTP of every game are open. Withdraw whenever you like.' },
    },
  },
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
  contact: {
    title: 'Customer service',
    lead: 'We are glad to help.',
    liveChat: 'Live chat',
    failed: 'The contacts could not be loaded.',
    empty: 'There are no contacts yet.',
  },
}
