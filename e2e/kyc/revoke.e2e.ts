import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('a supervisor takes back the verification that a cashier gave to the wrong person, and the member reads it where they are', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await page.goto('/profile/kyc')
  await untilAlive(page)
  await page.getByLabel('Nomor dokumen').fill(`317402120390${String(Date.now()).slice(-4)}`)
  await page.getByLabel('Tanggal lahir').fill('1990-03-12')
  for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(page.getByText('Dokumenmu menunggu diperiksa.')).toBeVisible()

  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  await cashier.page.getByRole('link', { name: member.username }).click()
  await cashier.page.getByRole('button', { name: 'Ambil untuk diperiksa' }).click()
  await cashier.page.getByRole('button', { name: 'Setujui' }).click()
  await cashier.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(cashier.page.getByText('Terverifikasi').first()).toBeVisible()
  const revoke = { name: 'Cabut verifikasi', exact: true }
  await expect(cashier.page.getByRole('button', revoke), 'a cashier does not have the right').toHaveCount(0)
  await expect(page.getByText(/Berlaku sampai/)).toBeVisible()

  const supervisor = await staffAt(browser, 'penyelia@demo.test', new URL(cashier.page.url()).pathname)
  await supervisor.page.getByRole('button', revoke).click()
  const dialog = supervisor.page.getByRole('dialog', { name: `Cabut verifikasi ${member.username}?` })
  await expect(dialog.getByText('Dibaca rekan kerja dan tercatat di jejak audit.')).toBeVisible()
  await expectAccessible(supervisor.page)
  await dialog.getByRole('button', revoke).click()
  await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Dokumen milik orang lain')
  await dialog.getByRole('button', revoke).click()
  await expect(supervisor.page.getByText(`Verifikasi ${member.username} dicabut.`)).toBeVisible()
  await expect(supervisor.page.getByText('Dokumen milik orang lain')).toBeVisible()
  await expect(supervisor.page.getByRole('button', revoke)).toHaveCount(0)
  await expect(cashier.page.getByText('Dokumen milik orang lain'), 'a colleague sees it by itself').toBeVisible()

  await expect(page.getByText('Layanan pelanggan mencabut verifikasi ini.', { exact: false })).toBeVisible()
  await expect(page.getByText('Dokumen milik orang lain')).toHaveCount(0)
  await expect(page.getByLabel('Nomor dokumen')).toBeVisible()
  await expectAccessible(page)
  const { result } = await ask(page, 'Kyc/GetKycStatus')
  expect(result).toMatchObject({ state: 'revoked', canSubmit: true })
  await cashier.context.close()
  await supervisor.context.close()
})
