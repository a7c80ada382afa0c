import type { Page } from '@playwright/test'
import { openAtRest } from '../support/ambient.ts'
import { signIn } from '../support/calls.ts'
import { openConnected, untilSubscribed } from '../support/connected.ts'
import { approve, tellChange, whileTold } from '../support/events.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { holdCalls } from '../support/slow-line.ts'
import { comeBack, showTab } from '../support/tabs.ts'
import { expect, test, untilAlive } from '../support/test.ts'

const depositDialog = (page: Page) => page.getByRole('dialog', { name: 'Deposit Berhasil' })

/** Each of these deposits is told by itself, and closed by one press before the next */
async function expectInTurn(page: Page, serials: readonly string[]): Promise<void> {
  for (const serial of serials) {
    await expect(depositDialog(page)).toContainText(serial)
    await page.keyboard.press('Escape')
    await expect(depositDialog(page).filter({ hasText: serial })).toHaveCount(0)
  }
}

test('4 Real-time: each approval opens its dialog and reads the balances again; closing it forgets the event', async ({
  page,
}) => {
  const { username } = await join(page)
  await openConnected(page, '/slots', false)
  const reread = page.waitForResponse((response) => response.url().includes('.data') && response.ok())
  const deposit = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(deposit)
  await expectSaid(page, 'bank.depositSuccess.title')
  await reread
  await expect(page.locator('[data-late]'), 'parts that show the balance, though nobody touched the page').toHaveCount(
    0,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const paid = await approve(username, 'GetWithdrawApprovedInfo')
  await expect(page.getByRole('dialog', { name: 'Penarikan Berhasil' })).toContainText(paid)
  await expectSaid(page, 'bank.withdrawSuccess.title')
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
  await openConnected(page, '/slots')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever touches a page is told of what they wait for soon, not when the page has rested', async ({ page }) => {
  const { username } = await join(page)
  await page.addInitScript(() => {
    const start = window.setTimeout
    // What waits for the page to rest waits for ever.
    window.setTimeout = ((act: () => void, ms = 0) => (ms < 1_000 ? start(act, ms) : 0)) as typeof start
  })
  await openConnected(page, '/transaction/deposit')
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(serial)
})

test('4 Real-time: a connection whose first tries come to nothing is tried again after 0, 2, 10 and 30 s, then rests until the line is back', async ({
  page,
}) => {
  const { username } = await join(page)
  let tries = 0
  let isAway = true
  await page.routeWebSocket(/\/hubs\/member/, (socket) => {
    tries += 1
    if (isAway) void socket.close()
    else socket.connectToServer()
  })
  // By the page's own clock, which goes on while the test waits, too.
  await page.addInitScript(() => {
    const triedAt: number[] = []
    class Noted extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        triedAt.push(Date.now())
      }
    }
    Object.assign(window, { triedAt, WebSocket: Noted })
  })
  await page.clock.install()
  await page.goto('/slots')
  await expect.poll(() => tries, 'at once, and at once again').toBeGreaterThanOrEqual(2)
  await expect(async () => {
    await page.clock.fastForward(1_000)
    expect(tries).toBe(5)
  }).toPass({ intervals: [20] })
  await page.clock.fastForward(120_000)
  const triedAt = await page.evaluate(() => Reflect.get(window, 'triedAt') as number[]) // as it was put there
  const waited = triedAt.slice(1).map((at, place) => (at - (triedAt[place] ?? 0)) / 1_000)
  expect(waited).toHaveLength(4)
  for (const [place, seconds] of [0, 2, 10, 30].entries()) {
    expect(waited[place], `before try ${place + 2}`).toBeGreaterThanOrEqual(seconds)
    expect(waited[place], `before try ${place + 2}`).toBeLessThan(seconds + (seconds === 0 ? 2 : 6))
  }
  isAway = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilSubscribed(page)
  const deposit = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(deposit)
  expect(tries, 'while it rested there was none').toBe(6)
})

