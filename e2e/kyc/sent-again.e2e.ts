import { ask, makeVoucher } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { loseAnswer } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
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

test('what changes while documents are sent that are refused is read once the refusal is there', async ({
  page,
  browser,
}) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const code = await makeVoucher(desk.page, 75_000)
  await desk.context.close()
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await openConnected(page, '/profile/kyc')
  await page.getByLabel('Jenis dokumen').selectOption({ label: 'SIM' })
  await page.getByLabel('Nomor dokumen').fill('123456789012')
  await page.getByLabel('Tanggal lahir').fill('1990-03-12')
  await page.getByLabel('Berlaku sampai').fill('2001-01-01')
  for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
  let redeemed = () => {}
  const isRedeemed = new Promise<void>((resolve) => {
    redeemed = resolve
  })
  await page.route('**/api/Kyc/AddNew', async (route) => {
    await isRedeemed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await ask(page, 'promotions/RedeemVoucher', { code })
  // Until the hub has told of it, and the time for reading it is over.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  redeemed()
  await expect(page.locator('.field-error')).toBeVisible()
  await expect(page.locator('.wallet-total').first()).toHaveText(/Rp\s75\.000/)
})

test('documents that were sent elsewhere meanwhile are told with where they stand, and the form goes', async ({
  page,
}) => {
  await join(page)
  const buffer = await page.screenshot({ type: 'png' })
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer }
  await openConnected(page, '/profile/kyc')
  await page.getByLabel('Nomor dokumen').fill(`317401120390${String(Date.now()).slice(-4)}`)
  await page.getByLabel('Tanggal lahir').fill('1990-03-12')
  for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/profile/kyc')
  await untilAlive(elsewhere)
  await elsewhere.getByLabel('Jenis dokumen').selectOption({ label: 'SIM' })
  await elsewhere.getByLabel('Nomor dokumen').fill('123456789012')
  await elsewhere.getByLabel('Tanggal lahir').fill('1990-03-12')
  await elsewhere.getByLabel('Berlaku sampai').fill('2099-01-01')
  for (const place of [0, 1]) await elsewhere.locator('input[type=file]').nth(place).setInputFiles(picture)
  await elsewhere.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(elsewhere.getByText('Dokumenmu menunggu diperiksa.')).toBeVisible()
  await elsewhere.close()
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(page.getByText('Dokumenmu menunggu diperiksa.')).toBeVisible()
})

test('where no script listens, what a document says never stands in an address', async ({ page, browser, watched }) => {
  watched.allow(/status of 405/)
  await join(page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/profile/kyc')
  await plain.getByLabel('Nomor dokumen').fill('3174011203900001')
  const sent = plain.waitForRequest((request) => request.isNavigationRequest())
  await plain.getByRole('button', { name: 'Kirim dokumen' }).click()
  expect((await sent).url()).not.toContain('3174011203900001')
  await context.close()
})
