import { expect, expectAccessible, login, readCaptcha, test, untilAlive } from '../support/test.ts'

test.describe('spec 4, Login', () => {
  test('a member who signs in is greeted at home and sees the balance', async ({ page }) => {
    await login(page, 'anggota1')
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByText('Rp').first()).toBeVisible()
  })

  test('a wrong password says so in the spec’s words and empties the field', async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    await page.getByLabel('Nama Pengguna').fill('tidakada')
    await page.getByLabel('Kata Sandi', { exact: true }).fill('salahsekali')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Nama pengguna atau kata sandi yang anda masukkan tidak cocok. Mohon masukkan data dengan benar.',
    )
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toHaveValue('')
  })

  test('after four failures a captcha is asked for, and with it the member gets in', async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    const send = async (password: string) => {
      await page.getByLabel('Nama Pengguna').fill('anggota2')
      await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
      const answered = page.waitForResponse('**/api/member/login')
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      await answered
    }
    for (let i = 0; i < 3; i++) await send('salahsekali')
    const code = await readCaptcha(page, () => send('salahsekali'))
    await page.getByLabel('Kode verifikasi').fill(code)
    await send('Rahasia123')
    await page.waitForURL(/auth=success/)
  })

  test('an empty form names each field in the spec’s words', async ({ page }) => {
    await page.goto('/auth/login')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByText('Nama Pengguna wajib diisi.')).toBeVisible()
    await expect(page.getByText('Password wajib diisi.')).toBeVisible()
  })

  test('a page for members sends visitors to the login and takes them there afterwards', async ({ page }) => {
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
})
