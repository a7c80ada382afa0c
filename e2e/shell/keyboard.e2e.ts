import type { Browser, Page } from '@playwright/test'
import { choosePicture, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { type NewMember, newMember, staffAt } from '../support/people.ts'
import { expect, login, readCaptcha, test, untilAlive } from '../support/test.ts'

test.setTimeout(300_000)

// Without motion the ring of the focus stands at once.
const still = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function balanceOf(page: Page): Promise<number> {
  const text = (await page.getByRole('banner').locator('.wallet-total').first().textContent()) ?? ''
  return Number(text.replace(/[^\d]/g, ''))
}

async function registerByKeyboard(page: Page, member: NewMember): Promise<void> {
  const digits = String(Date.now())
  const code = await readCaptcha(page, () => page.goto('/auth/register'))
  await untilAlive(page)
  await typeInto(page, page.getByLabel('Nama Pengguna'), member.username)
  await typeInto(page, page.getByLabel('Kata Sandi', { exact: true }), member.password)
  await typeInto(page, page.getByLabel('Konfirmasi Kata Sandi'), member.password)
  await typeInto(page, page.getByLabel('Nomor Telepon'), `8${digits.slice(-9)}`)
  await typeInto(page, page.getByLabel('Email'), `${member.username}@demo.test`)
  await tabTo(page, page.getByRole('radio', { name: 'E-Wallet' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('combobox', { name: 'Bank' }))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Nama Sesuai Rekening'), member.fullName)
  await typeInto(page, page.getByLabel('Nomor Rekening'), digits.slice(-10))
  await typeInto(page, page.getByLabel('Kode verifikasi'), code)
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Daftar', exact: true }))
  await expect(page).toHaveURL(/\/register-success/)
  await expect(page.getByRole('dialog', { name: 'Registrasi Berhasil' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** A staff member signs in by keyboard and comes to a room of the rail. */
async function staffByKeyboard(browser: Browser, email: string, room: string) {
  const context = await browser.newContext({ ...still, locale: 'id-ID' })
  const page = await context.newPage()
  await page.goto('/console')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Kata sandi', { exact: true }), 'Balai-Demo-2026')
  await page.keyboard.press('Enter')
  const rail = page.getByRole('navigation', { name: 'Navigasi konsol' })
  await expect(rail).toBeVisible()
  await pressOn(page, rail.getByRole('link', { name: room }))
  return { page, context }
}

/** From the queue: the request of this member is opened, and a key of its own does the act, with a second yes. */
async function decideByKeyboard(page: Page, { username, key, word }: { username: string; key: string; word: string }) {
  await pressOn(page, page.getByRole('row').filter({ hasText: username }).getByRole('link').first())
  await expect(page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: word })).toBeVisible()
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: word }))
  await expect(dialog).toBeHidden()
}

test('the whole main job by keyboard alone: the focus is always seen, goes into dialogs and comes back', async ({
  page,
  browser,
}) => {
  const member = newMember()
  await registerByKeyboard(page, member)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('heading', { name: 'Pendaftaran Berhasil' })).toBeVisible()

  const cashier = await staffByKeyboard(browser, 'kasir@demo.test', 'Deposit')
  await test.step('deposit', async () => {
    await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Deposit' }))
    await expect(page).toHaveURL(/\/transaction\/deposit$/)
    await untilAlive(page)
    await typeInto(page, page.getByLabel('Jumlah', { exact: true }), '200000')
    await pressOn(page, page.getByRole('button', { name: 'Dapatkan jumlah transfer' }))
    await expect(page.getByText('Transfer tepat').first()).toBeVisible()
    const receipt = await cashier.page.screenshot({ type: 'png' })
    const input = page.locator('input[type=file]')
    const code = await readCaptcha(page, () => choosePicture(page, input, receipt))
    await typeInto(page, page.getByLabel('Kode verifikasi'), code)
    await pressOn(page, page.getByRole('button', { name: 'Kirim deposit' }))
    await expect(page.getByText(/Deposit terkirim|Deposit menunggu persetujuan/).first()).toBeVisible()
  })

  await test.step('approved in the console', async () => {
    await decideByKeyboard(cashier.page, { username: member.username, key: 'a', word: 'Setujui' })
    const success = page.getByRole('dialog', { name: 'Deposit Berhasil' })
    await expect(success).toBeVisible()
    expect(await success.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(success).toBeHidden()
    await expect.poll(() => balanceOf(page)).toBeGreaterThan(200_000)
  })

  await test.step('play', async () => {
    await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }))
    await expect(page).toHaveURL(/\/slots$/)
    await pressOn(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /Pasar Malam/ })
        .first(),
    )
    await expect(page).toHaveURL(/\/game\/pasar-malam$/)
    const spin = page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()
    await expect(spin).toBeEnabled({ timeout: 30_000 })
    await expect(spin, 'the keys are the game’s once it stands').toBeFocused()
    const played = page.waitForResponse((response) => response.url().includes('/play/spin') && response.ok())
    await page.keyboard.press('Space')
    await played
  })

  await test.step('withdraw, approved by one and paid by another', async () => {
    await page.goto('/transaction/withdraw')
    await untilAlive(page)
    await typeInto(page, page.getByLabel('Jumlah', { exact: true }), '100000')
    const send = page.getByRole('button', { name: 'Tarik', exact: true })
    await pressOn(page, send)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: 'Ya, tarik' }))
    await expect(page.getByText(/Permintaan terkirim|Penarikan sedang diproses/).first()).toBeVisible()

    const rail = cashier.page.getByRole('navigation', { name: 'Navigasi konsol' })
    await pressOn(cashier.page, rail.getByRole('link', { name: 'Penarikan' }))
    await decideByKeyboard(cashier.page, { username: member.username, key: 'a', word: 'Setujui' })
    const supervisor = await staffByKeyboard(browser, 'penyelia@demo.test', 'Penarikan')
    await decideByKeyboard(supervisor.page, { username: member.username, key: 'p', word: 'Tandai dibayar' })
    await expect(page.getByRole('dialog', { name: 'Penarikan Berhasil' })).toBeVisible()
    await supervisor.context.close()
  })
  await cashier.context.close()
})

