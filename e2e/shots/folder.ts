import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allWidths, langs, type ShotOptions, themes } from './options.ts'
import type { Picture } from './picture.ts'

/** What lies beside the pictures, so that a later part knows what the others are. */
export const listName = 'pictures.json'

const isWhole = ({ screens, widths, ...options }: ShotOptions): boolean =>
  screens.length === 0 &&
  allWidths.every((width) => widths.includes(width)) &&
  options.themes.length === themes.length &&
  options.langs.length === langs.length

/** Empties the folder for a whole run; for a part, answers what an earlier run left there. */
export async function openFolder(folder: string, options: ShotOptions): Promise<Picture[]> {
  const list = isWhole(options) ? '[]' : await readFile(join(folder, listName), 'utf8').catch(() => '[]')
  if (list === '[]') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return JSON.parse(list)
}

const keyOf = ({ screen, lang, width, theme }: Picture): string => [screen, lang, width, theme].join(' ')

/** The old ones with the new in their places; what could not be photographed stays only while it is so. */
export function mergePictures(old: readonly Picture[], taken: readonly Picture[]): Picture[] {
  const again = new Set(taken.map(({ screen, lang }) => `${screen} ${lang}`))
  const kept = old.filter(({ screen, lang, file }) => file !== '' || !again.has(`${screen} ${lang}`))
  return [...new Map([...kept, ...taken].map((picture) => [keyOf(picture), picture])).values()]
}
