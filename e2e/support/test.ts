import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { readCaptchaCode } from '../../apps/server/test/captcha-code.ts'
import { appSecret } from './addresses.ts'

interface Fixtures {
  /** Fails the test on any console message above info, any uncaught error and any violation of the content policy. */
  watched: undefined
}

/** What browsers say of themselves and of requests that a test makes fail on purpose. */
const expected = [
  /Failed to load resource: the server responded with a status of (401|403|404|422|429|503)/,
  // The router's word where the browser closes storage to a framed page, as Chromium does in private windows.
  /Failed to save scroll positions in sessionStorage/,
]

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const text = message.text()
    if (!['warning', 'error'].includes(message.type()) || expected.some((each) => each.test(text))) return
    complaints.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
}

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints))
      await use(undefined)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The code in the captcha picture of this page, as somebody who can see it reads it. */
export async function readCaptcha(page: Page, act: () => Promise<unknown>): Promise<string> {
  const issued = page.waitForResponse((response) => response.url().includes('/api/captcha') && response.ok())
  await act()
  const { result } = (await (await issued).json()) as { result: { id: string } } // the contract's own shape
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    return await readCaptchaCode({ query: (text, values) => client.query(text, values) }, appSecret, result.id)
  } finally {
    await client.end()
  }
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
    firstView?: { isAlive: boolean }
  }
}

/** Until the page's script has taken over: what one does before is done by the browser alone. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => window.firstView?.isAlive ?? true)
}

/** axe on the page as it stands, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
}

export type { BrowserContext, Page }
