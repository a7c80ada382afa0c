import type { Browser, Page } from '@playwright/test'
import { sendDeposit } from '../shots/stage.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(240_000)

/** More than two pages of the list. */
const count = 120

/** So many deposits of one member that wait, as a payday brings them. @returns their serials, the oldest first */
async function fillQueue(page: Page): Promise<{ username: string; serials: string[] }> {
  const { username } = await join(page)
  await page.goto('/')
  const { id, serial } = await sendDeposit(page)
  await onDatabase((client) =>
    client.query(
      `INSERT INTO bank_deposit (operator_id, member_id, id, serial, request_id, input_hash, bank_id, way,
         receiving_account_id, amount, sent_amount, is_play_money, receipt_key, receipt_hash, receipt_guard, requested_at, expires_at)
       SELECT operator_id, member_id, id || '_' || name, serial || '-' || name, request_id || name, input_hash, bank_id, way,
         receiving_account_id, amount, sent_amount, is_play_money, receipt_key, receipt_hash, receipt_guard || name,
         requested_at, expires_at
       FROM bank_deposit, LATERAL (SELECT lpad(n::text, 3, '0') AS name FROM generate_series(1, $2) n) numbered
       WHERE operator_id = 'demo' AND id = $1`,
      [id, count - 1],
    ),
  )
  const more = Array.from({ length: count - 1 }, (_, index) => `${serial}-${String(index + 1).padStart(3, '0')}`)
  return { username, serials: [serial, ...more] }
}

test.afterAll(() =>
  onDatabase((client) => client.query("DELETE FROM bank_deposit WHERE operator_id = 'demo' AND id LIKE 'dep\\_%\\_%'")),
)

const linkTo = (desk: Page, serial: string) => desk.getByRole('link', { name: serial, exact: true })

/** Of the row that has the focus, its serial, and whether whoever works by keys sees it: neither out of sight nor under the head. */
const focusedRow = (desk: Page) =>
  desk.evaluate(() => {
    const row = document.activeElement?.closest('tr')
    if (!row) return 'none'
    const { left, top, bottom } = row.getBoundingClientRect()
    const isSeen = [top + 3, bottom - 3].every((y) => row.contains(document.elementFromPoint(left + 20, y)))
    return `${document.activeElement?.textContent} ${isSeen ? 'in sight' : 'out of sight'}`
  })

/** The queue of one member, whom no other test knows. */
async function openQueue(browser: Browser, page: Page) {
  const { username, serials } = await fillQueue(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits?search=${username}`)
  await expect(linkTo(desk, serials[0] ?? '')).toBeVisible()
  return { desk, context, serials }
}

test('the last request of a long queue is scrolled to', async ({ page, browser }) => {
  const { desk, context, serials } = await openQueue(browser, page)
  const last = linkTo(desk, serials.at(-1) ?? '')
  for (const width of [1440, 360]) {
    await desk.setViewportSize({ width, height: 740 })
    await desk.reload()
    await expect(linkTo(desk, serials[0] ?? '')).toBeVisible()
    await desk.locator('.table-pane').hover()
    await expect(async () => {
      await desk.mouse.wheel(0, 1_200)
      await expect(last).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass({ timeout: 30_000 })
  }
  await context.close()
})

test('from row to row by keys the one that has the focus is always in sight', async ({ page, browser }) => {
  const { desk, context, serials } = await openQueue(browser, page)
  const way = serials.slice(0, 70)
  for (const serial of way) {
    await desk.keyboard.press('j')
    await expect.poll(() => focusedRow(desk)).toBe(`${serial} in sight`)
  }
  for (const serial of way.slice(0, -1).reverse()) {
    await desk.keyboard.press('k')
    await expect.poll(() => focusedRow(desk)).toBe(`${serial} in sight`)
  }
  await context.close()
})

test('whoever goes on from request to request comes past those that were read first, and the list beside goes along', async ({
  page,
  browser,
}) => {
  const { desk, context, serials } = await openQueue(browser, page)
  const heading = (serial: string) => desk.getByRole('heading', { name: serial, exact: true })
  for (const width of [1440, 360]) {
    await desk.setViewportSize({ width, height: 740 })
    await linkTo(desk, serials[0] ?? '').click()
    await expect(heading(serials[0] ?? '')).toBeVisible()
    for (const serial of serials.slice(1, 60)) {
      await desk.keyboard.press('n')
      await expect(heading(serial)).toBeVisible()
      if (width === 1440) await expect(desk.locator('.row-open')).toBeInViewport({ ratio: 1 })
    }
    await desk.keyboard.press('Escape')
    await expect.poll(() => focusedRow(desk), `back in the list at ${width} px`).toBe(`${serials[59]} in sight`)
    await desk.reload()
  }
  await context.close()
})