test('4 Real-time: a connection that rests while a member goes on using the page begins anew with what they press', async ({
  page,
}) => {
  const { username } = await join(page)
  let tries = 0
  let isAway = true
  await page.routeWebSocket(/\/hubs\/member/, (socket) => {
    tries += 1
    if (isAway) void socket.close()
    else socket.connectToServer()
  })
  await page.clock.install()
  await page.goto('/slots')
  await untilAlive(page)
  // However many have been made by now: the clock of the page goes on by itself, too.
  await expect(async () => {
    await page.clock.fastForward(30_000)
    expect(tries).toBe(5)
  }).toPass()
  await page.clock.fastForward(60_000)
  isAway = false
  await page.getByRole('link', { name: 'Promosi' }).last().click()
  await expect(page).toHaveURL(/\/promotion$/)
  await untilSubscribed(page)
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(serial)
  expect(tries).toBe(6)
})

test('2 Modals: what the operator wrote stands in the dialog of a deposit', async ({ page }) => {
  const { username } = await join(page)
  await page.route('**/api/**/SiteSettings*', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...json, result: { ...json.result, depositSuccessContent: '<b>Terima kasih!</b>' } },
    })
  })
  await openConnected(page, '/slots')
  await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page).locator('b', { hasText: 'Terima kasih!' })).toBeVisible()
})

test('4 Real-time: of several tabs one opens the dialog, the one that is looked at; all read the balance again', async ({
  page,
  context,
}) => {
  const { username } = await join(page)
  const hidden = await context.newPage()
  await openConnected(hidden, '/slots')
  await showTab(hidden, 'hidden')
  await openConnected(page, '/promotion')
  const reread = hidden.waitForResponse((response) => response.url().includes('.data') && response.ok())
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(serial)
  await reread
  await showTab(hidden, 'visible')
  await expect(depositDialog(page)).toBeVisible()
  await expect(depositDialog(hidden)).toHaveCount(0)

  async function expectShownOnce(serial: string): Promise<void> {
    const counts = () =>
      Promise.all([page, hidden].map((tab) => depositDialog(tab).filter({ hasText: serial }).count()))
    const shown = async () => (await counts()).reduce((sum, each) => sum + each)
    await expect.poll(shown).toBe(1)
    // Long enough for the other tab to have opened it as well.
    await page.waitForTimeout(500)
    expect(await shown()).toBe(1)
  }

  await test.step('of two that are both looked at, one', async () => {
    await page.keyboard.press('Escape')
    const second = await approve(username, 'GetDepositApprovedInfo')
    await expectShownOnce(second)
  })

  await test.step('of two that are both looked at, one, where storage reaches the other late, too', async () => {
    for (const tab of [page, hidden]) {
      await tab.keyboard.press('Escape')
      await expect(tab.getByRole('dialog')).toHaveCount(0)
      await tab.evaluate(() => {
        const { getItem } = Storage.prototype
        const old = new Map(Object.entries(localStorage))
        Storage.prototype.getItem = function read(key) {
          return key.startsWith('events/') ? (old.get(key) ?? null) : getItem.call(this, key)
        }
      })
    }
    const late = await approve(username, 'GetDepositApprovedInfo')
    await expectShownOnce(late)
    await openConnected(hidden, '/slots')
    await openConnected(page, '/promotion')
  })

  await test.step('of two that nobody looks at, the first to come back', async () => {
    for (const tab of [page, hidden]) {
      await tab.keyboard.press('Escape')
      await expect(tab.getByRole('dialog')).toHaveCount(0)
      await showTab(tab, 'hidden')
    }
    const third = await approve(username, 'GetDepositApprovedInfo')
    await page.waitForTimeout(500)
    await expect(depositDialog(page)).toHaveCount(0)
    await showTab(hidden, 'visible')
    await expect(depositDialog(hidden)).toContainText(third)
    await showTab(page, 'visible')
    await page.waitForTimeout(300)
    await expect(depositDialog(page)).toHaveCount(0)
  })
})

