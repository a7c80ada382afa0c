import { loseAnswer } from '../support/lost.ts'
import { join } from '../support/people.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test('documents whose answer is lost are said to be likely there, and are sent once by a second press', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await join(page)
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await page.goto('/profile/kyc')
  await untilAlive(page)
  await page.getByLabel('Nomor dokumen').fill(`317401120390${String(Date.now()).slice(-4)}`)
  await page.getByLabel('Tanggal lahir').fill('1990-03-12')
  for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
  await loseAnswer(page, '**/api/Kyc/AddNew')
  const send = page.getByRole('button', { name: 'Kirim dokumen' })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Koneksi terputus' })).toHaveText(
    'Koneksi terputus, jadi belum pasti dokumenmu sampai. Tekan Kirim dokumen lagi: tidak akan terkirim dua kali.',
  )
  await send.click()
  await expect(page.getByText('Dokumen terkirim.')).toBeVisible()
  await expect(page.getByText('Dokumenmu menunggu diperiksa.')).toBeVisible()
})
