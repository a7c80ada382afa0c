import type { Page } from '@playwright/test'
import { screens } from '../shots/screens.ts'
import { sendDeposit } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { offerBonus, openPacket } from '../support/promotions.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(240_000)

/** Sums as large as they come and a reason of several lines, asked for by the administrator. */
async function askAdjustments(desk: Page): Promise<string[]> {
  const { results } = await ask(desk, 'console/members?search=anggota1')
  const common = { memberId: results?.[0].id, bucket: 'cash', direction: 'add' }
  const reason = 'Ganti rugi putaran yang berhenti di tengah karena gangguan di pihak penyedia'
  const ids: string[] = []
  for (const amount of [1_000_000_000_000, 25_000]) {
    const asked = { ...common, requestId: crypto.randomUUID(), amount, reason }
    ids.push((await ask(desk, 'console/adjustments', asked)).result.id)
  }
  return ids
}

/** An address of several lines; one that a run before this left is as good. */
async function askContact(desk: Page): Promise<string> {
  const { results: members = [] } = await ask(desk, 'console/members?search=anggota2')
  const { id, email } = members[0]
  const { results: open = [] } = await ask(desk, `console/contact-changes?memberId=${id}`)
  if (open[0]) return open[0].id
  const to = 'alamat.yang.panjang.sekali.dan.tidak.muat.dalam.satu.baris@contoh-domain-panjang.test'
  const asked = { requestId: crypto.randomUUID(), kind: 'email', from: email, to, reason: 'Email lama hilang' }
  return (await ask(desk, `console/members/${id}/change-contact`, asked)).result.id
}

/** Acts of tables that lie outside the window or under the edge of their table, sums that break, and cards without one edge. */
const findLost = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    for (const act of document.querySelectorAll('.records td:last-child .btn')) {
      const { left, right } = act.getBoundingClientRect()
      const pane = act.closest('.records')?.getBoundingClientRect()
      if (!pane || left < pane.left || right > Math.min(pane.right, innerWidth)) lost.push(`act ${act.textContent}`)
    }
    for (const money of document.querySelectorAll('.records .money')) {
      const lines = new Set([...money.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) lost.push(`broken ${money.textContent}`)
    }
    for (const card of document.querySelectorAll('.records tbody tr')) {
      if (getComputedStyle(card).display !== 'block') continue
      const edges = new Set([...card.querySelectorAll('td')].map((line) => getComputedStyle(line).paddingLeft))
      if (edges.size > 1) lost.push(`card of edges ${[...edges].join(', ')}`)
    }
    return lost
  })

const withActs = [
  'adjustments',
  'contact-changes',
  'channels',
  'games',
  'promotions',
  'promotions?tab=packets',
  'staff',
  'staff?tab=roles',
]

test('what one does to a row of a table lies in the window at every width, and no sum of it is broken', async ({
  browser,
}) => {
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  const checker = await staffAt(browser, 'penyelia@demo.test', '/console')
  const ids = await askAdjustments(admin.page)
  const contactId = await askContact(admin.page)
  await offerBonus(admin.page, 'Bonus selamat datang kembali untuk anggota setia sepanjang tahun', `K${Date.now()}`)
  await openPacket(admin.page, `Angpao besar ${Date.now()}`, 1_000_000_000)
  for (const rail of ['slim', 'wide']) {
    for (const room of withActs) {
      const { page } = room === 'adjustments' || room === 'contact-changes' ? checker : admin
      await page.evaluate((look) => localStorage.setItem('console-rail', look), rail)
      await page.goto(`/console/${room}`)
      await expect(page.locator('.records td:last-child .btn').first()).toBeAttached()
      for (const width of [1440, 1280, 1025, 1024, 768, 360]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await findLost(page), `${room} at ${width} px, rail ${rail}`).toEqual([])
      }
    }
  }
  for (const id of ids) await ask(admin.page, `console/adjustments/${id}/reject`, { reason: 'Hanya untuk uji ini' })
  await ask(admin.page, `console/contact-changes/${contactId}/reject`, { reason: 'Hanya untuk uji ini' })
  await admin.context.close()
  await checker.context.close()
})

