import { createHash } from 'node:crypto'
import { themeKeys } from '@balai/contract'

type Colours = Partial<Record<(typeof themeKeys)[number], string | undefined>>
export interface Theme {
  light: Colours
  dark: Colours
}

const number = String.raw`[+-]?\d{1,4}(?:\.\d{1,4})?(?:%|deg)?`
const parts = String.raw`\s*${number}(?:[\s,/]+${number}){2,3}\s*`
const shapes = [
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  new RegExp(`^(?:rgba?|hsla?|oklch)\\(${parts}\\)$`, 'i'),
]

/** Whether a text is a colour and nothing else: it goes into a style sheet as it stands (decision 31). */
export const isColour = (text: string): boolean => shapes.some((shape) => shape.test(text))

/** The operator's colours as CSS variables over the product's own; empty where there are none. */
export function themeSheet(theme: Theme): string {
  return (['light', 'dark'] as const)
    .map((name) => {
      const set = themeKeys.flatMap((key) => {
        const colour = theme[name][key]
        return colour && isColour(colour) ? [`--${key}:${colour}`] : []
      })
      return set.length > 0 ? `:root[data-theme="${name}"]{${set.join(';')}}` : ''
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
