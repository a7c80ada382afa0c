import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { findMisfit, findTorn } from '../support/fit.ts'
import { untilAlive } from '../support/test.ts'
import type { Lang, ShotOptions, Theme } from './options.ts'
import { type Screen, withoutTables } from './screens.ts'
import type { Stage } from './stage.ts'

export interface Picture {
  screen: string
  group: string
  file: string
  width: number
  theme: Theme
  lang: Lang
  overflowPx: number
  /** What is cut off or sticks out, and what the browser complained about. */
  remarks: string[]
}

const windowHeight = 900
const settleMs = 120
/** What an act opens may come with code of its own. */
const lazyMs = 700
/** How long a single picture is waited for, and a whole screen. */
const pictureMs = 5_000
const screenMs = 120_000
const attempts = 2

/** What the browser says above info, and what nobody caught. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  return heard
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

/**
 * Pictures below the fold are lazy: each part of the page is brought into sight once. A picture that this width does not
 * show is never fetched, and nobody waits for it.
 */
async function lookDown(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo(0, at)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
    const coming = [...document.images].filter((image) => !image.complete && image.checkVisibility())
    const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs))
    await Promise.race([Promise.all(coming.map((image) => image.decode().catch(() => {}))), tooLong])
  }, pictureMs)
}

/** On a picture of the whole page the bottom navigation stands at its end, not across its middle. */
async function settleBottom(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.style.position = 'relative'
    const bottom = document.querySelector<HTMLElement>('.bottom-nav')
    if (bottom) bottom.style.position = 'absolute'
  })
}

async function visit(page: Page, screen: Screen, stage: Stage, lang: Lang, width: number): Promise<void> {
  await page.setViewportSize({ width, height: windowHeight })
  const open = async () => {
    await page.goto(screen.path)
    await page.mouse.move(width - 1, windowHeight - 1) // where it begins on each page it lies on the console's rail
    await untilAlive(page)
  }
  if (screen.away) await withoutTables(screen.away, open)
  else await open()
  const { hold } = screen
  if (hold) await page.route(hold, () => {})
  await screen.act?.({ page, stage, lang })
  await page.waitForTimeout(screen.act ? lazyMs : 0)
  if (screen.isWindow) return
  await lookDown(page)
  await settleBottom(page)
}

interface Session {
  stage: Stage
  options: ShotOptions
  folder: string
  /** Told how many pictures are done. */
  tell: (count: number) => void
}

/** Throws after the time; what goes on meanwhile ends with its page. */
async function within<Value>(limitMs: number, act: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limitMs / 1000} s`)), limitMs)
  })
  return Promise.race([act, late]).finally(() => clearTimeout(timer))
}

/** All pictures of a screen in one language: it is opened once, and then seen at each width and in each theme. */
async function attempt(screen: Screen, lang: Lang, { stage, options, folder }: Session): Promise<Picture[]> {
  const context: BrowserContext = await stage.contextOf(screen.who, lang)
  const page = await context.newPage()
  const heard = listen(page)
  const widths = options.widths.filter((width) => screen.widths?.includes(width) ?? true)
  const pictures: Picture[] = []
  const take = async () => {
    await visit(page, screen, stage, lang, widths[0] ?? windowHeight)
    for (const width of widths) {
      await page.setViewportSize({ width, height: windowHeight })
      await page.waitForTimeout(settleMs)
      const { overflowPx, parts } = await findMisfit(page)
      const torn = (await findTorn(page)).map((word) => `torn: ${word}`)
      for (const theme of options.themes) {
        await setTheme(page, theme)
        const file = `${screen.name}/${width}-${theme}-${lang}.jpg`
        const whole = { fullPage: !screen.isWindow, animations: 'disabled' } as const
        await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 82, ...whole })
        const remarks = [...parts, ...torn, ...heard.splice(0)]
        pictures.push({ screen: screen.name, group: screen.group, file, width, theme, lang, overflowPx, remarks })
      }
    }
  }
  try {
    if (widths.length > 0) await within(screenMs, screen.around?.({ page, stage, lang }, take) ?? take())
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)
    throw new Error(['could not be photographed', words, ...heard].join(': '))
  } finally {
    await page.close()
  }
  return pictures
}

/** Twice at most: a machine that is busy with something else is no fault of the screen. */
export async function takePictures(screen: Screen, lang: Lang, session: Session): Promise<Picture[]> {
  await mkdir(join(session.folder, screen.name), { recursive: true })
  const { options, tell } = session
  const widths = options.widths.filter((width) => screen.widths?.includes(width) ?? true)
  const remarks: string[] = []
  for (let time = 0; time < attempts; time++) {
    const pictures = await attempt(screen, lang, session).catch((error: Error) => error.message)
    if (typeof pictures !== 'string') {
      tell(widths.length * options.themes.length)
      return pictures
    }
    remarks.push(pictures)
  }
  tell(widths.length * options.themes.length)
  const nothing = { file: '', width: 0, theme: 'light' as const, lang, overflowPx: 0, remarks }
  return [{ screen: screen.name, group: screen.group, ...nothing }]
}
