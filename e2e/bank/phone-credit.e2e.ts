import { approveDeposit, sendDeposit } from '../shots/stage.ts'
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
  const facts = [/Jumlah dikirim\s*Rp\s200\.000/, /Menjadi saldo( · \S+)?\s*Rp\s170\.000/]
  const said = 'Dikirim Rp 200.000, menjadi saldo Rp 170.000.'
  for (const fact of facts) await expect(panel).toContainText(fact)
  await expect(main.getByRole('listitem').filter({ hasText: serial })).toContainText(said)
  await expectAccessible(page)

  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  await approveDeposit(cashier.page, id)
  await cashier.context.close()
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  for (const fact of facts) await expect(dialog).toContainText(fact)
  await expectAccessible(page)

  await page.goto('/transaction/history')
  await expect(main.getByRole('row').filter({ hasText: serial })).toContainText(said)
})
