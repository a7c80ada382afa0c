import { type ColourSet, productColours, themeKeys, themeRule } from '@balai/contract/frame'
import { inStorage } from '../../boot/storage.ts'
import type { ThemeName } from '../../visit.ts'
import type { Colours } from './messages.ts'

/** What a parent page has set of how the site looks. It lasts for pages in a frame, in this browser. */
export interface Appearance {
  light: Colours
  dark: Colours
  logo: string | null
  isLogoShown: boolean
}

/** Beside `theme`, where spec 4 keeps the theme's name. */
export const appearanceKey = 'theme_set'

const none: Appearance = { light: {}, dark: {}, logo: null, isLogoShown: true }

export function readAppearance(): Appearance {
  const kept: unknown = inStorage(() => JSON.parse(localStorage.getItem(appearanceKey) ?? 'null'), null)
  return typeof kept === 'object' && kept !== null ? { ...none, ...kept } : none // only `keepAppearance` writes it
}

/** Where it cannot be kept a parent says it anew. */
export const keepAppearance = (appearance: Appearance): void =>
  inStorage(() => localStorage.setItem(appearanceKey, JSON.stringify(appearance)))

const themes: readonly ThemeName[] = ['light', 'dark']

/** Over the product's colours and the operator's, because it comes after both and knows no layer. */
function cssOf({ light, dark, logo, isLogoShown }: Appearance): string {
  const sets = themes.map((theme) => themeRule(theme, { light, dark }[theme], colourSetOf(theme)))
  // Laid over the mark, whose name stays for those who hear the page; so it shows before any of React has come.
  const mark =
    logo === null
      ? ''
      : `.brand{width:10rem;background:url("${CSS.escape(logo)}") left/contain no-repeat}.brand>*{position:absolute;clip-path:inset(50%)}`
  return [...sets, isLogoShown ? mark : '.brand{display:none}'].join('\n')
}

let sheet: CSSStyleSheet | null = null

/** Shows it at once, by a sheet of our own making, which the content policy does not count as inline style. */
export function showAppearance(appearance: Appearance): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync('') // so that what it lies over can be read
  sheet.replaceSync(cssOf(appearance))
}

/** All colours that a theme shows now, with the ones that no key sets. */
function colourSetOf(theme: ThemeName): ColourSet {
  const root = document.documentElement
  const before = root.dataset.theme
  root.dataset.theme = theme // nothing is painted before it is set back
  const style = getComputedStyle(root)
  const own = Object.entries(productColours[theme])
  const colours = own.map(([key, colour]) => [key, style.getPropertyValue(`--${key}`).trim() || colour])
  root.dataset.theme = before
  return Object.fromEntries(colours)
}

function shownColours(theme: ThemeName): Colours {
  const colours = colourSetOf(theme)
  return Object.fromEntries(themeKeys.map((key) => [key, colours[key]]))
}

/** Both sets as they are shown now: the product's, the operator's and the parent's together. */
export const shownSets = (): Record<ThemeName, Colours> => ({
  light: shownColours('light'),
  dark: shownColours('dark'),
})
