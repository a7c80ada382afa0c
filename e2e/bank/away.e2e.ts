import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a deposit of a member who excludes themselves meanwhile says so in itself, before it is approved, in its row and on their page', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await page.goto('/')
  const { id, serial } = await sendDeposit(page)
  const cashier = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${id}`)
  await expect(cashier.page.getByRole('heading', { name: serial })).toBeVisible()
  const warning = cashier.page.getByRole('note').filter({ hasText: 'Anggota ini berhenti bermain' })
  await expect(warning).toHaveCount(0)

  await ask(page, 'SaferPlay/Exclude', { months: null, isSure: true })
  await expect(warning, 'whoever looks at it hears of it').toHaveText(
    'Anggota ini berhenti bermain untuk seterusnya. Deposit baru ditolak. Yang diminta sebelumnya tetap diputuskan, dan uangnya tetap bisa ditarik.',
  )
  await expectAccessible(cashier.page)
  await cashier.page.getByRole('button', { name: 'Ambil', exact: true }).click()
  await cashier.page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Setujui' }).click()
  const dialog = cashier.page.getByRole('dialog')
  await expect(dialog.getByRole('note')).toContainText('Anggota ini berhenti bermain untuk seterusnya.')
  const yes = dialog.getByRole('button', { name: 'Setujui' })
  await expect(yes, 'a second Enter does not pass over it').not.toBeFocused()
  await expectAccessible(cashier.page)

  await cashier.page.goto(`/console/deposits?search=${serial}`)
  const row = cashier.page.getByRole('row').filter({ hasText: serial })
  await expect(row.getByText('Berhenti bermain').filter({ visible: true })).toBeVisible()
  await cashier.context.close()

  const supervisor = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  await supervisor.page.getByRole('link', { name: username }).click()
  await expect(supervisor.page.locator('.request-head').getByText('Berhenti bermain', { exact: true })).toBeVisible()
  await expectAccessible(supervisor.page)
  await supervisor.context.close()
})

test('who takes a break while a deposit waits is told that it has arrived, and is not led to the games', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { id } = await sendDeposit(page)
  await ask(page, 'SaferPlay/TakeBreak', { days: 1 })
  await openConnected(page, '/profile')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  await approveDeposit(cashier.page, id)
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(dialog).toHaveCount(0)
  await cashier.context.close()
})

test('who takes a break reads what became of deposits from before it, and is asked neither to pay nor for another', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const channels = (await ask(page, 'Bank/List')).results ?? []
  const { id: bankId } = channels.find(({ accountype, deposit }) => deposit && accountype === 4)
  const order = { paymentGatewayBankApiId: bankId, balance: 20_000, agree: 1 }
  const payment = (await ask(page, 'Bank/PaymentGatewayDeposit', order)).result
  const { id, serial } = await sendDeposit(page)
  await ask(page, 'SaferPlay/TakeBreak', { days: 1 })
  await openConnected(page, '/transaction/deposit')
  const main = page.getByRole('main')
  await expect(main.getByText('Deposit ditutup selama kamu beristirahat')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Deposit terkirim' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: payment.serial })).toContainText('Menunggu')

  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  await ask(cashier.page, `console/deposits/${id}/claim`, {})
  await ask(cashier.page, `console/deposits/${id}/reject`, { reason: 'Bukti transfer tidak terbaca' })
  await cashier.context.close()
  const row = main.getByRole('listitem').filter({ hasText: serial })
  await expect(row).toContainText('Alasan: Bukti transfer tidak terbaca')
  await expect(main.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible()
  await expect(main.getByText('Saldo bertambah sendiri begitu pembayaranmu masuk.')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Mulai main' })).toHaveCount(0)
  await expectAccessible(page)
})
