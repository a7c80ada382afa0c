import { ask } from '../support/calls.ts'
import { tellDesk } from '../support/events.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

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

  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(page.getByText('200 ALREADY_COUNTED')).toBeVisible()
  await page.goto('/transaction/deposit')
  const told = page.getByText('nomornya sama dengan pembayaran yang sudah tercatat')
  await expect(told).toContainText('Staf sedang memeriksanya')
  await expect(page.getByRole('img', { name: /Kode QRIS/ })).toBeHidden()
  const { results = [] } = await ask(desk, 'console/payment-notices')
  const { noticeId } = results.find(({ orderId }: { orderId: string }) => orderId === payment.id)
  const settled = { gateway: 'sandbox-pay', noticeId, resolution: 'Uangnya sama.', isCredited: false }
  await ask(desk, 'console/payment-notices/resolve', settled)
  await expect(told).toContainText('Staf sudah menanganinya')
  const gateway = await page.context().newPage()
  await gateway.goto(payment.url)
  await gateway.getByRole('button', { name: 'Gagalkan pembayaran' }).click()
  await expect(page.getByRole('heading', { name: 'Deposit ditolak' })).toBeVisible()
  await expect(told, 'and of one that failed by then it stands there still').toBeVisible()
  await context.close()
})

// record 1115
test('of a payment that is told again under another name staff read that it was credited already, in the list and where they settle it', async ({
  page,
  browser,
}) => {
  await join(page)
  const channel = { paymentGatewayBankApiId: 'qris_sandbox', balance: 60_000, agree: 1 }
  const { result: payment } = await ask(page, 'Bank/PaymentGatewayDeposit', channel)
  await page.goto(payment.url)
  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(page.getByText('200 CREDITED')).toBeVisible()
  await page.getByRole('button', { name: 'Kabar untuk pesanan yang tidak dikenal' }).click()
  await expect(page.getByText('200 UNKNOWN_ORDER')).toBeVisible()

  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/channels')
  const row = desk.getByRole('row').filter({ hasText: `ref-${payment.id}` })
  const same = `Nomornya sama dengan pembayaran yang sudah masuk saldo: ${payment.serial}`
  await expect(row).toContainText(same)
  await expect(row.getByRole('link', { name: payment.serial })).toHaveAttribute(
    'href',
    `/console/deposits/${payment.id}`,
  )
  await row.getByRole('button', { name: 'Selesaikan' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(same)
  await expect(dialog.getByRole('link'), 'nobody is led away from what they write').toHaveCount(0)
  await expect(dialog).toContainText('tanyakan ke gerbang apakah uangnya memang masuk dua kali')
  await dialog.getByLabel('Alasan').fill('Kabar yang sama.')
  await dialog.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Bayar dua kali' }).click()
  await expect(page.getByText('200 PAID_TWICE')).toBeVisible()
  await desk.getByRole('row').filter({ hasText: payment.serial }).getByRole('link').click()
  const request = desk.getByRole('region', { name: payment.serial })
  await expect(request.getByRole('note')).toContainText(/Gerbang mengabarkan Rp.60\.000 lagi/)
  await expect(request.getByRole('link', { name: 'Tangani di Cara bayar' })).toBeVisible()
  await expectAccessible(desk)
  await context.close()
})

/** As the console reads it. */
const noticeOf = (reference: string) => ({
  ...{ gateway: 'sandbox-pay', noticeId: reference, orderId: 'lama', reference, outcome: 'UNKNOWN_ORDER' },
  ...{ status: 'PAID', amount: 60_000, orderedAmount: null, serial: null, username: null },
  receivedAt: '2026-03-02T12:00:00.000+07:00',
})

// record 1167
test('the console stands, with its number, where a server of the release before answers for the notices of gateways', async ({
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  await desk.route('**/api/console/payment-notices', (route) =>
    route.fulfill({ json: { success: true, results: [noticeOf('ref-lama')] } }),
  )
  await desk.goto('/console/channels')
  await expect(desk.getByRole('row').filter({ hasText: 'ref-lama' })).toBeVisible()
  await expect(desk.getByRole('navigation').getByRole('link', { name: 'Cara bayar' })).toContainText('1')
  await context.close()
})

test('a press for more rows is not lost where the hub has the list read anew before they come', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  const asked = { first: 0, next: 0 }
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await desk.route(/api\/console\/payment-notices/, async (route) => {
    const isFirst = !route.request().url().includes('after=')
    asked[isFirst ? 'first' : 'next'] += 1
    if (!isFirst) await held
    const [results, next] = isFirst ? [[noticeOf('ref-satu')], 'satu'] : [[noticeOf('ref-dua')], null]
    await route.fulfill({ json: { success: true, results, result: { next, waiting: 2 } } }).catch(() => undefined) // nobody waits for it any more
  })
  await desk.goto('/console/channels')
  await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(desk.getByRole('row').filter({ hasText: 'ref-satu' })).toBeVisible()
  await desk.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect.poll(() => asked.next).toBe(1)
  const { first } = asked
  await tellDesk('PaymentNoticesChanged')
  await expect.poll(() => asked.first, 'the hub says that they changed').toBeGreaterThan(first)
  answer()
  await expect(desk.getByRole('row').filter({ hasText: 'ref-dua' })).toBeVisible()
  await context.close()
})
