import type { Browser } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { ask } from '../support/calls.ts'
import { openOperator } from '../support/operators.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectReadable, type Page, test, untilAlive } from '../support/test.ts'

test('spec 1: titles come from the settings of the path, with and without a slash at its end, else from the website', async ({
  page,
}) => {
  for (const path of ['/slots', '/slots/']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Slot | Balai')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Semua slot dengan RTP yang bisa dibaca.',
    )
  }
  for (const [path, title] of [
    ['/casino', 'Kasino'],
    ['/sports-event', 'Acara Olahraga'],
    ['/slot-winner', 'Pemenang slot'],
    ['/invalid-referral', 'Kode referral tidak berlaku'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Balai`)
  }
  await page.goto('/auth/line')
  await expect(page).toHaveTitle('Balai')
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' }).click()
  await expect(page).toHaveTitle('Promosi | Balai')
})

const addresses = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    languages: [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) =>
      link.getAttribute('hreflang'),
    ),
  }))

/** Decision 14: whoever was led to the login comes to the page that they wanted, in the language of its address. */
async function logInAfterGuard(browser: Browser, path: string): Promise<void> {
  const visitor = await browser.newPage({ baseURL: siteOrigin, locale: 'id-ID' })
  await visitor.goto(path)
  await expect(visitor).toHaveURL(/\/auth\/login\?next=/)
  await untilAlive(visitor)
  await visitor.locator('main input[name=username]').fill('anggota1')
  await visitor.locator('main input[name=password]').fill('Rahasia123')
  await visitor.locator('main form button[type=submit]').click()
  await visitor
    .getByRole('dialog')
    .getByRole('button', { name: /^(Tutup|Close)$/ })
    .first()
    .click()
  await expect(visitor).toHaveURL(`${siteOrigin}${path}`)
  await expect(visitor.getByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible()
  await visitor.close()
}

test('spec 9, Locale strategies: canonical and hreflang for every locale except under no_prefix', async ({
  browser,
  page,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  const choose = async (localeStrategy: string) => {
    await ask(desk, 'console/site', { localeStrategy, noIndex: false })
    const isThere = async () => {
      const answer = await (await page.request.get('/api/Operator/GetSeoSettings')).json()
      return answer.result.websiteSettings.localeStrategy
    }
    await expect.poll(isThere, { timeout: 5_000 }).toBe(localeStrategy)
  }
  const all = ['id', 'en', 'x-default']
  try {
    await choose('prefix')
    await page.goto('/slots')
    await expect(page).toHaveURL(/\/id\/slots$/)
    expect(await addresses(page)).toEqual({ canonical: `${siteOrigin}/id/slots`, languages: all })
    await untilAlive(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/slots$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await untilAlive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click()
    await expect(page).toHaveURL(/\/en\/promotion$/)
    await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
    await page.goto('/')
    await expect(page, 'home has the address that is its canonical one').toHaveURL(`${siteOrigin}/en`)
    expect((await addresses(page)).canonical).toBe(`${siteOrigin}/en`)
    for (const path of ['/en/tidak-ada', '/en/slots/tidak-ada']) {
      await page.goto(path)
      expect(await addresses(page), `${path} is not there and has no addresses`).toEqual({
        canonical: null,
        languages: [],
      })
    }
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /en/auth/\n')
    await page.goto('/en/transaction/deposit')
    await expect(page).toHaveURL(/\/en\/auth\/login\?next=%2Ftransaction%2Fdeposit$/)
    await page.goto('/en/slots?ref=TIDAKADA')
    await expect(page).toHaveURL(/\/en\/invalid-referral/)
    await logInAfterGuard(browser, '/id/transaction/deposit')
    await logInAfterGuard(browser, '/en/transaction/deposit')

    await choose('prefix_except_default')
    await page.goto('/id/slots')
    await expect(page).toHaveURL(/:\d+\/slots$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    expect(await addresses(page)).toEqual({ canonical: `${siteOrigin}/slots`, languages: all })
    await page.goto('/en/slots')
    expect(await addresses(page)).toEqual({ canonical: `${siteOrigin}/en/slots`, languages: all })
    await logInAfterGuard(browser, '/transaction/deposit')
    await logInAfterGuard(browser, '/en/transaction/deposit')

    await choose('prefix_and_default')
    for (const path of ['/slots', '/id/slots']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
      expect(await addresses(page)).toEqual({ canonical: `${siteOrigin}/slots`, languages: all })
    }
    const map = await (await page.request.get('/sitemap.xml')).text()
    for (const path of ['/slots', '/casino', '/cockfight', '/sports-event', '/slot-winner', '/game/pasar-malam'])
      expect(map).toContain(`<loc>${siteOrigin}${path}</loc>`)
    expect(map).toContain(`<loc>${siteOrigin}/promotion/kenali-pasar-malam</loc>`)
    expect(map).toContain(`hreflang="en" href="${siteOrigin}/en/promotion/kenali-pasar-malam"`)

    await choose('no_prefix')
    await page.goto('/slots')
    expect(await addresses(page)).toEqual({ canonical: null, languages: [] })
  } finally {
    await ask(desk, 'console/site', { localeStrategy: 'no_prefix', noIndex: true })
    await context.close()
  }
})

test('spec 1, no-index flag: pages, robots.txt and the map of the site follow it', async ({ browser, page }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  try {
    const answer = await page.goto('/')
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /\n')
    const map = await page.request.get('/sitemap.xml')
    expect(map.status()).toBe(404)
    expect(map.headers()['content-type']).toContain('text/plain')
    expect(await map.text()).toBe('Not found\n')

    await ask(desk, 'console/site', { noIndex: false })
    await expect.poll(async () => (await page.request.get('/sitemap.xml')).status(), { timeout: 5_000 }).toBe(200)
    const open = await page.goto('/')
    expect(open?.headers()['x-robots-tag']).toBeUndefined()
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebSite', name: 'Balai' })
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Sitemap: ')
  } finally {
    await ask(desk, 'console/site', { noIndex: true })
    await context.close()
  }
})

/** Colours change one by one (record 0638); an empty one is the product's again. */
const uncoloured = { 'bg-app': '', 'bg-header-top': '' }

test('spec 3, Theme and assets: colours that staff set are on the next page', async ({ browser, page }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  const theme = { light: { 'bg-app': '#fde2e2' }, dark: {} }
  try {
    await ask(desk, 'console/site', { theme })
    await expect(async () => {
      await page.goto('/')
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 226, 226)', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  } finally {
    await ask(desk, 'console/site', { theme: { light: uncoloured, dark: {} } })
    await context.close()
  }
})

test('spec 3, Theme, record 0440: what is written on colours that staff set can be read', async ({ browser, page }) => {
  test.slow()
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  try {
    for (const light of [{ 'bg-header-top': '#ffffff' }, { 'bg-app': '#1a1a2e' }]) {
      await ask(desk, 'console/site', { theme: { light: { ...uncoloured, ...light }, dark: {} } })
      const [key = '', colour = ''] = Object.entries(light)[0] ?? []
      await expect(async () => {
        await page.goto('/')
        const shown = await page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), `--${key}`)
        expect(shown).toBe(colour)
      }).toPass({ timeout: 20_000 })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        for (const path of ['/', '/auth/login', '/auth/register']) {
          await page.goto(path)
          await untilAlive(page)
          await expectReadable(page)
        }
      }
    }
  } finally {
    await ask(desk, 'console/site', { theme: { light: uncoloured, dark: {} } })
    await context.close()
  }
})

test('4 Locale, decision 32: the host speaks a language, the browser where the operator follows it, until somebody chooses', async ({
  page,
  browser,
}) => {
  test.slow()
  const english = siteOrigin.replace('http://localhost', 'bahasa.localhost')
  const origin = await openOperator(page, 'bahasa', { pageTitle: 'bahasa', englishHosts: [english] })
  await page.goto(`${origin}/slots`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.goto(`${origin}/`)
  await expect(page.locator('html'), 'chosen').toHaveAttribute('lang', 'id')

  const other = await openOperator(page, 'peramban', { pageTitle: 'peramban', followsBrowserLanguage: true })
  for (const [locale, lang] of [
    ['en-GB', 'en'],
    ['id-ID', 'id'],
    ['fr-FR', 'id'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const visitor = await context.newPage()
    for (const path of ['/', '/slots']) {
      await visitor.goto(`${other}${path}`)
      await expect(visitor.locator('html'), `${locale} ${path}`).toHaveAttribute('lang', lang)
    }
    await context.close()
  }
})

test('9 Locale strategies: where a page is loaded whole by a script, or without one, the language of its address stays', async ({
  page,
  context,
}) => {
  const id = 'awalan'
  const origin = await openOperator(page, id, { pageTitle: id, localeStrategy: 'prefix_except_default' })
  await page.goto(`${origin}/en/auth/login`)
  await expect(page.locator('form[method=post][action]').first()).toHaveAttribute('action', '/en/auth/login')
  await page.goto(`${origin}/en/auth/forgot-password`)
  await expect(page.locator('main form')).toHaveAttribute('action', '/en/auth/forgot-password')
  await context.addCookies([{ name: 'i18n_redirected', value: 'id', url: origin }])
  await page.goto(`${origin}/en/maintenance`)
  await expect(page, 'the site is open, and home in the language of the address').toHaveURL(/\/en\/?$/)
})
