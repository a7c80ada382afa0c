import { contrast, mix, opaque } from './contrast.ts'
import { type ColourName, type ColourSet, productColours, workedOutKeys } from './product-colours.ts'
import type { ThemeKey } from './theme-keys.ts'

type ThemeName = 'light' | 'dark'
/** What somebody set; an empty text is nothing. */
type GivenColours = Partial<Record<ThemeKey, string | undefined>>

/** WCAG 2, 1.4.3 for text and 1.4.11 for what is no text. */
const enough = 4.5
const enoughForShapes = 3

/** Each text that stands on a ground of its own. */
const pairs: readonly [foreground: ColourName, ground: ColourName][] = [
  ['header-foreground', 'bg-header-top'],
  ['primary-foreground', 'primary-background'],
  ['secondary-foreground', 'secondary-background'],
  ['accent-foreground', 'accent-background'],
  ['danger-foreground', 'danger'],
]
/** What is written on the page and on its cards beside the text itself. */
const inks: readonly [ink: ColourName, needed: number][] = [
  ['text-soft', enough],
  ['link', enough],
  ['danger', enough],
  ['win', enough],
  ['warn', enough],
  ['form-accent', enoughForShapes],
]

const isReadable = (ink: string, grounds: readonly string[], needed = enough) =>
  grounds.every((ground) => contrast(ink, ground) >= needed)

/** The first that can be read; black or white always can on one ground. */
function firstReadable(candidates: readonly string[], ground: string): string {
  const all = [...candidates, '#000000', '#ffffff']
  return all.find((candidate) => isReadable(candidate, [ground])) ?? '#000000'
}

/** The colour itself where it can be read, else as little of the text's colour in it as it takes. */
function towardsText(candidates: readonly string[], grounds: readonly string[], text: string, needed: number): string {
  const [own = text] = candidates
  const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => mix(text, own, share))
  return [...candidates, ...steps].find((candidate) => isReadable(candidate, grounds, needed)) ?? text
}

/** A ground of the same kind as another: a little nearer to the text, or away from it where that is too near. */
function shadeOf(ground: string, text: string): string {
  const away = contrast(text, '#ffffff') > contrast(text, '#000000') ? '#ffffff' : '#000000'
  return [mix(text, ground, 0.07), mix(away, ground, 0.07)].find((shade) => isReadable(text, [shade])) ?? ground
}

/** What fades into the header, tints it or stands out on it does so only where it stays readable. */
function onHeader({ ground, foreground, accent, win }: Record<'ground' | 'foreground' | 'accent' | 'win', string>) {
  const opposite = contrast(foreground, '#000000') > contrast(foreground, '#ffffff') ? '#000000' : '#ffffff'
  return {
    'header-fade': isReadable(mix(foreground, ground, 0.72), [ground]) ? 'transparent' : foreground,
    'header-tint': isReadable(foreground, [mix(foreground, ground, 0.14)]) ? foreground : opposite,
    'header-accent': isReadable(accent, [ground]) ? accent : foreground,
    'header-win': isReadable(win, [ground]) ? win : foreground,
  }
}

/**
 * The colours of a theme with everything that is written readable on the ground where it stands, at 4.5:1 or more.
 * Grounds are as they were set, but for this: text lies on the page (`bg-app`) and on cards (`bg-app-accent`) alike, so
 * a ground on which the text of the first that was set cannot be read becomes a shade of that one (record 0440).
 *
 * @param base the colours that `set` lies over, the product's or an operator's
 */
export function readableTheme(name: ThemeName, set: GivenColours, base: ColourSet = productColours[name]): ColourSet {
  const [own, other] = [productColours[name], productColours[name === 'light' ? 'dark' : 'light']]
  const given = Object.fromEntries(Object.entries(set).filter(([, colour]) => colour)) as Partial<ColourSet>
  // What is worked out begins at the product's own each time, not at what was worked out for other grounds.
  const colours: Record<ColourName, string> = {
    ...base,
    ...Object.fromEntries(workedOutKeys.map((key) => [key, own[key]])),
    ...given,
  }
  const first = !given['bg-app'] && given['bg-app-accent'] ? 'bg-app-accent' : 'bg-app'
  const canvas = name === 'light' ? '#ffffff' : '#000000'
  const ground = (key: ColourName) => opaque(colours[key], opaque(colours[first], canvas))

  colours.text = firstReadable([own.text, other.text], ground(first))
  const shared: ColourName[] = ['bg-app', 'bg-app-accent', 'bottomnav-background__bottom']
  // Rows under the pointer have this ground; whoever sets it sets the ground of quiet buttons.
  if (!given['secondary-background']) shared.push('secondary-background')
  for (const key of shared) {
    if (!isReadable(colours.text, [ground(key)])) colours[key] = shadeOf(ground(first), colours.text)
  }
  const grounds = shared.map(ground)
  for (const [key, needed] of inks) {
    const candidates = key in given ? [colours[key]] : [colours[key], other[key]]
    colours[key] = towardsText(candidates, grounds, colours.text, needed)
  }
  if (colours.text !== own.text) {
    colours.line = mix(colours.text, ground(first), 0.16)
    colours['line-strong'] = mix(colours.text, ground(first), 0.5)
  }
  for (const [key, on] of pairs) {
    colours[key] = firstReadable([colours[key], other[key], own.text, other.text], ground(on))
  }
  const { 'header-foreground': foreground, 'accent-background': accent, 'header-win': win } = colours
  return { ...colours, ...onHeader({ ground: ground('bg-header-top'), foreground, accent, win }) }
}

/** What of that somebody who sets colours did not say themselves; empty where all of it can be read. */
export function workedOut(
  name: ThemeName,
  set: GivenColours,
  base: ColourSet = productColours[name],
): Partial<ColourSet> {
  if (!Object.values(set).some(Boolean)) return {}
  const colours = Object.entries(readableTheme(name, set, base)) as [ColourName, string][] // its own keys and values
  const isSaid = (key: ColourName, colour: string) => ((set as Partial<ColourSet>)[key] || base[key]) === colour
  return Object.fromEntries(colours.filter(([key, colour]) => !isSaid(key, colour)))
}

/** The rule of a style sheet that shows a theme with these colours over its base; empty where nothing is set. */
export function themeRule(name: ThemeName, set: GivenColours, base: ColourSet = productColours[name]): string {
  const given = Object.fromEntries(Object.entries(set).filter(([, colour]) => colour))
  const added = workedOut(name, given, base)
  const lines = Object.entries({ ...given, ...added }).map(([key, colour]) => `--${key}:${colour}`)
  // Scroll bars and lists of choices go with the ground, too.
  if (added.text)
    lines.push(`color-scheme:${contrast(added.text, '#000000') > contrast(added.text, '#ffffff') ? 'dark' : 'light'}`)
  return lines.length > 0 ? `:root[data-theme="${name}"]{${lines.join(';')}}` : ''
}
