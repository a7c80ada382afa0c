import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('of a withdrawal of credit nothing says that money was sent, on its page or in its dialog (decision 37)', async ({
  page,
  browser,
}) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const approver = await staffAt(browser, 'kasir@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 200_000) })
  const { id } = await sendWithdrawal(page)
  await ask(approver.page, `console/withdrawals/${id}/claim`, {})
  await ask(approver.page, `console/withdrawals/${id}/approve`, {})
  const mark = (isPlayMoney: boolean) =>
    onDatabase((client) =>
      client.query('UPDATE bank_withdrawal SET is_play_money = $2 WHERE id = $1', [id, isPlayMoney]),
    )
  const panel = page.getByRole('main').locator('.request-panel')
  await mark(false)
  await page.goto('/transaction/withdraw')
  await expect(panel, 'its own word counts, not what is played for by now').toContainText('Dananya segera kami kirim.')
  await expect(panel).not.toContainText('kredit')
  await mark(true)
  await openConnected(page, '/transaction/withdraw')
  await expect(panel).toContainText('Penarikan kredit ini tinggal diselesaikan; tidak ada uang sungguhan yang dikirim.')
  await expect(panel).not.toContainText('Dananya segera kami kirim')
  await expect(panel.getByText('Jumlah · kredit', { exact: true })).toBeVisible()

  await ask(desk.page, `console/withdrawals/${id}/claim`, {})
  await ask(desk.page, `console/withdrawals/${id}/pay`, {})
  const dialog = page.getByRole('dialog', { name: 'Penarikan Berhasil' })
  const done = 'Penarikan kredit ini selesai. Tidak ada uang sungguhan yang dikirim.'
  await expect(dialog).toContainText(done)
  await expect(dialog).not.toContainText('Dana sudah dikirim')
  await expect(dialog.getByText('Jumlah · kredit', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(panel).toContainText(done)
  await Promise.all([desk, approver].map(({ context }) => context.close()))
})
