import type { Browser, BrowserContext, Page } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { ask, signIn } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { comeBack, showTab, stopLooking } from '../support/tabs.ts'
import { expect, login, test, untilAlive } from '../support/test.ts'

const atHome = /:\d+\/$/
const isSignedIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu akun' })

test('4 Session: a login in one tab is seen by the others as they come into view', async ({ page, context }) => {
  await page.goto('/slots')
  await untilAlive(page)
  const other = await context.newPage()
  await login(other, 'anggota1')
  await comeBack(page)
  await expect(isSignedIn(page)).toBeVisible()
  await expect(page).toHaveURL(/\/slots$/)
  await expect(page.getByRole('dialog'), 'the welcome belongs to the tab of the login').toHaveCount(0)
})

test('4 Session: a logout in one tab takes the others home, even one that nobody comes back to', async ({
  page,
  context,
}) => {
  await join(page)
  await stopLooking(page) // the one beside looks by itself now and then
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const beside = await context.newPage()
  await beside.goto('/profile')
  await untilAlive(beside)
  const other = await context.newPage()
  await other.goto('/')
  await untilAlive(other)
  await isSignedIn(other).click()
  await other.getByRole('button', { name: 'Keluar' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  await comeBack(page)
  await expect(page).toHaveURL(atHome)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  await expect(beside, 'it looks every 5 s').toHaveURL(atHome, { timeout: 20_000 })
})

test('4 Session, 8 401: a session ended elsewhere goes home, is cleared, says so, and leads back after a login', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const member = await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const elsewhere = await browser.newContext({ locale: 'id-ID' })
  const desk = await elsewhere.newPage()
  await signIn(desk, member.username, member.password)
  await desk.goto('/profile/devices')
  await untilAlive(desk)
  await desk.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Perangkat ini' })).toBeVisible()
  await expect(desk.getByText('1 perangkat dikeluarkan.')).toBeVisible()
  await elsewhere.close()

  // A slow line: longer than the page waits between its looks at the cookie, which it takes on return, too; and still the reason is told.
  await page.route(/\.data\?.*auth=ended/, async (route) => {
    await comeBack(page)
    await new Promise((resolve) => setTimeout(resolve, 6_500))
    await route.continue()
  })
  await comeBack(page)
  await expect(page).toHaveURL(/\/\?auth=ended/, { timeout: 20_000 })
  await expectSaid(page.getByRole('dialog'), 'common.errors.loginAgain')
  const kept = (await context.cookies()).filter(({ name }) => name === 'token' || name === 'uid')
  expect(kept).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: 'Masuk' }).click()
  await untilAlive(page)
  await page.getByLabel('Nama Pengguna').fill(member.username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
  await expect(page).toHaveURL(/\/transaction\/deposit$/)
})

test('4 Session, PIN flow: nothing of the member stays open over the login page when the session is ended elsewhere, which knows what was wanted (record 0761)', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  await ask(page, 'member/AddUserPin', { pin: '739154', confirmPin: '739154', password: member.password })
  await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
  await page.context().clearCookies()
  await page.goto('/transaction/withdraw')
  await untilAlive(page)
  await page.getByLabel('Nama Pengguna').fill(member.username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  const security = page.getByRole('dialog', { name: 'Validasi Keamanan' })
  await expect(security).toContainText(member.username)
  const elsewhere = await browser.newContext({ locale: 'id-ID' })
  const other = await elsewhere.newPage()
  await signIn(other, member.username, member.password)
  await ask(other, 'member/CheckUserPin', { pin: '739154' })
  await ask(other, 'member/SignOutOtherDevices', {})
  await elsewhere.close()
  const ended = page.getByRole('dialog', { name: 'Please login again' })
  await expect(ended).toBeVisible({ timeout: 30_000 })
  await expect(security).toHaveCount(0)
  await ended.getByRole('link', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(/auth\/login\?next=%2Ftransaction%2Fwithdraw$/)
  await expect(page.getByRole('dialog'), 'nothing lies over the form').toHaveCount(0)
})

test('4 Session, 8 401: a session that is ended elsewhere is told on the page of a game, though nobody touches it', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  await openConnected(page, '/game/pasar-malam')
  await untilAlive(page)
  const elsewhere = await browser.newContext({ locale: 'id-ID' })
  const other = await elsewhere.newPage()
  await signIn(other, member.username, member.password)
  await ask(other, 'member/SignOutOtherDevices', {})
  await elsewhere.close()
  await expect(page).toHaveURL(/\/\?auth=ended/, { timeout: 15_000 })
  await expectSaid(page.getByRole('dialog'), 'common.errors.loginAgain')
})

