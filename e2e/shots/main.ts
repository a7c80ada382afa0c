import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs } from '../support/chromium.ts'
import startBalai from '../support/start-balai.ts'
import { mergePictures, openFolder } from './folder.ts'
import { furnish } from './furnish.ts'
import { readOptions, type ShotOptions } from './options.ts'
import { type Picture, takePictures } from './picture.ts'
import { type Screen, screens } from './screens.ts'
import { writeSheet } from './sheet.ts'
import { setStage } from './stage.ts'

const folder = fileURLToPath(new URL('../../shots', import.meta.url))
const barWidth = 30
const startedAt = Date.now()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A bar that moves on a terminal, and a line every twentieth part anywhere else. */
function createBar(total: number): (count: number, what: string) => void {
  let done = 0
  let told = 0
  return (count, what) => {
    if (count === 0) return
    done += count
    const share = done / total
    const left = Math.round((((Date.now() - startedAt) / share) * (1 - share)) / 1000)
    const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.')
    const line = `[${bar}] ${done} of ${total} pictures, ${left} s left: ${what}`
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(100)}${done === total ? '\n' : ''}`)
    else if (share - told >= 0.05 || done === total) {
      told = share
      say(line)
    }
  }
}

/** Takes all of them and tells what went wrong as it happens. */
async function takeAll(browser: Browser, wanted: readonly Screen[], options: ShotOptions): Promise<Picture[]> {
  const pictures: Picture[] = []
  const stage = await setStage(browser, (what) => say(`  ${what}`))
  const perScreen = ({ widths }: Screen) =>
    options.widths.filter((width) => widths?.includes(width) ?? true).length * options.themes.length
  const total = wanted.reduce((sum, screen) => sum + perScreen(screen), 0) * options.langs.length
  const bar = createBar(total)
  for (const screen of wanted) {
    for (const lang of options.langs) {
      const tell = (count: number) => bar(count, screen.name)
      const taken = await takePictures(screen, lang, { stage, options, folder, tell })
      for (const picture of taken.filter(({ file }) => file === '')) say(`\n${tellOf(picture)}`)
      pictures.push(...taken)
    }
  }
  await stage.close()
  return pictures
}

function tellOf({ screen, width, theme, lang, file, overflowPx, remarks }: Picture): string {
  const scroll = overflowPx > 0 ? [`scrolls ${overflowPx} px sideways`] : []
  const where = file === '' ? lang : `${width} px, ${theme}, ${lang}`
  return `  ${screen}, ${where}: ${[...scroll, ...remarks].join('; ')}`
}

async function photograph(options: ShotOptions): Promise<void> {
  const wanted = screens.filter(
    ({ name, group }) =>
      options.screens.length === 0 || options.screens.some((part) => group === part || name.includes(part)),
  )
  if (wanted.length === 0) throw new Error('no screen is called so; --list names them all')
  say('Starting Balai on a database of its own …')
  const stop = await startBalai({ furnish })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  try {
    const kept = await openFolder(folder, options)
    const pictures = await takeAll(browser, wanted, options)
    await writeSheet(folder, mergePictures(kept, pictures))
    const noticed = pictures.filter(({ overflowPx, remarks }) => overflowPx > 0 || remarks.length > 0)
    for (const picture of noticed) say(tellOf(picture))
    const failed = pictures.filter(({ file }) => file === '').length
    say(`${pictures.length - failed} pictures, ${noticed.length} with remarks: ${join(folder, 'index.html')}`)
    if (failed > 0) throw new Error(`${failed} could not be photographed`)
  } finally {
    await browser.close()
    await stop()
  }
}

const options = readOptions(process.argv.slice(2))
if (options.asks === 'list') say(screens.map(({ group, name }) => `${group.padEnd(8)} ${name}`).join('\n'))
else await photograph(options)
