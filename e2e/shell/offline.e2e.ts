import { openAtRest } from '../support/ambient.ts'
import { signIn } from '../support/calls.ts'
import { loseCall } from '../support/lost.ts'
import { openOperator } from '../support/operators.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, type Page, test, untilAlive } from '../support/test.ts'

test.describe('the line', () => {
  test('that goes away is told at once and for as long as it is away, and so is its return', async ({
    page,
    context,
    watched,
  }) => {
    await openAtRest(page, '/')
    watched.allow(/ERR_INTERNET_DISCONNECTED/) // the browser says so too
    await context.setOffline(true)
    await expect(page.getByText('Kamu sedang luring.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('Koneksi kembali.')).toBeVisible()
    await expect(page.getByText('Koneksi kembali.'), 'after 7 s').toBeHidden({ timeout: 20_000 })
  })

  test('4 Login, 8: what is sent while it is away alerts in its place, and what was typed stays', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/)
    const forms: [path: string, send: string][] = [
      ['/auth/login', 'Masuk'],
      ['/auth/forgot-password', 'Kirim tautan'],
    ]
    for (const [path, send] of forms) {
      await page.goto(path)
      await untilAlive(page)
      for (const [field, typed] of [
        ['Nama Pengguna', 'anggota1'],
        ['Kata Sandi', 'Rahasia123'],
        ['Email yang terdaftar', 'anggota1@demo.test'],
      ] as const) {
        const input = page.getByLabel(field, { exact: true })
        if (await input.isVisible()) await input.fill(typed)
      }
      await context.setOffline(true)
      await page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
      await expectSaid(page.getByRole('main').getByRole('alert'), 'common.errors.requestFailed')
      await page.waitForTimeout(1_000) // a page that loads itself anew would have begun to
      await expect(page.getByLabel('Nama Pengguna')).toHaveValue('anggota1')
      await context.setOffline(false)
    }
    await page.getByRole('button', { name: 'Kirim tautan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Jika akun itu ada' })).toBeVisible()
  })

  test('4 Session: who logs out while it is away hears that they may still be signed in, where they are, and leaves nothing once it is back', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/)
    await join(page)
    for (const [path, scope] of [
      ['/profile', 'main'],
      ['/profile/kyc', 'banner'],
    ] as const) {
      await openAtRest(page, path)
      await page.evaluate(() => sessionStorage.setItem('deposit/somebody', '{}'))
      await context.setOffline(true)
      if (scope === 'banner') await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
      const leave = page.getByRole(scope).getByRole('button', { name: 'Keluar' })
      await leave.click()
      await expect(page.getByText('mungkin kamu masih masuk')).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profil|Verifikasi identitas/)
      const kept = () => page.evaluate(() => sessionStorage.getItem('deposit/somebody'))
      expect(await kept(), 'what was reserved').not.toBeNull()
      await context.setOffline(false)
      if (scope === 'main') continue
      await leave.click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
      await expect(page).toHaveURL(/:\d+\/$/)
      expect(await kept()).toBeNull()
    }
  })

  test('who signs out another device while it is away hears that it could not be done, and stays', async ({
    page,
    context,
    browser,
    watched,
  }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/)
    const { username, password } = await join(page)
    const elsewhere = await browser.newContext({ locale: 'id-ID' })
    await signIn(await elsewhere.newPage(), username, password)
    await elsewhere.close()
    await openAtRest(page, '/profile/devices')
    await context.setOffline(true)
    const signOut = page.getByRole('button', { name: 'Keluarkan semua perangkat lain' })
    await signOut.click()
    await expectSaid(page.getByText(/^Mohon Maaf/), 'common.errors.requestFailed')
    await expect(page).toHaveURL('/profile/devices')
    await context.setOffline(false)
    await signOut.click()
    await expect(page.getByText('1 perangkat dikeluarkan.')).toBeVisible()
    await expect(signOut).toHaveCount(0)
  })

  test('a dialog that cannot come says that the line is away, and opens once it is back', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/)
    await openAtRest(page, '/')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
    const notice = page.getByRole('dialog', { name: 'Kamu sedang luring.' })
    await expect(notice).toContainText('Halaman ini akan menyusul begitu koneksi kembali.')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('a dialog that came to grief on a line that is back already comes all the same, and the page stays', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    await openAtRest(page, '/')
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await loseCall(page, /\/assets\/login-dialog-[\w-]+\.js/)
    await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
    await expect(page.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  })

  test('a dialog that could not come can be asked for again, or left', async ({ page, context, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: 'http://localhost' }])
    await openAtRest(page, '/')
    const away = /\/assets\/login-dialog-|\/version\.json/
    await page.route(away, (route) => route.abort())
    const open = () => page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await open()
    const notice = page.getByRole('dialog', { name: 'You are offline.' })
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await open()
    await expect(notice).toBeVisible()
    await page.unroute(away)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Account access' })).toBeVisible()
  })

  test('a form that cannot come stays as it is served, with what was typed, and comes once the line is back', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    await page.goto('/auth/register')
    await page.waitForFunction(() => window.firstView?.isAlive)
    const away = /\/assets\/register-form-|\/version\.json/
    await page.route(away, (route) => route.abort())
    const failed = page.waitForRequest('**/version.json')
    await page.getByLabel('Nama Pengguna').fill('wul')
    await failed
    await expect(page.getByRole('heading', { name: 'Daftar Akun' })).toBeVisible()
    await page.unroute(away)
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(page.getByText('Diperlukan minimal 6 karakter.')).toBeVisible()
  })

  test('words that did not come, a file of their own, are asked for again', async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    await openAtRest(page, '/')
    const away = /\/assets\/id-|\/version\.json/
    await page.route(away, (route) => route.abort())
    const failed = page.waitForRequest(/\/assets\/id-/)
    const asked = page.waitForRequest('**/version.json')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' }).click()
    await Promise.all([failed, asked])
    await page.unroute(away)
    await expect(page.getByRole('heading', { name: 'Promosi', level: 1 })).toBeVisible({ timeout: 10_000 })
  })

  test('a page on its way shows a thin bar at the top', async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    const held = await holdCalls(page, '**/promotion.data*')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' }).click()
    await expect(page.locator('.progress-bar[data-busy]')).toBeAttached()
    held.letGo()
    await expect(page.getByRole('heading', { name: 'Promosi', level: 1 })).toBeVisible()
    await expect(page.locator('.progress-bar[data-busy]')).toHaveCount(0)
  })
})

