import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('of a payment that fits no order staff read the number that the gateway has for it, in the list and where they settle it', async ({
  page,
  browser,
}) => {
  await join(page)
  const channel = { paymentGatewayBankApiId: 'qris_sandbox', balance: 60_000, agree: 1 }
  const { result: payment } = await ask(page, 'Bank/PaymentGatewayDeposit', channel)
  await page.goto(payment.url)
  await page.getByRole('button', { name: 'Kabar untuk pesanan yang tidak dikenal' }).click()
  await expect(page.getByText('200 UNKNOWN_ORDER')).toBeVisible()

  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/channels')
  const reference = `ref-${payment.id}`
  const row = desk.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('sandbox-pay')
  await expect(row).toContainText('Pesanan tidak dikenal')
  await row.getByRole('button', { name: 'Selesaikan' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(reference)
  await dialog.getByLabel('Alasan').fill('Dikembalikan lewat gerbang.')
  await dialog.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(row).toHaveCount(0)
  await context.close()
})
