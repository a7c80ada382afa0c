import type { FrameLocator, Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { nearParent, parentOrigin, secureSite, startFramed, strangerOrigin } from '../support/framed.ts'
import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ ignoreHTTPSErrors: true })

const parents = [parentOrigin, nearParent]
let stop: () => Promise<void>
const second = 'senja'

test.beforeAll(async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  await ask(page, 'console/site', { embeddingOrigins: parents })
  await context.close()
  await onDatabase(async (client) => {
    const settings = JSON.stringify({ pageTitle: 'Senja', embeddingOrigins: parents })
    await client.query(
      'INSERT INTO operator (id, name, settings) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings',
      [second, 'Senja', settings],
    )
    await client.query(
      "INSERT INTO operator_domain (host, operator_id, rank) VALUES ('*', $1, 1) ON CONFLICT DO NOTHING",
      [second],
    )
  })
  stop = await startFramed()
})

test.afterAll(async ({ browser }) => {
  await stop()
  await onDatabase((client) => client.query('DELETE FROM operator_domain WHERE operator_id = $1', [second]))
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  await ask(page, 'console/site', { embeddingOrigins: [] })
  await context.close()
})

async function openFramed(page: Page, parent = parentOrigin): Promise<FrameLocator> {
  await page.goto(`${parent}/`)
  await expect(said(page, 'ready')).toBeVisible()
  return page.frameLocator('#site')
}

const said = (page: Page, type: string) =>
  page.getByRole('list', { name: 'What the site said' }).getByText(`"type":"${type}"`).first()

const header = (frame: FrameLocator) => frame.getByRole('banner')

async function signInside(frame: FrameLocator): Promise<void> {
  await header(frame).getByRole('link', { name: 'Masuk' }).click()
  await frame.getByLabel('Nama Pengguna').fill('anggota2')
  await frame.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
  await frame.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(header(frame).getByRole('button', { name: 'Menu akun' })).toBeVisible()
}

test('spec 4, frame messages: a listed parent recolours the site live, in both themes, and the colours last', async ({
  page,
}) => {
  const frame = await openFramed(page)
  const before = await header(frame).evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.getByRole('button', { name: 'Evening colours' }).click()
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(74, 25, 66)')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Evening colours' }).click()
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(43, 18, 48)')
  await frame.getByRole('contentinfo').getByRole('link', { name: 'Promosi' }).click()
  await expect(frame.getByRole('heading', { name: 'Promosi', level: 1 })).toBeVisible()
  await frame.locator('html').evaluate(() => location.reload())
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(43, 18, 48)')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await page.getByRole('button', { name: 'Own colours' }).click()
  await expect(header(frame)).toHaveCSS('background-color', before)
})

