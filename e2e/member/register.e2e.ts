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

  test('a taken username is told while typing', async ({ page }) => {
    await page.goto('/auth/register')
    await untilAlive(page)
    await page.getByLabel('Nama Pengguna').fill('anggota1')
    await page.getByLabel('Nama Pengguna').blur()
    await expect(page.getByText('Nama Pengguna sudah terdaftar.')).toBeVisible()
  })

  test('a phone number that begins with 0 is cleared, and the name follows the account', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(page).toHaveURL(/\/register-success/)
    await expect(page.getByRole('heading', { name: 'Pendaftaran Berhasil' })).toBeVisible()
    await expect(page.getByText(`Nama Pengguna: ${username}`)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Rp')
  })
})
