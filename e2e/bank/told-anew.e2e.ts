import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { onDatabase } from '../support/database.ts'
import { tellChange } from '../support/events.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const voucher = async (page: Page, desk: Page, amount: number) =>
  ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk, amount) })

test('a withdrawal far down in the history is told anew when it is paid, and stands where it stood', async ({
  page,
  browser,
}) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const payer = await staffAt(browser, 'penyelia@demo.test', '/console')
  await voucher(page, desk.page, 500_000)
  const { id } = await sendWithdrawal(page)
  // A page holds 50: what came later pushes the withdrawal down to the next one.
  for (let number = 0; number < 50; number++) await voucher(page, desk.page, 1_000)
  await openConnected(page, '/transaction/history')
  const rows = page.locator('.history-table > tbody > tr')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect(rows).toHaveCount(52)
  const names = () => rows.locator('.history-reference').allInnerTexts()
  const before = await names()
  const withdrawal = rows.filter({ hasText: 'Penarikan' })
  await expect(withdrawal).toContainText('Menunggu')

  await ask(desk.page, `console/withdrawals/${id}/claim`, {})
  await ask(desk.page, `console/withdrawals/${id}/approve`, {})
  await ask(payer.page, `console/withdrawals/${id}/claim`, {})
  await ask(payer.page, `console/withdrawals/${id}/pay`, {})
  await expect(page.getByRole('dialog', { name: 'Penarikan Berhasil' })).toBeVisible()
  await expect(withdrawal).not.toContainText(/Menunggu|Disetujui/)
  expect(await names()).toEqual(before)
  await Promise.all([desk.context.close(), payer.context.close()])
})

test('an older payment in the list of deposits is told anew once its time is over', async ({ page }) => {
  const { username } = await join(page)
  const { results: banks = [] } = await ask(page, 'Bank/List')
  const { id: bankId } = banks.find(({ accountype }) => accountype === 4)
  const pay = async () => {
    const order = { requestId: crypto.randomUUID(), paymentGatewayBankApiId: bankId, balance: 20_000, agree: 1 }
    return (await ask(page, 'Bank/PaymentGatewayDeposit', order)).result.serial
  }
  const expire = (which: string, serial: string) =>
    onDatabase((client) =>
      client.query(
        `UPDATE bank_deposit SET state = 'expired', decided_at = now()
         WHERE member_id = (SELECT id FROM member WHERE username = $1) AND serial ${which} $2`,
        [username, serial],
      ),
    )
  const serial = await pay()
  for (let number = 0; number < 5; number++) {
    await pay()
    await expire('<>', serial)
  }
  await openConnected(page, '/transaction/deposit')
  const rows = page.getByRole('complementary').getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect(rows).toHaveCount(6)
  await expect(rows.last()).toContainText(serial)
  await expect(rows.last()).toContainText('Menunggu')
  await page.getByRole('button', { name: `Lanjut bayar ${serial}` }).click()
  await expect(page.getByRole('img', { name: /Kode QRIS/ })).toBeVisible()
  await expire('=', serial)
  await tellChange(username)
  await expect(
    page.getByRole('heading', { name: 'Deposit kedaluwarsa' }),
    'the code is not to be paid any more',
  ).toBeVisible()
  await expect(rows.last()).toContainText('Kedaluwarsa')
  await expect(rows.last()).toContainText(serial)
  await expect(rows).toHaveCount(6)
})

test('a withdrawal that was rejected gives the reason as a sentence, before what became of the money', async ({
  page,
  browser,
}) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await voucher(page, desk.page, 200_000)
  const { id } = await sendWithdrawal(page)
  await page.goto('/transaction/withdraw')
  await expect(page.getByText('Penarikan sedang diproses')).toBeVisible()
  await ask(desk.page, `console/withdrawals/${id}/claim`, {})
  await ask(desk.page, `console/withdrawals/${id}/reject`, { reason: 'Rekening ini sudah ditutup' })
  await desk.context.close()
  await page.evaluate(() => window.firstView?.want())
  await expect(page.getByRole('heading', { name: 'Penarikan ditolak' })).toBeVisible()
  await expect(page.getByText('Rekening ini sudah ditutup. Dananya sudah kembali ke saldomu.')).toBeVisible()
})
