import type { Lang } from '@balai/copy/browser'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { loadConsoleWords, WordsProvider } from '../words/words.tsx'

export type ThemeName = 'light' | 'dark'

interface Preferences {
  lang: Lang
  theme: ThemeName
  setLang: (lang: Lang) => Promise<void>
  setTheme: (theme: ThemeName) => void
}

const yearSeconds = 31_536_000
const PreferencesContext = createContext<Preferences | null>(null)

/** Kept in the cookies that the member site has too (spec 3); the server writes them into the page that it sends. */
function remember(name: 'theme' | 'i18n_redirected', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** What the server wrote into the page's first tag. */
export function sentPreferences(): { lang: Lang; theme: ThemeName } {
  const { lang, dataset } = document.documentElement
  return { lang: lang === 'en' ? 'en' : 'id', theme: dataset.theme === 'dark' ? 'dark' : 'light' }
}

export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('usePreferences needs a PreferencesProvider around it')
  return preferences
}

interface ProviderProps {
  lang: Lang
  theme: ThemeName
  words: Awaited<ReturnType<typeof loadConsoleWords>>
  children: ReactNode
}

/** Theme and language, changed in place: nobody loses the request that they are working on. */
export function PreferencesProvider({ children, ...first }: ProviderProps) {
  const [theme, showTheme] = useState(first.theme)
  const [spoken, speak] = useState({ lang: first.lang, words: first.words })

  const setTheme = useCallback((chosen: ThemeName) => {
    document.documentElement.dataset.theme = chosen
    remember('theme', chosen)
    showTheme(chosen)
  }, [])
  const setLang = useCallback(async (chosen: Lang) => {
    const words = await loadConsoleWords(chosen)
    document.documentElement.lang = chosen
    remember('i18n_redirected', chosen)
    speak({ lang: chosen, words })
  }, [])

  const preferences = useMemo(
    () => ({ lang: spoken.lang, theme, setLang, setTheme }),
    [spoken.lang, theme, setLang, setTheme],
  )
  return (
    <PreferencesContext value={preferences}>
      <WordsProvider {...spoken}>{children}</WordsProvider>
    </PreferencesContext>
  )
}
