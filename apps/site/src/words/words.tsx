import { words as allWords } from '@balai/copy'
import { type AllWords, type Lang, loadWords, type PageTerm, speaker } from '@balai/copy/browser'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { loadSurely } from '../shell/server-there.ts'

const LangContext = createContext<Lang>('id')
/** The terms that a page rendered on the server has used so far; browsers keep no such list. */
const UsedContext = createContext<Set<PageTerm> | null>(null)

export function LangProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <LangContext value={lang}>
      {import.meta.env.SSR ? <UsedContext value={new Set()}>{children}</UsedContext> : children}
    </LangContext>
  )
}

/** On the server, at the end of a page: the words of the terms that it shows. */
export function useShownWords(): Partial<AllWords> {
  const lang = useLang()
  const terms = [...(use(UsedContext) ?? [])]
  return import.meta.env.SSR ? Object.fromEntries(terms.map((term) => [term, allWords(lang)[term]])) : {}
}

export function useLang(): Lang {
  return use(LangContext)
}

const loading = new Map<string, Promise<unknown>>()

async function load<T extends PageTerm>(lang: Lang, term: T): Promise<AllWords[T]> {
  return (await loadWords(lang, [term]))[term]
}

/** Takes the words that came with the page, so that rendering it waits for none. */
export function adoptWords(lang: Lang, words: Partial<AllWords>): void {
  for (const [term, value] of Object.entries(words))
    loading.set(`${lang}/${term}`, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }))
}

function wordsOf<T extends PageTerm>(lang: Lang, term: T): Promise<AllWords[T]> {
  const key = `${lang}/${term}`
  const known = loading.get(key)
  if (known) return known as Promise<AllWords[T]> // the map is keyed by the term
  const begun = loadSurely(() => load(lang, term))
  loading.set(key, begun)
  // React reads a promise marked so without waiting for the next tick. A failed one is told by whoever uses it.
  begun.then(
    (value) => Object.assign(begun, { status: 'fulfilled', value }),
    () => loading.delete(key),
  )
  return begun
}

/** Lets the words of a page come beside its data, for a page that is led to by a picture: the browser shows nothing new meanwhile. */
export function fetchWords(lang: Lang, term: PageTerm): void {
  wordsOf(lang, term).catch(() => {}) // told by the page that needs them
}

/**
 * The words of one term in the visitor's language. The server has all of them; a browser loads each term once, and a
 * page that needs one waits for it as it waits for its own code.
 */
export function useWords<T extends PageTerm>(term: T): AllWords[T] {
  const lang = useLang()
  if (!import.meta.env.SSR) return use(wordsOf(lang, term))
  use(UsedContext)?.add(term)
  return allWords(lang)[term]
}

/** Fills the placeholders of a message: `say(words.list.rtp, { percent })`. */
export function useSay() {
  const lang = useLang()
  return useMemo(() => speaker(lang), [lang])
}
