import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { loseAnswer } from '../support/lost.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('an administrator gives a channel another account, after a lost answer too once, and closes it again', async ({
  browser,
  watched,
}) => {
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
  watched.allow(/ERR_FAILED/)
  await loseAnswer(page, '**/api/console/channels/*/accounts')
  await dialog.getByRole('button', { name: 'Tambah rekening' }).click()
  await expect(dialog.getByText('mengulang tidak menggandakan apa pun')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tambah rekening' }).click()
  await expect(dialog).toBeHidden()
  const opener = row.getByRole('button', { name: `Ubah rekening ${accountNo}` })
  await expect(opener).toHaveCount(1)
  await expect(row, 'in whose name it is').toContainText('Balai Peraga')
  await opener.click()
  await dialog.getByText('Dibuka untuk deposit anggota').click()
  await dialog.getByRole('textbox').last().fill('Nomor ini tidak dipakai lagi')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.locator('.line-through').filter({ hasText: accountNo })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Tambah rekening', exact: true }),
    'each names its channel',
  ).toHaveCount(0)
  await context.close()
  const reader = await staffAt(browser, 'penyelia@demo.test', '/console/channels')
  const closed = reader.page.getByRole('row').filter({ hasText: 'Pulsa Angin' }).getByText(accountNo)
  await expect(closed, 'who only reads sees that it is closed').toHaveCSS('text-decoration-line', 'line-through')
  await expect(closed.locator('..')).toHaveText(`${accountNo} TutupBalai Peraga`)
  await reader.context.close()
})

test('in whose name an account is can be seen and corrected, by the second of two who do once they read the first', async ({
  browser,
}) => {
  const id = `bnk_${Date.now()}`
  await onDatabase(async (client) => {
    await client.query(
      `INSERT INTO bank (operator_id, id, title, code, account_type, takes_deposits, takes_withdrawals, rank)
       VALUES ('demo', $1, 'Bank Atas Nama', $2, 0, true, false, 900)`,
      [id, id.slice(-9)],
    )
    await client.query(
      `INSERT INTO bank_receiving_account (operator_id, id, bank_id, holder, account_no, is_open, rank)
       VALUES ('demo', $1, $2, 'PT Bali Peraga', '5550001112', true, 0)`,
      [`rcv_${id}`, id],
    )
  })
  const [first, second] = [
    await staffAt(browser, 'admin@demo.test', '/console/channels'),
    await staffAt(browser, 'admin@demo.test', '/console/channels'),
  ]
  const rowOf = ({ page }: typeof first) => page.getByRole('row').filter({ hasText: id.slice(-9) })
  const holderOf = ({ page }: typeof first) => page.getByRole('dialog').getByLabel('Atas nama')
  for (const one of [first, second]) {
    await expect(rowOf(one)).toContainText('PT Bali Peraga')
    await rowOf(one).getByRole('button', { name: 'Ubah rekening 5550001112' }).click()
    await expect(holderOf(one)).toHaveValue('PT Bali Peraga')
  }
  const save = async (one: typeof first, holder: string) => {
    const dialog = one.page.getByRole('dialog')
    await holderOf(one).fill(holder)
    await dialog.getByLabel('Alasan').fill('Nama di buku tabungan')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
  }
  await save(first, 'PT Balai Peraga')
  await expect(rowOf(first)).toContainText('PT Balai Peraga')
  await save(second, 'PT Balai')
  const meanwhile = second.page.getByRole('dialog').getByRole('region', { name: 'Diubah juga oleh orang lain' })
  await expect(meanwhile).toContainText('PT Balai Peraga')
  await expect(holderOf(second), 'what was typed stays').toHaveValue('PT Balai')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await expect(rowOf(second)).toContainText('PT Balai Peraga')
  await first.context.close()
  await second.context.close()
  await onDatabase(async (client) => {
    await client.query('DELETE FROM bank_receiving_account WHERE bank_id = $1', [id])
    await client.query('DELETE FROM bank WHERE id = $1', [id])
  })
})

