import type { Page } from '@playwright/test'
import { onDatabase } from '../support/database.ts'
import { loseAnswer } from '../support/lost.ts'
import { join } from '../support/people.ts'
import { expectSaid, expectUnsaid } from '../support/says.ts'
import { holdCalls } from '../support/slow-line.ts'
import {
  codeOfCaptcha,
  expect,
  expectAccessible,
  login,
  readCaptcha,
  test,
  untilAlive,
  untilStill,
} from '../support/test.ts'

/** Sends the form of the login page and waits for its answer. */
async function send(page: Page, username: string, password: string): Promise<void> {
  // The page empties the field of the password as it takes the answer before, which is later than that comes to the browser.
  await expect(page.getByRole('button', { name: 'Sedang masuk…' })).toHaveCount(0)
  await page.getByLabel('Nama Pengguna').fill(username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  const answered = page.waitForResponse('**/api/member/login')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await answered
}

/** A member of their own on the login page, whom nothing knows there. */
async function atTheDoor(page: Page): Promise<{ username: string; password: string }> {
  const member = await join(page)
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await untilAlive(page)
  return member
}

// All tests come from one address; what they fail on purpose here must not ask the others for captchas.
test.afterEach(() => onDatabase((client) => client.query("DELETE FROM login_tries WHERE subject LIKE 'address %'")))

test.describe('spec 4, Login', () => {
  test('a member who signs in is greeted at home and sees the balance', async ({ page }) => {
    await login(page, 'anggota1')
    const welcome = page.getByRole('dialog', { name: 'Selamat datang' })
    await expect(welcome.getByText('Halo, anggota1', { exact: true }), 'by the name that home says').toBeVisible()
    await expect(welcome.getByRole('link', { name: 'Lihat permainan' })).toHaveAttribute('href', '/slots')
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByText('Rp').first()).toBeVisible()
  })

  test('whoever follows the welcome to the games is greeted once: Back leads to no second greeting (record 0761)', {
    tag: '@once',
  }, async ({ page }) => {
    await join(page)
    await page.goto('/?auth=success')
    await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('link', { name: 'Lihat permainan' }).click()
    await expect(page).toHaveURL(/\/slots$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/slots|auth=success/)
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toHaveCount(0)
  })

  test('a wrong password says so in the spec’s words and empties the field', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    await page.getByLabel('Nama Pengguna').fill('tidakada')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('salahsekali')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expectSaid(page.getByRole('alert'), 'session.login.mismatch')
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toHaveValue('')
  })

  test('nothing moves while another try is under way: a double tap on Masuk hits nothing else', async ({ page }) => {
    const { username } = await atTheDoor(page)
    await send(page, username, 'salahsekali')
    await expectSaid(page.getByRole('alert'), 'session.login.mismatch')
    let answer = () => {}
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/member/login', async (route) => {
      await isAwaited
      await route.continue()
    })
    await page.getByLabel('Kata Sandi', { exact: true }).fill('salahlagi')
    const button = page.locator('main form button[type=submit]')
    const before = await button.boundingBox()
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await untilStill(page) // what is pressed gives way under the finger, and comes back
    expect(await button.boundingBox()).toEqual(before)
    await expect(page.getByRole('alert'), 'what was said before is not said again').toHaveCount(0)
    answer()
    await expectSaid(page.getByRole('alert'), 'session.login.mismatch')
    expect(await button.boundingBox()).toEqual(before)
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  test('after four failures a captcha is asked for, and with it the member gets in', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    for (let i = 0; i < 3; i++) await send(page, 'anggota2', 'salahsekali')
    const code = await readCaptcha(page, () => send(page, 'anggota2', 'salahsekali'))
    await page.getByLabel('Kode verifikasi').fill(code)
    await send(page, 'anggota2', 'Rahasia123')
    await page.waitForURL(/auth=success/)
  })

  test('an empty form names each field in the spec’s words', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expectSaid(page, 'session.rules.username.required', 'session.rules.password.required')
  })

  test('a page for members sends visitors to the login and takes them there afterwards', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile/)
    await untilAlive(page)
    await page.getByLabel('Nama Pengguna').fill('anggota1')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
  })

  test('the login page and its dialog over another page are accessible', async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    await expectAccessible(page)
    await page.goto('/slots#login')
    await expect(page.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'DAFTAR', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Rincian Akun')).toBeVisible()
  })

  test('2 Routes, /auth/login: its title and the ways to the forgotten password and to the registration', {
    tag: '@once',
  }, async ({ page }) => {
    for (const [name, path] of [
      ['Lupa Kata Sandi?', /\/auth\/forgot-password$/],
      ['Daftar Sekarang', /\/auth\/register$/],
    ] as const) {
      await page.goto('/auth/login')
      await untilAlive(page)
      await expectSaid(page, 'session.login.title', 'session.login.forgotPassword', 'session.login.registerNow')
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
    }
  })

  test('4 Login, record 0034: a member is sent home from login and register, and on from forgot-password; a token without its uid is nobody’s', {
    tag: '@once',
  }, async ({ page }) => {
    await join(page)
    for (const path of ['/auth', '/auth/login', '/auth/register']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/:\d+\/$/)
    }
    await page.goto('/auth/forgot-password')
    await expect(page).toHaveURL(/\/profile\/change-password$/) // record 1162
    await page.context().clearCookies({ name: 'uid' })
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('token')
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(new RegExp(`${path}$`))
    }
  })

  test('4 Login, 8: a lost connection alerts, and what was typed stays', {
    tag: '@once',
  }, async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    await page.goto('/auth/login')
    await untilAlive(page)
    await page.route('**/api/member/login', (route) => route.abort())
    await page.getByLabel('Nama Pengguna').fill('anggota1')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expectSaid(page.getByRole('alert'), 'common.errors.requestFailed')
    await expect(page.getByLabel('Nama Pengguna')).toHaveValue('anggota1')
  })

  test('4 Login, 4 Captcha: whose answer was lost signs in with the code that is shown then', {
    tag: '@once',
  }, async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    const { username, password } = await atTheDoor(page)
    for (let failures = 1; failures <= 3; failures++) await send(page, username, 'salahsekali')
    const used = await readCaptcha(page, () => send(page, username, 'salahsekali'))
    const code = page.getByLabel('Kode verifikasi')
    await code.fill(used)
    await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
    await loseAnswer(page, '**/api/member/login')
    const shown = await readCaptcha(page, () => page.getByRole('button', { name: 'Masuk', exact: true }).click())
    await expectSaid(page.getByRole('alert'), 'common.errors.requestFailed')
    await expect(code, 'of another picture').toHaveValue('')
    await expect(page.getByLabel('Kata Sandi', { exact: true }), 'what was typed stays').toHaveValue(password)
    await code.fill(shown)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
  })

  test('4 Login, 5 Login: a captcha from four failures on, cut to six digits, new on refresh; a wrong one alerts and empties', {
    tag: '@once',
  }, async ({ page }) => {
    const { username, password } = await atTheDoor(page)
    const code = page.getByLabel('Kode verifikasi')
    for (let failures = 1; failures <= 3; failures++) {
      await send(page, username, 'salahsekali')
      await expectSaid(page.getByRole('alert'), 'session.login.mismatch')
      await expect(code).toHaveCount(0)
    }
    const right = await readCaptcha(page, () => send(page, username, 'salahsekali'))
    await expect(code).toBeVisible()
    await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expectSaid(page, 'member.rules.captcha.valid')
    await expectSaid(page.getByRole('alert'), 'session.login.captchaInvalid')
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toHaveValue('')
    await code.pressSequentially('12345678')
    await expect(code).toHaveValue('123456')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expectSaid(page, 'session.rules.password.required')
    await expectUnsaid(page.getByRole('alert'), 'session.login.captchaInvalid')

    await code.fill(right === '1234' ? '4321' : '1234')
    const held = await holdCalls(page, '**/api/captcha*')
    await send(page, username, password)
    await expectSaid(page.getByRole('alert'), 'session.login.captchaInvalid')
    const picture = page.getByRole('img', { name: 'Gambar berisi kode verifikasi' })
    await expect(picture, 'a code that was used up').toHaveCount(0)
    const next = await readCaptcha(page, async () => held.letGo())
    await expect(picture).toBeVisible()
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toHaveValue('')
    await expect(code).toHaveValue('')

    const before = await picture.getAttribute('src')
    const fresh = await readCaptcha(page, () => page.getByRole('button', { name: 'Ganti gambar' }).click())
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    // Chance alone repeats one code of 10,000 now and then, three of them once in a hundred million.
    expect(new Set([right, next, fresh]).size, 'each picture has a code of its own').toBeGreaterThan(1)
    await code.fill(fresh)
    await send(page, username, password)
    await page.waitForURL(/\/\?auth=success/)
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
  })

  test('4 Login: an answer without counters takes no captcha back that was asked for', {
    tag: '@once',
  }, async ({ page, watched }) => {
    watched.allow(/status of 503/)
    const { username } = await atTheDoor(page)
    for (let i = 0; i < 3; i++) await send(page, username, 'salahsekali')
    const field = page.getByLabel('Kode verifikasi')
    await readCaptcha(page, () => send(page, username, 'salahsekali'))
    await expect(field).toBeVisible()
    await page.route('**/api/member/login', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'TEMPORARY', message: 'Sedang sibuk.', errors: {} } }),
    )
    await field.fill('123456')
    await send(page, username, 'salahsekali')
    await expect(page.getByRole('alert')).toHaveText('Sedang sibuk.')
    await expect(field).toBeVisible()
  })

  test('4 Login: where too many have failed at this address, the first refusal brings the captcha', {
    tag: '@once',
  }, async ({ page }) => {
    const { username, password } = await atTheDoor(page)
    await send(page, username, 'salahsekali')
    // Nineteen more at the same address, of other names.
    await onDatabase((client) => client.query("UPDATE login_tries SET failures = 20 WHERE subject LIKE 'address %'"))
    const code = await readCaptcha(page, () => send(page, username, password))
    await page.getByLabel('Kode verifikasi').fill(code)
    await send(page, username, password)
    await page.waitForURL(/auth=success/)
  })

  test('4 Login: the last try before the block is announced', { tag: '@once' }, async ({ page }) => {
    const { username } = await atTheDoor(page)
    await send(page, username, 'salahsekali')
    await expectUnsaid(page, 'session.login.lastTry')
    // Seven more failures elsewhere; the ninth is made here.
    await onDatabase((client) =>
      client.query('UPDATE login_tries SET failures = 8 WHERE subject LIKE $1', [`%${username}`]),
    )
    const code = await readCaptcha(page, () => send(page, username, 'salahsekali'))
    await page.getByLabel('Kode verifikasi').fill(code)
    await send(page, username, 'salahsekali')
    await expectSaid(page, 'session.login.lastTry', 'session.login.mismatch')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a member signs in', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Nama Pengguna').fill('anggota1')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia123')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page).toHaveURL(/auth=success/)
    await expect(page.getByText('Halo, anggota1').filter({ visible: true })).toBeVisible()
  })

  test('5 Login: what is left empty is told at its field, and no captcha comes however often', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth/login')
    const [name, password] = [page.getByLabel('Nama Pengguna'), page.getByLabel('Kata Sandi', { exact: true })]
    for (let press = 1; press <= 5; press++) {
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      await expect(name).toHaveAccessibleDescription('Nama Pengguna wajib diisi.')
      await expect(password).toHaveAccessibleDescription('Password wajib diisi.')
      await expect(page.getByRole('textbox', { name: 'Kode verifikasi' })).toHaveCount(0)
    }
  })

  test('4 Login: after four failures the captcha comes with the page, also as tones; a wrong code is refused, the right one signs in', {
    tag: '@once',
  }, async ({ page }) => {
    const { username, password } = await join(page)
    await page.context().clearCookies()
    const code = page.getByRole('textbox', { name: 'Kode verifikasi' })
    const sendForm = async (typed: string) => {
      await page.getByLabel('Kata Sandi', { exact: true }).fill(typed)
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    }
    const shown = () => page.locator('input[name="captchaId"]').inputValue()
    await page.goto('/auth/login')
    for (let failures = 1; failures <= 4; failures++) {
      await expect(code).toHaveCount(0)
      await page.getByLabel('Nama Pengguna').fill(username)
      await sendForm('salahsekali')
      await expectSaid(page.getByRole('alert'), 'session.login.mismatch')
    }
    await expect(page.getByLabel('Nama Pengguna'), 'what was typed stays').toHaveValue(username)
    const picture = page.getByRole('img', { name: 'Gambar berisi kode verifikasi' })
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const right = await codeOfCaptcha(await shown())
    await code.fill(right === '1234' ? '4321' : '1234')
    await sendForm(password)
    await expectSaid(page.getByRole('alert'), 'session.login.captchaInvalid')
    await sendForm(password)
    await expectSaid(page.getByRole('alert'), 'session.login.captchaInvalid')

    const before = await picture.getAttribute('src')
    await page.getByRole('button', { name: 'Ganti gambar' }).click()
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await expect(page.getByLabel('Nama Pengguna')).toHaveValue(username)
    await page.getByRole('button', { name: 'Dengarkan kode' }).click()
    await expect(page.locator('audio')).toHaveAttribute('src', /^data:audio/)
    await page.getByRole('button', { name: 'Ganti bunyi' }).click()
    await expect(page.locator('audio')).toHaveAttribute('src', /^data:audio/)
    await code.fill(await codeOfCaptcha(await shown()))
    await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
    await page.getByLabel('Kata Sandi', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/auth=success/)
    await expect(page.getByText(`Halo, ${username}`).filter({ visible: true })).toBeVisible()
  })
})
