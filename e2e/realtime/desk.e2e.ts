import { sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { tellDesk, whileTold } from '../support/events.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a console whose subscription was refused once is live again by its button', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  let isRefused = false
  await desk.routeWebSocket(/\/hubs\/console/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const text = String(message)
      const isAnswer = text.includes('"type":3')
      if (isRefused || !isAnswer) return socket.send(message)
      isRefused = true
      socket.send(text.replace(/"result":[^}]+/, '"error":"not now"'))
    })
  })
  await desk.goto('/console/deposits')
  const again = desk.getByRole('button', { name: 'Sambungkan lagi' })
  await again.click()
  await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(again).toBeHidden()
  expect(isRefused).toBe(true)
  await context.close()
})

test('the line of a console comes at once when it is pressed for between two of its own tries, and when the browser is online again', async ({
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  await desk.clock.install()
  let isAway = false
  let lose = () => {}
  let tries = 0
  await desk.routeWebSocket(/\/hubs\/console/, (socket) => {
    tries += 1
    if (isAway) return void socket.close()
    const server = socket.connectToServer()
    lose = () => {
      void server.close()
      void socket.close({ code: 1012 })
    }
  })
  await desk.goto('/console/deposits')
  const live = desk.getByText('Langsung', { exact: true })
  await expect(live).toBeVisible()
  const again = desk.getByRole('button', { name: 'Sambungkan lagi' })
  for (const bring of [() => again.click(), () => desk.evaluate(() => dispatchEvent(new Event('online')))]) {
    tries = 0
    isAway = true
    lose()
    // At once, after 2 s and after 10 s, of which the page's clock goes through some by itself.
    await expect(async () => {
      await desk.clock.fastForward(1_000)
      expect(tries).toBe(3)
    }).toPass({ intervals: [20] })
    await expect(again, 'waiting for 30 s').toBeVisible()
    expect(tries).toBe(3)
    isAway = false
    await bring()
    await expect(live).toBeVisible()
    await expect(again).toBeHidden()
  }
  await context.close()
})

test('the line of a console comes at once in the middle of a try that gets no answer, too', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  let lose = () => {}
  let isHeard = true
  let unheard = 0
  await desk.routeWebSocket(/\/hubs\/console/, (socket) => {
    const server = socket.connectToServer()
    lose = () => {
      void server.close()
      void socket.close({ code: 1012 })
    }
  })
  await desk.route('**/hubs/console/negotiate**', (route) => {
    if (isHeard) return route.continue()
    unheard += 1
  })
  await desk.goto('/console/deposits')
  const live = desk.getByText('Langsung', { exact: true })
  await expect(live).toBeVisible()
  isHeard = false
  lose()
  await expect.poll(() => unheard).toBe(1)
  await expect(live).toBeHidden()
  isHeard = true
  await desk.evaluate(() => dispatchEvent(new Event('online')))
  await expect(live).toBeVisible()
  await desk.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('how long a request has waited is right at once in a room that one comes back to', async ({ page, browser }) => {
  await join(page)
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(admin.page, 100_000) })
  const { serial } = await sendWithdrawal(page)
  const { page: desk } = admin
  await desk.clock.install()
  await desk.goto(`/console/withdrawals?search=${serial}`)
  const row = desk.getByRole('row').filter({ hasText: serial })
  await expect(row).toContainText('baru saja')
  await desk.getByRole('link', { name: 'Pengaturan' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Pengaturan')
  await desk.clock.fastForward('02:00:00')
  await desk.goBack()
  await expect(row, 'sooner than the minute in which it is counted anew').toContainText('2 jam')
  await admin.context.close()
})

test('a queue that could not be read again says so, and comes by itself while the hub has nothing more to tell', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 503/)
  await join(page)
  await page.goto('/')
  const first = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  await desk.clock.install()
  let isAway = false
  await desk.route(/\/api\/console\/deposits\?/, (route) =>
    isAway ? route.fulfill({ status: 503, contentType: 'text/html', body: '<html>Away' }) : route.fallback(),
  )
  await desk.goto('/console/deposits')
  const rows = desk.getByRole('table', { name: 'Antrean deposit' })
  await expect(rows).toContainText(first.serial)
  await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
  isAway = true
  await join(page)
  await page.goto('/')
  const { serial } = await sendDeposit(page)
  await expect(desk.getByRole('main').getByRole('alert')).toContainText('Daftar ini mungkin sudah usang')
  await expect(rows, 'what was read stays').toContainText(first.serial)
  isAway = false
  await desk.clock.fastForward(15_000)
  await expect(rows).toContainText(serial)
  await expect(desk.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
  await context.close()
})

test('what comes in a busy hour is in the queue soon, though the queue changes faster than it can be read', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const first = await sendDeposit(page)
  await page.goto('/slots') // a receipt is a picture of the page, and none is taken twice
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  await desk.route(/\/api\/console\/deposits\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fallback().catch(() => {}) // given up meanwhile
  })
  await desk.goto('/console/deposits')
  const rows = desk.getByRole('table', { name: 'Antrean deposit' })
  await expect(rows).toContainText(first.serial)
  await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
  await whileTold(
    () => tellDesk('DepositQueueChanged'),
    100,
    async () => {
      const { serial } = await sendDeposit(page)
      // Not before it is over, where each change begins the reading anew: it lasts for as long as this waits.
      await expect(rows).toContainText(serial, { timeout: 30_000 })
    },
  )
  await context.close()
})

test('rows that could not be refreshed stay, and are said to be old', async ({ page, browser, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  const { username, email } = await join(page)
  await ask(page, 'member/ForgotPassword', { username, email })
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  for (const { room, row } of [
    { room: 'audit', row: desk.locator('tr[data-index]') },
    { room: 'messages', row: desk.locator('.message') },
  ]) {
    const call = `**/api/console/${room}*`
    await desk.goto(`/console/${room}`)
    await expect(row.first()).toBeVisible()
    await desk.route(call, (route) => route.abort())
    await desk.getByRole('button', { name: 'Muat ulang', exact: true }).click()
    const alert = desk.getByRole('main').getByRole('alert')
    await expect(alert, room).toContainText('Daftar ini mungkin sudah usang')
    await expectAccessible(desk)
    await expect(row.first()).toBeVisible()
    await desk.unroute(call)
    await alert.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(alert).toHaveCount(0)
  }
  await context.close()
})
