import { type Page, type Route, request } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { findMisfit } from '../support/fit.ts'
import { join } from '../support/people.ts'
import { expectLogged, expectSaid, hearLog } from '../support/says.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

const atHome = /:\d+\/$/

test('8: an unmatched route is a 404 that names its path and stays where it is', async ({ page }) => {
  for (const path of ['/tidak/ada', '/slots/klasik/lagi', '/transaction/entah', '/profile/entah']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expectSaid(page, ['common.errors.pageNotFound', { path }])
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('8: an address with a line end in it is a 404 too, which names its path and stays where it is', async ({
  page,
}) => {
  for (const path of ['/a%0ab', '/en/x%0Dy', '/a%E2%80%A8b', '/a%E2%80%A9b?c=d']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expectSaid(page, ['common.errors.pageNotFound', { path: path.replace(/\?.*/, '') }])
    expect(page.url().endsWith(path), path).toBe(true)
  }
})

test('a page takes forms and nothing else, none without end, and what else is sent to it is no fault of ours', async () => {
  const form = 'application/x-www-form-urlencoded'
  /** As a program that comes for the first time: no cookie, so nothing that could be forged. */
  const send = async (path: string, method: string, data?: string, type?: string) => {
    const stranger = await request.newContext({ baseURL: siteOrigin })
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const answer = await stranger.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
    await stranger.dispose()
    return answer.status()
  }
  for (const path of ['/', '/slots', '/auth/login', '/auth/login.data', '/tidak/ada']) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
      expect([path, method, await send(path, method)]).toEqual([path, method, 404])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data'])
      expect([path, type, await send(path, 'POST', '{"a":1}', type)]).toEqual([path, type, 422])
    expect([path, await send(path, 'POST')]).toEqual([path, 422])
    expect([path, await send(path, 'POST', `a=${'x'.repeat(20_000)}`, form)]).toEqual([path, 413])
  }
  expect(await send('/auth/login', 'POST', 'username=tidakada&password=Salah12345', form)).toBe(200)
  expect(await send('/slots', 'POST', 'a=1', form), 'a page that has no form').toBe(405)
  expect(await send('/logout', 'POST', '', form)).toBe(200) // of the page that it leads to
})

test('2 Routes, 8: an unhandled error shows Redirecting... and goes home', async ({ page, watched }) => {
  watched.allow(/.*/)
  await page.goto('/slots')
  await untilAlive(page)
  await page.route(/\/promotion\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' }).click()
  await expectSaid(page, 'common.errors.redirecting')
  await expect(page).toHaveURL(atHome)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
})

test('2 Routes, 8: the error screen speaks the language of the page that it stands for, in its theme', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/.*/)
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteOrigin }])
  await page.goto('/slots')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.route(/\/promotion\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'To the home page' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const { what, answer } of [
  { what: 'fails', answer: (route: Route) => route.fulfill({ status: 502, body: 'broken' }) },
  { what: 'does not come', answer: (route: Route) => route.abort() },
]) {
  test(`4 Real-time and balances: where the answer of a re-sync ${what}, the page stays with what was typed, and catches up`, async ({
    page,
    watched,
  }) => {
    watched.allow(/status of 502|net::ERR_FAILED/)
    await join(page)
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    const amount = page.getByLabel('Jumlah', { exact: true })
    await amount.fill('200000')
    let asked = 0
    await page.route(/\/deposit\.data/, (route) => {
      asked += 1
      return answer(route)
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => asked).toBe(2) // once more, as any page data (spec 7)
    await page.waitForTimeout(1_000)
    await expect(amount).toHaveValue('200.000')
    await page.unroute(/\/deposit\.data/)
    const answered = page.waitForResponse((response) => response.url().includes('/deposit.data') && response.ok())
    await page.getByRole('heading', { level: 1 }).click()
    await answered
    await expect(amount).toHaveValue('200.000')
  })
}

/** Signs in once, with the call answered as the test says. */
async function tryLogin(page: Page): Promise<void> {
  await page.getByLabel('Nama Pengguna').fill('anggota1')
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expectSaid(page.getByRole('alert'), 'common.errors.requestFailed')
}

test('8 Generic client messages: what became of a call without an answer is logged', async ({ page, watched }) => {
  watched.allow(/net::ERR_FAILED|status of 50[24]/)
  const heard = hearLog(page)
  await page.goto('/auth/login')
  await untilAlive(page)
  await page.route('**/api/member/login', (route) => route.abort(), { times: 1 })
  await tryLogin(page)
  await expectLogged(heard, 'common.errors.network')
  await page.route('**/api/member/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), {
    times: 1,
  })
  await tryLogin(page)
  await expectLogged(heard, ['common.errors.status', { status: 502 }])
  const ofAnother = { status: 504, json: { message: 'Gateway Timeout' } } // as JSON, but no envelope
  await page.route('**/api/member/login', (route) => route.fulfill(ofAnother), { times: 1 })
  await tryLogin(page)
  await expectLogged(heard, ['common.errors.status', { status: 504 }])

  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort()
  })
  await tryLogin(page)
  await expectLogged(heard, 'common.errors.aborted')
})

