import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

test('whoever decides a withdrawal reads what came before it, and is warned of an account that is new where others were paid', async ({
  page,
  browser,
}) => {
  await join(page)
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  const payer = await staffAt(browser, 'penyelia@demo.test', '/console')
  for (const _ of [1, 2]) await approveDeposit(cashier.page, (await sendDeposit(page)).id)
  const first = await sendWithdrawal(page)
  const warning = (where: Pick<Page, 'getByRole'>) =>
    where.getByRole('note').filter({ hasText: 'Rekening ini baru ditambahkan anggota pada' })
  const background = payer.page.getByRole('region', { name: 'Sebelum diminta' })

  await ask(cashier.page, `console/withdrawals/${first.id}/claim`, {})
  await ask(cashier.page, `console/withdrawals/${first.id}/approve`, {})
  await payer.page.goto(`/console/withdrawals/${first.id}`)
  await expect(background).toContainText('Belum pernah dibayar')
  await expect(background.getByRole('heading', { name: 'Sejak mendaftar' })).toBeVisible()
  await expect(background).toContainText('2 kali')
  await expect(warning(payer.page), 'everybody has a first one').toHaveCount(0)
  await payer.page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Tandai dibayar' }).click()
  const dialog = payer.page.getByRole('dialog', { name: 'Tandai Rp 100.000 dibayar?' })
  await expect(dialog, 'nobody sends money for credit').toContainText('jangan transfer apa pun')
  await dialog.getByRole('button', { name: 'Tandai dibayar' }).click()
  await expect(payer.page.getByText(`Penarikan ${first.serial} dibayar.`)).toBeVisible()

  const [account] = (await ask(page, 'Bank/ListOwnAccount')).results ?? []
  const other = { Bank: 'bank_nusa', Holder: account.holder, Account: String(Date.now()).slice(-10), AccountType: 0 }
  await ask(page, 'bank/AddBank', other)
  const request = { requestId: crypto.randomUUID(), bank: other.Bank, account: other.Account, holder: other.Holder }
  const { result: second } = await ask(page, 'Bank/Withdraw', { ...request, balance: 50_000 })
  await cashier.page.goto('/console/withdrawals')
  await expect(cashier.page.getByRole('row').filter({ hasText: second.serial })).toContainText('Rekening baru')
  const one = `**/api/console/withdrawals/${second.id}`
  let answer = () => {}
  const asked = new Promise<void>((done) => {
    answer = done
  })
  await cashier.page.route(one, async (route) => {
    await asked
    await route.continue()
  })
  const row = cashier.page.getByRole('row').filter({ hasText: second.serial })
  await row.getByRole('link').first().click()
  const heightOf = async (place: string) => (await cashier.page.locator(place).boundingBox())?.height ?? 0
  const waiting = await heightOf('.background-waiting')
  await expect(warning(cashier.page), 'at once, as its row has it').toBeVisible()
  answer()
  await expect(cashier.page.locator('.background')).toBeVisible()
  expect(Math.abs((await heightOf('.background')) - waiting), 'what is under it hardly moves').toBeLessThan(48)
  await cashier.page.unroute(one)
  const isWhole = row.locator('.cell-first').evaluate((cell) => cell.scrollWidth <= cell.clientWidth)
  expect(await isWhole, 'and its badge stands whole beside the open request').toBe(true)
  await ask(cashier.page, `console/withdrawals/${second.id}/claim`, {})
  await expect(warning(cashier.page)).toContainText('Pastikan yang meminta benar anggotanya.')
  await expect(cashier.page.getByRole('heading', { name: /^Sejak penarikan sebelumnya yang dibayar/ })).toBeVisible()
  await expectAccessible(cashier.page)
  await cashier.page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Setujui' }).click()
  await expect(warning(cashier.page.getByRole('dialog'))).toBeVisible()
  const yes = cashier.page.getByRole('dialog').getByRole('button', { name: 'Setujui' })
  await expect(yes, 'a second Enter does not pass over it').not.toBeFocused()
  await yes.click()
  await expect(cashier.page.getByText(`Penarikan ${second.serial} disetujui`)).toBeVisible()
  await Promise.all([cashier, payer].map(({ context }) => context.close()))
})
