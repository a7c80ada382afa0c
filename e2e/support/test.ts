import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { readCaptchaCode } from '../../apps/server/test/captcha-code.ts'
import { appSecret } from './addresses.ts'
import { onDatabase } from './database.ts'

interface Fixtures {
  /**
   * Fails the test on any console message above info, any uncaught error and any violation of the content policy, but for
   * what it breaks on purpose and allows by name.
   */
  watched: {
    allow(complaint: RegExp): void
    /** What it would fail for as things stand. */
    unexpected(): string[]
  }
}

/** What browsers say of themselves and of requests that a test makes fail on purpose. */
const expected = [
  /Failed to load resource: the server responded with a status of (401|403|404|422|429|503)/,
  // The same of a socket: one that was on its way as the cookies went.
  /WebSocket connection to .* failed: HTTP Authentication failed/,
  /Service Worker registration blocked by Playwright/,
  // The router's word where the browser closes storage to a framed page, as Chromium does in private windows.
  /Failed to save scroll positions in sessionStorage/,
]

/** What the oldest browser says besides: of popovers, which a library brings there, and of a router that one left as it asked. */
const expectedOfOldest = [/^Found a 'popover' attribute/, /^Failed to fetch manifest patches TypeError/]

function watchPage(page: Page, complaints: string[]): void {
  const isOldest = page.context().browser()?.version().startsWith('109.')
  const borne = isOldest ? [...expected, ...expectedOfOldest] : expected
  page.on('console', (message) => {
    const text = message.text()
    if (!['warning', 'error'].includes(message.type()) || borne.some((each) => each.test(text))) return
    complaints.push(`${message.type()}: ${text} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} (${page.url()})`))
}

/**
 * Hears every page of a context and every frame in it. Violations of the content policy are told by the event, which names
 * them whatever the console says.
 */
async function watchContext(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('page', (page) => watchPage(page, complaints))
  await context.exposeFunction('reportViolation', (what: string) => complaints.push(`content policy: ${what}`))
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, documentURI, sourceFile, lineNumber }) => {
        const { reportViolation } = window as unknown as { reportViolation(what: string): void } // put there by the line above
        reportViolation(`${violatedDirective} refused ${blockedURI} on ${documentURI} (${sourceFile}:${lineNumber})`)
      },
    )
  })
}

/**
 * A page calls for as long as it is open. What a test answers in the server's place as it ends would find its own answer gone,
 * and fail a test that has passed.
 */
async function letGo(open: Iterable<BrowserContext>): Promise<void> {
  const routed = [...open].flatMap((context) => [context, ...context.pages()])
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
}

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context, browser }, use) => {
      const complaints: string[] = []
      const contexts = new Set<BrowserContext>()
      const take = async (opened: BrowserContext) => {
        contexts.add(opened)
        opened.on('close', () => contexts.delete(opened))
        await watchContext(opened, complaints)
      }
      await take(context)
      // Staff, and members at another device, sit in contexts that a test opens by itself.
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const opened = await newContext(options)
        await take(opened)
        return opened
      }
      const allowed: RegExp[] = []
      const unexpected = () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
      await use({ allow: (complaint) => void allowed.push(complaint), unexpected })
      browser.newContext = newContext
      const heard = unexpected()
      await letGo(contexts)
      expect(heard, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The code in the captcha picture of this page, as somebody who can see it reads it. */
export async function readCaptcha(page: Page, act: () => Promise<unknown>): Promise<string> {
  const issued = page.waitForResponse((response) => response.url().includes('/api/captcha') && response.ok())
  await act()
  // A form comes with somebody's touch, and its captcha with the form (record 0430).
  await page.evaluate(() => window.firstView?.want())
  const { result } = (await (await issued).json()) as { result: { id: string } } // the contract's own shape
  return codeOfCaptcha(result.id)
}

/** The code of a captcha that was issued under this id. */
export async function codeOfCaptcha(id: string): Promise<string> {
  return await onDatabase((client) =>
    readCaptchaCode({ query: (text, values) => client.query(text, values) }, appSecret, id),
  )
}

/** Signs in on the login page and leaves the welcome behind. */
export async function login(page: Page, username: string, password = 'Rahasia123'): Promise<void> {
  await page.goto('/auth/login')
  await untilAlive(page)
  await page.getByLabel('Nama Pengguna').fill(username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(/auth=success/)
}

declare global {
  interface Window {
    /** Of the site's boot script; other pages have none. */
    firstView?: { isAlive: boolean; want(): void; wanted: Promise<void> }
  }
}

/** Until the page's script has taken over, late parts too: what one does before is done by the browser alone. */
export async function untilAlive(page: Page): Promise<void> {
  await page.evaluate(() => window.firstView?.want())
  await page.waitForFunction(() => (window.firstView?.isAlive ?? true) && !document.querySelector('[data-late]'))
}

/** Waits until what moves or changes colour has done so: half-way a colour may be too weak. What goes on for longer is left alone. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ends = running.map(({ finished }) => finished.catch(() => {})) // one that is taken back has ended too
    await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 1_000))])
  })
}

/** axe's rules about colours, which are all that a theme changes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * axe on this page. To put together what it finds in several frames it opens a page of its own, which takes longer than all of
 * its rules; where there is one frame it need not.
 */
function axeOn(page: Page): AxeBuilder {
  const hasFrames = page.frames().length > 1
  return new AxeBuilder({ page }).setLegacyMode(!hasFrames).options({ resultTypes: ['violations'] })
}

/** axe on the page as it stands: in light by all its rules, in dark by those about colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await untilStill(page)
    const axe = axeOn(page)
    const { violations } = await (theme === 'dark' ? axe.withRules(ofColours) : axe).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
}

/** Fails on text that does not stand out from its ground, in the theme that is shown. */
export async function expectReadable(page: Page): Promise<void> {
  await untilStill(page)
  const { violations } = await axeOn(page).withRules('color-contrast').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([])
}

export type { BrowserContext, Page }
