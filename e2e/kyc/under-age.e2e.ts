import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('record 1097: whose identity card says that they are under age reads why they are out, and staff read it too', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await page.goto('/profile/kyc')
  await untilAlive(page)
  const year = new Date().getFullYear() - 16
  await page.getByLabel('Nomor dokumen').fill(`3174011203${String(year).slice(2)}${String(Date.now()).slice(-4)}`)
  await page.getByLabel('Tanggal lahir').fill(`${year}-03-12`)
  for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifikasi identitas' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Menurut KTP ini pemiliknya belum 18 tahun. Akun ini diblokir sampai layanan pelanggan memeriksanya, dan saldonya tetap milikmu.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible()

  const staff = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${member.username}`)
  await staff.page.getByRole('link', { name: member.username }).click()
  await expect(staff.page.getByText('Alasan blokir: KTP yang dikirim menyebut umur di bawah batas')).toBeVisible()
  await staff.context.close()
})
