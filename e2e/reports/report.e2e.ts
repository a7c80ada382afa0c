import { readFile } from 'node:fs/promises'
import { onDatabase } from '../support/database.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A deposit of the demo's first member, credited so many days ago, as an installation has that is older than this one. */
const depositedDaysAgo = (days: number, amount: number) =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO wallet_deposit (operator_id, member_id, number, deposit_id, amount, credited_at)
       SELECT operator_id, id, 1000 + $1::int, 'laporan-' || $1::text, $2, now() - $1::int * interval '1 day' FROM member
       WHERE username = 'anggota2'`,
      [days, amount],
    ),
  )

test('staff read what the days came to: today, a range as charts, every figure in a table and as a file', async ({
  browser,
}) => {
  await depositedDaysAgo(3, 1_234_567)
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  await page.getByRole('link', { name: 'Laporan' }).click()
  await expect(page.getByRole('heading', { name: 'Laporan' })).toBeVisible()
  await expect(page.getByText('Saldo anggota')).toBeVisible()
  const table = page.getByRole('region', { name: 'Laporan' })
  await expect(table.getByRole('row')).toHaveCount(32) // the head, the sum, thirty days
  await expect(table.getByRole('row').filter({ hasText: 'Rp\u00a01.234.567' }).first()).toBeVisible()
  await expect(page.locator('.report-chart canvas')).toHaveCount(4)
  await expectAccessible(page)

  await test.step('another range stands in the address', async () => {
    await page.getByText('7 hari', { exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(9)
    await expect(page).toHaveURL(/span=week/)
    await page.reload()
    await expect(table.getByRole('row')).toHaveCount(9)
  })

  await test.step('days of one’s own, and no more than the server reads', async () => {
    await page.getByText('Pilih tanggal', { exact: true }).click()
    const to = await page.getByLabel('Sampai tanggal').inputValue()
    await page.getByLabel('Dari tanggal').fill(to)
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
    await page.goto('/console/report?from=2026-01-01&to=2026-06-30')
    await expect(page.getByText('92 hari')).toBeVisible()
    await expect(page.getByText('Saldo anggota')).toBeVisible()
  })

  await test.step('the file has the same days', async () => {
    await page.goto('/console/report?span=week')
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh CSV' }).click()
    const text = await readFile(await (await arriving).path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toHaveLength(8)
    expect(text).toContain(',1234567,')
  })
  await context.close()
})

test('a cashier has no room of reports', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  await expect(page.getByRole('link', { name: 'Penarikan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Laporan' })).toHaveCount(0)
  await context.close()
})
