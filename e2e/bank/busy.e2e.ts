import { join } from '../support/people.ts'
import { expect, readCaptcha, test, untilAlive } from '../support/test.ts'

test('a receipt for which there was no room is sent again by one more press, with what was typed', async ({
  page,
  watched,
}) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByLabel('Jumlah', { exact: true }).fill('200000')
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
  const buffer = await page.screenshot({ type: 'png' })
  const code = await readCaptcha(page, () =>
    page.locator('input[type=file]').setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer }),
  )
  await page.getByLabel('Kode verifikasi').fill(code)
  watched.allow(/503/)
  // What a server answers whose line of pictures is full, which no test can hold full for long enough (record 0600).
  const message = 'Sedang banyak foto yang dibaca. Kirim lagi sebentar lagi.'
  const busy = { success: false, code: 'RECEIPT_BUSY', message, errors: { image: message } }
  await page.route('**/api/Bank/Deposit', (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
  const send = page.getByRole('button', { name: 'Kirim deposit' })
  await send.click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Kode verifikasi')).toHaveValue(code)
  await send.click()
  await expect(
    page.getByText('Deposit terkirim').or(page.getByText('Deposit menunggu persetujuan')).first(),
  ).toBeVisible()
})
