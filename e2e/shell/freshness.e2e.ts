import { openAtRest } from '../support/ambient.ts'
import { expect, expectAccessible, type Page, test, untilAlive } from '../support/test.ts'

/** True as long as the document is the one that it was set in. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

const promotions = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' })
const promotionsTitle = (page: Page) => page.getByRole('heading', { name: 'Promosi', level: 1 })

test('spec 2: about every hour the page asks for the version; a newer build is offered, and links lead to it', async ({
  page,
}) => {
  let asked = 0
  await page.clock.install()
  await page.route('**/version.json', (route) => {
    asked += 1
    return route.fulfill({ json: { version: 'another' } })
  })
  await openAtRest(page, '/')
  await page.clock.fastForward(3_500_000)
  expect(asked).toBe(0)
  await page.clock.fastForward(200_000)
  await expect(page.getByText('Versi baru tersedia.')).toBeVisible()
  expect(asked).toBe(1)
  await expectAccessible(page)
  await mark(page)
  await promotions(page).click()
  await expect(promotionsTitle(page)).toBeVisible()
  expect(await isSame(page)).toBe(false)
})

test('spec 2: while the build is the same nothing is said, and links stay within the page', async ({ page }) => {
  await page.clock.install()
  await openAtRest(page, '/')
  const answered = page.waitForResponse('**/version.json')
  await page.clock.fastForward(3_700_000)
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText('Versi baru tersedia.')).toHaveCount(0)
  await mark(page)
  await promotions(page).click()
  await expect(promotionsTitle(page)).toBeVisible()
  expect(await isSame(page)).toBe(true)
})

test('spec 2 and 9, Reload guard: code that is gone loads the wanted page whole, once for its path in 10 s', async ({
  page,
  watched,
}) => {
  watched.allow(/promotion-page|Failed to fetch dynamically imported/) // the router says that a file is gone, as it should
  await page.clock.setFixedTime(Date.now()) // however long the test takes, it all happens within the 10 s
  await page.goto('/')
  await untilAlive(page)
  let isGone = true
  await page.route(/\/assets\/promotion-page-[\w-]+\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await promotions(page).click()
  await expect(promotionsTitle(page)).toBeVisible() // as the server made it
  await expect(page).toHaveURL(/\/promotion$/)
  expect(documents).toEqual(['/promotion'])

  isGone = false
  await page.goto('/')
  await untilAlive(page)
  isGone = true
  documents.length = 0
  await promotions(page).click()
  // A second time within 10 s it is not tried again: home it is, as after any fault (spec 8).
  await expect.poll(() => documents).toEqual(['/'])
  await expect(page.getByRole('heading', { name: /Pilihan permainan|Paling dimainkan/ })).toBeVisible()
})

test('spec 7: page data that fail with 503 are asked for once more, and then the page is there', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  let asked = 0
  await page.route('**/promotion.data*', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await promotions(page).click()
  await expect(promotionsTitle(page)).toBeVisible()
  expect(asked).toBe(2)
})

test('spec 7: what changes something is sent once, whatever comes of it', async ({ page }) => {
  await page.goto('/auth/login')
  await untilAlive(page)
  let sent = 0
  await page.route('**/api/member/login', (route) => {
    sent += 1
    return route.fulfill({ status: 503, json: { success: false, code: 'FAULT', message: 'Nanti lagi.' } })
  })
  await page.getByLabel('Nama Pengguna').fill('anggota1')
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Nanti lagi.')).toBeVisible()
  await page.waitForTimeout(600)
  expect(sent).toBe(1)
})

test('spec 9, Route preload queue: a link that is pointed at brings the files of its page, and none of its data', async ({
  page,
}) => {
  await openAtRest(page, '/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const files = () => asked.filter((url) => url.includes('/assets/promotion-page-'))
  await promotions(page).focus()
  await expect.poll(files).not.toEqual([])
  await promotions(page).blur()
  await promotions(page).focus()
  await page.waitForTimeout(300)
  expect(files()).toEqual([...new Set(files())])
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})