test('decision 38: a break that is taken elsewhere closes a game that is open, though nobody touches it', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  await openConnected(page, '/game/pasar-malam')
  await untilAlive(page)
  await expect(page.locator('.game-frame iframe')).toBeVisible()
  const elsewhere = await browser.newContext({ locale: 'id-ID' })
  const other = await elsewhere.newPage()
  await signIn(other, member.username, member.password)
  await ask(other, 'SaferPlay/TakeBreak', { days: 1 })
  await elsewhere.close()
  await expect(page.getByText('Permainan ditutup selama kamu beristirahat atau berhenti bermain.')).toBeVisible()
  await expect(page.locator('.game-frame')).toHaveCount(0)
})

test('4 Session, 8: a profile that cannot be had logs out and goes home', async ({ page, context }) => {
  await join(page)
  await context.addCookies([{ name: 'token', value: 'nobodys', url: siteOrigin }])
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/\?auth=ended&next=%2Fprofile$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).first().click()
  await expect(page).toHaveURL(atHome)
  expect((await context.cookies()).filter(({ name }) => name === 'uid')).toEqual([])
})

declare global {
  interface Window {
    __reactRouterDataRouter?: { revalidate(): Promise<void> }
  }
}

/** How a tab comes to notice that it is another member's, and what stands open in it. */
const noticed: Record<string, { path: string; field: string; typed: string; notice(tab: Page): Promise<unknown> }> = {
  'as it comes into view': {
    path: '/profile/kyc',
    field: 'Nomor dokumen',
    typed: '3174010101900001',
    notice: (tab) => showTab(tab, 'visible'),
  },
  'as its data is read anew': {
    ...{ path: '/profile/kyc', field: 'Nomor dokumen', typed: '3174010101900002' },
    notice: (tab) => tab.evaluate(() => void window.__reactRouterDataRouter?.revalidate()),
  },
  'as it would send': {
    ...{ path: '/transaction/deposit', field: 'Jumlah', typed: '276.000' },
    // Not by a press, which is noticed as it begins.
    notice: (tab) =>
      tab.getByRole('button', { name: 'Dapatkan jumlah transfer' }).evaluate((button: HTMLElement) => button.click()),
  },
  'by itself': {
    ...{ path: '/profile/kyc', field: 'Nomor dokumen', typed: '3174010101900004' },
    notice: async () => {},
  },
}

/** Tells of all drafts that a tab ever keeps, however short they stay, and whether the page can be seen as it goes. */
const hearAll = (context: BrowserContext) =>
  context.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('draft/')) console.debug(`kept ${key} ${value}`)
      set.call(this, key, value)
    }
    addEventListener('beforeunload', () =>
      console.debug(`it goes ${getComputedStyle(document.documentElement).visibility}`),
    )
  })

/**
 * Another member has signed in elsewhere. @returns signs the first out and them in here, at one blow: no tab finds the browser
 * in the time between, however slow the machine is
 */
