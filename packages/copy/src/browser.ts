import type { AllWords, Term } from './terms.ts'
import type { Lang } from './words.ts'

export { fill, fillIn, speaker } from './speaker.ts'
export type { AllWords, MessageKey, Term } from './terms.ts'
export { type Filling, type Lang, langs, type Params, type PluralForms } from './words.ts'

/** Terms that pages show; what the server alone says never reaches one as words of its own. */
export type PageTerm = Exclude<Term, 'messages'>

/** One loader for each file of words, so that a bundler makes each a chunk of its own. */
const loaders: { [T in PageTerm]: Record<Lang, () => Promise<AllWords[T]>> } = {
  ambient: {
    id: async () => (await import('./ambient/id.ts')).id,
    en: async () => (await import('./ambient/en.ts')).en,
  },
  bank: { id: async () => (await import('./bank/id.ts')).id, en: async () => (await import('./bank/en.ts')).en },
  common: { id: async () => (await import('./common/id.ts')).id, en: async () => (await import('./common/en.ts')).en },
  content: {
    id: async () => (await import('./content/id.ts')).id,
    en: async () => (await import('./content/en.ts')).en,
  },
  contentDesk: {
    id: async () => (await import('./content-desk/id.ts')).id,
    en: async () => (await import('./content-desk/en.ts')).en,
  },
  contentPages: {
    id: async () => (await import('./content-pages/id.ts')).id,
    en: async () => (await import('./content-pages/en.ts')).en,
  },
  gameLists: {
    id: async () => (await import('./game-lists/id.ts')).id,
    en: async () => (await import('./game-lists/en.ts')).en,
  },
  gameTiles: {
    id: async () => (await import('./game-tiles/id.ts')).id,
    en: async () => (await import('./game-tiles/en.ts')).en,
  },
  games: { id: async () => (await import('./games/id.ts')).id, en: async () => (await import('./games/en.ts')).en },
  givingDesk: {
    id: async () => (await import('./giving-desk/id.ts')).id,
    en: async () => (await import('./giving-desk/en.ts')).en,
  },
  kyc: { id: async () => (await import('./kyc/id.ts')).id, en: async () => (await import('./kyc/en.ts')).en },
  member: { id: async () => (await import('./member/id.ts')).id, en: async () => (await import('./member/en.ts')).en },
  memberDesk: {
    id: async () => (await import('./member-desk/id.ts')).id,
    en: async () => (await import('./member-desk/en.ts')).en,
  },
  operators: {
    id: async () => (await import('./operators/id.ts')).id,
    en: async () => (await import('./operators/en.ts')).en,
  },
  promotions: {
    id: async () => (await import('./promotions/id.ts')).id,
    en: async () => (await import('./promotions/en.ts')).en,
  },
  referral: {
    id: async () => (await import('./referral/id.ts')).id,
    en: async () => (await import('./referral/en.ts')).en,
  },
  reports: {
    id: async () => (await import('./reports/id.ts')).id,
    en: async () => (await import('./reports/en.ts')).en,
  },
  saferPlay: {
    id: async () => (await import('./safer-play/id.ts')).id,
    en: async () => (await import('./safer-play/en.ts')).en,
  },
  session: {
    id: async () => (await import('./session/id.ts')).id,
    en: async () => (await import('./session/en.ts')).en,
  },
  vip: { id: async () => (await import('./vip/id.ts')).id, en: async () => (await import('./vip/en.ts')).en },
  wallet: { id: async () => (await import('./wallet/id.ts')).id, en: async () => (await import('./wallet/en.ts')).en },
  walletMenu: {
    id: async () => (await import('./wallet-menu/id.ts')).id,
    en: async () => (await import('./wallet-menu/en.ts')).en,
  },
}

/** Loads the words of a page: the terms it shows, in its language only. A term that is loaded already costs nothing. */
export async function loadWords<T extends PageTerm>(lang: Lang, terms: readonly T[]): Promise<Pick<AllWords, T>> {
  const entries = await Promise.all(terms.map(async (term) => [term, await loaders[term][lang]()] as const))
  return Object.fromEntries(entries) as Pick<AllWords, T> // fromEntries forgets which keys it was given
}