/** Ways into a row whose words reach beyond their cell, or are cut off in it. */
const findOutOfCell = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table tbody .row-link')].flatMap((link) => {
      const cell = link.closest('td')?.getBoundingClientRect()
      const box = link.closest('.cell-cut')
      const words = document.createRange()
      words.selectNodeContents(link)
      const isOut = !cell || words.getBoundingClientRect().right > cell.right
      return isOut || (box && box.scrollWidth > box.clientWidth) ? [link.textContent] : []
    }),
  )

test('what a row is opened by is read whole in its cell at every width: references of deposits, acts of the trail', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { serial } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  for (const room of [`deposits?state=all&search=${serial}`, 'audit']) {
    await desk.goto(`/console/${room}`)
    await expect(desk.locator('.table tbody .row-link').first()).toBeVisible()
    for (const width of [1440, 1280, 1152, 1025, 1024, 900, 768, 720, 360]) {
      await desk.setViewportSize({ width, height: 900 })
      expect.soft(await findOutOfCell(desk), `${room} at ${width} px`).toEqual([])
    }
  }
  await context.close()
})

/** Usernames of a queue that do not stand whole in their cell, and waiting times that do not beside an open request. */
const findCut = (desk: Page) =>
  desk.evaluate(() => {
    const cut: string[] = []
    for (const name of document.querySelectorAll('.queue-side td.col-member b')) {
      const cell = name.closest('td')?.getBoundingClientRect()
      if (cell?.width && name.getBoundingClientRect().right > cell.right) cut.push(`${name.textContent}`)
    }
    for (const time of document.querySelectorAll('.queue-split .cell-second > :first-child')) {
      const line = time.closest('.cell-second')?.getBoundingClientRect()
      if (line?.width && time.getBoundingClientRect().right > line.right + 1) cut.push(`${time.textContent}`)
    }
    const search = document.querySelector<HTMLInputElement>('.room-search input')
    if (search) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(search)
      const brush = document.createElement('canvas').getContext('2d')
      if (brush) brush.font = font
      const room = search.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if ((brush?.measureText(search.placeholder).width ?? 0) > room) cut.push(search.placeholder)
    }
    return cut
  })