test('4 Real-time: approvals while no page was open are told on return, each of them', async ({ page }) => {
  const { username } = await join(page)
  await openConnected(page, '/slots')
  await page.goto('about:blank')
  const serials = [await approve(username, 'GetDepositApprovedInfo'), await approve(username, 'GetDepositApprovedInfo')]
  await openConnected(page, '/')
  await expectInTurn(page, serials)
})

test('4 Real-time: approvals that come together are told one after another, each until it is closed; what waited is told by the next page', async ({
  page,
}) => {
  const { username } = await join(page)
  await openConnected(page, '/slots')
  await untilSubscribed(page)
  const serials: string[] = []
  for (let count = 0; count < 4; count += 1) serials.push(await approve(username, 'GetDepositApprovedInfo'))
  await expectInTurn(page, serials.slice(0, 2))
  await expect(depositDialog(page)).toContainText(serials[2] ?? '')
  await openConnected(page, '/promotion')
  await expectInTurn(page, serials.slice(3))
})

// record 1120
test('4 Real-time: approvals over a dialog that the member opened close one by one at Escape, and leave it open', async ({
  page,
}) => {
  const { username } = await join(page)
  // Told without a question to the page: Playwright's questions count as presses, which part what Chromium closes as one.
  await page.addInitScript(() => {
    const tell = () => console.debug(`Dialogs: ${document.querySelectorAll('dialog[open]').length}`)
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  const dialogsAre = (count: number) =>
    page.waitForEvent('console', { predicate: (message) => message.text() === `Dialogs: ${count}`, timeout: 15_000 })
  await openConnected(page, '/profile/limits')
  await untilSubscribed(page)
  const own = page.getByRole('dialog', { name: /^Istirahat/ })
  await page.getByRole('button', { name: 'Mulai istirahat' }).click()
  await expect(own).toBeVisible()
  for (let count = 0; count < 4; count += 1) {
    const comes = dialogsAre(2)
    await approve(username, 'GetDepositApprovedInfo')
    await comes
    const goes = dialogsAre(1)
    await page.keyboard.press('Escape')
    await goes
  }
  await expect(own).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'what asks of it alone closes it').toHaveCount(0)
})

test('4 Real-time: an approval whose dialog the server no longer has is told by the page that it has now', async ({
  page,
}) => {
  const { username } = await join(page)
  let isGone = true
  await page.route('**/assets/tell-approval-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await openConnected(page, '/slots', false)
  await untilSubscribed(page)
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isGone = false // the page that it has now
  })
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(serial)
})

test('4 Real-time: an approval whose dialog comes after the member has left is told to nobody, and to them on their return', async ({
  page,
}) => {
  const { username, password } = await join(page)
  const dialogs = await holdCalls(page, '**/assets/tell-approval-*.js')
  await openConnected(page, '/slots')
  await untilSubscribed(page)
  const reread = page.waitForResponse((response) => response.url().includes('.data') && response.ok())
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await reread
  await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible({ timeout: 30_000 })
  const come = page.waitForResponse((response) => response.url().includes('/tell-approval-'))
  dialogs.letGo()
  await (await come).finished()
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signIn(page, username, password)
  await openConnected(page, '/slots')
  await expect(depositDialog(page)).toContainText(serial)
})

test('4 Real-time: an approval is told where the browser closes storage and its locks to a framed page', async ({
  page,
}) => {
  const { username } = await join(page)
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: deny })
    navigator.locks.request = async () => deny()
  })
  await openConnected(page, '/slots')
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(serial)
})

test('4 Real-time: an approval before the very first connection of a browser is told', async ({ page }) => {
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.routeWebSocket(/\/hubs\/member/, async (socket) => {
    await isLetIn
    socket.connectToServer()
  })
  const { username } = await join(page)
  const serial = await approve(username, 'GetDepositApprovedInfo')
  await page.goto('/slots')
  letIn()
  await expect(depositDialog(page)).toContainText(serial)
})

