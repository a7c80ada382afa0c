import { ask } from '../support/calls.ts'
import { join } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('decision 38: phone credit that would pass the deposit limit is refused before the member is told where to send it', async ({
  page,
}) => {
  await join(page)
  await ask(page, 'SaferPlay/SetLimit', { kind: 'deposit', period: 'day', amount: 100_000 })
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Pulsa', { exact: true }).click()
  const amount = page.getByLabel('Jumlah', { exact: true })
  await amount.fill('100001')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByRole('alert')).toContainText('Sisanya Rp 100.000.')
  await expect(page.getByText('Kirim pulsa ke')).toBeHidden()
  await expectAccessible(page)
  await amount.fill('100000')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByText('Pulsa Rp 100.000 menjadi saldo Rp 85.000 (85%).')).toBeVisible()
  await expect(page.getByText('Kirim pulsa ke')).toBeVisible()
})

test('the number that phone credit goes to is kept for an hour; after it the member asks again, or sends the receipt of what was sent', async ({
  page,
}) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Pulsa', { exact: true }).click()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  const number = page.locator('.order-number')
  await expect(number).toBeVisible()
  // The tab is opened again later.
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('deposit/')) ?? ''
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...kept, endsAtHere: Date.now() - 1_000 }))
  })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'jangan kirim pulsa dulu' })).toBeVisible()
  await expect(number).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /^Salin/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Kirim deposit' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lihat nomor tujuan lagi' }).click()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(number).toBeVisible()
})
