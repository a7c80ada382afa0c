import type { Page } from '@playwright/test'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, newMember, register, staffAt } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, readCaptcha, test, untilAlive } from '../support/test.ts'

/** As if thirty days had gone by: the page knows of nothing until it asks. */
const endSessions = (username: string) =>
  onDatabase((client) =>
    client.query(
      `UPDATE member_session SET expires_at = now() - interval '1 second'
       WHERE member_id IN (SELECT id FROM member WHERE username = $1)`,
      [username],
    ),
  )

async function signInAgain(page: Page, username: string, password: string, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/\?auth=ended&next=/)
  await expectSaid(page.getByRole('dialog'), 'common.errors.loginAgain')
  await page.getByRole('dialog').getByRole('link', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await untilAlive(page)
  await page.getByLabel('Nama Pengguna').fill(username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().click() // the welcome leads on
  await expect(page).toHaveURL(path)
}

test('8 401: whatever is pressed for after the session has ended leads to the login, and back', async ({ page }) => {
  const member = await join(page)
  const presses: [path: string, press: () => Promise<unknown>][] = [
    [
      '/profile/limits',
      async () => {
        await page.getByRole('region', { name: 'Batas taruhan' }).getByRole('button').first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Paling banyak').fill('50000')
        await dialog.getByRole('button', { name: 'Simpan batas' }).click()
      },
    ],
    ['/profile/limits', () => page.getByText('15 menit').click()],
    [
      '/profile/limits',
      async () => {
        await page.getByRole('button', { name: 'Berhenti bermain' }).click()
        await page.getByRole('dialog').getByRole('checkbox').check()
        await page.getByRole('dialog').getByRole('button', { name: 'Ya, berhenti bermain' }).click()
      },
    ],
    [
      '/slots',
      () =>
        page
          .getByRole('button', { name: /^Simpan ke favorit/ })
          .first()
          .click(),
    ],
    [
      '/profile/change-password',
      async () => {
        await page.getByLabel('Kata sandi saat ini').fill(member.password)
        await page.getByLabel('Kata sandi baru', { exact: true }).fill('Rahasia777')
        await page.getByLabel('Konfirmasi kata sandi baru').fill('Rahasia777')
        await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
      },
    ],
  ]
  for (const [path, press] of presses) {
    await signIn(page, member.username, member.password)
    await page.goto(path)
    await untilAlive(page)
    await page.evaluate(() => window.firstView?.want())
    await endSessions(member.username)
    await press()
    await signInAgain(page, member.username, member.password, new RegExp(`${path}$`))
  }
})

test('a session that ends in the middle of a deposit takes nothing that was typed', async ({ page }) => {
  const member = await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const amount = page.getByLabel('Jumlah', { exact: true })
  await amount.fill('275000')
  await endSessions(member.username)
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
  await signInAgain(page, member.username, member.password, /\/transaction\/deposit$/)
  await expect(page.getByText('Isianmu yang tadi sudah dikembalikan.')).toBeVisible()
  await expect(amount).toHaveValue('275.000')

  await test.step('a sum that was got is changed, left and come back to, and stands there still', async () => {
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    await expect(page.getByText('Transfer tepat').first()).toBeVisible()
    await page.getByRole('button', { name: 'Ganti jumlah' }).click()
    await expect(amount).toHaveValue('275.000')
    await page.getByRole('link', { name: 'Promosi', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/promotion$/)
    await page.goBack()
    await expect(amount).toHaveValue('275.000')
    await page.goForward()
    await page.goBack()
    await expect(amount).toHaveValue('275.000')
    await page.reload()
    await untilAlive(page)
    await expect(amount).toHaveValue('275.000')
  })
  await test.step('once it was sent, the next one begins afresh', async () => {
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    const receipt = await page.screenshot({ type: 'png' })
    const code = await readCaptcha(page, () =>
      page.locator('input[type=file]').setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: receipt }),
    )
    await page.getByLabel('Kode verifikasi').fill(code)
    await page.getByRole('button', { name: 'Kirim deposit' }).click()
    await expect(page.getByText('Deposit terkirim')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))).toEqual([])
  })
})

