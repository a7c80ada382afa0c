import type { Page } from '@playwright/test'
import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(240_000)

const widths = [1440, 1366, 1280, 1025, 768]
const longName = 'Raden Mas Bambang Sastrowardoyo Kusumaningrat'
const accountNo = '8800777777777775'
const eleven = { amount: 98_765_432_100, sent: 98_765_432_123 }

const speak = (page: Page, lang: 'id' | 'en') =>
  page.context().addCookies([{ name: 'i18n_redirected', value: lang, url: page.url() }])

/**
 * Sums, times and states whose words leave their cell, banks that are cut, heads that are, and short names that are, but where
 * they stand before the bank on one line and give way to it (record 1023).
 */
const findLost = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    const isShown = (element: Element) => element.getClientRects().length > 0
    const all = (what: string) => [...document.querySelectorAll(what)].filter(isShown)
    for (const part of all('.queue-side td :is(.money, .cell-sent, .badge, .col-waited > .num, .cell-channel)')) {
      const cell = part.closest('td')?.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(part)
      const { left, right } = words.getBoundingClientRect()
      if (!cell || left < cell.left || right > cell.right - 7) lost.push(`beyond its cell: ${part.textContent}`)
    }
    for (const part of all('.queue-side :is(th, .cell-channel, td.col-channel > span, .cell-name)')) {
      const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2
      const givesWay = part.matches('.cell-name') && innerWidth < 1024
      if (isCut && !givesWay && !part.textContent?.startsWith('Raden')) lost.push(`cut: ${part.textContent}`)
    }
    return lost
  })

/** Of a request as an operator's settings may allow; nothing but the sum that was asked for stands in the books. */
const setDeposit = (id: string, amount: number, sent: number) =>
  onDatabase((client) =>
    client.query('UPDATE bank_deposit SET amount = $2, sent_amount = $3 WHERE id = $1', [id, amount, sent]),
  )
const setWithdrawal = (id: string, { amount, minutes = 75 }: { amount: number; minutes?: number }) =>
  onDatabase((client) =>
    client.query(
      `UPDATE bank_withdrawal SET amount = $2, account_no = $3, requested_at = now() - $4 * interval '1 minute'
       WHERE id = $1`,
      [id, amount, accountNo, minutes],
    ),
  )

/** Somebody, with a long name if not said otherwise, who asks for their money, and beside it deposits again. */
async function askForBoth(page: Page, desk: Page, fullName = longName) {
  const { username } = await join(page, { fullName })
  await page.goto('/')
  await approveDeposit(desk, (await sendDeposit(page)).id)
  const withdrawal = await sendWithdrawal(page)
  await page.goto('/slots')
  return { username, withdrawal, deposit: await sendDeposit(page) }
}

