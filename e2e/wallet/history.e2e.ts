import { join } from '../support/people.ts'
import { expect, test, untilAlive } from '../support/test.ts'

const dayMs = 86_400_000
const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

test('a history without one type of transaction says so of that type alone, and leads to all of them', async ({
  page,
}) => {
  await join(page)
  await page.goto('/transaction/history?type=1')
  await expect(
    page.getByRole('heading', { name: 'Belum ada transaksi jenis Penarikan pada tanggal ini.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Semua jenis', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada transaksi pada tanggal ini.' })).toBeVisible()
  await expect(page).not.toHaveURL(/type=/)
})

test('a history of the last days that stands open over midnight goes on to the new day when it is looked at again', {
  tag: '@once',
}, async ({ page }) => {
  await join(page)
  await page.goto('/transaction/history')
  await untilAlive(page)
  await page.getByRole('link', { name: '30 hari terakhir' }).click()
  await expect(page).toHaveURL(/to=/)
  const today = new URL(page.url()).searchParams.get('to') ?? ''
  const tomorrow = addDays(today, 1)
  // The server's day is over: it answers as it will tomorrow.
  await page.route('**/transaction/history.data*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(today, tomorrow) })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -28)}&to=${tomorrow}`))
  await expect(page.getByRole('link', { name: '30 hari terakhir' })).toHaveAttribute('aria-current', 'true')
})

test.describe('for a member in another zone', () => {
  test.use({ timezoneId: 'Asia/Jayapura' })

  test('whose days a history goes by is said under its days', { tag: '@once' }, async ({ page }) => {
    await join(page)
    await page.goto('/transaction/history?from=2026-01-01&to=2026-01-01')
    await untilAlive(page)
    const dates = page.getByRole('search', { name: 'Saringan riwayat' })
    await expect(dates.getByText('Hari berganti pukul 24.00 WIB.')).toBeVisible()
    await page.goto('/transaction/history-bet?from=2026-01-01&to=2026-01-01')
    await expect(dates.getByText('Hari berganti pukul 24.00 WIB.')).toBeVisible()
  })
})
