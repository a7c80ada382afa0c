import type { Browser } from '@playwright/test'
import { screens } from '../shots/screens.ts'
import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { findBrokenSums, findMisfit, findSpilt, findTorn } from '../support/fit.ts'
import { openEnlarged, phoneIn } from '../support/large-letters.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test, untilAlive } from '../support/test.ts'

/** More than anybody has, and fewer digits than the largest sum that a browser knows, which is set smaller. */
const large = 90_000_000_000
const longName = 'Raden Ajeng Kartika Maharani Wijayakusuma Sastrodiningrat'

const pathsOf = (of: 'member' | 'visitor') => screens.filter(({ group }) => group === of).map(({ path }) => path)

/** A member of a long name whom two of the staff gave a large sum, took most of it from, and gave another. */
async function joinRich(page: Page, browser: Browser): Promise<void> {
  const { username } = await join(page)
  const { rows } = await onDatabase((client) =>
    client.query('UPDATE member SET full_name = $2 WHERE username = $1 RETURNING id', [username, longName]),
  )
  const maker = await staffAt(browser, 'admin@demo.test', '/console')
  const checker = await staffAt(browser, 'penyelia@demo.test', '/console')
  for (const [direction, amount] of [
    ['add', large],
    ['take', large - 10_500_000],
    ['add', large],
  ] as const) {
    const asked = { memberId: rows[0].id, direction, amount, reason: 'Angka besar untuk uji ini' }
    const { result } = await ask(maker.page, 'console/adjustments', { ...asked, requestId: crypto.randomUUID() })
    await ask(checker.page, `console/adjustments/${result.id}/approve`, {})
  }
  await Promise.all([maker.context.close(), checker.context.close()])
}

/** Limits as large as the member is rich. */
async function setLargeLimits(page: Page): Promise<void> {
  for (const kind of ['deposit', 'loss', 'stake'])
    for (const [period, amount] of [
      ['day', large / 60],
      ['week', large / 6],
      ['month', large],
    ] as const)
      await ask(page, 'SaferPlay/SetLimit', { kind, period, amount })
}

test('the narrowest phone shows ninety billion and a long name whole on every page of a member', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await joinRich(page, browser)
  await setLargeLimits(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pathsOf('member')) {
    await page.goto(path)
    await untilAlive(page)
    expect.soft(await findMisfit(page), path).toEqual({ overflowPx: 0, parts: [] })
    expect.soft(await findTorn(page), path).toEqual([])
    expect.soft(await findBrokenSums(page), path).toEqual([])
  }
})

test('a long sum keeps to the inside of its row on every phone, and a limit to one line', async ({ page, browser }) => {
  await joinRich(page, browser)
  await setLargeLimits(page)
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/profile/limits')
    await untilAlive(page)
    // Read as it is seen: a space at the end of a part of its own is not.
    await expect(page.locator('.limit-text').first()).toHaveText(/Terpakai Rp\s0\s+dari Rp\s1\.500\.000\.000/, {
      useInnerText: true,
    })
    expect.soft(await findBrokenSums(page), `limits at ${width} px`).toEqual([])
    await page.goto('/transaction/history')
    await untilAlive(page)
    await expect(page.getByText('90.000.000.000').first()).toBeVisible()
    const outside = await page.locator('.history-table > tbody > tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const inside = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight)
        const sums = [...row.querySelectorAll('.money')]
        return sums.filter((sum) => sum.getBoundingClientRect().right > inside + 1).map((sum) => sum.textContent)
      }),
    )
    expect.soft(outside, `at ${width} px`).toEqual([])
    expect.soft(await findBrokenSums(page), `at ${width} px`).toEqual([])
    await page.goto('/transaction/transfer')
    await untilAlive(page)
    await expect(page.locator('.request-row time').first()).toBeVisible()
    expect.soft(await findMisfit(page), `when credit moved, at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    await page.locator('.btn > .money').evaluate((all) => {
      all.classList.replace('money-long', 'money-huge')
      all.innerHTML = 'Rp\u00a08.888.888.888.<wbr>888.888'
    })
    expect.soft(await findBrokenSums(page), `the largest sum, at ${width} px`).toEqual([])
    expect.soft(await findSpilt(page), `the largest sum, at ${width} px`).toEqual([])
  }
})

test('a sum that breaks where it may is found, also where it is written in several texts', async ({ page }) => {
  await page.setContent('<p style="width: 9em"><span>Rp\u00a0<!-- -->90.000.000.000<!-- -->.<wbr>000.000</span></p>')
  expect(await findBrokenSums(page)).toEqual(['Rp\u00a090.000.000.000.000.000 in ""'])
})

test('no word and no sum is broken over two lines where letters are twice as large', async ({
  page,
  browser,
  playwright,
  launchOptions,
}) => {
  test.setTimeout(240_000)
  await joinRich(page, browser)
  const enlarged = await openEnlarged({ playwright, launchOptions })
  const visitor = await phoneIn(enlarged, { height: 800 })
  const member = await phoneIn(enlarged, { height: 800, signedIn: page })
  for (const [reader, paths] of [
    [visitor, pathsOf('visitor')],
    [member, pathsOf('member')],
  ] as const)
    for (const path of paths) {
      await reader.goto(path)
      await untilAlive(reader)
      expect.soft(await findMisfit(reader), path).toEqual({ overflowPx: 0, parts: [] })
      expect.soft(await findBrokenSums(reader), path).toEqual([])
      expect.soft(await findTorn(reader), path).toEqual([])
    }
  await member.goto('/transaction/history')
  await untilAlive(member)
  await member.locator('.wallet-button').click()
  await expect(member.locator('#wallet-menu')).toBeVisible()
  expect(await findBrokenSums(member)).toEqual([])
  const ways = member.locator('.history-filters .chip')
  const boxes = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect()))
  expect(boxes).toHaveLength(3)
  expect((boxes[2]?.top ?? 0) - (boxes[0]?.bottom ?? 0), 'what filters stands below the days').toBeGreaterThanOrEqual(0)
  await enlarged.close()
})

test('an open withdrawal is read where letters are half as large again, and twice as large', async ({
  page,
  browser,
  playwright,
  launchOptions,
}) => {
  test.slow()
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 250_000) })
  await desk.context.close()
  const { serial } = await sendWithdrawal(page)
  for (const pixels of [24, 32] as const) {
    const enlarged = await openEnlarged({ playwright, launchOptions }, pixels)
    const member = await phoneIn(enlarged, { height: 800, signedIn: page })
    await member.goto('/transaction/withdraw')
    await untilAlive(member)
    await expect(member.getByText(serial).first()).toBeVisible()
    expect.soft(await findMisfit(member), `${pixels} px`).toEqual({ overflowPx: 0, parts: [] })
    expect.soft(await findTorn(member), `${pixels} px`).toEqual([])
    const steps = await member.locator('.progress > li').evaluateAll((all) =>
      all.map((step) => {
        const words = document.createRange()
        words.selectNodeContents(step)
        const { left, right, top, bottom } = words.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    const over = steps.filter(({ left, top }, place) => {
      const before = steps[place - 1]
      return before && left < before.right && top < before.bottom
    })
    expect.soft(over, `steps that lie on the one before, at ${pixels} px`).toEqual([])
    expect(steps).toHaveLength(3)
    await enlarged.close()
  }
})