async function bringAnother(context: BrowserContext, browser: Browser) {
  const first = await browser.newContext({ storageState: await context.storageState() })
  const other = await browser.newContext({ locale: 'id-ID' })
  const { username } = await join(await other.newPage())
  const cookies = await other.cookies()
  await other.close()
  const come = async () => {
    await context.addCookies(cookies)
    await ask(await first.newPage(), 'member/logout', {})
    await first.close()
  }
  return { username, come }
}

for (const [when, { path, field, typed, notice }] of Object.entries(noticed))
  test(`4 Session: a tab that one member left open is the next one’s, ${when}, with nothing of the first in it`, async ({
    page,
    context,
    browser,
  }) => {
    await join(page)
    if (when !== 'by itself') await stopLooking(page)
    await hearAll(context)
    await page.goto(path)
    await untilAlive(page)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.getByLabel(field, { exact: true }).fill(typed)
    await expect.poll(() => said.join()).toContain('kept draft/')
    await page.evaluate(() => sessionStorage.setItem('deposit/first', 'a reservation'))

    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    const { username, come } = await bringAnother(context, browser)
    said.length = 0
    await come()
    await notice(page)
    await expect(page.locator('#wallet-menu'), 'by itself it looks every 5 s').toContainText(username, {
      timeout: 30_000,
    })
    await untilAlive(page)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByLabel(field, { exact: true })).not.toHaveValue(typed)
    const left = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(draft|deposit)\//.test(key)))
    expect(left).toEqual([])
    expect(said.filter((text) => /^(kept|it goes) /.test(text))).toEqual(['it goes hidden'])
    expect(sent.filter((name) => name.startsWith('/api/Bank/'))).toEqual([])
  })

test('4 PIN flow: a PIN entered in one tab counts in the others', async ({ page, context }) => {
  await login(page, 'anggotapin')
  await expect(page.getByRole('dialog', { name: 'Validasi Keamanan' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/transaction/deposit')
  await untilAlive(other)
  const reminder = other.getByText('Masukkan PIN keamanan dulu untuk melanjutkan.')
  await expect(reminder).toBeVisible()
  await expect(other.getByRole('dialog'), 'the dialog belongs to the tab of the login').toHaveCount(0)
  await page.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
  await page.getByRole('group', { name: 'Tombol angka' }).focus()
  await page.keyboard.type('739154')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
  await comeBack(other)
  await expect(reminder).toBeHidden()
})

/**
 * What a browser does when Back or Forward brings a page as it was left, script and all; Playwright's keeps none, and
 * Chromium none of a session that is over. Returns whether the page can be seen then.
 */
const comeFromMemory = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return getComputedStyle(document.documentElement).visibility === 'visible'
  })

test('4 Session: a page that comes back from memory is that of whoever is there now, in their language, and else as it was left', async ({
  page,
  context,
}) => {
  await join(page)
  await stopLooking(page)
  await page.goto('/promotion')
  await untilAlive(page)
  await page.evaluate(() => document.body.setAttribute('data-left', ''))
  expect(await comeFromMemory(page)).toBe(true)
  await page.waitForTimeout(500)
  await expect(page.locator('body'), 'nothing has changed').toHaveAttribute('data-left')

  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteOrigin }])
  await comeFromMemory(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await untilAlive(page)

  await context.clearCookies()
  expect(await comeFromMemory(page), 'nobody sees whose page it was').toBe(false)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  await expect(page).toHaveURL(/\/promotion$/)
  await untilAlive(page)

  await join(page)
  await comeFromMemory(page)
  await expect(isSignedIn(page)).toBeVisible()
  await untilAlive(page)
  await context.clearCookies()
  const { username } = await join(page)
  await comeFromMemory(page)
  await expect(page.locator('#wallet-menu'), 'another member is there').toContainText(username)
  await untilAlive(page)
  await page.evaluate(() => localStorage.setItem('operator_id', 'senja'))
  await page.evaluate(() => document.body.setAttribute('data-left', ''))
  await comeFromMemory(page)
  await expect(page.locator('body:not([data-left])'), 'another operator was set meanwhile').toBeVisible()
})
