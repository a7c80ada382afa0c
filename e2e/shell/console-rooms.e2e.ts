import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { staffAt } from '../support/people.ts'
import { barLength, holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('the rail names every room, goes slim by a key, and opens again under the focus', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  const rail = page.getByRole('navigation', { name: 'Navigasi konsol' })
  await expect(page.getByRole('banner').getByText('Balai', { exact: true })).toBeVisible()
  await expect(rail.getByRole('list', { name: 'Antrean' }).getByRole('link')).toHaveCount(2)
  await expect(rail.getByRole('list', { name: 'Uang' }).getByRole('link')).toHaveCount(3)
  await rail.getByRole('link', { name: 'Identitas' }).click()
  await expect(page).toHaveURL(/console\/kyc/)
  await expectAccessible(page)

  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: /^Lebarkan/ })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.reload()
  const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
  expect(await width()).toBe(64)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Kredit')).toHaveCSS('opacity', '1')
  expect(await width()).toBe(64) // it lies over the page, which does not move
  await context.close()
})

test('an administrator’s rail fits a screen of 900 px, and the queues stay where it does not', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/audit')
  const rail = page.getByRole('navigation', { name: 'Navigasi konsol' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rail.getByRole('link')).toHaveCount(21)
  const over = await page.locator('.rail-rooms').evaluate((list) => list.scrollHeight - list.clientHeight)
  expect(over).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/console/client-log')
  for (const name of [/^Deposit/, /^Penarikan/, /^Log peramban/])
    await expect(rail.getByRole('link', { name })).toBeInViewport()
  await context.close()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a room on its way shows a thin bar at the top, with ${reducedMotion} for motion`, async ({ browser }) => {
    const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
    await page.emulateMedia({ reducedMotion })
    const held = await holdCalls(page, '**/assets/report-page-*.js')
    await page.getByRole('link', { name: 'Laporan' }).click()
    await expect.poll(held.count).toBe(1)
    await expect.poll(() => barLength(page)).toBeGreaterThan(0.1)
    held.letGo()
    await expect(page.getByRole('heading', { name: 'Laporan' })).toBeVisible()
    await expect.poll(() => barLength(page)).toBe(0)
    await context.close()
  })

test('on the slim rail a count leaves the drawing of its room in sight', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/members')
  await page.setViewportSize({ width: 1024, height: 768 })
  // The longest that a count becomes.
  const many = { success: true, result: { rounds: 900, cases: 99 } }
  await page.route('**/api/console/rounds/waiting*', (route) => route.fulfill({ json: many }))
  await page.reload()
  const links = page.locator('.rail .room-link:has(.room-count)')
  await expect(links.filter({ hasText: '99+' })).toHaveCount(1)
  for (const link of await links.all()) {
    const [icon, count] = await Promise.all([
      link.locator('.icon').boundingBox(),
      link.locator('.room-count').boundingBox(),
    ])
    if (!icon || !count) throw new Error('both are there')
    const covered = Math.max(0, icon.x + icon.width - count.x) * Math.max(0, count.y + count.height - icon.y)
    expect(covered / (icon.width * icon.height)).toBeLessThan(0.2)
    expect(count.x + count.width).toBeLessThanOrEqual(64)
  }
  await context.close()
})

test('a slim rail opens under the mouse, and gives the page free once a room was chosen', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  await page.setViewportSize({ width: 1200, height: 900 })
  const rail = page.getByRole('navigation', { name: 'Navigasi konsol' })
  const word = rail.getByText('Anggota', { exact: true }).last()
  await rail.getByRole('link', { name: 'Anggota' }).hover({ position: { x: 20, y: 15 } })
  await expect(word).toHaveCSS('opacity', '1')
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/console\/members/)
  await expect(word).toHaveCSS('opacity', '0')
  const newest = page.getByRole('table', { name: 'Anggota' }).getByRole('link').first()
  const username = (await newest.textContent()) ?? ''
  await newest.click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await rail.getByRole('link', { name: 'Anggota' }).hover({ position: { x: 20, y: 15 } })
  await expect(word).toHaveCSS('opacity', '1')
  await context.close()
})

test('on a phone four rooms are at the thumb, and a sheet has all of them', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('navigation', { name: 'Navigasi konsol' })
  // Beside the word stands how many wait, which other tests leave.
  await expect(bar.getByRole('link').locator('.room-word')).toHaveText(['Deposit', 'Penarikan', 'Anggota', 'Identitas'])
  await bar.getByRole('button', { name: 'Semua' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Jejak audit' }).click()
  await expect(page.getByRole('heading', { name: 'Jejak audit' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('staff read what a visitor’s browser reported', async ({ browser, request }) => {
  const said = `gagal memuat ${Date.now()}`
  await request.post('/api/member/pushlog', { data: { level: 'warn', message: said, page: '/slots?x=1' } })
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/client-log')
  const line = page.getByRole('row').filter({ hasText: said })
  await expect(line).toContainText('Peringatan')
  await expect(line).toContainText('/slots')
  await expectAccessible(page)
  await context.close()
})

test('what a gateway said that does not fit is counted in the rail as soon as it is heard of, and a cashier settles it', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'kasir@demo.test', '/console/members')
  const room = page.getByRole('navigation', { name: 'Navigasi konsol' }).getByRole('link', { name: /Cara bayar/ })
  await expect(room).toBeVisible()
  const noticeId = `e2e-${Date.now()}`
  await onDatabase(async (client) => {
    await client.query(
      `INSERT INTO bank_payment_notice (gateway, notice_id, operator_id, order_id, input_hash, status, amount, reference,
         outcome, received_at)
       VALUES ('sandbox', $1, 'demo', 'dep_nobody', sha256('x'), 'PAID', 25000, 'ref', 'UNKNOWN_ORDER', now())`,
      [noticeId],
    )
    await client.query(
      `INSERT INTO outbox_event (operator_id, topic, payload) VALUES ('demo', 'PaymentNoticesChanged', '{}')`,
    )
  })
  await expect(room).toContainText(/[1-9]/)
  await room.click()
  const row = page.getByRole('row').filter({ hasText: 'dep_nobody' })
  await expect(row).toBeVisible()
  await expect(page.getByText('Pulsa Angin'), 'the channels themselves are not theirs to read').toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Uangnya dikembalikan bank')
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(row).toHaveCount(0)
  await onDatabase((client) => client.query('DELETE FROM bank_payment_notice WHERE notice_id = $1', [noticeId]))
  await context.close()
})

test('what one does to a row stands in the window, on upright tablets too', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  const change = page.getByRole('button', { name: /^Ubah / }).first() // whichever: other tests make bonuses too
  for (const width of [641, 700, 768, 820, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await change.boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width)
  }
  await context.close()
})

test('where people choose the colours themselves, a button has an edge and the chosen is told from the rest', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  await page.emulateMedia({ forcedColors: 'active' })
  const add = page.getByRole('button', { name: 'Bonus baru', exact: true })
  await expect(add).not.toHaveCSS('border-top-style', 'none')
  const ground = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .evaluate((text) => {
        const chip = text.closest('.chip') ?? text
        return getComputedStyle(chip).backgroundColor
      })
  expect(await ground('Voucher')).not.toBe(await ground('Bonus'))
  const roomGround = (name: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await roomGround('Promosi'), 'where one is looks chosen').toBe(await ground('Bonus'))
  expect(await roomGround('Referral')).not.toBe(await ground('Bonus'))
  await context.close()
})

test('no room of the console slides sideways on a phone', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  await page.setViewportSize({ width: 390, height: 844 })
  const rooms = ['staff', 'staff?tab=roles', 'channels', 'games', 'members', 'promotions', 'content/page/new', 'site']
  for (const room of rooms) {
    await page.goto(`/console/${room}`)
    await page.waitForLoadState('networkidle')
    const slid = await page.evaluate(() => {
      scrollTo(1_000, 10_000)
      return { x: scrollX, y: scrollY }
    })
    expect(slid, room).toEqual({ x: 0, y: 0 })
  }
  await context.close()
})

test('on a phone the count at the end of the bar stays within the window, however much waits', async ({ browser }) => {
  const { page: maker, context: makers } = await staffAt(browser, 'penyelia@demo.test', '/console/adjustments')
  const memberId = (await ask(maker, 'console/members?search=anggota1')).results?.[0]?.id
  const wanted = { requestId: crypto.randomUUID(), memberId, direction: 'add', amount: 1_000, reason: 'Menunggu saja' }
  const { id } = (await ask(maker, 'console/adjustments', wanted)).result
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
  try {
    await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: page.url() }])
    await page.setViewportSize({ width: 360, height: 800 })
    await page.reload()
    const all = page.getByRole('button', { name: /^All/ })
    const count = all.locator('.room-count')
    await expect(count).toContainText('pending')
    for (const figures of ['1', '99+']) {
      await count.locator('[aria-hidden]').evaluate((shown, text) => {
        shown.textContent = text
      }, figures)
      const [badge, button] = [await count.boundingBox(), await all.boundingBox()]
      expect((badge?.x ?? 0) + (badge?.width ?? 0), `with ${figures}`).toBeLessThanOrEqual(360)
      expect(badge?.x, 'upon its own button').toBeGreaterThanOrEqual(button?.x ?? 0)
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over).toBe(0)
  } finally {
    await ask(page, `console/adjustments/${id}/reject`, { reason: 'Hanya untuk melihat' })
    await context.close()
    await makers.close()
  }
})

test('on a phone the word of a connection that is on its way widens nothing, out of sight as it is', async ({
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  await desk.setViewportSize({ width: 360, height: 740 })
  await desk.route('**/hubs/console/negotiate**', () => undefined)
  await desk.reload()
  await expect(desk.getByText('Menyambungkan', { exact: false }).first()).toBeAttached()
  const over = () => desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await over()).toBeLessThanOrEqual(0)
  await context.close()
})