test('a username stands whole in the queues at every width, and beside an open request the time that it waited', async ({
  page,
  browser,
}) => {
  await join(page, { username: `anggota${String(Date.now()).slice(-4)}` })
  await page.goto('/')
  const { id, serial } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  for (const state of ['open', 'all']) {
    await desk.goto(`/console/deposits?state=${state}&search=${serial}`)
    await expect(desk.getByText(serial)).toBeVisible()
    for (let width = 976; width <= 1456; width += 16) {
      await desk.setViewportSize({ width, height: 900 })
      expect.soft(await findCut(desk), `${state} at ${width} px`).toEqual([])
    }
  }
  await desk.goto(`/console/deposits/${id}?state=open&search=${serial}`)
  await expect(desk.locator('.queue-split .cell-second').first()).toBeAttached()
  for (const width of [1024, 1025, 1100, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect.soft(await findCut(desk), `beside a request at ${width} px`).toEqual([])
  }
  await context.close()
})

test('an address of fifteen letters is read whole in the list of members, beside a state that leaves it the room', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const email = `${username.slice(-7)}@x.test`.padStart(15, 'b')
  await onDatabase((client) => client.query('UPDATE member SET email = $2 WHERE username = $1', [username, email]))
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${username}`)
  const address = desk.locator('td.col-email > .cell-cut', { hasText: email })
  await expect(address).toBeVisible()
  for (const width of [1440, 1280, 1100, 1025]) {
    await desk.setViewportSize({ width, height: 900 })
    const beyond = () => address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)
    await expect.poll(beyond, { message: `${email} at ${width} px, once all has moved` }).toBeLessThanOrEqual(0)
  }
  await context.close()
})

const million = 1_000_000
const level = (number: number, nameId: string) => ({
  level: number,
  nameId,
  nameEn: nameId,
  rebateExtraPpm: number * 2_500,
  cashbackExtraPpm: number * 12_500,
  withdrawalsPerDay: 20,
  turnoverNeeded: number * 2_500 * million,
  depositsNeeded: number * 1_250 * million,
  keepTurnover: number * 1_000 * million,
  withdrawalMaximum: number * 500 * million,
})

test('of levels with large sums every figure is in sight on the smallest desk, none under what one does to them', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const save = (levels: object[]) =>
    ask(page, 'console/vip', { windowDays: 30, keepDays: 30, levels, reason: 'Uji peramban' })
  await save([level(1, 'Melati'), level(2, 'Cempaka Putih')])
  for (const lang of ['id', 'en']) {
    await context.addCookies([{ name: 'i18n_redirected', value: lang, url: page.url() }])
    await page.goto('/console/vip')
    await expect(page.getByRole('cell', { name: '2 · Cempaka Putih' })).toBeVisible()
    for (const width of [1440, 1100, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      // A table measures itself once more after its window has changed.
      await expect.poll(() => findSwiped(page), `${lang} at ${width} px`).toEqual([])
    }
  }
  await save([])
  await context.close()
})

/** Rows of filters are swiped on purpose; nothing else is, in any room. */
const findSwiped = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.console *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        const scrolls = element === document.documentElement || /auto|scroll/.test(overflowX)
        return scrolls && element.scrollWidth > element.clientWidth && !element.matches('.chip-row, .room-chips')
      })
      .map((element) => `${element.className} by ${element.scrollWidth - element.clientWidth} px`),
  )

const tabs = ['adjustments?state=approved', 'rounds?part=cases', 'rounds?part=comparisons', 'promotions?tab=vouchers']

test('nothing but rows of filters is swiped sideways in any room, on phones and on upright tablets', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const ids = await askAdjustments(page)
  const rooms = screens.filter(({ group, name }) => group === 'console' && !name.endsWith('-one'))
  const paths = [...rooms.map(({ path }) => path), ...tabs.map((tab) => `/console/${tab}`)]
  for (const path of paths.filter((one) => !one.endsWith('/welcome'))) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findSwiped(page), `${path} at ${width} px`).toEqual([])
    }
  }
  for (const id of ids) await ask(page, `console/adjustments/${id}/reject`, { reason: 'Hanya untuk uji ini' })
  await context.close()
})

test('the numbers of accounts begin where the head of their column does, as its other words do', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/channels')
  const list = page.locator('td .row-acts').filter({ hasText: /\d{8}/ }).first()
  await expect(list).toBeVisible()
  for (const width of [1440, 1025, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const off = await list.evaluate((accounts) => {
      const words = document.createRange()
      words.selectNodeContents(accounts.querySelector('.num') ?? accounts)
      return words.getBoundingClientRect().left - accounts.getBoundingClientRect().left
    })
    expect.soft(Math.abs(off), `at ${width} px`).toBeLessThan(1)
  }
  await context.close()
})

test('on a phone the name of a figure stands where the others do, and a bank’s code beside its name', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/channels')
  await page.setViewportSize({ width: 360, height: 900 })
  const card = page.locator('section').filter({ hasText: 'Bank Nusa Raya' }).last().getByRole('row').nth(1)
  await expect(card.locator('b')).toHaveText('Bank Nusa Raya')
  const aligned = await card
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').textAlign))
  expect(new Set(aligned)).toEqual(new Set(['left']))
  const name = await card.locator('b').boundingBox()
  const code = await card.getByText('NUSA', { exact: true }).boundingBox()
  expect(code?.x ?? 0).toBeGreaterThanOrEqual(name?.x ?? Number.POSITIVE_INFINITY)
  await context.close()
})
