import type { SeededItem } from '../modules/content/index.ts'
import { pageTitles } from './page-titles.ts'

const front: SeededItem = {
  kind: 'seo',
  path: '/',
  words: {
    id: { pageTitle: 'Balai: main dengan tenang', metaDescription: 'Slot dengan peluang terbuka, dalam mode kredit.' },
    en: { pageTitle: 'Balai: play at ease', metaDescription: 'Slots with open odds, in play money.' },
  },
}

/** Titles as every operator begins with them; the front page and what search engines are told are the demo's own. */
export const demoTitles: readonly SeededItem[] = [
  front,
  ...pageTitles('Balai', {
    '/slots': {
      id: 'Semua slot dengan RTP yang bisa dibaca.',
      en: 'All slots, with an RTP that can be read.',
    },
    '/promotion': {
      id: 'Penawaran yang sedang berjalan di Balai.',
      en: 'Offers that are running at Balai now.',
    },
  }),
]
