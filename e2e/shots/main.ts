import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumArgs } from '../support/chromium.ts'
import startBalai from '../support/start-balai.ts'
import { furnish } from './furnish.ts'
import { readOptions } from './options.ts'
import { type Picture, takePictures } from './picture.ts'
import { screens } from './screens.ts'
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

const options = readOptions(process.argv.slice(2))
const wanted = screens.filter(
  ({ name }) => options.screens.length === 0 || options.screens.some((part) => name.includes(part)),
)
if (wanted.length === 0)
  throw new Error(`no screen is called so; there are ${screens.map(({ name }) => name).join(', ')}`)

say('Starting Balai on a database of its own …')
const stop = await startBalai({ furnish })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
const pictures: Picture[] = []
try {
  const stage = await setStage(browser, (what) => say(`  ${what}`))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const perScreen = ({ widths }: (typeof screens)[number]) =>
    options.widths.filter((width) => widths?.includes(width) ?? true).length * options.themes.length
  const total = wanted.reduce((sum, screen) => sum + perScreen(screen), 0) * options.langs.length
  const bar = createBar(total)
  for (const screen of wanted) {
    for (const lang of options.langs) {
      const tell = (count: number) => bar(count, screen.name)
      pictures.push(...(await takePictures(screen, lang, { stage, options, folder, tell })))
    }
  }
  await stage.close()
  await writeSheet(folder, pictures)
} finally {
  await browser.close()
  await stop()
}

const noticed = pictures.filter(({ overflowPx, remarks }) => overflowPx > 0 || remarks.length > 0)
for (const { screen, width, theme, lang, overflowPx, remarks } of noticed) {
  const scroll = overflowPx > 0 ? [`scrolls ${overflowPx} px sideways`] : []
  say(`  ${screen}, ${width} px, ${theme}, ${lang}: ${[...scroll, ...remarks].join('; ')}`)
}
say(`${pictures.length} pictures, ${noticed.length} with remarks: ${join(folder, 'index.html')}`)