test('in both queues sums of eleven digits, times and states stay in their columns, and no bank is cut for a long name', async ({
  page,
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  await askForBoth(page, desk, 'Wulan Maharani')
  const { username, withdrawal, deposit } = await askForBoth(page, desk)
  await ask(cashier.page, `console/withdrawals/${withdrawal.id}/claim`, {})
  await ask(cashier.page, `console/withdrawals/${withdrawal.id}/approve`, {})
  await setWithdrawal(withdrawal.id, { amount: eleven.amount })
  await setDeposit(deposit.id, eleven.amount, eleven.sent)
  await ask(page, 'SaferPlay/Exclude', { months: null, isSure: true }) // which is told beside the username
  for (const room of ['withdrawals', 'deposits']) {
    for (const lang of ['id', 'en'] as const) {
      await speak(desk, lang)
      await desk.goto(`/console/${room}`)
      await expect(desk.getByRole('row').filter({ hasText: username })).toBeVisible()
      for (const width of widths) {
        await desk.setViewportSize({ width, height: 900 })
        expect.soft(await findLost(desk), `${room} at ${width} px, ${lang}`).toEqual([])
      }
    }
  }
  await setWithdrawal(withdrawal.id, { amount: 100_000 })
  await setDeposit(deposit.id, 50_000, 50_000)
  await cashier.context.close()
  await context.close()
})

test('a number that is compared stands on one line, and whoever approves a withdrawal reads whose it is', async ({
  page,
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const { username, withdrawal, deposit } = await askForBoth(page, desk)
  await setWithdrawal(withdrawal.id, { amount: 100_000, minutes: 1 })
  for (const lang of ['id', 'en'] as const) {
    await speak(desk, lang)
    await desk.goto(`/console/deposits/${deposit.id}`)
    const receiving = desk.locator('.fact-list .num').filter({ hasText: /^\d{4}\s/ })
    await expect(receiving).toBeVisible()
    for (const width of widths) {
      await desk.setViewportSize({ width, height: 900 })
      const lines = await receiving.evaluate((number) => number.getClientRects().length)
      expect.soft(lines, `the receiving account at ${width} px, ${lang}`).toBe(1)
    }
    const credit = await desk
      .locator('.fact-card-figure > .badge')
      .evaluate((mark) => getComputedStyle(mark).textTransform)

    await desk.goto(`/console/withdrawals/${withdrawal.id}`)
    const mark = desk.locator('.slip-value > .badge')
    await expect(mark, 'as beside the sum of a deposit').toHaveCSS('text-transform', credit)
    for (const width of widths) {
      await desk.setViewportSize({ width, height: 900 })
      const below = await desk.locator('.slip-copy').evaluateAll((lines) =>
        lines
          .filter((line) => {
            const [value, copy] = [...line.children].map((part) => part.getBoundingClientRect())
            return value && copy && copy.top >= value.bottom
          })
          .map((line) => line.textContent),
      )
      expect.soft(below, `a button stands beside what it copies at ${width} px, ${lang}`).toEqual([])
    }
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog')
    await expect(dialog).toContainText(longName)
    await expect(dialog).toContainText(username)
    for (const width of widths) {
      await desk.setViewportSize({ width, height: 900 })
      const lines = await dialog.locator('p', { hasText: longName }).evaluate((sentence) => {
        const text = sentence.firstChild as Text // a sentence is nothing but words
        const at = text.data.search(/\d{4}\s/)
        const number = document.createRange()
        number.setStart(text, at)
        number.setEnd(text, at + '8800 7777 7777 7775'.length)
        return number.getClientRects().length
      })
      expect.soft(lines, `the number in the dialog at ${width} px, ${lang}`).toBe(1)
    }
    await desk.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await context.close()
})

test('beside an open request no row moves when somebody takes one, and filters that have no room fade away', async ({
  page,
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const { withdrawal } = await askForBoth(page, desk)
  await desk.goto(`/console/withdrawals/${withdrawal.id}`)
  const acts = desk.getByRole('region', { name: 'Tindakan' })
  const row = desk.locator('.row-open')
  const heights = () => row.evaluate((open) => open.getBoundingClientRect().height)
  const before = await heights()
  await acts.getByRole('button', { name: 'Ambil' }).click()
  await expect(row).toContainText('Kamu')
  expect(await heights()).toBe(before)

  const strip = desk.locator('.room-chips')
  for (const width of [1440, 1025]) {
    await desk.setViewportSize({ width, height: 900 })
    const room = await strip.evaluate((chips) => {
      const fade = getComputedStyle(chips).maskImage
      chips.scrollLeft = chips.scrollWidth
      const last = chips.lastElementChild?.getBoundingClientRect().right ?? 0
      const { scrollLeft } = chips
      return { fade, isMore: scrollLeft > 0, left: chips.getBoundingClientRect().right - last }
    })
    expect.soft(room.isMore, `${width} px`).toBe(true)
    expect.soft(room.fade, 'more may follow').toContain('gradient')
    expect.soft(room.left, 'the last one stands clear of it').toBeGreaterThanOrEqual(31)
  }
  await context.close()
})

test('on a window enlarged to twice its size what one decides on has more room than what decides it', async ({
  page,
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const { withdrawal } = await askForBoth(page, desk)
  await desk.setViewportSize({ width: 683, height: 384 })
  await desk.goto(`/console/withdrawals/${withdrawal.id}`)
  const acts = desk.getByRole('region', { name: 'Tindakan' })
  await expect(acts.getByRole('button', { name: 'Setujui' })).toBeInViewport({ ratio: 1 })
  await desk.locator('.request-body').hover()
  await desk.mouse.wheel(0, 160)
  await expect(desk.locator('.request-head')).not.toBeInViewport()
  await expect(acts.getByRole('button', { name: 'Setujui' })).toBeInViewport({ ratio: 1 })
  const top = await desk.locator('.request').evaluate((request) => request.getBoundingClientRect().top)
  const bar = await acts.boundingBox()
  expect((bar?.y ?? 0) - top).toBeGreaterThan(2 * (bar?.height ?? Number.POSITIVE_INFINITY))
  await context.close()
})
