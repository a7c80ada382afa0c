import type { Browser } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { ask, signIn } from '../support/calls.ts'
import { loseAnswer } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, expectAccessible, login, type Page, test, untilAlive } from '../support/test.ts'

/** The way of the link in the mail for who has forgotten their password. */
async function askForLink(page: Page, browser: Browser, member: { username: string; email: string }): Promise<string> {
  await ask(page, 'member/ForgotPassword', { ...member, domain: new URL(siteOrigin).host })
  const context = await browser.newContext({ baseURL: siteOrigin })
  const desk = await context.newPage()
  await ask(desk, 'console/login', { email: 'admin@demo.test', password: 'Balai-Demo-2026' })
  const { results = [] } = await ask(desk, 'console/messages')
  const { text } = results.find((mail) => mail.to === member.email && mail.text?.includes('/ResetPassword?'))
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '')
  await context.close()
  return pathname + search
}

test.describe('spec 2, forgotten password', () => {
  test('a member asks for a link, opens it from the mail, and signs in with the new password', async ({
    page,
    browser,
  }) => {
    const member = await join(page)
    await page.context().clearCookies()
    await page.goto('/auth/login')
    await untilAlive(page)
    await page.getByRole('link', { name: 'Lupa Kata Sandi?' }).click()
    await expect(page.getByRole('heading', { name: 'Lupa kata sandi' })).toBeVisible()
    await untilAlive(page)
    await page.getByRole('button', { name: 'Kirim tautan' }).click()
    await expect(page.getByText('Nama Pengguna wajib diisi.')).toBeVisible()
    await expect(page.getByText('Email wajib diisi.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nama Pengguna').fill(member.username)
    await page.getByLabel('Email yang terdaftar').fill(`${member.username}@demo.test`)
    await page.getByRole('button', { name: 'Kirim tautan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Jika akun itu ada' })).toBeVisible()

    const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/messages')
    const mail = desk
      .getByRole('listitem')
      .filter({ hasText: `${member.username}@demo.test` })
      .first()
    await expect(mail.getByText('Disimpan di sini')).toBeVisible()
    await expectAccessible(desk)
    const link = (await mail.getByRole('link').getAttribute('href')) ?? ''
    await context.close()

    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await untilAlive(page)
    await expect(page.getByRole('heading', { name: 'Buat kata sandi baru' })).toBeVisible()
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 8')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 9')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Konfirmasi kata sandi tidak sama dengan kata sandi.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Kata sandi diganti. Silakan masuk.')).toBeVisible()

    await page.goto(pathname + search)
    await untilAlive(page)
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Lain rahasia 8')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Lain rahasia 8')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByRole('alert')).toContainText('Tautan ini sudah dipakai atau tidak berlaku lagi.')
    await login(page, member.username, 'Baru rahasia 8')
  })

  test('a member who is signed in there reads that the password was replaced, and is a visitor', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const { username, email } = await join(page)
    const link = await askForLink(page, browser, { username, email })
    const hub = page.waitForEvent('websocket')
    await page.goto(link)
    await untilAlive(page)
    const closed = (await hub).waitForEvent('close')
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 8')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Kata sandi diganti. Silakan masuk.')).toBeVisible()
    await closed
    await page.waitForTimeout(3_000) // longer than a page waits before it asks whether its session stands
    await expect(page.getByText('Kata sandi diganti. Silakan masuk.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await page.getByLabel('Nama Pengguna').fill(username)
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page).toHaveURL(/auth=success/)
  })

  test('the login dialog leads there too', { tag: '@once' }, async ({ page }) => {
    await page.goto('/slots#login')
    await page.getByRole('dialog').getByRole('link', { name: 'Lupa Kata Sandi?' }).click()
    await expect(page).toHaveURL(/\/auth\/forgot-password$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a member who is signed in chooses a new password by the old one there, and reads what to do without it', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'anggota1')
    await page.goto('/auth/forgot-password') // as the mail of a login in a new browser says
    await expect(page).toHaveURL(/\/profile\/change-password$/)
    await expect(page.getByText('Tidak ingat kata sandi saat ini? Keluar dulu')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a link can be asked for', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Nama Pengguna').fill('tidakada7')
    await page.getByLabel('Email yang terdaftar').fill('tidakada7@demo.test')
    await page.getByRole('button', { name: 'Kirim tautan' }).click()
    await expect(page.getByText('Jika akun itu ada')).toBeVisible()
  })

  test('a member who is signed in and follows it reads that the password was replaced, and is a visitor', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const { username, email } = await join(page)
    await page.goto(await askForLink(page, browser, { username, email }))
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 8')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Kata sandi diganti. Silakan masuk.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  })

  test('whoever else is signed in where it is followed stays so', { tag: '@once' }, async ({ page, browser }) => {
    const other = await join(page)
    await page.context().clearCookies()
    await join(page)
    await page.goto(await askForLink(page, browser, other))
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 8')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Kata sandi diganti. Silakan masuk.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu akun' })).toBeAttached()
  })
})

