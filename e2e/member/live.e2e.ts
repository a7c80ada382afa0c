import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const act = async (page: Page, name: string, reason: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a member’s page that one of the staff has open shows what another does to the member, and what moves their money', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const supervisor = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  await supervisor.page.getByRole('link', { name: username }).click()
  await expect(supervisor.page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  const cashier = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${username}`)
  const list = cashier.page.getByRole('row').filter({ hasText: username })
  await expect(list).toContainText('Aktif')

  const open = await cashier.context.newPage()
  const path = new URL(supervisor.page.url()).pathname
  await open.goto(path)
  const movements = open.getByRole('region', { name: 'Catatan anggota' })
  await expect(open.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(movements.getByText('Belum ada gerak uang', { exact: false })).toBeVisible()

  await page.goto('/')
  const deposit = await sendDeposit(page)
  await approveDeposit(cashier.page, deposit.id)
  await expect(movements, 'a deposit').toContainText(deposit.serial)
  const withdrawal = await sendWithdrawal(page)
  await expect(movements, 'a withdrawal').toContainText(withdrawal.serial)
  const change = { memberId: path.split('/').at(-1), direction: 'add', amount: 25_000, reason: 'Bonus tertunda' }
  const { result: adjustment } = await ask(cashier.page, 'console/adjustments', {
    ...change,
    requestId: crypto.randomUUID(),
  })
  await ask(supervisor.page, `console/adjustments/${adjustment.id}/approve`, {})
  await expect(movements, 'an adjustment').toContainText('125.000')

  await act(supervisor.page, 'Blokir', 'Dilaporkan pemiliknya')
  await expect(open.getByText('Alasan blokir: Dilaporkan pemiliknya'), 'a block').toBeVisible()
  await expect(list, 'in the list, too').toContainText('Diblokir')
  await act(supervisor.page, 'Buka blokir', 'Identitas sudah dipastikan')
  await expect(open.getByText('Alasan blokir:'), 'its end').toHaveCount(0)
  await expect(list).toContainText('Aktif')
  await supervisor.context.close()
  await cashier.context.close()
})
