import { words as allWords } from '@balai/copy'
import { type AllWords, type Lang, loadWords, speaker, type Term } from '@balai/copy/browser'
import { createContext, type ReactNode, use, useMemo } from 'react'

const LangContext = createContext<Lang>('id')

export function LangProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>
}

export function useLang(): Lang {
  return use(LangContext)
}

const loaded = new Map<string, unknown>()
const loading = new Map<string, Promise<unknown>>()

async function load(lang: Lang, term: Term): Promise<unknown> {
  const found = (await loadWords(lang, [term]))[term]
  loaded.set(`${lang}/${term}`, found)
  return found
}

/** Starts loading words, so that they are there when a page renders. */
export function preloadWords(lang: Lang, terms: readonly Term[]): void {
  for (const term of terms) {
    const key = `${lang}/${term}`
    if (!loading.has(key)) loading.set(key, load(lang, term))
  }
}

/**
 * The words of one term in the visitor's language. The server has all of them; a browser loads each term once, and a
 * page that needs one waits for it as it waits for its own code.
 */
export function useWords<T extends Term>(term: T): AllWords[T] {
  const lang = useLang()
  if (import.meta.env.SSR) return allWords(lang)[term]
  const key = `${lang}/${term}`
  const ready = loaded.get(key)
  if (ready) return ready as AllWords[T] // the map is keyed by the term
  preloadWords(lang, [term])
  return use(loading.get(key) as Promise<AllWords[T]>) // the line above has put it there
}

/** Fills the placeholders of a message: `say(words.list.rtp, { percent })`. */
export function useSay() {
  const lang = useLang()
  return useMemo(() => speaker(lang), [lang])
}