test('4 Real-time: visitors have no connection, and it stops when the uid cookie disappears', async ({
  page,
  context,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await openAtRest(page, '/slots')
  expect(sockets).toEqual([])
  await join(page)
  const socket = await openConnected(page, '/slots')
  const closed = socket.waitForEvent('close')
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a page's own script would; its name only ends like the other.
    document.cookie = 'guid=1; path=/'
  })
  await context.clearCookies({ name: 'uid' })
  await closed
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('4 Real-time: a lost connection is tried again, and nothing that happened meanwhile is lost', async ({ page }) => {
  const { username } = await join(page)
  let lose = () => {}
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  let sockets = 0
  await page.routeWebSocket(/\/hubs\/member/, async (route) => {
    sockets += 1
    if (sockets > 1) await isLetIn
    const server = route.connectToServer()
    lose = () => {
      void server.close()
      void route.close({ code: 1012 })
    }
  })
  await page.clock.install()
  await openConnected(page, '/slots')
  await untilSubscribed(page)
  lose()
  await expect.poll(() => sockets).toBe(2)
  const serial = await approve(username, 'GetDepositApprovedInfo')
  letIn()
  await expect(depositDialog(page)).toContainText(serial)
  // What play told meanwhile is not sent again: the balances are read once more.
  const reread = page.waitForRequest((request) => request.url().includes('/slots.data'))
  await page.clock.fastForward(10_001)
  await reread
})

test('4 Real-time: of what comes before the hub has answered, what was missed is told before what is new', async ({
  page,
}) => {
  await join(page)
  const approvedDateTime = new Date().toISOString()
  const told = (sequence: number, serial: string) =>
    `${JSON.stringify({ type: 1, target: 'GetDepositApprovedInfo', arguments: [{ sequence, serial, approvedDateTime, amount: 50_000 }] })}\u001e`
  await page.routeWebSocket(/\/hubs\/member/, (route) => {
    route.onMessage((message) => {
      const said = String(message)
      if (said.includes('"protocol"')) route.send('{}\u001e')
      const { invocationId } = said.includes('"invocationId"') ? JSON.parse(said.split('\u001e')[0] ?? '') : {}
      if (!invocationId) return
      route.send(told(90_002, 'DP-BARU'))
      route.send(told(90_001, 'DP-TERLEWAT'))
      route.send(`${JSON.stringify({ type: 3, invocationId, result: 90_002 })}\u001e`)
    })
  })
  await page.goto('/slots')
  await expectInTurn(page, ['DP-TERLEWAT', 'DP-BARU'])
})

test('4 Real-time: whoever comes back while the line waits, or may have died unheard, has a new one at once', async ({
  page,
}) => {
  const { username } = await join(page)
  let sockets = 0
  let isAway = false
  let isSilent = false
  await page.routeWebSocket(/\/hubs\/member/, (route) => {
    sockets += 1
    if (isAway) {
      void route.close()
      return
    }
    const server = route.connectToServer()
    route.onMessage((message) => void (isSilent || server.send(message)))
    server.onMessage((message) => void (isSilent || route.send(message)))
  })
  await page.clock.install()
  await openConnected(page, '/slots')
  await untilSubscribed(page)

  await test.step('one that is heard stays', async () => {
    await comeBack(page)
    await page.waitForTimeout(300)
    expect(sockets).toBe(1)
  })

  await test.step('the way to the hub may be another', async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => sockets).toBe(2)
  })

  await test.step('nothing was heard for too long', async () => {
    isSilent = true
    await page.clock.fastForward(18_000)
    expect(sockets).toBe(2)
    isSilent = false
    await comeBack(page)
    await expect.poll(() => sockets).toBe(3)
  })

  await test.step('it waits for its next try', async () => {
    isAway = true
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => sockets, 'at once, and at once again').toBeGreaterThanOrEqual(5)
    await page.clock.fastForward(2_000)
    await expect.poll(() => sockets, 'the next may come 10 s later').toBeGreaterThanOrEqual(6)
    isAway = false
    const tried = sockets
    await comeBack(page)
    await expect.poll(() => sockets).toBe(tried + 1)
  })
  const deposit = await approve(username, 'GetDepositApprovedInfo')
  await expect(depositDialog(page)).toContainText(deposit)
})

