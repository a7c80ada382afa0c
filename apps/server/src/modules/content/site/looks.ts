import { isColour, productColours } from '@balai/contract'
import type { OperatorSettings } from '../../operators/index.ts'
import { pictureAddress } from '../picture/address.ts'
import { themeSheetAddress } from './theme-sheet.ts'

type Theme = OperatorSettings['theme']

/** Addresses of what an operator's pages look like, null where it has nothing of its own; and what is painted around them. */
export const looksOf = ({ logo, favicon, theme }: Pick<OperatorSettings, 'logo' | 'favicon' | 'theme'>) => ({
  logo: pictureAddress(logo),
  favicon: pictureAddress(favicon),
  themeSheet: themeSheetAddress(theme),
  around: { light: aroundOf(theme, 'light'), dark: aroundOf(theme, 'dark') },
})

/** What a browser paints around a page, and behind it before it has come. */
function aroundOf(theme: Theme, name: 'light' | 'dark'): { head: string; ground: string } {
  const colourOf = (key: 'bg-header-top' | 'bg-app') => {
    const own = theme[name][key]
    return own && isColour(own) ? own : productColours[name][key]
  }
  return { head: colourOf('bg-header-top'), ground: colourOf('bg-app') }
}