test('Tab stays in a dialog, and Escape gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await page.goto('/slots#login')
  const dialog = page.getByRole('dialog', { name: 'Akses Akun' })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    const place = await dialog.evaluate((element) => {
      const at = document.activeElement
      return at === document.body ? 'the browser' : element.contains(at) ? 'inside' : 'behind'
    })
    expect(place).not.toBe('behind')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('5 PIN: whoever has a keyboard types the PIN as soon as the keypad is open, and sends it with Enter', async ({
  page,
}) => {
  await login(page, 'anggotapin')
  const security = page.getByRole('dialog', { name: 'Validasi Keamanan' })
  await security.getByRole('button', { name: 'Masukkan PIN', exact: true }).press('Enter')
  const entry = page.getByRole('dialog', { name: 'Masukkan PIN' })
  await expect(entry.getByRole('button', { name: 'Kirim' })).toBeVisible()
  await page.keyboard.type('739154')
  await expect(entry.getByText('6 dari 6 angka terisi')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(entry).toHaveCount(0)
  await expect(security).toHaveCount(0)
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/slots')
  await untilAlive(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Langsung ke isi' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('the first Tab in a room of the console offers to skip to its content, wherever the room stands in the rail', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  await page.setViewportSize({ width: 1440, height: 600 })
  for (const room of ['deposits', 'members', 'games', 'settings', 'audit']) {
    await page.goto(`/console/${room}`)
    const link = page.getByRole('navigation', { name: 'Navigasi konsol' }).locator('[aria-current]')
    await expect(link, room).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Langsung ke isi' }), room).toBeFocused()
  }
  await context.close()
})
