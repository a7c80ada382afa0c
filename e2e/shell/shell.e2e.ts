import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

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

  test('spec 2: an unmatched path stays where it is and says so with 404', async ({ page }) => {
    const answer = await page.goto('/tidak/ada')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Page not found: /tidak/ada')).toBeVisible()
    await expect(page).toHaveURL(/\/tidak\/ada$/)
    await expectAccessible(page)
  })

  test('spec 4, Theme: the dark theme stays, and the server renders it', async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Tema gelap' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('data-theme="dark"')
  })

  test('spec 4, Theme: a change in one tab reaches the others', async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await untilAlive(other)
    await other.getByRole('button', { name: 'Tema gelap' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the language changes at once and is kept in the cookie of the spec', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: /Games to choose from|Most played/ })).toBeVisible()
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
    await login(page, 'anggota1')
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
