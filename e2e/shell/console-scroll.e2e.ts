import type { Page } from '@playwright/test'
import { screens } from '../shots/screens.ts'
import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(240_000)

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 600 },
  { width: 1440, height: 900 },
]

const scrollersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.console-main *')]
      .filter((element) => {
        const { overflowY } = getComputedStyle(element)
        return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      })
      .filter((element) => !element.matches('textarea, .chip-row, .room-chips'))
      .map((element) => `${element.className} ${element.clientHeight} of ${element.scrollHeight} px`),
  )

/** How much of the console the window itself would scroll: its head and its rail stay where they are. */
const beyondWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

/** Scrolls the last row of the last table into sight as whoever reads it does, and says where it stands. */
const lastRow = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll('.records tbody tr, .table tbody tr:not(.table-spacer)')].at(-1)
    if (!row) return 'none'
    row.scrollIntoView({ block: 'end' })
    const { left, right, bottom, height } = row.getBoundingClientRect()
    if (bottom > innerHeight + 1 || height < 24) return `ends at ${bottom} of ${innerHeight} px, ${height} px high`
    const seen = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, bottom - 6)
    return seen && row.contains(seen) ? 'in sight' : `under ${seen?.className}`
  })

/** Cells of cards that are lower than what they hold, which then lies over what comes below. */
const lowCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.records td')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((cell) => `${cell.getAttribute('data-label')}: ${cell.textContent}`),
  )

const tabs = ['report?span=quarter', 'promotions?tab=vouchers', 'promotions?tab=redPackets', 'staff?tab=roles']

test('each room has one scroller, in which the last of its rows comes into sight', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const rooms = screens.filter(({ group, name }) => group === 'console' && !/-one$|-member-|welcome/.test(name))
  for (const path of [...rooms.map(({ path }) => path), ...tabs.map((tab) => `/console/${tab}`)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const size of windows) {
      await page.setViewportSize(size)
      const where = `${path} at ${size.width} x ${size.height} px`
      expect.soft((await scrollersOf(page)).slice(1), where).toEqual([])
      expect.soft(await beyondWindow(page), where).toBeLessThanOrEqual(0)
      expect.soft(['none', 'in sight'], where).toContain(await lastRow(page))
      expect.soft(await lowCells(page), where).toEqual([])
    }
  }
  await context.close()
})

test('the records of a member scroll with the page', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/members?search=anggota1')
  await page.locator('tbody a').first().click()
  await expect(page.locator('.member-records')).toBeVisible()
  for (const tab of ['movements', 'contacts', 'adjustments']) {
    await page.goto(`${new URL(page.url()).pathname}?tab=${tab}`)
    await page.waitForLoadState('networkidle')
    for (const size of windows) {
      await page.setViewportSize(size)
      const where = `${tab} at ${size.width} px`
      expect.soft((await scrollersOf(page)).slice(1), where).toEqual([])
      expect.soft(await beyondWindow(page), where).toBeLessThanOrEqual(0)
      expect.soft(['none', 'in sight'], where).toContain(await lastRow(page))
    }
  }
  await context.close()
})
