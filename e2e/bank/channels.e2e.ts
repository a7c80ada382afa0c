import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an administrator gives a channel another account, and closes it again', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/channels')
  const accountNo = String(Date.now()).slice(-10)
  const row = page.getByRole('row').filter({ hasText: 'Pulsa Angin' })
  await row.getByRole('button', { name: 'Tambah rekening' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Atas nama').fill('Balai Peraga')
  await dialog.getByLabel('Nomor').fill(accountNo)
  await dialog.getByRole('button', { name: 'Tambah rekening' }).click()
  await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
  await dialog.getByRole('textbox').last().fill('Nomor kedua untuk pulsa')
  await dialog.getByRole('button', { name: 'Tambah rekening' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: `Tutup rekening ${accountNo}` }).click()
  await dialog.getByRole('textbox').last().fill('Nomor ini tidak dipakai lagi')
  await dialog.getByRole('button', { name: 'Tutup rekening' }).click()
  await expect(row.getByRole('button', { name: `Buka rekening ${accountNo}` })).toBeVisible()
  await context.close()
})
