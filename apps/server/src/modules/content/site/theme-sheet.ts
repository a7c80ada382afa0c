import { createHash } from 'node:crypto'
import { isColour, themeKeys, themeRule } from '@balai/contract'

type Colours = Partial<Record<(typeof themeKeys)[number], string | undefined>>
export interface Theme {
  light: Colours
  dark: Colours
}

/** The operator's colours as CSS variables over the product's own, readable on each other; empty where there are none. */
export function themeSheet(theme: Theme): string {
  return (['light', 'dark'] as const)
    .map((name) => {
      const set = themeKeys.flatMap((key) => {
        const colour = theme[name][key]
        return colour && isColour(colour) ? [[key, colour]] : []
      })
      return themeRule(name, Object.fromEntries(set))
    })
    .filter(Boolean)
    .join('\n')
}

/** The sheet's address, which names what is in it; null where there is nothing. */
export function themeSheetAddress(theme: Theme): string | null {
  const sheet = themeSheet(theme)
  if (sheet === '') return null
  return `/theme/${createHash('sha256').update(sheet).digest('hex').slice(0, 16)}.css`
}

/** Whether there is, or may have been, a sheet of this name. */
export const isThemeSheetName = (name: string): boolean => /^[0-9a-f]{16}\.css$/.test(name)
