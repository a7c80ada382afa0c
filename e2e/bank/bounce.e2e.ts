import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { findMisfit } from '../support/fit.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const acts = { name: 'Tindakan' } as const

test('a payment that the bank sends back is recorded by somebody who neither approved nor paid it, and the member reads why', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const approver = await staffAt(browser, 'kasir@demo.test', '/console')
  const payer = await staffAt(browser, 'penyelia@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 200_000) })
  const { id, serial } = await sendWithdrawal(page)
  await ask(approver.page, `console/withdrawals/${id}/claim`, {})
  await ask(approver.page, `console/withdrawals/${id}/approve`, {})
  await openConnected(page, '/transaction/withdraw')
  await expect(page.getByRole('heading', { name: 'Penarikan disetujui' })).toBeVisible()
  await ask(payer.page, `console/withdrawals/${id}/claim`, {})
  await ask(payer.page, `console/withdrawals/${id}/pay`, {})
  await expect(page.getByRole('heading', { name: 'Penarikan dibayar' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Penarikan Berhasil' }).getByRole('button').last().click()

  await payer.page.goto(`/console/withdrawals/${id}`)
  const hint = payer.page
    .getByRole('region', acts)
    .getByText('Kalau bank mengembalikannya, yang mencatat bukan yang menyetujui atau membayar.')
  await expect(hint).toBeVisible()
  await expect(payer.page.getByRole('button', { name: 'Catat dikembalikan bank' })).toHaveCount(0)

  await desk.page.goto(`/console/withdrawals/${id}`)
  await desk.page.getByRole('region', acts).getByRole('button', { name: 'Catat dikembalikan bank' }).click()
  const dialog = desk.page.getByRole('dialog', { name: `Bank mengembalikan ${serial}?` })
  await expect(dialog).toContainText(`Saldo ${username} langsung bertambah Rp 100.000.`)
  await dialog.locator('.reject-reasons').getByText('Rekening tujuan sudah ditutup.').click()
  await dialog.getByRole('button', { name: 'Catat dikembalikan bank' }).click()
  await expect(desk.page.getByText(`Penarikan ${serial} dikembalikan bank`)).toBeVisible()
  await expect(desk.page.getByText('Dikembalikan bank, dicatat oleh', { exact: false })).toBeVisible()
  const again = desk.page.getByRole('button', { name: 'Catat dikembalikan bank' })
  await expect(again, 'what came back comes back once').toHaveCount(0)
  for (const width of [360, 320]) {
    await desk.page.setViewportSize({ width, height: 740 })
    expect((await findMisfit(desk.page)).overflowPx, `its state is read whole at ${width} px`).toBe(0)
  }

  await expect(page.getByRole('heading', { name: 'Dikembalikan oleh bank' })).toBeVisible()
  await expect(page.getByText('Rekening tujuan sudah ditutup. Dananya sudah kembali ke saldomu.')).toBeVisible()
  await page.goto('/transaction/history')
  const row = page.locator('.history-table > tbody > tr').filter({ hasText: 'Dikembalikan bank' })
  await expect(row).toContainText(serial)
  await expect(row.locator('.history-amount')).toContainText('+')
  await Promise.all([desk, approver, payer].map(({ context }) => context.close()))
})

test('whoever was away from the payment until the bank had sent it back is not told that it succeeded', async ({
  page,
  browser,
}) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const approver = await staffAt(browser, 'kasir@demo.test', '/console')
  const payer = await staffAt(browser, 'penyelia@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 200_000) })
  const { id, serial } = await sendWithdrawal(page)
  await openConnected(page, '/profile')
  await page.goto('about:blank')
  const act = (staff: typeof desk, what: string, more = {}) =>
    ask(staff.page, `console/withdrawals/${id}/${what}`, more)
  await act(approver, 'claim')
  await act(approver, 'approve')
  await act(payer, 'claim')
  await act(payer, 'pay')
  await act(desk, 'bounce', { reason: 'Rekening tujuan sudah ditutup.' })
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Dikembalikan oleh bank' })
  await expect(dialog).toContainText('Rekening tujuan sudah ditutup. Dananya sudah kembali ke saldomu.')
  await expect(dialog).toContainText(serial)
  await expect(page.getByRole('dialog', { name: 'Penarikan Berhasil' })).toHaveCount(0)
  await Promise.all([desk, approver, payer].map(({ context }) => context.close()))
})
