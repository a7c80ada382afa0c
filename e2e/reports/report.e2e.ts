import { readFile } from 'node:fs/promises'
import { onDatabase } from '../support/database.ts'
import { staffAt } from '../support/people.ts'
import { holdCalls } from '../support/slow-line.ts'
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
  // Winnings that went back with a bonus were never given (record 1040).
  await expect(page.getByText(/^Hadiah bersih adalah .* bisa di bawah nol\.$/)).toBeVisible()
  await expect(page.locator('.report-chart')).toHaveCount(4)
  await expect(page.locator('.report-chart', { hasText: 'Deposit dan penarikan' }).locator('canvas')).toBeVisible()
  await expectAccessible(page)

  await test.step('another range stands in the address', async () => {
    await page.getByText('7 hari', { exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(9)
    await expect(page).toHaveURL(/span=week/)
    await page.reload()
    await expect(table.getByRole('row')).toHaveCount(9)
  })

  await test.step('while a range is on its way the days before are told from it, and no file has its name', async () => {
    const held = await holdCalls(page, '**/api/console/report?*')
    await page.getByText('30 hari', { exact: true }).click()
    await expect(page).not.toHaveURL(/span=/)
    await expect(table).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('.report-charts')).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('button', { name: 'Unduh CSV' })).toHaveCount(0)
    held.letGo()
    await expect(table.getByRole('row')).toHaveCount(32)
    await expect(table).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('button', { name: 'Unduh CSV' })).toBeVisible()
  })

  await test.step('days of one’s own, and no more than the server reads', async () => {
    await page.getByText('Pilih tanggal', { exact: true }).click()
    const to = await page.getByLabel('Sampai tanggal').inputValue()
    await page.getByLabel('Dari tanggal').fill(to)
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
    await page.getByLabel('Dari tanggal').fill('')
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    await expect(page.getByLabel('Dari tanggal'), 'and not in the words of the browser').toHaveAccessibleDescription(
      'Lengkapi tanggalnya.',
    )
    await expect(page.getByLabel('Dari tanggal')).toBeFocused()
    await page.getByLabel('Dari tanggal').fill('2999-01-01')
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    await expect(page.getByText('Tanggal akhir tidak boleh sebelum tanggal awal.')).toBeVisible()
    await page.goto('/console/report?from=2026-01-01&to=2026-06-30')
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('Laporan gagal dimuat.')
    await expect(refusal).toContainText('92 hari')
    // It is no fault of the line, and the same days are refused again.
    await expect(refusal).not.toContainText('koneksi')
    await expect(refusal.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Saldo anggota')).toBeVisible()
  })

  await test.step('the file has the same days and their sum, with the separator of the language', async () => {
    await page.goto('/console/report?span=week')
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh CSV' }).click()
    const text = await readFile(await (await arriving).path(), 'utf8')
    const [head, total, ...days] = text.trimEnd().split('\r\n')
    expect(head).toMatch(
      /^\ufeffHari;Banyak deposit;Deposit;Banyak penarikan;Penarikan dibayar;Banyak yang dikembalikan bank;Dikembalikan bank;Selisih;/,
    )
    expect(head).toContain(';Hadiah bersih;')
    expect(total).toMatch(/^Jumlah;/)
    expect(days).toHaveLength(7)
    expect(text).toContain(';1;1234567;0;0;0;0;1234567;')
  })
  await context.close()
})

// record 1101
test('after a licence, days of play money are told from those of real money, in the table, its sum and the file', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  await page.route('**/api/console/me', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, result: { ...answer.result, isPlayMoney: false } } })
  })
  // As the server answers two days after its first licence.
  await page.route('**/api/console/report?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const moneyOf = (back: number) => (back < 2 ? 'real' : back === 2 ? 'both' : 'play')
    for (const [back, day] of answer.results.entries()) day.money = moneyOf(back)
    answer.result.total.money = answer.results.length > 2 ? 'both' : 'real'
    await route.fulfill({ json: answer })
  })
  await page.goto('/console/report?span=week')
  const table = page.getByRole('region', { name: 'Laporan' })
  const days = table.getByRole('row')
  await expect(days).toHaveCount(9)
  await expect(page.getByText(/^Rentang ini mencakup kredit dan uang sungguhan/)).toBeVisible()
  await expect(days.nth(1), 'the sum').toContainText('sebagian kredit')
  for (const place of [2, 3]) await expect(days.nth(place)).not.toContainText('kredit')
  await expect(days.nth(4)).toContainText('sebagian kredit')
  await expect(days.nth(5).getByText('kredit', { exact: true })).toBeVisible()
  await expect(page.locator('.report-today'), 'today and yesterday are of real money').not.toContainText('kredit')
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const lines = (await readFile(await (await arriving).path(), 'utf8')).trimEnd().split('\r\n')
  const both = 'sebagian kredit'
  const real = 'uang sungguhan'
  expect(lines.map((line) => line.split(';').at(-1))).toEqual([
    ...['Jenis uang', both, real, real, both],
    ...Array(4).fill('kredit'),
  ])
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is read again just now
  await context.close()
})

