import type { ContentWords } from './index.ts'

export const en: ContentWords = {
  home: {
    banners: 'Highlights',
    news: 'News',
    announcements: 'Announcements',
    welcomeTitle: 'Welcome',
    visitorTitle: 'Play at ease at {operator}',
    visitorLead: 'Register once, make a deposit, and choose your game.',
    promotionsFailed: 'The promotions could not be loaded.',
    steps: {
      register: { title: 'Register', body: 'One page, and you are signed in.' },
      deposit: {
        title: 'Add balance',
        body: 'It arrives as soon as your deposit is approved, and your screen says so at once.',
      },
      play: {
        title: 'Play',
        body: 'RTP is shown with each game that states it. You see what a withdrawal needs before you ask.',
      },
    },
  },
}
