import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a withdrawal that was open in a restored backup is compared with the statement first, and whoever approves reads what it says', async ({
  page,
  browser,
}) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const approver = await staffAt(browser, 'kasir@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 200_000) })
  const { id, serial } = await sendWithdrawal(page)
  await onDatabase((client) => client.query('UPDATE bank_withdrawal SET held_at = now() WHERE id = $1', [id]))

  await approver.page.goto(`/console/withdrawals/${id}`)
  const acts = approver.page.getByRole('region', { name: 'Tindakan' })
  await expect(approver.page.getByText('Cadangan data dipulihkan', { exact: false })).toBeVisible()
  await expect(acts.getByRole('button')).toHaveText(['Cocokkan dengan mutasi'])
  await acts.getByRole('button', { name: 'Cocokkan dengan mutasi' }).click()
  await desk.page.goto(`/console/withdrawals/${id}`)
  await desk.page.getByRole('button', { name: 'Cocokkan dengan mutasi' }).click()
  const dialog = approver.page.getByRole('dialog', { name: `Apa kata mutasi rekening tentang ${serial}?` })
  await dialog.getByRole('button', { name: 'Cocokkan dengan mutasi' }).click()
  await expect(dialog.getByText('Tulis apa kata mutasi rekening, minimal 3 karakter.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Sudah dibayar 28 November, TRX-7.')
  await expect(dialog.getByText('Tulis apa kata mutasi rekening, minimal 3 karakter.')).toBeHidden()
  await dialog.getByRole('button', { name: 'Cocokkan dengan mutasi' }).click()
  await expect(approver.page.getByText(`Penarikan ${serial} sudah dicocokkan`)).toBeVisible()

  const late = desk.page.getByRole('dialog')
  await expect(late).toContainText('Dicocokkan dengan mutasi rekening oleh Kartika Kasir')
  await acts.getByRole('button', { name: 'Perbaiki catatan mutasi' }).click()
  const correction = approver.page.getByRole('dialog', { name: `Apa kata mutasi rekening tentang ${serial}?` })
  await expect(correction.getByRole('textbox')).toHaveValue('Sudah dibayar 28 November, TRX-7.')
  await correction.getByRole('textbox').fill('Sudah dibayar 28 November, TRX-8.')
  await correction.getByRole('button', { name: 'Perbaiki catatan mutasi' }).click()
  await expect(approver.page.getByText(`Catatan mutasi penarikan ${serial} diperbaiki`)).toBeVisible()

  await acts.getByRole('button', { name: 'Setujui' }).click()
  const approval = approver.page.getByRole('dialog')
  await expect(approval).toContainText('Sudah dibayar 28 November, TRX-8.')
  await expect(approval).toContainText('Kalau sudah dibayar, jangan bayar lagi')
  await approval.getByRole('button', { name: 'Setujui' }).click()
  await expect(approver.page.getByText(`Penarikan ${serial} disetujui`)).toBeVisible()
  await expect(approver.page.getByText('Dicocokkan dengan mutasi rekening oleh', { exact: false })).toBeVisible()
  await Promise.all([desk, approver].map(({ context }) => context.close()))
})
