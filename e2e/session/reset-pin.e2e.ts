import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { doubleClickOn } from '../support/double-click.ts'
import { join, staffAt } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

/** Presses the box of a PIN and enters it on the keypad. */
async function choose(page: Page, label: string, pin: string): Promise<void> {
  const box = page.getByRole('button', { name: label, exact: true })
  await box.click()
  const keypad = page.getByRole('dialog', { name: label })
  const use = keypad.getByRole('button', { name: 'Pakai angka ini' })
  await expect(use).toBeDisabled()
  for (const digit of pin) await keypad.getByRole('button', { name: digit, exact: true }).click()
  await use.click()
  await expect(keypad).toHaveCount(0)
  await expect(box).toHaveAccessibleDescription(/6 dari 6 angka terisi/)
}

const save = (page: Page) => page.getByRole('button', { name: 'Simpan PIN' })

/** A member whose PIN is asked for, at its page, after a login that has yet to give it. */
async function comeAsked(page: Page): Promise<void> {
  const { username, password } = await join(page)
  await ask(page, 'member/AddUserPin', { pin: '739154', confirmPin: '739154', password })
  await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
  await page.context().clearCookies()
  await login(page, username, password)
  await page.goto('/profile/reset-pin')
  await untilAlive(page)
}

test.describe('2 Routes, /profile/reset-pin', () => {
  test('a visitor is sent to log in; a member sets a PIN, has it asked for, changes it, and is asked for the new one', async ({
    page,
  }) => {
    await page.goto('/profile/reset-pin')
    await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile%2Freset-pin$/)
    const { username, password } = await join(page)
    await page.goto('/profile')
    await untilAlive(page)
    await page.getByRole('main').getByRole('link', { name: 'Atur PIN keamanan' }).click()
    await expect(page.getByRole('heading', { name: 'Atur PIN keamanan', level: 1 })).toBeVisible()
    await untilAlive(page)

    await save(page).click()
    await expect(page.getByText('Kata Sandi wajib diisi.'), 'as its field is named').toBeVisible()
    await expect(page.getByText('PIN wajib diisi.')).toBeVisible()
    await expect(page.getByText('Ulangi PIN.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox'), 'a PIN cannot be typed into a field').toHaveCount(1)
    await choose(page, 'PIN baru', '123456')
    await choose(page, 'Ulangi PIN baru', '123457')
    await expect(page.getByText('PIN ini terlalu mudah ditebak. Pilih yang lain.')).toBeVisible()
    await expect(page.getByText('Kedua PIN tidak sama.')).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'PIN baru', '739154')
    await choose(page, 'Ulangi PIN baru', '739154')
    const proof = page.getByLabel('Kata Sandi', { exact: true })
    await proof.fill('bukan ini 1')
    await save(page).click()
    await expect(proof).toHaveAccessibleDescription('Kata sandi saat ini salah.')
    await expect(proof).toBeFocused()
    await proof.fill(password)
    await save(page).click()
    await expect(page.getByText('PIN keamanan dibuat.')).toBeVisible()

    const asked = page.getByText('PIN ditanyakan setiap kali kamu masuk.', { exact: true })
    await expect(page.getByText('Tidak ditanyakan saat masuk', { exact: true })).toBeVisible()
    await expect(asked).toBeHidden()
    const click = await doubleClickOn(page.getByRole('button', { name: 'Pakai PIN saat masuk' }))
    await click.first()
    await expect(page.getByText('Ditanyakan saat masuk', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Jangan tanyakan saat masuk' })).not.toHaveAttribute('aria-busy')
    await click.second()
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'PIN saat ini', '111222')
    await choose(page, 'PIN baru', '820463')
    await choose(page, 'Ulangi PIN baru', '820463')
    await save(page).click()
    await expectSaid(page.getByRole('alert'), 'session.pin.wrong')
    await choose(page, 'PIN saat ini', '739154')
    await save(page).click()
    await expect(page.getByText('PIN keamanan diganti.')).toBeVisible()

    await page.context().clearCookies()
    await page.goto('about:blank')
    await login(page, username, password)
    await page.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
    await page.getByRole('group', { name: 'Tombol angka' }).focus()
    await page.keyboard.type('820463')
    await page.getByRole('button', { name: 'Kirim' }).click()
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
  })

  test('who forgot one that is asked for is sent to customer service, and to no form that will be refused', {
    tag: '@once',
  }, async ({ page }) => {
    await comeAsked(page)
    await page.getByText('Lupa PIN?').click()
    const forgotten = page.getByRole('group').filter({ hasText: 'Lupa PIN?' })
    await expect(forgotten).toContainText('hanya bisa dihapus oleh layanan pelanggan')
    await expect(forgotten.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await forgotten.getByRole('link', { name: 'Layanan pelanggan' }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('one that is asked for is changed by the old one, which is entered by that', {
    tag: '@once',
  }, async ({ page }) => {
    await comeAsked(page)
    await expect(page.getByRole('button', { name: 'Masukkan PIN', exact: true })).toBeVisible()
    await choose(page, 'PIN saat ini', '739154')
    await choose(page, 'PIN baru', '820463')
    await choose(page, 'Ulangi PIN baru', '820463')
    await save(page).click()
    await expect(page.getByText('PIN keamanan diganti.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Masukkan PIN', exact: true })).toHaveCount(0)
  })

  test('one that was set before is entered before it is asked for at each login', {
    tag: '@once',
  }, async ({ page }) => {
    const { username, password } = await join(page)
    await ask(page, 'member/AddUserPin', { pin: '739154', confirmPin: '739154', password })
    await page.context().clearCookies()
    await login(page, username, password)
    await page.goto('/profile/reset-pin')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Pakai PIN saat masuk' }).click()
    const entry = page.getByRole('dialog', { name: 'Masukkan PIN' })
    await expect(entry).toBeVisible()
    await expectAccessible(page)
    for (const digits of ['111222', '739154']) {
      for (const digit of digits) await entry.getByRole('button', { name: digit, exact: true }).click()
      await entry.getByRole('button', { name: 'Kirim' }).click()
      if (digits === '111222') await expectSaid(entry.getByRole('alert'), 'session.pin.wrong')
    }
    await expect(page.getByText('PIN keamanan aktif.')).toBeVisible()
    await expect(page.getByText('Ditanyakan saat masuk', { exact: true })).toBeVisible()
    await expect(page.getByText('Masukkan PIN keamanan dulu untuk melanjutkan.')).toBeHidden()
  })

  test('who forgot it sets another by a code to the phone; five wrong old ones are the end', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const { password, contact } = await join(page)
    await page.goto('/profile/reset-pin')
    await untilAlive(page)
    await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
    await choose(page, 'PIN baru', '739154')
    await choose(page, 'Ulangi PIN baru', '739154')
    await save(page).click()
    await page.getByText('Lupa PIN?').click()
    const forgotten = page.getByRole('group').filter({ hasText: 'Lupa PIN?' })
    await test.step('a server of another kind names no reference (record 0773)', async () => {
      await page.route(/RequestTAC/i, (route) => route.fulfill({ json: { success: true, result: {} } }), { times: 1 })
      await forgotten.getByRole('button', { name: 'Kirim kode' }).click()
      await expect(page.getByText('Kode dikirim. Berlaku 5 menit.')).toBeVisible()
      await expect(forgotten.getByText('Yang dari pesan')).toHaveCount(0)
    })
    await forgotten.getByRole('button', { name: 'Kirim kode' }).click()
    await expect(forgotten.getByText('Yang dari pesan')).toBeVisible()
    const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/messages')
    const text = await desk.getByRole('listitem').filter({ hasText: contact }).first().textContent()
    await context.close()
    const [code = ''] = /\b\d{6}\b/.exec((text ?? '').replaceAll(contact, '')) ?? []
    const [reference = 'none'] = /ref\. [A-Z]{4}/.exec(text ?? '') ?? []
    await expect(forgotten.getByText(`Yang dari pesan dengan ${reference}.`), 'tells it from others').toBeVisible()
    await forgotten.getByLabel('Kode dari pesan').fill(code)
    await forgotten.getByLabel('Kata Sandi', { exact: true }).fill(password)
    const chooseForgotten = async (label: string, pin: string) => {
      await forgotten.getByRole('button', { name: label, exact: true }).click()
      const keypad = page.getByRole('dialog', { name: label })
      for (const digit of pin) await keypad.getByRole('button', { name: digit, exact: true }).click()
      await keypad.getByRole('button', { name: 'Pakai angka ini' }).click()
    }
    await chooseForgotten('PIN baru', '820463')
    await chooseForgotten('Ulangi PIN baru', '820463')
    await expectAccessible(page)
    await forgotten.getByRole('button', { name: 'Simpan PIN' }).click()
    await expect(page.getByText('PIN keamanan diganti.')).toBeVisible()

    const change = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Ganti PIN' }).first()
    for (const label of ['PIN baru', 'Ulangi PIN baru']) {
      await change.getByRole('button', { name: label, exact: true }).click()
      const keypad = page.getByRole('dialog', { name: label })
      for (const digit of '593817') await keypad.getByRole('button', { name: digit, exact: true }).click()
      await keypad.getByRole('button', { name: 'Pakai angka ini' }).click()
    }
    // On a slow line: the tab looks for its cookie meanwhile, and must not take itself for one whose session ended elsewhere.
    await page.route(/\/_root\.data|\/\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      await route.continue()
    })
    for (let wrong = 1; wrong <= 5; wrong++) {
      await choose(page, 'PIN saat ini', '111222')
      const answered = page.waitForResponse('**/api/member/ResetUserPin')
      await change.getByRole('button', { name: 'Simpan PIN' }).click()
      await answered
    }
    await expectSaid(page.getByRole('dialog'), 'session.pin.logOut')
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  })
})
