import type { Page } from '@playwright/test'
import { sendDeposit } from '../shots/stage.ts'
import { signIn } from '../support/calls.ts'
import { join } from '../support/people.ts'
import { application, holdApplication, holdCalls } from '../support/slow-line.ts'
import { expect, test, untilAlive } from '../support/test.ts'

/** The deposit page, alive, while its later parts are kept away, and its amount emptied. */
async function openBeforeItsParts(page: Page) {
  await join(page)
  const { letGo: letIn } = await holdCalls(page, /\/assets\/(deposit-steps|wallet-menu)-[^/]+\.js$/)
  await page.goto('/transaction/deposit')
  await page.waitForFunction(() => window.firstView?.isAlive)
  const amount = page.getByLabel('Jumlah', { exact: true })
  await amount.fill('')
  return { amount, letIn }
}

const isAsked = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/entry.client')))

test.describe('issue 4, a first view needs no script', () => {
  test('menus, news, links and search are the browser’s own while the application is kept away', async ({ page }) => {
    await holdApplication(page)
    await page.goto('/')
    await page.locator('.ticker summary').click()
    await expect(page.locator('.ticker details')).toHaveAttribute('open', '')
    await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
    await expect(page.getByRole('heading', { name: 'Akses Akun' })).toBeVisible()
    await page.goto('/slots')
    await page.getByRole('searchbox').fill('rempah')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/slots\?.*search=rempah/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Rempah/ })
        .first(),
    ).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.firstView?.isAlive)).toBe(false) // once the boot script is there
  })

  test('a member signs in, opens the menu and leaves while the application is kept away', async ({ page, context }) => {
    await holdApplication(page)
    await page.goto('/auth/login')
    await page.getByLabel('Nama Pengguna').fill('anggota1')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.waitForURL(/auth=success/)
    await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tarik' })).toBeVisible()
    await page.getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
    expect((await context.cookies()).some(({ name, value }) => name === 'uid' && value !== '')).toBe(false)
  })

  test('4 Theme: what is chosen while the application is kept away stays, also against an older choice', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/promotion')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await holdApplication(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Tema terang' }).click()
    await page.waitForLoadState()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })

  test('the application comes by itself once the page is painted and idle, and not before', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/')
    await page.waitForFunction(() => window.firstView?.isAlive)
    const times = await page.evaluate(() => ({
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart, // what that name gives
      asked:
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client'))?.startTime ?? 0,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    }))
    expect(times.asked).toBeGreaterThanOrEqual(times.loaded)
    expect(times.asked).toBeGreaterThan(times.painted)
  })

  for (const [how, touch] of [
    ['a touch', (page: Page) => page.locator('.ticker summary').click()],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const) {
    test(`${how} brings it while the page still loads; a press on a link does not`, {
      tag: '@once',
    }, async ({ page }) => {
      // A picture that never comes keeps the page from being loaded.
      await page.route('**/art/category/slots.svg', () => {})
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.locator('.ticker summary')).toBeVisible()
      await page.waitForFunction(() => window.firstView !== undefined)
      await page.getByRole('link').first().dispatchEvent('pointerdown')
      expect(await isAsked(page)).toBe(false)
      await touch(page)
      await page.waitForFunction(() => window.firstView?.isAlive)
    })
  }

  test('an address with #login brings it at once, and so does going there later', {
    tag: '@once',
  }, async ({ page }) => {
    await page.route('**/art/category/slots.svg', () => {})
    await page.goto('/#login', { waitUntil: 'commit' })
    await expect(page.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
    const other = await page.context().newPage()
    await other.route('**/art/category/slots.svg', () => {})
    await other.goto('/', { waitUntil: 'commit' })
    await expect(other.locator('.ticker summary')).toBeVisible()
    await other.waitForFunction(() => window.firstView !== undefined)
    await other.evaluate(() => location.assign('#login'))
    await expect(other.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
  })

  test('what was typed and chosen before stays, is known to the application, and the caret stays', {
    tag: '@once',
  }, async ({ page }) => {
    const letIn = await holdApplication(page)
    await page.goto('/auth/login')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('salahsekali')
    const name = page.getByLabel('Nama Pengguna')
    await name.fill('tidakada')
    await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3))
    letIn()
    await page.waitForFunction(() => window.firstView?.isAlive)
    await expect(name).toBeFocused()
    await page.keyboard.type('X')
    await expect(name).toHaveValue('tidXakada')
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toHaveValue('salahsekali')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('tidak cocok')
  })

  test('somebody who types while it takes over loses no letter', { tag: '@once' }, async ({ page }) => {
    const letIn = await holdApplication(page)
    await page.goto('/auth/login')
    const name = page.getByLabel('Nama Pengguna')
    await name.focus()
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
    const typing = page.keyboard.type(text, { delay: 12 })
    await page.waitForTimeout(200)
    letIn()
    await typing
    await page.waitForFunction(() => window.firstView?.isAlive)
    await expect(name).toHaveValue(text)
  })

  test('a search that was typed before is made as soon as it can be', { tag: '@once' }, async ({ page }) => {
    const letIn = await holdApplication(page)
    await page.goto('/slots')
    await page.getByRole('searchbox').fill('rempah')
    letIn()
    await expect(page).toHaveURL(/search=rempah/)
    await expect(page.getByRole('searchbox')).toHaveValue('rempah')
  })

  test('choices in a form survive: a box that was ticked, a way that was chosen', {
    tag: '@once',
  }, async ({ page }) => {
    const letIn = await holdApplication(page)
    await page.goto('/auth/register')
    await page.getByRole('checkbox').check()
    await page.getByLabel('Email').fill('wulan@demo.test')
    await page.getByText('Bank', { exact: true }).first().click()
    letIn()
    await page.waitForFunction(() => window.firstView?.isAlive)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Bank', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(page.getByText('Nama Pengguna wajib diisi.')).toBeVisible()
    await expect(page.getByText('Email wajib diisi.')).toBeHidden()
    await expect(page.getByText('Harap menyetujui syarat & ketentuan.')).toBeHidden()
  })

  test('a press that only the application can answer is made when it is there, once, and shows that it was heard', {
    tag: '@once',
  }, async ({ page }) => {
    const letIn = await holdApplication(page)
    await page.goto('/')
    const pause = page.getByRole('region', { name: 'Pengumuman' }).getByRole('button', { name: 'Jeda' })
    await pause.click()
    await pause.click()
    await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
    letIn()
    await expect(page.getByRole('button', { name: 'Putar' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  })

  test('a form that only the application can send is not sent without it, and sent when it is there', {
    tag: '@once',
  }, async ({ page }) => {
    const letIn = await holdApplication(page)
    await page.goto('/auth/register')
    await page.getByLabel('Nama Pengguna').fill('wul')
    await page.getByLabel('Nama Pengguna').press('Enter')
    await expect(page).toHaveURL(/\/auth\/register$/)
    letIn()
    await expect(page.getByText('Diperlukan minimal 6 karakter.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/register$/)
  })

  test('a part that comes later than the page keeps what was typed and pressed before', {
    tag: '@once',
  }, async ({ page }) => {
    const { amount, letIn } = await openBeforeItsParts(page)
    await amount.pressSequentially('125')
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
    letIn()
    await expect(page.getByText(/^Jumlah minimal Rp/)).toBeVisible()
    await expect(amount).toHaveValue('125')
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    await expect(page.locator('[data-late]')).toHaveCount(0)
  })

  test('what somebody does is no matter for React until it has taken the page over, so that it takes its time', {
    tag: '@once',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const heard: string[] = []
      for (const kind of ['pointerdown', 'click', 'keydown', 'input', 'change', 'focusin'])
        document.addEventListener(kind, () => heard.push(kind), true)
      Object.assign(window, { heard })
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    const letIn = await holdApplication(page)
    await page.goto('/')
    const news = page.locator('.ticker summary')
    await news.click()
    await news.press('Enter')
    await expect(page.locator('.ticker details')).not.toHaveAttribute('open')
    expect(await heard()).toEqual([])
    letIn()
    await untilAlive(page)
    await news.click()
    expect(await heard()).toEqual(expect.arrayContaining(['pointerdown', 'click']))
  })

  test('a field that was cleared before stays empty, and a menu that was opened stays open', {
    tag: '@once',
  }, async ({ page }) => {
    const { amount, letIn } = await openBeforeItsParts(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
    letIn()
    await expect(page.locator('[data-late]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible()
    await expect(amount).toHaveValue('')
  })

  test('9 Stamps: a page that nobody touches tells the viewer’s time, in parts that wait for a touch, too', {
    tag: '@once',
  }, async ({ page, browser }) => {
    await join(page)
    await page.goto('/')
    await sendDeposit(page)
    const storageState = await page.context().storageState()
    const context = await browser.newContext({ timezoneId: 'Asia/Makassar', storageState })
    const there = await context.newPage()
    await there.goto('/transaction/deposit')
    const stamp = there.locator('main .request-row time').first()
    const instant = new Date((await stamp.getAttribute('datetime')) ?? '')
    const time = instant.toLocaleTimeString('en-GB', { timeZone: 'Asia/Makassar' })
    await expect(stamp).toContainText(time)
    await expect(there.locator('main [data-late]').first(), 'it waits still').toBeAttached()
    await untilAlive(there)
    await expect(stamp).toContainText(time)
    await context.close()
  })

  test('a game that opens by itself brings what waits for a touch, which its frame keeps to itself', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'anggota1')
    await page.goto('/game/rempah')
    await expect(page.locator('.game-stage')).toBeVisible()
    await expect(page.locator('[data-late]')).toHaveCount(0)
  })

  test('after a line that was lost the next touch brings it', { tag: '@once' }, async ({ page }) => {
    let isLost = true
    await page.route(application, (route) => (isLost ? route.fulfill({ status: 503 }) : route.continue()))
    const failed = page.waitForEvent('console', (message) => message.type() === 'debug')
    await page.goto('/')
    await failed
    isLost = false
    await page.locator('.ticker summary').click()
    await page.waitForFunction(() => window.firstView?.isAlive)
  })

  test('Back to a visitor’s home after signing in shows the member’s', { tag: '@once' }, async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    await page.goto('/auth/login')
    await page.getByLabel('Nama Pengguna').fill('anggota1')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.waitForURL(/auth=success/)
    await page.goto('/promotion')
    await page.evaluate(() => history.go(-3))
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu akun' })).toBeVisible()
  })
})

test.describe('issue 4, with script off', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading] of [
    ['/slots', /Slot/],
    ['/promotion', /Promosi/],
    ['/news', /Kabar|Berita/],
    ['/auth/login', 'Akses Akun'],
    ['/auth/register', 'Daftar Akun'],
  ] as const) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    })
  }
})