test('documents: the text comes back, pictures do not, and who leaves leaves nothing', async ({ page }) => {
  await join(page)
  await page.goto('/profile/kyc')
  await untilAlive(page)
  await page.getByLabel('Nomor dokumen').fill('3174011203900001')
  await page.getByLabel('Tanggal lahir').fill('1990-03-12')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Nomor dokumen')).toHaveValue('3174011203900001')
  await expect(page.getByLabel('Tanggal lahir')).toHaveValue('1990-03-12')

  const other = await page.context().newPage()
  await other.goto('/')
  await untilAlive(other)
  await other.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
  await other.getByRole('button', { name: 'Keluar' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))
  await expect.poll(drafts).toEqual([])
  await other.close()
})

test('a draft is its member’s: whoever signs in after them finds nothing', async ({ page }) => {
  const member = await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByLabel('Jumlah', { exact: true }).fill('333000')
  await endSessions(member.username)
  // What a page asks whose session ends brings cookies, in the middle of signing in.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, 'anggota2')
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await expect(page.getByLabel('Jumlah', { exact: true })).not.toHaveValue('333.000')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('333000')
})

test('no password, PIN or code is ever kept', async ({ page }) => {
  await signIn(page, 'anggota1')
  await page.goto('/profile/change-password')
  await untilAlive(page)
  for (const field of await page.locator('input[type=password]').all()) await field.fill('SangatRahasia1')
  const all = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(all).not.toContain('SangatRahasia1')
})

test('double taps: two taps on whatever sends, send once', async ({ page, browser }) => {
  const member = newMember()
  const sent: Record<string, number> = {}
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() === 'POST') {
      sent[pathname] = (sent[pathname] ?? 0) + 1
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    await route.continue()
  })
  await register(page, member)
  expect(sent['/api/member/register']).toBe(1)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
  const code = await makeVoucher(desk.page, 5_000)
  await desk.context.close()

  const twice = async (name: string) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await button.evaluate((element: HTMLButtonElement) => {
      // Faster than any finger: the second comes before the page could draw anything.
      element.click()
      element.click()
    })
  }
  await test.step('a transfer', async () => {
    await page.goto('/transaction/transfer')
    await untilAlive(page)
    await page
      .getByRole('form', { name: 'Pindahkan kredit' })
      .getByLabel('Ke dompet')
      .selectOption({ label: 'Kantong' })
    await page.getByRole('form', { name: 'Pindahkan kredit' }).getByLabel('Jumlah').fill('20000')
    await twice('Pindahkan')
    await expect(page.locator('.wallet-row').filter({ hasText: 'Kantong' })).toContainText('Rp 20.000')
    expect(sent['/api/Wallet/Transfer']).toBe(1)
  })
  await test.step('a deposit', async () => {
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    await page.getByLabel('Jumlah', { exact: true }).fill('50000')
    await twice('Dapatkan jumlah transfer')
    await expect(page.getByText('Transfer tepat').first()).toBeVisible()
    expect(sent['/api/Bank/DepositIntent']).toBe(1)
  })
  await test.step('a voucher', async () => {
    await page.goto('/transaction/claim-bonus')
    await untilAlive(page)
    await page.getByRole('form', { name: /kode/i }).getByRole('textbox').fill(code)
    await page
      .getByRole('form', { name: /kode/i })
      .getByRole('button')
      .evaluate((element: HTMLButtonElement) => {
        element.click()
        element.click()
      })
    await expect(
      page
        .getByRole('banner')
        .getByText(/Rp\s105\.000/)
        .first(),
    ).toBeVisible()
    expect(sent['/api/promotions/RedeemVoucher']).toBe(1)
  })
})
