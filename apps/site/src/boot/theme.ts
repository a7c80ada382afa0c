import { paintAround } from '../shell/around.ts'
import { cookieSite } from '../shell/cookie-site.ts'
import { inStorage } from './storage.ts'

/**
 * The server renders the theme from the cookie; local storage is where the spec keeps it, so a difference is settled here,
 * in favour of local storage, and again whenever another tab changes it (spec 4, Theme and operator).
 */
export function followTheme(): void {
  // Where storage is closed the cookie alone decides.
  inStorage(() => apply(localStorage.getItem('theme')))
  // Sent by the form alone, before the application is there to do it.
  addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.name === 'theme') keep(submitter.value)
  })
  addEventListener('storage', (event) => {
    if (event.key === 'theme') apply(event.newValue)
  })
}

const keep = (theme: string): void => inStorage(() => localStorage.setItem('theme', theme))

function apply(theme: string | null): void {
  const root = document.documentElement
  if ((theme !== 'light' && theme !== 'dark') || root.dataset.theme === theme) return
  root.dataset.theme = theme
  paintAround()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `theme=${theme}; path=/; max-age=31536000; ${cookieSite()}`
}
