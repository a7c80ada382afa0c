import { type AllWords, type Lang, loadWords, speaker } from '@balai/copy/browser'
import { createContext, type ReactNode, use, useMemo } from 'react'

const terms = [
  'common',
  'operators',
  'bank',
  'memberDesk',
  'saferPlay',
  'kyc',
  'contentDesk',
  'gameLists',
  'givingDesk',
  'promotions',
  'reports',
] as const
type ConsoleTerm = (typeof terms)[number]
type ConsoleWords = Pick<AllWords, ConsoleTerm>

interface Spoken {
  lang: Lang
  words: ConsoleWords
}

const SpokenContext = createContext<Spoken | null>(null)

/** All words of the console in one language; staff stay for hours, so they are loaded at once. */
export const loadConsoleWords = (lang: Lang): Promise<ConsoleWords> => loadWords(lang, terms)

export function WordsProvider({ lang, words, children }: Spoken & { children: ReactNode }) {
  const spoken = useMemo(() => ({ lang, words }), [lang, words])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

function useSpoken(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('words need a WordsProvider around them')
  return spoken
}

export function useLang(): Lang {
  return useSpoken().lang
}

export function useWords<T extends ConsoleTerm>(term: T): ConsoleWords[T] {
  return useSpoken().words[term]
}

/** Fills the placeholders of a message: `say(operators.queue.waiting, { n })`. */
export function useSay() {
  const lang = useLang()
  return useMemo(() => speaker(lang), [lang])
}

/** Of what staff wrote in both languages, the one that is read here. */
export function useEither() {
  const lang = useLang()
  return (id: string, en: string) => (lang === 'en' ? en : id)
}
