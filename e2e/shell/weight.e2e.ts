import { gzipSync } from 'node:zlib'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { signIn } from '../support/calls.ts'
import { pagesFor, routesWithoutScreen } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    /** Set when this page's late parts are asked for, which nobody here does. */
    isWanted?: true
  }
}

/** Of all script that comes without anybody touching the page (issue 4). */
const boundBytes = 130_000
/** So many pages are opened at once: most of the time each of them waits. */
const atOnce = 16
/** So long a page is left alone after it has come alive and what comes by itself has come (record 0430). */
const aloneMs = 6_000
/** What comes by itself once a page rests. */
const comes = { visitor: ['ambient'], member: ['ambient', 'member-events-listener'] }
type Who = keyof typeof comes

const knownBytes = new Map<string, Promise<number>>()

function bytesOf(file: string, request: APIRequestContext): Promise<number> {
  const bytes = knownBytes.get(file) ?? request.get(file).then(async (answer) => gzipSync(await answer.body()).length)
  knownBytes.set(file, bytes)
  return bytes
}

interface Weighed {
  bytes: number
  /** Why the figure is none of a page that nobody touches. */
  fault?: string
}

/** Weighs all the script of a page that nobody touches, long after all that comes by itself has come. */
async function weigh(context: BrowserContext, path: string, who: Who): Promise<Weighed> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() => window.firstView?.isAlive)
  const scripts = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return names.filter((name) => new URL(name).pathname.endsWith('.js'))
    })
  const isThere = (files: string[]) => comes[who].every((part) => files.some((file) => file.includes(`/${part}-`)))
  await expect.poll(async () => isThere(await scripts()), { message: path, timeout: 60_000 }).toBe(true)
  await page.waitForTimeout(aloneMs)
  const files = await scripts()
  const isWanted = await page.evaluate(() => window.isWanted)
  await page.close()
  const sizes = await Promise.all([...new Set(files)].map((file) => bytesOf(file, context.request)))
  const bytes = sizes.reduce((total, size) => total + size, 0)
  return isWanted ? { bytes, fault: 'its late parts were asked for' } : { bytes }
}

async function expectLight(context: BrowserContext, paths: readonly string[], who: Who): Promise<void> {
  await context.addInitScript(() => {
    let firstView = window.firstView
    Object.defineProperty(window, 'firstView', {
      get: () => firstView,
      set: (given: typeof firstView) => {
        firstView = given
        given?.wanted.then(() => {
          window.isWanted = true
        })
      },
    })
  })
  // A referral's link asks for everything at once, so that nothing there is before a touch.
  const waiting = paths.filter((path) => !path.includes('?ref='))
  const weighed: Record<string, Weighed> = {}
  const weighNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      weighed[path] = await weigh(context, path, who)
  }
  await Promise.all(Array.from({ length: atOnce }, weighNext))
  if (process.env.E2E_VERBOSE) console.info(weighed)
  const all = Object.entries(weighed)
  expect(all.filter(([, { bytes, fault }]) => bytes > boundBytes || fault)).toEqual([])
  expect(all.filter(([, { bytes }]) => bytes < 50_000)).toEqual([])
}

// Long, and of nobody else's business: each may have a worker.
test.describe.configure({ mode: 'parallel' })

test.describe('issue 4, at most 130 kB of script for as long as nobody touches the page', () => {
  test.setTimeout(400_000)

  test('no page is left out', async () => {
    expect(await routesWithoutScreen()).toEqual([])
  })

  test('on every page that a visitor can open', async ({ context }) => {
    await expectLight(context, pagesFor('visitor'), 'visitor')
  })

  test('on every page that a member can open', async ({ context, page }) => {
    await signIn(page, 'anggota1')
    // To a member a game's page opens the game by itself: it is no first view, and never at rest.
    await expectLight(
      context,
      pagesFor('member').filter((path) => !path.startsWith('/game/')),
      'member',
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
