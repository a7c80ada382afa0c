import { parseArgs } from 'node:util'

export const allWidths = [360, 768, 1024, 1025, 1440]
export const themes = ['light', 'dark'] as const
export const langs = ['id', 'en'] as const
export type Theme = (typeof themes)[number]
export type Lang = (typeof langs)[number]

export interface ShotOptions {
  /** Parts of the names of the screens wanted, or whole groups; all when empty. */
  screens: readonly string[]
  widths: readonly number[]
  themes: readonly Theme[]
  langs: readonly Lang[]
  /** Only the names of the screens may be wanted. */
  asks: 'pictures' | 'list'
}

export const usage = `npm run shots -- [--screens deposit,dialog] [--widths 360,1440] [--themes dark] [--langs en]
npm run shots -- --list     names every screen, its group before it
Without arguments: every screen, ${allWidths.join(', ')} px, both themes, both languages, into an empty folder.
A part replaces its own pictures and leaves the others of the last run beside them.`

const split = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '')

function chosen<Value extends string>(text: string | undefined, all: readonly Value[]): Value[] {
  const wanted = split(text)
  const unknown = wanted.find((one) => !all.some((known) => known === one))
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${all.join(', ')}.\n${usage}`)
  return wanted.length === 0 ? [...all] : all.filter((one) => wanted.includes(one))
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
export const shotArguments = { screens: text, widths: text, themes: text, langs: text, list: flag }

/** Throws with the usage where a value is none of ours. */
export function readOptions(args: readonly string[]): ShotOptions {
  const { values } = parseArgs({ args: [...args], options: shotArguments })
  const widths = split(values.widths).map(Number)
  if (widths.some((width) => !Number.isInteger(width) || width < 240 || width > 4000)) throw new Error(usage)
  return {
    screens: split(values.screens),
    widths: widths.length === 0 ? allWidths : widths,
    themes: chosen(values.themes, themes),
    langs: chosen(values.langs, langs),
    asks: values.list ? 'list' : 'pictures',
  }
}