test('record 0440: what is written on a parent’s colours can be read', async ({ page }) => {
  const frame = await openFramed(page)
  const set = (light: Record<string, string>) =>
    page.evaluate(
      ([site, colours]) => {
        const { contentWindow } = document.querySelector('iframe') ?? {}
        contentWindow?.postMessage({ to: 'balai', type: 'set-colours', light: colours }, site)
      },
      [secureSite, light] as const,
    )
  await set({ 'bg-header-top': '#ffffff' })
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(header(frame).getByRole('link', { name: 'Masuk' })).toHaveCSS('color', 'rgb(20, 33, 30)')
  await expect(header(frame).getByRole('link', { name: 'Balai' })).toHaveCSS('color', 'rgb(20, 33, 30)')
  await set({ 'bg-app': '#1a1a2e' })
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(26, 26, 46)')
  await expect(frame.locator('body')).toHaveCSS('color', 'rgb(233, 242, 238)')
  await expect(header(frame).getByRole('link', { name: 'Masuk' })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Own colours' }).click()
  await expect(frame.locator('body')).toHaveCSS('color', 'rgb(20, 33, 30)')
})

test('a parent whose script comes late hears that the site is ready all the same', async ({ page }) => {
  await page.route('**/parent.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await openFramed(page)
})

test('spec 4, frame messages: the request for the colours is answered with both sets as they are shown', async ({
  page,
}) => {
  await openFramed(page)
  await page.getByRole('button', { name: 'Evening colours' }).click()
  await page.getByRole('button', { name: 'Ask for the colours' }).click()
  const answer = JSON.parse((await said(page, 'colours').textContent()) ?? '')
  expect(answer).toMatchObject({ from: 'balai', theme: 'light', light: { 'bg-header-top': '#4a1942' } })
  expect(answer.dark).toMatchObject({ link: '#f2a6cf', 'bg-app': '#0a1412' })
  expect(Object.keys(answer.light)).toHaveLength(13)
})

test('spec 4, frame messages: the logo changes and comes back', async ({ page }) => {
  const frame = await openFramed(page)
  const brand = header(frame).getByRole('link', { name: 'Balai' })
  const loaded = page.waitForResponse(`${parentOrigin}/logo.svg`)
  await page.getByRole('button', { name: 'Our logo' }).click()
  await expect(brand).toHaveCSS('background-image', `url("${parentOrigin}/logo.svg")`)
  expect((await loaded).status()).toBe(200)
  await page.getByRole('button', { name: 'Its own logo' }).click()
  await expect(brand).toHaveCSS('background-image', 'none')
})

test('decision 31: a message that is not whole changes nothing, and the parent is told', async ({ page }) => {
  const frame = await openFramed(page)
  await page.getByRole('button', { name: 'A message with no colour in it' }).click()
  await expect(said(page, 'refused')).toBeVisible()
  await expect(header(frame)).toBeVisible()
})

test('decision 31: a message that came before the page’s script is followed all the same', async ({ page }) => {
  await page.route(/\/assets\/start-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(`${parentOrigin}/`)
  const frame = page.frameLocator('#site')
  await expect(header(frame)).toBeVisible()
  await expect.poll(() => frame.locator('html').evaluate(() => 'heldMessages' in window)).toBe(true)
  await page.getByRole('button', { name: 'Evening colours' }).click()
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(74, 25, 66)')
})

test('issue 4: a parent’s message is followed at once, while the page still loads and no application is there', async ({
  page,
}) => {
  // A picture that never comes keeps the page from being loaded, so the application waits.
  await page.route('**/art/category/slots.svg', () => {})
  await page.goto(`${parentOrigin}/`, { waitUntil: 'commit' })
  await expect(said(page, 'ready')).toBeVisible()
  const frame = page.frameLocator('#site')
  await page.getByRole('button', { name: 'Evening colours' }).click()
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(74, 25, 66)')
  await page.getByRole('button', { name: 'Ask for the colours' }).click()
  await expect(said(page, 'colours')).toBeVisible()
  expect(await frame.locator('html').evaluate(() => [document.readyState, window.firstView?.isAlive])).toEqual([
    'interactive',
    false,
  ])
})

test('decision 31: an origin that is not listed cannot frame the site', async ({ page, watched }) => {
  const refused: string[] = []
  watched.allow(/frame-ancestors/) // the browser says that it refused, which is what is asked for here
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(`${strangerOrigin}/`)
  await expect.poll(() => refused.join()).toContain('frame-ancestors')
  await expect(page.frameLocator('#site').getByRole('banner')).toHaveCount(0)
})

test('decision 31: messages of an origin that is not listed do nothing, nor of a window that is no parent', async ({
  page,
  context,
}) => {
  const frame = await openFramed(page)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => window.open(address), `${strangerOrigin}/parent.css`),
  ])
  const before = await header(frame).evaluate((element) => getComputedStyle(element).backgroundColor)
  await popup.evaluate(
    ([site]) => {
      const message = { to: 'balai', type: 'set-colours', light: { 'bg-header-top': '#ff0000' } }
      window.opener.frames[0].postMessage(message, site)
    },
    [secureSite],
  )
  await frame.locator('html').evaluate(() => {
    // From the page's own window, at the page's own origin: no parent either.
    window.postMessage({ to: 'balai', type: 'set-colours', light: { 'bg-header-top': '#ff0000' } }, location.origin)
  })
  await page.waitForTimeout(300)
  await expect(header(frame)).toHaveCSS('background-color', before)
})

