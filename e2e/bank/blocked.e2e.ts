import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

test('a withdrawal of a member who is blocked meanwhile says so in its row, in itself and before it is approved or paid', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await page.goto('/')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  await approveDeposit(cashier.page, (await sendDeposit(page)).id)
  const { id, serial } = await sendWithdrawal(page)
  const supervisor = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  const warning = (where: Pick<Page, 'getByRole'>) =>
    where.getByRole('note').filter({ hasText: 'Anggota ini diblokir.' })
  const dialog = (where: Page) => where.getByRole('dialog')

  await cashier.page.goto(`/console/withdrawals/${id}`)
  await expect(cashier.page.getByRole('heading', { name: serial })).toBeVisible()
  await expect(warning(cashier.page)).toHaveCount(0)

  await supervisor.page.getByRole('link', { name: username }).click()
  await supervisor.page.getByRole('button', { name: 'Blokir', exact: true }).click()
  await expect(dialog(supervisor.page).getByRole('listitem')).toHaveText(
    `Penarikan ${serial}, Rp 100.000, menunggu keputusan`,
  )
  await expectAccessible(supervisor.page)
  await dialog(supervisor.page).getByLabel('Alasan').fill('Diduga dibajak')
  await dialog(supervisor.page).getByRole('button', { name: 'Blokir' }).click()
  await expect(dialog(supervisor.page)).toHaveCount(0)

  await expect(warning(cashier.page), 'whoever looks at it hears of it').toHaveText(
    'Anggota ini diblokir. Alasan blokir: Diduga dibajak',
  )
  const approve = cashier.page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Setujui' })
  await approve.click()
  await expect(warning(dialog(cashier.page))).toBeVisible()
  const yes = dialog(cashier.page).getByRole('button', { name: 'Setujui' })
  await expect(yes).toBeVisible()
  await expect(yes, 'a second Enter does not pass over it').not.toBeFocused()
  await expectAccessible(cashier.page)
  await yes.click()
  await expect(dialog(cashier.page)).toHaveCount(0)

  await supervisor.page.goto(`/console/withdrawals?search=${serial}`)
  await expect(
    supervisor.page.getByRole('row').filter({ hasText: serial }).getByText('Diblokir').filter({ visible: true }),
  ).toBeVisible()
  await supervisor.page.getByRole('link', { name: serial }).click()
  await supervisor.page.getByRole('button', { name: 'Tandai dibayar' }).click()
  await expect(warning(dialog(supervisor.page))).toBeVisible()
  await expectAccessible(supervisor.page)
  await dialog(supervisor.page).getByRole('button', { name: 'Tandai dibayar' }).click()
  await expect(supervisor.page.getByText(`Penarikan ${serial} dibayar.`)).toBeVisible()
  await cashier.context.close()
  await supervisor.context.close()
})