test.describe('spec 2, /profile/change-password and devices', () => {
  test('a device that was signed out is not in the list, though the answer was lost', { tag: '@once' }, async ({
    page,
    browser,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    const { username, password } = await join(page)
    const elsewhere = await browser.newContext({ locale: 'id-ID' })
    await signIn(await elsewhere.newPage(), username, password)
    await elsewhere.close()
    await page.goto('/profile/devices')
    await untilAlive(page)
    const devices = page.getByRole('list', { name: 'Perangkat yang masuk' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await loseAnswer(page, '**/api/member/SignOutDevice')
    await devices.getByRole('button', { name: /^Keluarkan / }).click()
    await expectSaid(page.locator('.toast'), 'common.errors.requestFailed')
    await expect(devices).toHaveCount(1)
  })

  test('a device that has signed itself out meanwhile leaves the list', { tag: '@once' }, async ({ page, browser }) => {
    const { username, password } = await join(page)
    const elsewhere = await browser.newContext({ locale: 'id-ID' })
    const other = await elsewhere.newPage()
    await signIn(other, username, password)
    await page.goto('/profile/devices')
    await untilAlive(page)
    const devices = page.getByRole('list', { name: 'Perangkat yang masuk' }).getByRole('listitem')
    await ask(other, 'member/logout', {})
    await elsewhere.close()
    await devices.getByRole('button', { name: /^Keluarkan / }).click()
    await expect(devices).toHaveCount(1)
  })

  test('a member sees the other device, signs it out, and changes the password', async ({ page, browser }) => {
    const member = await join(page)
    const elsewhere = await browser.newContext({ locale: 'id-ID' })
    const other = await elsewhere.newPage()
    await login(other, member.username, member.password)

    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Perangkat' }).click()
    await expect(page.getByRole('heading', { name: 'Perangkat', level: 1 })).toBeVisible()
    await untilAlive(page)
    const devices = page.getByRole('list', { name: 'Perangkat yang masuk' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'Perangkat ini' })).toHaveCount(1)
    await expectAccessible(page)
    await devices.getByRole('button', { name: /^Keluarkan Chrome di/ }).click()
    await expect(devices).toHaveCount(1)
    await other.goto('/profile')
    await expect(other).toHaveURL(/\/\?auth=ended/)
    await elsewhere.close()

    await page.goto('/profile/change-password')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
    await expect(page.getByText('Kata sandi saat ini wajib diisi.')).toBeVisible()
    const owner = page.getByRole('main').locator('form input[autocomplete="username"]')
    await expect(owner, 'a password manager files it under their name').toHaveValue(member.username)
    await expectAccessible(page)
    await page.getByLabel('Kata sandi saat ini').fill('bukan ini 1')
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 88')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await expect(page.getByText('Konfirmasi kata sandi tidak sama dengan kata sandi.')).toBeVisible()
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 8')
    await expect(page.getByText('Konfirmasi kata sandi tidak sama dengan kata sandi.')).toHaveCount(0)
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
    const current = page.getByLabel('Kata sandi saat ini')
    await expect(current).toHaveAccessibleDescription('Kata sandi saat ini salah.')
    await expect(current).toBeFocused()
    await expect(page.getByText('Kata sandi saat ini salah.'), 'it is said once').toHaveCount(1)
    await current.fill(member.password)
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('Kata sandi diganti. Perangkat lain sudah dikeluarkan.')).toBeVisible()
  })
})