test('7, 8: a call that is not answered within 10 seconds is given up, and the page says so', async ({ page }) => {
  const heard = hearLog(page)
  await page.goto('/auth/login')
  await untilAlive(page)
  await page.route('**/api/member/login', () => undefined)
  const begun = Date.now()
  await page.getByLabel('Nama Pengguna').fill('anggota1')
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sedang masuk…' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  expect(Date.now() - begun).toBeGreaterThan(9_500)
  await expectLogged(heard, ['common.errors.timeout', { ms: 10_000 }])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('8 401: a call of a session that has ended says to log in again, and its cookies are gone', async ({
  page,
  context,
}) => {
  await join(page)
  await page.goto('/profile/change-password')
  await untilAlive(page)
  await context.addCookies([{ name: 'token', value: 'nobodys', url: siteOrigin }])
  await page.getByLabel('Kata sandi saat ini').fill('Rahasia999')
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Rahasia998')
  await page.getByLabel('Konfirmasi kata sandi baru').fill('Rahasia998')
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
  await expectSaid(page.getByRole('alert'), 'common.errors.loginAgain')
  expect((await context.cookies()).filter(({ name }) => name === 'token' || name === 'uid')).toEqual([])
})

test('4 Session, 8 401: the withdrawal pre-check is the exception, and clears nothing', async ({ page, context }) => {
  await join(page)
  await context.addCookies([{ name: 'token', value: 'nobodys', url: siteOrigin }])
  const { value: proof = '' } = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN') ?? {}
  const headers = { 'x-xsrf-token': decodeURIComponent(proof) }
  const answer = await page.request.post('/api/bank/WithdrawPreCheck', { data: {}, headers })
  expect(answer.status()).toBe(401)
  expect((await context.cookies()).some(({ name, value }) => name === 'uid' && value !== '')).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'token')?.value).toBe('nobodys')
})

test('8 401: a withdrawal that is pressed for after the session has ended leads to the login', async ({
  page,
  context,
}) => {
  await join(page)
  await page.goto('/transaction/withdraw')
  await untilAlive(page)
  await page.getByLabel('Jumlah').fill('75000')
  await context.addCookies([{ name: 'token', value: 'nobodys', url: siteOrigin }])
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page).toHaveURL(/auth=ended&next=%2Ftransaction%2Fwithdraw/)
  await expectSaid(page, 'common.errors.loginAgain')
  expect((await context.cookies()).filter(({ name, value }) => name === 'token' && value !== '')).toEqual([])
})

test.describe('at an address that is no operator’s', () => {
  test.use({ extraHTTPHeaders: { operatorid: 'nobody' } })

  test('decision 34: people read what is wrong, what to do and the request’s number, on any screen', async ({
    page,
  }) => {
    await page.goto('/slots')
    await expect(page.getByRole('heading', { name: 'Tidak ada situs di alamat ini.' })).toBeVisible()
    await expect(page.getByText(/^Nomor permintaan: [\w-]{16}$/)).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await findMisfit(page), `at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    }
    await page.getByRole('link', { name: 'Coba lagi' }).click()
    await expect(page).toHaveURL(/\/slots$/)
  })
})