test('where today’s figures alone cannot be read, the report says so and reads them again when it is asked to', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  // Of the two questions it is the shorter one: yesterday and today, beside a range of thirty days.
  const isOfTwoDays = ({ pathname, searchParams }: URL) => {
    if (!pathname.endsWith('/api/console/report')) return false
    const [from, to] = [searchParams.get('from'), searchParams.get('to')]
    return Date.parse(to ?? '') - Date.parse(from ?? '') <= 86_400_000
  }
  await page.route(isOfTwoDays, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/console/report')
  await expect(page.getByRole('region', { name: 'Laporan' }).getByRole('row')).toHaveCount(32)
  const failure = page.getByRole('alert').filter({ hasText: 'Laporan gagal dimuat.' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  await expect(failure).toContainText('Periksa koneksi')
  await expect(page.getByText('Saldo anggota')).toHaveCount(0)
  await page.unroute(isOfTwoDays)
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Saldo anggota')).toBeVisible()
  await expect(failure).toHaveCount(0)
  await context.close()
})

test('a computer whose clock is a day ahead shows the day that it is', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000)
  await page.goto('/console/report')
  await expect(page.getByText('Saldo anggota')).toBeVisible()
  const table = page.getByRole('region', { name: 'Laporan' })
  await expect(table.getByRole('row')).toHaveCount(32)
  await context.close()
})

test('in English one deposit is one deposit, and thousands are written as ever', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: page.url() }])
  await page.route('**/api/console/report?*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const day of answer.results) Object.assign(day, { deposits: 1, withdrawals: 2, rounds: 1_000 })
    await route.fulfill({ json: answer })
  })
  await page.goto('/console/report')
  const tiles = page.locator('.report-tiles')
  for (const said of ['1 deposit', '2 withdrawals', '1.000 rounds'])
    await expect(tiles.getByText(said, { exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is read again just now
  await context.close()
})

test('each chart names its newest day and its unit, and one without figures says so', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/report')
  const chart = (name: string) => page.locator('.report-chart', { hasText: name })
  await expect(page.locator('.report-chart')).toHaveCount(4)
  for (const day of await page.locator('.report-chart-day').allTextContents()) expect(day).toMatch(/^Hari ini, \d\d-/)
  await expect(chart('Waktu tunggu')).toContainText('dalam menit')
  await page.goto('/console/report?from=2020-01-01&to=2020-01-07')
  await expect(page.getByText('Belum ada data.')).toHaveCount(4)
  await context.close()
})

test('in a browser that puts its own colours in the place of all others, charts keep apart what they count, and their figures are read', async ({
  browser,
}) => {
  await depositedDaysAgo(2, 50_000)
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/console/report')
  const chart = page.locator('.report-chart', { hasText: 'Penarikan' }).first()
  const values = chart.locator('.report-chart-value')
  await expect(values).toHaveCount(2)
  const colours = await values.evaluateAll((all) =>
    all.map((value) => getComputedStyle(value, '::before').backgroundColor),
  )
  expect(new Set(colours).size).toBe(2)
  // White on black, as the words beside it; the figures stand left of every bar and line.
  const brightest = () =>
    chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const data = [...(canvas.getContext('2d')?.getImageData(0, 0, 50, canvas.height).data ?? [])]
      return Math.max(...data.filter((_, place) => place % 4 === 1 && (data[place + 2] ?? 0) > 200))
    })
  await expect.poll(brightest).toBeGreaterThan(200)
  await context.close()
})

test('wherever one reads in the table of the report, its day, its head and the bar that moves it sideways are in sight', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/report?span=quarter')
  const table = page.getByRole('region', { name: 'Laporan' })
  await expect(table.getByRole('row')).toHaveCount(92) // the head, the sum, ninety days
  await page.mouse.move(700, 400) // a slim rail opens over the page under the mouse
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await table.getByRole('row').nth(45).getByRole('cell').last().scrollIntoViewIfNeeded()
    await page.locator('.room-body').evaluate((room) => room.scrollBy(10_000, 0))
    const whereIs = (name: string, place: number) =>
      table
        .getByRole('row')
        .nth(place)
        .locator(name)
        .evaluate((cell) => {
          const { left, top, width: wide, height } = cell.getBoundingClientRect()
          const seen = document.elementFromPoint(left + wide / 2, top + height / 2)
          return cell.contains(seen) ? 'in sight' : `under ${seen?.className} at ${left}, ${top}`
        })
    expect(await whereIs('th:first-child', 0), `${width} px`).toBe('in sight')
    expect(await whereIs('th:last-child', 0), `${width} px`).toBe('in sight')
    expect(await whereIs('td:first-child', 45), `${width} px`).toBe('in sight')
    expect(await whereIs('td:last-child', 45), `${width} px`).toBe('in sight')
    const barAt = await table.evaluate((region) => {
      let scroller = region.querySelector('table') as Element // there is one
      while (scroller.scrollWidth <= scroller.clientWidth || getComputedStyle(scroller).overflowX === 'visible')
        scroller = scroller.parentElement as Element // the page itself scrolls
      return scroller.getBoundingClientRect().bottom
    })
    expect(barAt, `the bar at ${width} px`).toBeLessThanOrEqual(768)
  }
  await test.step('what stands around the table does not move with it', async () => {
    await page.locator('.report-tiles').scrollIntoViewIfNeeded()
    const [tiles, title] = await Promise.all(
      [page.locator('.report-tiles'), page.getByRole('heading', { level: 1 })].map((part) => part.boundingBox()),
    )
    expect(Math.abs((tiles?.x ?? 0) - (title?.x ?? 1000))).toBeLessThanOrEqual(1)
  })
  await context.close()
})

test('a cashier has no room of reports', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  await expect(page.getByRole('link', { name: 'Penarikan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Laporan' })).toHaveCount(0)
  await context.close()
})

test('the report opens with its charts in a browser whose language is no valid tag', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' }))
  await page.goto('/console/report')
  await expect(page.locator('.report-chart')).toHaveCount(4)
  await context.close()
})