test.describe('the installed site', () => {
  test.use({ serviceWorkers: 'allow' })

  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = await window.caches.keys()
      const all = await Promise.all(names.map(async (name) => (await window.caches.open(name)).keys()))
      return { names, paths: all.flat().map(({ url }) => new URL(url).pathname) }
    })
  test('without a line the offline page stands where any page was wanted, and goes by itself', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/)
    await openAtRest(page, '/')
    await expect.poll(async () => (await kept(page)).paths).toContain('/offline')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await context.setOffline(true)
    await page.goto('/slots')
    await expect(page.getByRole('heading', { name: 'Kamu sedang luring' })).toBeVisible()
    await expect(page).toHaveURL(/\/slots$/)
    await expect(page.locator('main')).toHaveCSS('text-align', 'center') // its style sheet is there too
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Slot', level: 1 })).toBeVisible()
  })

  test('without a line the offline page has the colours of its operator', async ({ page, context, watched }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/)
    const theme = { light: { 'bg-app': '#fde2e2' }, dark: { 'bg-app': '#fde2e2' } }
    const origin = await openOperator(page, 'merona', { theme })
    await openAtRest(page, `${origin}/`)
    await expect.poll(async () => (await kept(page)).paths).toContain('/offline')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache') // what the worker does not give is not there
    await context.setOffline(true)
    await page.goto(`${origin}/slots`)
    await expect(page.locator('[data-away]:visible')).toHaveCount(1)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 226, 226)')
  })

  test('without a line a link leaves the page as it stands, with what was typed, and leads on once the line is back; so does a language', async ({
    page,
    context,
    watched,
  }) => {
    // The code of a page that was never opened is asked for in vain, and then with the page.
    watched.allow(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|route module|dynamically imported/)
    await signIn(page, 'anggota1')
    await openAtRest(page, '/transaction/withdraw')
    await expect.poll(async () => (await kept(page)).paths).toContain('/offline')
    const amount = page.getByRole('main').getByRole('textbox').first()
    await amount.fill('75000')
    const typed = await amount.inputValue()
    await context.setOffline(true)
    for (const way of ['/', '/slots']) {
      await page.locator(`:is(.brand, .bottom-nav a, .header a)[href="${way}"]:visible`).first().click()
      await expect(page.getByText('Kamu sedang luring.')).toBeVisible()
      await page.waitForTimeout(1_500) // a page that was given up would be gone by then
      await expect(page).toHaveURL(/\/transaction\/withdraw$/)
      await expect(amount).toHaveValue(typed)
      await expect(page.getByRole('banner')).toBeVisible()
    }
    await context.setOffline(false)
    const slots = page.getByRole('heading', { name: 'Slot', level: 1 })
    await expect(slots).toBeVisible()
    await untilAlive(page)

    await context.setOffline(true) // a language is no link, but a form that is sent
    await expect(page.getByText('Kamu sedang luring.'), 'which lies over nothing at the end of the page').toBeVisible()
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await page.waitForTimeout(500)
    await expect(slots).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
  })

  test('where the server alone is away the offline page stands where a link of the site leads to', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED|ERR_CONNECTION_REFUSED/)
    await openAtRest(page, '/')
    await expect.poll(async () => (await kept(page)).paths).toContain('/offline')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' })
    const title = page.getByRole('heading', { name: 'Promosi', level: 1 })
    await link.click() // so that the code of the page is there
    await expect(title).toBeVisible()
    await page.goBack()
    await expect(title).toBeHidden()
    const away = /\/version\.json|\/promotion\.data/
    await page.route(away, (route) => route.abort('connectionrefused'))
    await link.click()
    await expect(page).toHaveURL(/\/promotion$/) // loaded whole, which this server answers
    await page.unroute(away)
    await expect(title).toBeVisible()
  })

  test('the offline page says that the server is away where the line is not, and goes by itself once it answers', async ({
    page,
    watched,
  }) => {
    watched.allow(/ERR_CONNECTION_REFUSED/)
    await page.route('**/version.json', (route) => route.abort('connectionrefused'))
    await page.goto('/offline')
    await expect(page.getByRole('heading', { name: 'Situs belum bisa dijangkau' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kamu sedang luring' })).toBeHidden()
    await expectAccessible(page)
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.waitForRequest('**/version.json')
    await page.unroute('**/version.json')
    await page.waitForFunction(() => !('isTheSame' in window))
    await expect(page, 'nobody wanted the page itself').toHaveURL(/:\d+\/$/)
  })

  test('keeps files that never change and the offline page, and never a page, a figure or an answer', async ({
    page,
  }) => {
    await signIn(page, 'anggota1')
    await openAtRest(page, '/transaction/deposit')
    await expect.poll(async () => (await kept(page)).paths).toContain('/offline')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    for (const path of ['/transaction/history', '/transaction/withdraw', '/']) {
      await page.goto(path)
      await untilAlive(page)
    }
    const { names, paths } = await kept(page)
    expect(names.filter((name) => name !== 'assets')).toHaveLength(1)
    expect(paths.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
    expect(paths.length).toBeGreaterThan(10)
    const text = await page.evaluate(async () => (await (await window.caches.match('/offline'))?.text()) ?? '')
    expect(text).toContain('Kamu sedang luring')
    expect(text).not.toMatch(/anggota1|Rp|uid/)
  })

  test('is described by a manifest in the language of the visitor, with icons in the sizes that phones want', async ({
    page,
  }) => {
    await page.goto('/')
    const link = page.locator('link[rel="manifest"]')
    await expect(link).toHaveAttribute('href', '/manifest.webmanifest')
    const answer = await page.request.get('/manifest.webmanifest')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      name: 'Balai',
      short_name: 'Balai',
      lang: 'id',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'maskable 192x192',
      'any 512x512',
      'maskable 512x512',
    ])
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toBe('image/png')
      const bytes = await icon.body()
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect((await page.request.get('/app-icon/lain/any-192.png')).status()).toBe(404)
    // The browser's own judgement of whether it can be installed.
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
})
