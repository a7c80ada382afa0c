import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A cheap phone on a slow line. */
export const profile = { cpuSlowdown: 4, downKilobits: 1_600, upKilobits: 750, latencyMs: 150 }

export interface PageFigures {
  largestPaintMs: number
  shift: number
  /** What tasks longer than 50 ms took beyond that, from the first paint until the application is asked for. */
  blockingMs: number
  /** The same until the application has taken the page over. */
  blockingUntilAliveMs: number
  /** The longest of some interactions, before the application is there and after. */
  interactionMs: number
  /** Of all script until the page is alive. */
  scriptBytes: number
  /** Of all script that comes to a page that nobody touches: long after it has come to rest (record 0430). */
  untouchedBytes: number
}

export interface Visit {
  url: string
  /** Cookies of somebody who is signed in. */
  storageState?: BrowserContextOptions['storageState']
  /** What somebody does as soon as there is something to see. */
  early(page: Page): Promise<void>
  /** What somebody does when the page has come to rest. */
  late(page: Page): Promise<void>
}

/** Of the page itself, in functions that run there; types of browsers are not those of this program. */
interface InPage {
  seen: Seen
  firstView?: { isAlive: boolean }
  performance: { getEntriesByType(type: string): { name: string; startTime: number }[] }
}

interface Seen {
  paintMs: number
  largestPaintMs: number
  shift: number
  longTasks: [startMs: number, durationMs: number][]
  interactions: number[]
}

const observer = fileURLToPath(new URL('./observe.js', import.meta.url))
const blockingFromMs = 50
const restMs = 1_000
/** What accompanies a page comes 2.5 s after it is alive, over a slow line. */
const untouchedMs = 8_000
const longestMs = 30_000
const polling = 100

/** Visits a page twice, as nobody who has been there before: once left alone, once touched as soon as it shows. */
export async function visitOnPhone(browser: Browser, visit: Visit): Promise<PageFigures> {
  const alone = await open(browser, visit)
  const { seen, askedMs, scriptBytes, untouchedBytes } = await untilRest(alone.page, visit.url, alone.scripts)
  await visit.late(alone.page)
  const late = await interactionsOf(alone.page)
  await alone.page.context().close()

  const touched = await open(browser, visit)
  await touched.page.goto(visit.url, { waitUntil: 'commit' })
  const isPainted = () => (globalThis as unknown as InPage).seen.paintMs > 0
  await touched.page.waitForFunction(isPainted, null, { timeout: longestMs, polling })
  await visit.early(touched.page)
  await touched.page.waitForLoadState('networkidle')
  const early = await interactionsOf(touched.page)
  await touched.page.context().close()

  const blocking = (untilMs: number) =>
    seen.longTasks
      .filter(([startMs]) => startMs >= seen.paintMs && startMs < untilMs)
      .reduce((sum, [, durationMs]) => sum + durationMs - blockingFromMs, 0)
  return {
    largestPaintMs: seen.largestPaintMs,
    shift: seen.shift,
    blockingMs: blocking(askedMs),
    blockingUntilAliveMs: blocking(Number.POSITIVE_INFINITY),
    interactionMs: Math.max(...early, ...late),
    scriptBytes,
    untouchedBytes,
  }
}

async function open(browser: Browser, { storageState }: Visit): Promise<{ page: Page; scripts: Promise<number>[] }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'id-ID',
    ...(storageState ? { storageState } : {}),
  })
  const page = await context.newPage()
  await page.addInitScript({ path: observer })
  await slowDown(await context.newCDPSession(page))
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then((body) => gzipSync(body).length)
    size.catch(() => {}) // of what comes after the measure, as the page closes; whoever asks for it hears
    scripts.push(size)
  })
  return { page, scripts }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: (profile.downKilobits * 1_000) / 8,
    uploadThroughput: (profile.upKilobits * 1_000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
}

async function untilRest(page: Page, url: string, scripts: Promise<number>[]) {
  await page.goto(url, { waitUntil: 'load' })
  // True of a page with our boot script once it has been taken over, and of any other at once.
  const isAlive = () => (globalThis as unknown as InPage).firstView?.isAlive ?? true
  await page.waitForFunction(isAlive, null, { timeout: longestMs, polling })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
  const seen = await page.evaluate(() => (globalThis as unknown as InPage).seen)
  const scriptBytes = await sumOf(scripts)
  // Whoever needs no script for the first view asks for the application by the file that starts it; a starter never asks.
  const askedMs = await page.evaluate(() => {
    const { firstView, performance } = globalThis as unknown as InPage
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client'))
    return firstView && asked ? asked.startTime : Number.MAX_SAFE_INTEGER
  })
  await page.waitForTimeout(untouchedMs)
  return { seen, askedMs, scriptBytes, untouchedBytes: await sumOf(scripts) }
}

const sumOf = async (sizes: Promise<number>[]): Promise<number> =>
  (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)

/** Those shorter than 16 ms are not reported, and stand for 0. */
async function interactionsOf(page: Page): Promise<number[]> {
  await page.waitForTimeout(restMs)
  return [0, ...(await page.evaluate(() => (globalThis as unknown as InPage).seen.interactions))]
}
