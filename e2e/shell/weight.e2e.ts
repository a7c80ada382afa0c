import { gzipSync } from 'node:zlib'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { pagesFor, routesWithoutScreen } from '../support/pages.ts'
import { expect, login, test } from '../support/test.ts'

declare global {
  interface Window {
    /** When this page's late parts were asked for: somebody touched it, or it was calm for long enough. */
    wantedAt?: number
  }
}

/** Of all script that comes without anybody touching the page (issue 4). */
const boundBytes = 130_000
/** So many pages are opened at once: most of the time each of them waits. */
const atOnce = 4

const knownBytes = new Map<string, Promise<number>>()

function bytesOf(file: string, request: APIRequestContext): Promise<number> {
  const bytes = knownBytes.get(file) ?? request.get(file).then(async (answer) => gzipSync(await answer.body()).length)
  knownBytes.set(file, bytes)
  return bytes
}

/** Weighs the script of a page that is left alone, up to where its late parts come (record 0300). */
async function weigh(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() => window.firstView?.isAlive)
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => {
    const isEarly = ({ startTime }: PerformanceEntry) => startTime < (window.wantedAt ?? Number.POSITIVE_INFINITY)
    const names = performance
      .getEntriesByType('resource')
      .filter(isEarly)
      .map(({ name }) => name)
    return names.filter((name) => new URL(name).pathname.endsWith('.js'))
  })
  await page.close()
  const sizes = await Promise.all([...new Set(files)].map((file) => bytesOf(file, context.request)))
  return sizes.reduce((total, size) => total + size, 0)
}

async function expectLight(context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.addInitScript(() => {
    // Heard as soon as it is set: whoever waits for it later asks for its files only after this has noted the time.
    let firstView = window.firstView
    Object.defineProperty(window, 'firstView', {
      get: () => firstView,
      set: (given: typeof firstView) => {
        firstView = given
        given?.wanted.then(() => {
          window.wantedAt = performance.now()
        })
      },
    })
  })
  // A referral's link asks for everything at once, so that nothing there is before a touch.
  const waiting = paths.filter((path) => !path.includes('?ref='))
  const weighed: Record<string, number> = {}
  const weighNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      weighed[path] = await weigh(context, path)
  }
  await Promise.all(Array.from({ length: atOnce }, weighNext))
  if (process.env.E2E_VERBOSE) console.info(weighed)
  const all = Object.entries(weighed)
  expect(all.filter(([, bytes]) => bytes > boundBytes)).toEqual([])
  expect(all.filter(([, bytes]) => bytes < 50_000)).toEqual([])
}

test.describe('issue 4, at most 130 kB of script before anybody touches the page', () => {
  test.setTimeout(400_000)

  test('no page is left out', async () => {
    expect(await routesWithoutScreen()).toEqual([])
  })

  test('on every page that a visitor can open', async ({ context }) => {
    await expectLight(context, pagesFor('visitor'))
  })

  test('on every page that a member can open', async ({ context, browser }) => {
    const door = await browser.newContext()
    await login(await door.newPage(), 'anggota1')
    await context.addCookies(await door.cookies())
    await door.close()
    // To a member a game's page opens the game by itself: it is no first view, and never at rest.
    await expectLight(
      context,
      pagesFor('member').filter((path) => !path.startsWith('/game/')),
    )
  })
})

test('files of the site come compressed as the build did it, each in its own kind, for ever', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const file = /\/assets\/boot-[\w-]+\.js/.exec(page)?.[0] ?? ''
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await request.get(file, { headers: { 'accept-encoding': encoding } })
    const headers = response.headers()
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toContain('accept-encoding')
    expect(Number(headers['content-length'])).toBeGreaterThan(0) // nothing was compressed on the way
    expect(await response.text()).toContain('firstView')
  }
  expect((await request.get(`${file}.br`)).status()).toBe(404)
})