test('4 Balances: they are read to the end on a slow line, though play tells of itself faster than it brings them', async ({
  page,
}) => {
  const { username } = await join(page)
  await openConnected(page, '/slots')
  await page.route('**/slots.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await route.continue().catch(() => {}) // given up meanwhile
  })
  let read = 0
  page.on('response', (response) => {
    if (response.url().includes('/slots.data')) read += 1
  })
  await whileTold(
    () => tellChange(username),
    150,
    () => expect.poll(() => read, { timeout: 12_000 }).toBeGreaterThan(2),
  )
})

test('4 Balances: a tab that nobody looks at reads them now and then, and tells on return what it has to tell', async ({
  page,
}) => {
  const { username } = await join(page)
  await page.addInitScript(() => {
    const { locks } = navigator
    const request = locks.request.bind(locks) as (...given: unknown[]) => Promise<unknown>
    const names: unknown[] = []
    Object.assign(window, { lockNames: names })
    locks.request = ((...given: unknown[]) => {
      names.push(given[0])
      return request(...given)
    }) as typeof locks.request
  })
  await openConnected(page, '/slots')
  await untilSubscribed(page)
  await showTab(page, 'hidden')
  let readings = 0
  const begun = Date.now()
  page.on('request', (request) => {
    if (request.url().includes('/slots.data')) readings += 1
  })
  for (let round = 0; round < 5; round += 1) await tellChange(username)
  const serial = await approve(username, 'GetDepositApprovedInfo')
  for (let round = 0; round < 20; round += 1) {
    await tellChange(username)
    await page.waitForTimeout(200)
  }
  // Four seconds, or more on a slow machine.
  expect(readings, 'once in ten seconds').toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 10_000))
  await expect(depositDialog(page)).toHaveCount(0)
  await showTab(page, 'visible')
  await expect(depositDialog(page)).toContainText(serial)
  await expect.poll(() => readings).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(window, 'lockNames'))).toHaveLength(1)
})

test('4 Balances: a tab that comes back into view reads them again, at most once in 10 seconds', async ({ page }) => {
  await page.clock.install()
  await join(page)
  await page.goto('/slots')
  await untilAlive(page)
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/slots.data')) reads += 1
  })
  const look = async () => {
    await comeBack(page)
    await page.waitForTimeout(250)
  }
  await look()
  await expect.poll(() => reads).toBe(1)
  await look()
  await look()
  expect(reads).toBe(1)
  await page.clock.fastForward(10_001)
  await look()
  await expect.poll(() => reads).toBe(2)
})

test('3 Wallet list, 4 Balances: the total is kept as the user balance, by which the other tabs read it again; it goes with the member', async ({
  page,
  context,
}) => {
  test.slow()
  await join(page)
  await page.goto('/slots')
  await untilAlive(page)
  const kept = () => page.evaluate(() => localStorage.getItem('user_balance'))
  await expect.poll(kept).toBe('0')
  const other = await context.newPage()
  await other.goto('/promotion')
  await untilAlive(other)
  const again = page.waitForRequest((request) => request.url().includes('/slots.data'))
  await other.evaluate(() => localStorage.setItem('user_balance', '75000'))
  await again
  await expect(page.locator('.wallet-button .wallet-total')).toHaveAttribute('aria-busy', 'false')

  const held = await holdCalls(page, '**/slots.data*')
  await comeBack(page)
  await expect(page.locator('.wallet-button .wallet-total'), 'the loading flag').toHaveAttribute('aria-busy', 'true')
  held.letGo()
  await expect(page.locator('.wallet-button .wallet-total')).toHaveAttribute('aria-busy', 'false')
  await page.unroute('**/slots.data*')
  await page.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible({ timeout: 30_000 })
  expect(await kept()).toBeNull()
})
