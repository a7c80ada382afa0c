import type { Locator } from '@playwright/test'
import { loseAnswer } from '../support/lost.ts'
import { openOperator } from '../support/operators.ts'
import { fillRegistration, join, newMember, register } from '../support/people.ts'
import { expectSaid, expectUnsaid } from '../support/says.ts'
import { holdApplication, holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, readCaptcha, test, untilAlive } from '../support/test.ts'

test.describe('spec 4, Registration', () => {
  test('an empty form names every field in the spec’s words and goes to the first of them', async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    for (const sentence of [
      'Nama Pengguna wajib diisi.',
      'Kata Sandi wajib diisi.',
      'Konfirmasi Kata Sandi wajib diisi.',
      'Nomor Telepon wajib diisi.',
      'Email wajib diisi.',
      'Bank wajib dipilih.',
      'Nama sesuai rekening wajib diisi.',
      'Harap menyetujui syarat & ketentuan.',
      'Kode verifikasi tidak valid.',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Nama Pengguna')).toBeFocused()
    await expectAccessible(page)
  })

  test('a taken username is told while typing', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    const username = page.getByLabel('Nama Pengguna')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('CheckAvailable')) asked.push(searchParams.get('username') ?? '')
    })
    await username.pressSequentially('angg', { delay: 40 })
    await expect(username, 'unfinished').not.toHaveAttribute('aria-invalid')
    await username.pressSequentially('ota1', { delay: 40 })
    await expect(page.getByText('Nama Pengguna sudah terdaftar.')).toBeVisible()
    await expect(username).toBeFocused()
    expect(asked.at(-1)).toBe('anggota1')
    await expect(page.locator('main [aria-invalid]'), 'no other field is judged').toHaveCount(1)
    await username.press('Backspace')
    await username.press('Backspace')
    await username.press('Backspace')
    await expect(username, 'unfinished again').not.toHaveAttribute('aria-invalid')
  })

  test('a phone number that begins with 0 is cleared, and the name follows the account', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    await page.getByLabel('Nomor Telepon').pressSequentially('0')
    await expect(page.getByLabel('Nomor Telepon')).toHaveValue('')
    await page.getByLabel('Nama Sesuai Rekening').fill('Budi Santoso')
    await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Budi Santoso')
    await expect(page.getByLabel('Nomor Rekening')).toBeDisabled()
  })

  test('a visitor registers, is signed in, and reads their username', async ({ page }, { project }) => {
    const suffix = `${project.name.slice(0, 1)}${Date.now() % 100_000}`
    const username = `baru${suffix}`
    const code = await readCaptcha(page, () => page.goto('/auth/register'))
    await untilAlive(page)
    await page.getByLabel('Nama Pengguna').fill(username)
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia999')
    await page.getByLabel('Konfirmasi Kata Sandi').fill('Rahasia999')
    await page.getByLabel('Nomor Telepon').fill(`8${String(Date.now()).slice(-9)}`)
    await page.getByLabel('Email').fill(`${username}@demo.test`)
    await page.getByText('Bank', { exact: true }).first().click()
    await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 })
    await page.getByLabel('Nama Sesuai Rekening').fill('Budi Santoso')
    await page.getByLabel('Nomor Rekening').fill(String(Date.now()).slice(-10))
    await page.getByLabel('Kode verifikasi').fill(code)
    await page.getByRole('checkbox').check()
    const sent = page.waitForRequest('**/api/member/register')
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    expect((await sent).postDataJSON(), 'as spec 3 writes it').toMatchObject({ agree: 1 })
    await expect(page).toHaveURL(/\/register-success/)
    await expect(page.getByRole('heading', { name: 'Pendaftaran Berhasil' })).toBeVisible()
    await expect(page.getByText(`Nama Pengguna: ${username}`)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Rp')
  })

  test('2 Registration page: its sections, payment types of which the first is chosen, and banks that pay out', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    await expectSaid(page, 'member.register.title', 'member.register.accountSection', 'member.register.contactSection')
    await expectSaid(page, 'member.register.bankSection', 'member.register.eWallet', 'member.register.bank')
    await expect(page.getByRole('radio', { name: 'E-Wallet' })).toBeChecked()
    const wallets = page.getByRole('combobox', { name: 'E-Wallet' })
    await expect(wallets.getByRole('option', { name: 'SakuKita' })).toBeAttached()
    const { results } = await (await page.request.get('/api/Bank/List')).json()
    const paid = (kinds: number[]) =>
      results
        .filter((bank: { withdraw: boolean; accountype: number }) => bank.withdraw && kinds.includes(bank.accountype))
        .map((bank: { title: string }) => bank.title)
    const offered = async () => (await page.locator('form select').getByRole('option').allTextContents()).slice(1)
    expect(await offered()).toEqual(paid([1, 6]))
    await page.getByText('Bank', { exact: true }).first().click()
    expect(await offered()).toEqual(paid([0]))
  })

  test('2 Registration page: what an operator does not offer is not there', { tag: '@once' }, async ({ page }) => {
    await openOperator(page, 'hanyabank', { memberEwallet: false })
    await untilAlive(page)
    await expect(page.getByRole('combobox', { name: 'Bank' })).toBeVisible()
    await expectUnsaid(page, 'member.register.eWallet')
  })

  test('4 Registration: changing the payment type clears the chosen bank and the account number', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    await page.getByRole('combobox', { name: 'E-Wallet' }).selectOption({ label: 'SakuKita' })
    const number = page.getByLabel('Nomor Rekening')
    await number.fill('0812345678')
    await page.getByText('Bank', { exact: true }).first().click()
    await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveValue('')
    await expect(number).toHaveValue('')
    await expect(number).toBeDisabled()
  })

  test('4 Registration 1: it scrolls to the first field that is wrong, in the order of the page', async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    const main = page.getByRole('main')
    const named = (label: string) => main.getByLabel(label, { exact: true })
    const type = (label: string, text: string): [wrong: Locator, mend: () => Promise<unknown>] => [
      named(label),
      () => named(label).fill(text),
    ]
    const digits = String(Date.now())
    await main.getByText('Bank', { exact: true }).first().click()
    const bank = page.getByRole('combobox', { name: 'Bank' })
    const order = [
      type('Nama Pengguna', `urut${digits.slice(-6)}`),
      type('Kata Sandi', 'Rahasia999'),
      type('Konfirmasi Kata Sandi', 'Rahasia999'),
      type('Nomor Telepon', `8${digits.slice(-9)}`),
      // Follows the name of the account, which is so asked for in its place.
      [named('Nama Lengkap'), () => named('Nama Sesuai Rekening').fill('Urut Sekali')],
      type('Email', `urut${digits}@demo.test`),
      [bank, () => bank.selectOption({ index: 1 })],
      type('Nomor Rekening', digits.slice(-10)),
      [main.getByRole('checkbox'), () => main.getByRole('checkbox').check()],
      type('Kode verifikasi', ''),
    ] as const
    for (const [wrong, mend] of order) {
      await page.getByRole('button', { name: 'Daftar', exact: true }).click()
      await expect(wrong).toBeFocused()
      await expect(wrong).toBeInViewport()
      await mend()
    }
  })

  test('4 Registration 2: a second press while it is sent sends nothing', { tag: '@once' }, async ({ page }) => {
    const code = await readCaptcha(page, () => page.goto('/auth/register'))
    await untilAlive(page)
    const held = await holdCalls(page, '**/api/member/register')
    await page.getByLabel('Kode verifikasi').fill(code)
    const pressing = fillRegistration(page, newMember())
    const busy = page.getByRole('button', { name: 'Mendaftarkan…' })
    await busy.click({ force: true })
    await page.getByLabel('Email').press('Enter')
    held.letGo()
    await pressing
    expect(held.count()).toBe(1)
  })

  test('4 Registration 3: the form stays filled and busy until the page has changed', {
    tag: '@once',
  }, async ({ page }) => {
    const member = newMember()
    const code = await readCaptcha(page, () => page.goto('/auth/register'))
    await untilAlive(page)
    let answer = () => {}
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve
    })
    const isLeaving = page.waitForRequest(/\/register-success\.data/)
    await page.route(/\/register-success\.data/, async (route) => {
      await isAwaited
      await route.continue()
    })
    await page.getByLabel('Kode verifikasi').fill(code)
    const registering = fillRegistration(page, member)
    await isLeaving
    await page.getByRole('button', { name: 'Mendaftarkan…' }).click({ force: true })
    await expect(page.getByRole('button', { name: 'Mendaftarkan…' })).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Nama Pengguna')).toHaveValue(member.username)
    await expect(page.locator('main [aria-invalid]')).toHaveCount(0)
    answer()
    await registering
  })

  test('4 Registration 3: in the dialog it stays filled until the page is drawn, whatever is read meanwhile', {
    tag: '@once',
  }, async ({ page }) => {
    const member = newMember()
    const code = await readCaptcha(page, () => page.goto('/#register'))
    await untilAlive(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kode verifikasi').fill(code)
    // Each picture that the browser draws is looked at.
    await page.evaluate(() => {
      const seen = window as Window & { emptied?: boolean }
      const look = () => {
        const name = document.querySelector<HTMLInputElement>('dialog input[name=username]')
        if (name?.value === '') seen.emptied = true
        if (name) requestAnimationFrame(look)
      }
      document.querySelector('dialog form')?.addEventListener('submit', look, { once: true })
    })
    const line = await page.context().newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await fillRegistration(page, member)
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(page.getByText(`Nama Pengguna: ${member.username}`)).toBeVisible()
    expect(await page.evaluate(() => (window as Window & { emptied?: boolean }).emptied)).toBeUndefined()
  })

  test('4 Registration 3: whose answer was lost finds on the second press that the account is their own', {
    tag: '@once',
  }, async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    const member = newMember()
    const code = await readCaptcha(page, () => page.goto('/auth/register'))
    await untilAlive(page)
    await loseAnswer(page, '**/api/member/register')
    await page.getByLabel('Kode verifikasi').fill(code)
    const registering = fillRegistration(page, member)
    await expect(page.getByRole('alert')).toContainText('tidak bisa di proses saat ini')
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await registering
    await expect(page.getByText(`Nama Pengguna: ${member.username}`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('4 Registration 3, 2 Registration page: success says the name, and the operator’s own words in a dialog', {
    tag: '@once',
  }, async ({ page }) => {
    const member = newMember()
    const origin = await openOperator(page, 'bersambut', {
      registerNeedMemberAccountDetails: false,
      registerSuccessContent: '<p>Terima kasih sudah bergabung.</p>',
    })
    const code = await readCaptcha(page, () => page.goto(`${origin}/auth/register`))
    await untilAlive(page)
    const fill = (label: string, text: string) => page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
    await fill('Nama Pengguna', member.username)
    await fill('Kata Sandi', member.password)
    await fill('Konfirmasi Kata Sandi', member.password)
    await fill('Nomor Telepon', `8${String(Date.now()).slice(-9)}`)
    await fill('Nama Lengkap', member.fullName)
    await fill('Email', `${member.username}@demo.test`)
    await fill('Kode verifikasi', code)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(page).toHaveURL(/\/register-success$/)
    const dialog = page.getByRole('dialog')
    await expectSaid(dialog, 'member.register.dialogTitle')
    await expect(dialog).toContainText('Terima kasih sudah bergabung.')
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expectSaid(page, 'member.register.successAlertTitle')
    await expectSaid(page, ['member.register.successAlert', { username: member.username }])
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu akun' })).toBeVisible()
  })

  test('4 Registration 3, 8: where signing in afterwards fails, the mismatch is told', {
    tag: '@once',
  }, async ({ page }) => {
    const code = await readCaptcha(page, () => page.goto('/auth/register'))
    await untilAlive(page)
    await page.route('**/api/member/login', (route) =>
      route.fulfill({ json: { success: false, code: 'MISMATCH', message: 'tidak dibaca' } }),
    )
    await page.getByLabel('Kode verifikasi').fill(code)
    await fillRegistration(page, newMember())
    await expectSaid(page.getByRole('alert'), 'session.login.mismatch')
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    const main = page.getByRole('main')
    await expect(main.getByText('Akunmu siap dipakai.'), 'nothing says the contrary').toHaveCount(0)
    await main.getByRole('link', { name: 'Masuk', exact: true }).click()
    await expect(page, 'the way on is signing in').toHaveURL(/\/auth\/login$/)
  })

  test('4 Registration 4, 8: a refusal alerts the server’s message, a lost connection the spec’s', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    const code = await readCaptcha(page, () => page.goto('/auth/register'))
    await untilAlive(page)
    await page.getByLabel('Kode verifikasi').fill(code === '0000' ? '1111' : '0000')
    const sending = fillRegistration(page, newMember()).catch(() => undefined)
    await expectSaid(page.getByRole('alert'), 'member.rules.captcha.valid')
    const captcha = page.getByLabel('Kode verifikasi')
    await expect(captcha, 'its field says so, and is where the page has scrolled to').toBeInViewport()
    await expect(captcha).toHaveAttribute('aria-invalid', 'true')
    await expect(captcha).toHaveValue('')
    await captcha.fill('12')
    await expect(captcha, 'the code that is typed next is another').not.toHaveAttribute('aria-invalid')
    await page.route('**/api/member/register', (route) => route.abort())
    await page.getByLabel('Kode verifikasi').fill('1234')
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expectSaid(page.getByRole('alert'), 'common.errors.requestFailed')
    await sending
  })
})

test.describe('2 Routes, /register-success', { tag: '@once' }, () => {
  test('who has just registered reads it again after a reload', async ({ page }) => {
    const member = newMember()
    await register(page, member)
    await page.reload()
    await expectSaid(page, 'member.register.successAlertTitle')
    await expectSaid(page, ['member.register.successAlert', { username: member.username }])
    await expectUnsaid(page, 'session.login.mismatch')
  })

  test('whoever has registered and left is told of it no more, nor that a login failed which did not', async ({
    page,
  }) => {
    await register(page, newMember())
    await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
    await page.goto('/register-success')
    await expect(page).toHaveURL(/\/auth\/register$/)
  })

  test('whoever has not is told of no success: visitors are led to the form, members home', async ({ page }) => {
    await page.goto('/register-success')
    await expect(page).toHaveURL(/\/auth\/register$/)
    await expectSaid(page, 'member.register.title')
    await join(page)
    await page.goto('/register-success')
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test('whoever changes the language in the middle finds what was typed, but for passwords and consent, and it is kept for that alone', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/auth/register')
  await untilAlive(page)
  await page.getByLabel('Nama Pengguna').fill('wulan77')
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia999')
  await page.getByLabel('Nomor Telepon').fill('81277788899')
  await page.getByLabel('Email').fill('wulan77@demo.test')
  await page.getByText('Bank', { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Bank Samudra' })
  await page.getByLabel('Nama Sesuai Rekening').fill('Wulan Maharani')
  await page.getByLabel('Nomor Rekening').fill('7788990011')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('What you had filled in is back.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('wulan77')
  await expect(page.getByLabel('Phone number')).toHaveValue('81277788899')
  await expect(page.getByLabel('Email')).toHaveValue('wulan77@demo.test')
  await expect(page.getByRole('combobox', { name: 'Bank' }).locator('option:checked')).toHaveText('Bank Samudra')
  for (const label of ['Account name', 'Full name']) await expect(page.getByLabel(label)).toHaveValue('Wulan Maharani')
  await expect(page.getByLabel('Account number')).toHaveValue('7788990011')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.goto('/auth/register')
  await untilAlive(page)
  await expect(page.getByLabel('Username')).toHaveValue('')
})

// record 1194
test('what is typed into the page of the other language before the application comes stands, and the rest is back', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/auth/register')
  await untilAlive(page)
  await page.getByLabel('Nama Pengguna').fill('wulan77')
  await page.getByLabel('Nomor Telepon').fill('81277788899')
  await page.getByLabel('Nama Sesuai Rekening').fill('Wulan Maharani')
  const letIn = await holdApplication(page)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Username').fill('wulan88')
  await page.getByLabel('Account name').fill('Wulan M')
  letIn()
  await expect(page.getByText('What you had filled in is back.')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('81277788899')
  await expect(page.getByLabel('Username')).toHaveValue('wulan88')
  for (const label of ['Account name', 'Full name']) await expect(page.getByLabel(label)).toHaveValue('Wulan M')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says that it needs script, and offers no button that does nothing', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth/register')
    // In an element that Playwright's words are not looked for in.
    await expect(page.locator('.register-form noscript .form-alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Daftar', exact: true })).toBeHidden()
  })
})
