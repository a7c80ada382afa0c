import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('who sent phone credit reads what they sent beside what is credited: while it waits, as it arrives, and in both lists', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { id, serial } = await sendDeposit(page, 'pulsa_angin')
  await openConnected(page, '/transaction/deposit')
  const main = page.getByRole('main')
  const panel = main.locator('.request-panel')
  const sum = /Jumlah dikirim\s*Rp\s200\.000/
  const said = 'Dikirim Rp 200.000, menjadi saldo Rp 170.000.'
  for (const fact of [sum, /Akan menjadi saldo( · \S+)?\s*Rp\s170\.000/]) await expect(panel).toContainText(fact)
  const row = main.getByRole('listitem').filter({ hasText: serial })
  await expect(row).toContainText('Dikirim Rp 200.000, akan menjadi saldo Rp 170.000.')
  await expectAccessible(page)

  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  await approveDeposit(cashier.page, id)
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  for (const fact of [sum, /Menjadi saldo( · \S+)?\s*Rp\s170\.000/]) await expect(dialog).toContainText(fact)
  await expectAccessible(page)

  await page.goto('/transaction/history')
  await expect(main.getByRole('row').filter({ hasText: serial })).toContainText(said)

  const other = await sendDeposit(page, 'pulsa_angin')
  await ask(cashier.page, `console/deposits/${other.id}/claim`, {})
  await ask(cashier.page, `console/deposits/${other.id}/reject`, { reason: 'Pulsa belum kami terima.' })
  await cashier.context.close()
  await page.goto('/transaction/deposit')
  const rejected = main.getByRole('listitem').filter({ hasText: other.serial })
  await expect(rejected).toContainText('Pulsa belum kami terima.')
  await expect(rejected, 'nothing was credited').not.toContainText('saldo')
})
