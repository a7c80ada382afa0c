import { inStorage } from '../boot/storage.ts'
import type { ThemeName } from '../visit.ts'
import { paintAround } from './around.ts'
import { cookieSite } from './cookie-site.ts'

const yearSeconds = 31_536_000

/** Shows a theme at once and remembers it where the spec keeps it, and in the cookie that the server renders from. */
export function applyTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  paintAround()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `theme=${theme}; path=/; max-age=${yearSeconds}; ${cookieSite()}`
  inStorage(() => localStorage.setItem('theme', theme)) // else the cookie alone remembers
}
