import { signIn } from '../support/calls.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.describe('the shell', () => {
  test('spec 1: the mobile layout ends at 1024 px', async ({ page }) => {
    await page.goto('/')
    const bottom = page.getByRole('navigation', { name: 'Navigasi bawah' })
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(bottom).toBeVisible()
    await page.setViewportSize({ width: 1025, height: 800 })
    await expect(bottom).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Navigasi utama' })).toBeVisible()
  })

  test('spec 9, Device detection: the browser’s own word is the first guess, the width of 1024 px the rule', {
    tag: '@once',
  }, async ({ page, request }) => {
    const guessFor = async (hint: string) =>
      /data-device="(\w+)"/.exec(
        await (await request.get('/slots', { headers: { 'sec-ch-ua-mobile': hint } })).text(),
      )?.[1]
    expect(await guessFor('?1')).toBe('mobile')
    expect(await guessFor('?0')).toBe('desktop')
    await page.goto('/')
    for (const [width, device] of [
      [1025, 'desktop'],
      [1024, 'mobile'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('html')).toHaveAttribute('data-device', device)
    }
  })

  test('spec 3, Session cookies: the language is kept for 365 days, at path /, same-site lax', {
    tag: '@once',
  }, async ({ page, context }) => {
    await page.goto('/slots')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThan(366)
  })

  test('spec 2: an unmatched path stays where it is and says so with 404', async ({ page }) => {
    const answer = await page.goto('/tidak/ada')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Page not found: /tidak/ada')).toBeVisible()
    await expect(page.getByText('Page not found: /tidak/ada'), 'it is English in every language').toHaveAttribute(
      'lang',
      'en',
    )
    await expect(page).toHaveTitle('Halaman tidak ada')
    expect(await page.locator('head title').count(), 'one title').toBe(1)
    await expect(page).toHaveURL(/\/tidak\/ada$/)
    await expectAccessible(page)
  })

  test('spec 4, Theme: the dark theme stays, and the server renders it', { tag: '@once' }, async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Tema gelap' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    const around = page.locator('meta[name="theme-color"]')
    await expect(around, 'the bars of the browser').toHaveAttribute('content', '#07211c')
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('data-theme="dark"')
    expect(html).toContain('name="theme-color" content="#07211c"')
  })

  test('spec 4, Theme: a change in one tab reaches the others', { tag: '@once' }, async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await untilAlive(other)
    await other.getByRole('button', { name: 'Tema gelap' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the language changes at once and is kept in the cookie of the spec', {
    tag: '@once',
  }, async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: /Games for you|Most played/ })).toBeVisible()
    const kept = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(kept?.value).toBe('en')
  })

  test('the play-money notice and the age stand on every page', async ({ page }) => {
    for (const path of ['/', '/auth/login', '/tidak/ada']) {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText('Mode kredit: tidak ada uang sungguhan di situs ini.')).toBeVisible()
      await expect(footer.getByText('18+')).toBeVisible()
    }
  })

  test('a member opens the menu, sees the balance as credit, and leaves', async ({ page, context }) => {
    await signIn(page, 'anggota1')
    await page.goto('/')
    await untilAlive(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
    await expect(page.getByRole('banner').getByText('kredit').last()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
    expect((await context.cookies()).some(({ name, value }) => name === 'uid' && value !== '')).toBe(false)
  })
})

test.describe('the shell without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('still changes theme and language', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Tema gelap' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
