import type { Page } from '@playwright/test'
import { ask, signIn } from '../support/calls.ts'
import { untilSubscribed } from '../support/connected.ts'
import { tellChange } from '../support/events.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

const pin = '739154'

/** A member whose second PIN is on and not entered yet, just signed in. */
async function joinWithPin(page: Page) {
  const member = await join(page)
  await ask(page, 'member/AddUserPin', { pin, confirmPin: pin, password: member.password })
  await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
  await page.context().clearCookies()
  await login(page, member.username, member.password)
  return member
}

const security = (page: Page) => page.getByRole('dialog', { name: 'Validasi Keamanan' })
const entry = (page: Page) => page.getByRole('dialog', { name: 'Masukkan PIN' })

async function openEntry(page: Page): Promise<void> {
  await security(page).getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
  await expect(entry(page)).toBeVisible()
}

async function send(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await entry(page).getByRole('button', { name: digit, exact: true }).click()
  await entry(page).getByRole('button', { name: 'Kirim' }).click()
}

test.describe('spec 4, PIN flow', () => {
  test('with the second PIN active the security dialog opens, and the right PIN leads to the welcome', async ({
    page,
  }) => {
    await login(page, 'anggotapin')
    const dialog = page.getByRole('dialog', { name: 'Validasi Keamanan' })
    await expect(dialog).toContainText('anggotapin')
    await expect(dialog).toContainText('User ID diblokir setelah 5 kali salah memasukkan PIN.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
    const entry = page.getByRole('dialog', { name: 'Masukkan PIN' })
    const send = entry.getByRole('button', { name: 'Kirim' })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription('Isi 6 angka lagi untuk melanjutkan.')
    await expectAccessible(page)

    for (const digit of '111112') await entry.getByRole('button', { name: digit, exact: true }).click()
    await send.click()
    await expect(entry.getByRole('alert')).toHaveText('Mohon periksa kembali, PIN yang anda masukkan salah.')

    await expect(entry.getByRole('group', { name: 'Tombol angka' }), 'the next try is typed where one is').toBeFocused()

    for (const digit of '73915') await entry.getByRole('button', { name: digit, exact: true }).click()
    await expect(send).toBeDisabled()
    await expect(entry.getByText('Isi 1 angka lagi untuk melanjutkan.')).toBeVisible()
    await entry.getByRole('button', { name: 'Hapus satu angka' }).click()
    await entry.getByRole('group').focus()
    await page.keyboard.type('54')
    await send.click()
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByText('Masukkan PIN keamanan dulu untuk melanjutkan.')).toBeHidden()
  })

  test('2 Modals: the security dialog shows whose account it is, with the number masked, and what to know of the PIN', {
    tag: '@once',
  }, async ({ page }) => {
    const member = await joinWithPin(page)
    const dialog = security(page)
    await expectSaid(page, 'session.pin.dialogTitle')
    const fact = (label: string) => dialog.locator(`dt:text-is("${label}") + dd`)
    await expect(fact('Nama Lengkap')).toHaveText(member.fullName)
    await expect(fact('Nama Pengguna')).toHaveText(member.username)
    await expect(fact('Nama Rekening')).toHaveText(member.fullName)
    await expect(fact('Bank')).not.toHaveText('-')
    await expect(fact('Nomor Rekening')).toHaveText(/^[•*]+\d{3}$/)
    await expect(fact('Login Terakhir')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/)
    for (const notice of [
      'User ID diblokir setelah 5 kali salah memasukkan PIN.',
      'Letak tombol angka diacak setiap kali demi keamanan.',
      'Lupa PIN? Hubungi layanan pelanggan.',
      'Jangan pernah memberitahukan PIN kepada siapa pun, termasuk staf kami.',
    ])
      await expect(dialog.getByText(notice)).toBeVisible()
    const box = dialog.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' })
    await expect(box, 'the box says what to do').toHaveText('Ketuk untuk memasukkan PIN')
    await expect(box.locator('i'), 'six places, masked').toHaveCount(6)
    await expect(box.locator('.is-filled'), 'none of them looks filled').toHaveCount(0)
    await dialog.getByRole('button', { name: 'Masukkan PIN', exact: true }).click()
    await expect(entry(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry(page)).toBeHidden()
    await expect(dialog.getByRole('textbox'), 'the box cannot be typed in').toHaveCount(0)
  })

  test('whoever presses for the PIN again while its keypad is on the way is asked once, and the right PIN leaves nothing open', {
    tag: '@once',
  }, async ({ page }) => {
    await joinWithPin(page)
    const keypad = await holdCalls(page, '**/assets/pin-entry-dialog-*.js')
    const button = security(page).getByRole('button', { name: 'Masukkan PIN', exact: true })
    await security(page).getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
    await button.click()
    await expect(button, 'it says that something comes').toHaveCSS('cursor', 'progress')
    await button.click()
    keypad.letGo()
    await expect(entry(page)).toBeVisible()
    await send(page, pin)
    await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('2 Modals: what is still waited for of the account is no dash', async ({ page }) => {
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/member/profile', async (route) => {
      await isAsked
      await route.continue()
    })
    await joinWithPin(page)
    const facts = security(page).locator('dd')
    await expect(facts).toHaveText(['', '', '', '', '', ''])
    const before = await security(page).locator('dl').boundingBox()
    answer()
    await expect(facts.nth(1)).toHaveText(/^w\d+$/)
    expect((await security(page).locator('dl').boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
  })

  test('2 Modals: what is missing of the account is a dash', { tag: '@once' }, async ({ page }) => {
    await page.route('**/api/member/profile', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      await route.fulfill({ json: { ...json, result: { ...json.result, withdrawalBanks: [], lastLogin: null } } })
    })
    await joinWithPin(page)
    const facts = security(page).locator('dd')
    await expect(facts.nth(1)).toHaveText(/^w\d+$/)
    expect((await facts.allTextContents()).slice(2)).toEqual(['-', '-', '-', '-'])
    await expectSaid(security(page), 'common.states.missingValue')
  })

  test('4 After login: closing the PIN dialog leads to the welcome, and the PIN is asked for again on every page', {
    tag: '@once',
  }, async ({ page }) => {
    await joinWithPin(page)
    await security(page).getByRole('button', { name: 'Tutup' }).click()
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Masukkan PIN' }).click()
    await openEntry(page)
    await send(page, pin)
    await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('link', { name: 'Lihat permainan' }).click()
    await expect(page).toHaveURL(/\/slots$/)
    await page.goBack() // this greeting lay over a page of its own (record 0761)
    await expect(page).toHaveURL(/\/transaction\/deposit$/)
    await expect(page.getByText('Masukkan PIN keamanan dulu untuk melanjutkan.')).toBeHidden()
    const kept = (await page.context().cookies()).find(({ name }) => name === 'pin_validation')
    expect(kept?.value).toMatch(/.{20}/)
  })

  test('5 PIN: six digits by a keypad of 1 to 9 shuffled and 0 fixed; Clear empties, Backspace takes the last', {
    tag: '@once',
  }, async ({ page }) => {
    await joinWithPin(page)
    const orders = new Set<string>()
    for (let round = 0; round < 4; round++) {
      await openEntry(page)
      const keys = (await entry(page).locator('.keypad-key').allTextContents()).map((text) => text.trim())
      expect(keys.slice(0, 9).toSorted().join('')).toBe('123456789')
      expect(keys[10], '0 is below, between Clear and Backspace').toBe('0')
      orders.add(keys.slice(0, 9).join(''))
      await entry(page).getByRole('button', { name: 'Tutup' }).click()
    }
    expect(orders.size).toBeGreaterThan(1)

    await openEntry(page)
    const submit = entry(page).getByRole('button', { name: 'Kirim' })
    const press = async (digits: string) => {
      for (const digit of digits) await entry(page).getByRole('button', { name: digit, exact: true }).click()
    }
    const filled = (count: number) => expect(entry(page).getByText(`${count} dari 6 angka terisi`)).toBeAttached()
    await press('12345')
    await expect(submit).toBeDisabled()
    await press('6')
    await expect(submit).toBeEnabled()
    await press('7')
    await filled(6)
    await entry(page).getByRole('button', { name: 'Hapus satu angka' }).click()
    await filled(5)
    await expect(submit).toBeDisabled()
    await entry(page).getByRole('button', { name: 'Bersihkan' }).click()
    await filled(0)
  })

  test('5 PIN: on a phone held sideways the dots, every key and the button are seen at once, after a wrong PIN too', {
    tag: '@once',
  }, async ({ page }) => {
    await joinWithPin(page)
    await page.setViewportSize({ width: 568, height: 320 })
    await openEntry(page)
    const expectWhole = async () => {
      for (const key of await entry(page).locator('.keypad-key').all()) {
        await expect(key).toBeInViewport({ ratio: 1 })
        expect((await key.boundingBox())?.height, 'as high as a finger').toBeGreaterThanOrEqual(44)
      }
      await expect(entry(page).locator('.pin-dots')).toBeInViewport({ ratio: 1 })
      await expect(entry(page).getByRole('button', { name: 'Kirim' })).toBeInViewport({ ratio: 1 })
    }
    await expectWhole()
    await page.setViewportSize({ width: 640, height: 360 })
    await expectWhole()
    await send(page, '111222')
    await expect(entry(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expectWhole()
  })

  test('2 Modals: before the PIN the server masks the account number itself, and the withdrawal is looked at all the same', {
    tag: '@once',
  }, async ({ page }) => {
    await joinWithPin(page)
    const ownNumber = async () => (await ask(page, 'Bank/ListOwnAccount')).results?.[0].accountNo
    expect(await ownNumber()).toMatch(/^•+\d{3}$/)
    await security(page).getByRole('button', { name: 'Tutup' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await page.goto('/transaction/withdraw')
    await untilAlive(page)
    const shown = page.locator('.tile-account .num').first()
    await expect(shown).toHaveText(/^•+\d{3}$/)
    await page.getByLabel('Jumlah', { exact: true }).fill('50000')
    const panel = page.locator('#pre-check')
    await expect(panel).toContainText('PIN keamanan belum dimasukkan.')
    await expect(panel).not.toContainText('Rekening tujuan belum ada')

    await panel.getByRole('button', { name: 'Masukkan PIN' }).click()
    await openEntry(page)
    await send(page, pin)
    await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('button', { name: 'Tutup' }).last().click()
    await expect(panel).toContainText('Saldo tunaimu')
    await expect(panel).not.toContainText('PIN keamanan belum dimasukkan.')
    await expect(panel).not.toContainText('Rekening tujuan belum ada')
    await expect(shown).toHaveText(/^•+\d{3}$/)
    expect(await ownNumber()).toMatch(/^\d+$/)
  })

  test('8: a PIN call that fails says so and can be repeated', { tag: '@once' }, async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED|status of 503/)
    await joinWithPin(page)
    await openEntry(page)
    await send(page, '111112')
    const left = entry(page).getByText('Sisa 4 percobaan')
    await expect(left).toBeVisible()
    await page.route(
      '**/api/member/CheckUserPin',
      (route) =>
        route.fulfill({ status: 503, json: { success: false, code: 'TEMPORARY', message: 'Sibuk.', errors: {} } }),
      { times: 1 },
    )
    await send(page, pin)
    await expect(entry(page).getByRole('alert')).toHaveText('Sibuk.')
    await expect(left, 'what the server did not count is left').toBeVisible()
    await page.route('**/api/member/CheckUserPin', (route) => route.abort(), { times: 1 })
    await send(page, pin)
    await expectSaid(entry(page).getByRole('alert'), 'session.pin.failed')
    await send(page, pin)
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
  })

  test('4 Balances: what the hub tells while a PIN is looked at is read once it is answered', {
    tag: '@once',
  }, async ({ page }) => {
    let told = 0
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('BalanceChanged')) told += 1
      }),
    )
    const { username } = await joinWithPin(page)
    await openEntry(page)
    await untilSubscribed(page)
    await tellChange(username)
    await expect.poll(() => told, 'the line stands').toBe(1)
    const held = await holdCalls(page, '**/api/member/CheckUserPin')
    await send(page, '111222')
    await expect.poll(held.count).toBe(1)
    let readings = 0
    page.on('request', (request) => {
      if (request.url().includes('.data')) readings += 1
    })
    await tellChange(username)
    await expect.poll(() => told).toBe(2)
    await page.waitForTimeout(500)
    expect(readings, 'the session may be ending').toBe(0)
    held.letGo()
    await expectSaid(entry(page).getByRole('alert'), 'session.pin.wrong')
    await expect.poll(() => readings).toBe(1)
  })

  test('who changes a password, or signs a device out, is asked for a PIN that was turned on elsewhere meanwhile', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const member = await join(page)
    const elsewhere = await browser.newContext({ locale: 'id-ID' })
    const other = await elsewhere.newPage()
    await signIn(other, member.username, member.password)
    await page.goto('/profile/devices')
    await untilAlive(page)
    await ask(other, 'member/AddUserPin', { pin, confirmPin: pin, password: member.password })
    await ask(other, 'member/ActivateUserSecondPin', { isActivate: true })

    await page.getByRole('button', { name: /^Keluarkan Chrome di/ }).click()
    await expect(security(page)).toBeVisible()
    await page.goto('/profile/change-password')
    await untilAlive(page)
    await page.getByLabel('Kata sandi saat ini').fill(member.password)
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru rahasia 8')
    await page.getByLabel('Konfirmasi kata sandi baru').fill('Baru rahasia 8')
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
    await openEntry(page)
    await send(page, pin)
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await elsewhere.close()
  })

  test('on the page of a game a member whose PIN is not entered yet enters it, and plays', {
    tag: '@once',
  }, async ({ page }) => {
    await joinWithPin(page)
    await page.goto('/game/pasar-malam')
    await untilAlive(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Masuk untuk bermain' })).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Masukkan PIN untuk bermain' }).click()
    await openEntry(page)
    await send(page, pin)
    await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page).toHaveURL(/\/game\/pasar-malam$/)
  })

  test('4 PIN flow, 8 Exceeded: after five wrong ones there is Log Out in place of sending, at home, and it ends all', {
    tag: '@once',
  }, async ({ page, context }) => {
    const member = await joinWithPin(page)
    await security(page).getByRole('button', { name: 'Tutup' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await page.goto('/transaction/withdraw')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Masukkan PIN' }).click()
    await openEntry(page)
    const keys = entry(page).locator('.keypad-key')
    for (let left = 4; left >= 1; left--) {
      const before = await keys.allTextContents()
      await send(page, '111222')
      await expectSaid(entry(page).getByRole('alert'), 'session.pin.wrong')
      await expect(entry(page).getByText(`Sisa ${left} percobaan sebelum User ID diblokir.`)).toBeVisible()
      // Two orders out of 362,880 are never the same here.
      expect(await keys.allTextContents(), 'shuffled again for the next try').not.toEqual(before)
    }
    const held = await holdCalls(page, '**/api/member/CheckUserPin')
    await send(page, '111222')
    await expect.poll(held.count).toBe(1)
    await expect(entry(page).getByRole('button', { name: 'Tutup' }), 'what it comes to is read').toHaveCount(0)
    held.letGo()
    await expect(entry(page).getByRole('button', { name: 'Kirim' })).toHaveCount(0)
    await expectSaid(entry(page), 'session.pin.logOut')
    await expect(page).toHaveURL(/:\d+\/$/)
    // Chromium itself closes a dialog at the third press.
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
    await entry(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
    const left = (await context.cookies()).filter(({ name }) => ['token', 'uid', 'pin_validation'].includes(name))
    expect(left).toEqual([])

    await page.goto('/auth/login')
    await untilAlive(page)
    await page.getByLabel('Nama Pengguna').fill(member.username)
    await page.getByLabel('Kata Sandi', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(/diblokir/)
  })
})