test('decision 31: a member signs in inside the frame, with cookies that are the frame’s own', async ({
  page,
  context,
}) => {
  const frame = await openFramed(page)
  await signInside(frame)
  const kept = (await context.cookies()).filter(({ name }) => name === 'token' || name === 'uid')
  expect(kept).toHaveLength(2)
  for (const cookie of kept) {
    expect(cookie).toMatchObject({ secure: true, sameSite: 'None', partitionKey: expect.stringContaining('127.0.0.1') })
  }
  await page.reload()
  await expect(header(frame).getByRole('button', { name: 'Menu akun' })).toBeVisible()

  await page.goto(`${secureSite}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible() // the frame's session is the frame's
})

test('the choices of theme and language are kept in the frame', async ({ page, context }) => {
  const frame = await openFramed(page)
  await frame.getByRole('button', { name: 'English' }).click()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  const kept = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(kept).toMatchObject({ value: 'en', sameSite: 'None', secure: true })
})

test('spec 4, set operator id: the parent is told, the page comes again as the other operator’s, signed out', async ({
  page,
}) => {
  const frame = await openFramed(page)
  // The session ends under a socket that stands, not under one that is on its way.
  const stands = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await signInside(frame)
  await stands

  await page.getByRole('button', { name: 'Operator senja' }).click()
  await expect(said(page, 'operator-set')).toContainText('"operatorId":"senja"')
  await expect(header(frame).getByRole('link', { name: 'Senja' })).toBeVisible()
  await expect(header(frame).getByRole('link', { name: 'Masuk' })).toBeVisible()

  await page.getByRole('button', { name: 'Operator demo' }).click()
  await expect(header(frame).getByRole('link', { name: 'Balai' })).toBeVisible()
})

test('spec 4, set operator id: cached entries go and the id is stored locally; the colours that a parent set stay', async ({
  page,
}) => {
  const frame = await openFramed(page, nearParent)
  await page.getByRole('button', { name: 'Evening colours' }).click()
  await frame.locator('html').evaluate(() => {
    for (const key of ['banner_data', 'banner_time', 'kept']) localStorage.setItem(key, 'x')
    sessionStorage.setItem('games_data', 'x')
  })
  await page.getByRole('button', { name: 'Operator senja' }).click()
  await expect(header(frame).getByRole('link', { name: 'Senja' })).toBeVisible()
  const left = await frame.locator('html').evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    session: Object.keys(sessionStorage),
  }))
  expect(left.local).toMatchObject({ operator_id: 'senja', kept: 'x' })
  expect([...Object.keys(left.local), ...left.session].filter((key) => /_data|_time/.test(key))).toEqual([])
  expect(JSON.parse(left.local.theme_set ?? '')).toMatchObject({ light: { 'bg-header-top': '#4a1942' } })
  await expect(header(frame)).toHaveCSS('background-color', 'rgb(74, 25, 66)')

  await page.goto(`${secureSite}/`) // by itself the site is as its operator made it
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgb(74, 25, 66)')
})

test('spec 4, set operator id: the member’s other tabs forget and come again too', async ({ page, context }) => {
  await openFramed(page, nearParent)
  const other = await context.newPage()
  const stands = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  const frame = await openFramed(other, nearParent)
  await signInside(frame)
  await stands
  await frame.locator('html').evaluate(() => sessionStorage.setItem('games_data', 'x'))

  await page.getByRole('button', { name: 'Operator senja' }).click()
  await expect(header(frame).getByRole('link', { name: 'Senja' })).toBeVisible()
  await expect(header(frame).getByRole('link', { name: 'Masuk' })).toBeVisible()
  expect(await frame.locator('html').evaluate(() => sessionStorage.getItem('games_data'))).toBeNull()
  await page.getByRole('button', { name: 'Operator demo' }).click()
  await expect(header(frame).getByRole('link', { name: 'Balai' })).toBeVisible()
})

test('decision 35: an operator that the host does not serve is refused, and nothing changes', async ({ page }) => {
  const frame = await openFramed(page)
  await page.evaluate((site) => {
    const { contentWindow } = document.querySelector('iframe') ?? {}
    contentWindow?.postMessage({ to: 'balai', type: 'set-operator', operatorId: 'nirwana' }, site)
  }, secureSite)
  await expect(said(page, 'refused')).toContainText('set-operator')
  await expect(header(frame).getByRole('link', { name: 'Balai' })).toBeVisible()
})

test('a game of Arcade plays inside the site inside the frame, and Arcade sets no cookie', async ({
  page,
  context,
}) => {
  const frame = await openFramed(page)
  await frame.locator('html').evaluate(() => location.assign('/game/pasar-malam?demo=true'))
  const game = frame.frameLocator('iframe')
  await expect(game.locator('#scene')).toBeVisible({ timeout: 30_000 })
  expect(
    (await context.cookies()).filter(({ domain, name }) => domain === 'localhost' && /arcade/i.test(name)),
  ).toEqual([])
})

test('the policy of a page names its parents and the frames that it may show', async ({ page }) => {
  const policy = (await page.request.get(`${secureSite}/`)).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-ancestors 'self' ${parents.join(' ')};`)
  expect(policy).toMatch(/frame-src 'self' http:\/\/localhost:\d+;/)
  expect(policy).not.toContain('unsafe')
})