test('a name corrected in an older dialog does not open a channel that a colleague closed meanwhile', async ({
  browser,
}) => {
  const id = `bnk_${Date.now()}`
  await onDatabase((client) =>
    client.query(
      `INSERT INTO bank (operator_id, id, title, code, account_type, takes_deposits, takes_withdrawals, rank)
       VALUES ('demo', $1, 'Bank Dua Meja', $2, 0, true, true, 900)`,
      [id, id.slice(-9)],
    ),
  )
  const [older, newer] = [
    await staffAt(browser, 'admin@demo.test', '/console/channels'),
    await staffAt(browser, 'admin@demo.test', '/console/channels'),
  ]
  const rowOf = ({ page }: typeof older) => page.getByRole('row').filter({ hasText: id.slice(-9) })
  await expect(rowOf(older), 'without an account nobody can deposit').toContainText('Deposit: sedang tutup')
  for (const one of [older, newer]) await rowOf(one).getByRole('button', { name: 'Ubah' }).click()
  const [stale, fresh] = [older.page.getByRole('dialog'), newer.page.getByRole('dialog')]
  await fresh.getByText('Menerima deposit').click()
  await fresh.getByRole('textbox').last().fill('Rekening dibekukan bank')
  await fresh.getByRole('button', { name: 'Simpan' }).click()
  await expect(fresh).toBeHidden()
  await stale.getByLabel('Nama', { exact: true }).fill('Bank Dua Meja Jaya')
  await stale.getByRole('textbox').last().fill('Nama lengkapnya')
  await stale.getByRole('button', { name: 'Simpan' }).click()
  await expect(stale).toBeHidden()
  const { rows } = await onDatabase((client) =>
    client.query('SELECT title, takes_deposits FROM bank WHERE id = $1', [id]),
  )
  expect(rows).toEqual([{ title: 'Bank Dua Meja Jaya', takes_deposits: false }])
  await older.context.close()
  await newer.context.close()
  await onDatabase((client) => client.query('DELETE FROM bank WHERE id = $1', [id]))
})

test('an administrator adds a bank with short account numbers and a place in the list, and finds both again', async ({
  page,
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/channels')
  const code = `U${String(Date.now()).slice(-8)}`
  await desk.getByRole('button', { name: 'Tambah cara bayar' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Nama', { exact: true }).fill(`Bank Uji ${code}`)
  const short = dialog.getByLabel('Kode', { exact: true })
  await short.fill('bank uji')
  await dialog.getByRole('textbox').last().fill('Bank dengan nomor pendek')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(short, 'a code with a space is marked').toBeFocused()
  await expect(short).toHaveAttribute('aria-invalid', 'true')
  await short.fill(code)
  await dialog.getByLabel('Nomor rekening paling pendek, digit').fill('7')
  const longest = dialog.getByLabel('Nomor rekening paling panjang, digit')
  await longest.fill('6')
  await expect(dialog.getByText('Lebih kecil dari yang paling pendek.')).toBeVisible()
  await longest.fill('8')
  const rank = dialog.getByLabel('Urutan di daftar')
  await rank.fill('7,5')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(rank, 'it does not become 75').toHaveAttribute('aria-invalid', 'true')
  await expect(rank).toHaveValue('7,5')
  await rank.fill('900')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  const bank = ((await ask(page, 'Bank/List')).results ?? []).find((one) => one.code === code)
  expect(bank).toMatchObject({ minAccNoLength: 7, maxAccNoLength: 8 })
  await desk.getByRole('row').filter({ hasText: code }).getByRole('button', { name: 'Ubah' }).click()
  await expect(dialog.getByLabel('Nomor rekening paling pendek, digit')).toHaveValue('7')
  await expect(longest).toHaveValue('8')
  await expect(dialog.getByLabel('Urutan di daftar')).toHaveValue('900')
  await context.close()
  await onDatabase((client) => client.query('DELETE FROM bank WHERE code = $1', [code]))
})
