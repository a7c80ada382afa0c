import type { Locator } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { ask } from '../support/calls.ts'
import { findMisfit, findSmall } from '../support/fit.ts'
import { join } from '../support/people.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test('on a phone each device is told in three lines, and the way to sign it out stands below them', async ({
  page,
  browser,
}) => {
  const { username, password } = await join(page)
  const other = await browser.newPage({ baseURL: siteOrigin, locale: 'id-ID' })
  await ask(other, 'member/login', { username, password })
  await other.close()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile/devices')
  await untilAlive(page)
  const row = page.locator('.device-row:has(.btn)')
  await expect(row).toBeVisible()
  const { heights, words, press } = await row.evaluate((device) => ({
    heights: [...device.querySelectorAll('.device-facts > div')].map((line) => line.clientHeight),
    words: device.querySelector('.device-facts')?.getBoundingClientRect().toJSON(),
    press: device.querySelector('.btn')?.getBoundingClientRect().toJSON(),
  }))
  expect(heights, 'time and address').toHaveLength(2)
  expect(Math.max(...heights), 'one line each').toBeLessThan(30)
  expect(press.top, 'below the words').toBeGreaterThanOrEqual(words.bottom)
  expect(press.left, 'at their edge').toBeCloseTo(words.left, 0)
})

test('a phone held sideways has its window for the page: the header leaves with what is scrolled, and the bar is low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/promotion')
  await untilAlive(page)
  const header = page.getByRole('banner')
  const bar = page.locator('.bottom-nav')
  await expect(header).toBeInViewport()
  const { height = 0 } = (await bar.boundingBox()) ?? {}
  expect(height).toBeLessThan(56)
  const room = await page
    .getByRole('contentinfo')
    .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).paddingBottom))
  expect(room, 'what the footer keeps for the bar').toBeGreaterThanOrEqual(height)
  expect(room).toBeLessThan(height + 8)
  for (const width of [568, 740, 915]) {
    await page.setViewportSize({ width, height: 360 })
    expect(await findMisfit(page), `at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    expect(await findSmall(page), `at ${width} px`).toEqual([])
  }
  await page.evaluate(() => scrollTo(0, 300))
  await expect(header).not.toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(header).toBeInViewport()
})

test('what stays beside a long form begins level with it, and keeps no room for a header that has left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/auth/register')
  await untilAlive(page)
  const side = page.locator('.door-side')
  const topOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top)
  expect(await topOf(side)).toBe(await topOf(page.locator('.door > .page')))
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => topOf(side)).toBeLessThan(30)
})

test('the menu of the balance stays at the header of a phone held sideways, and leaves with it', async ({ page }) => {
  await join(page)
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/')
  await untilAlive(page)
  await page.locator('.wallet-button').click()
  const menu = page.locator('#wallet-menu')
  await expect(menu).toBeVisible()
  await page.evaluate(() => scrollTo(0, 25))
  const gapOf = () =>
    menu.evaluate((list) => {
      const header = document.querySelector('.header')
      return list.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(gapOf, 'px below the header').toBeCloseTo(4, 0)
  await page.evaluate(() => scrollTo(0, 400))
  await expect(menu).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(menu.getByRole('link').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.locator('.wallet-button')).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 390 })
  await page.goto('/profile')
  await untilAlive(page)
  await page.evaluate(() => scrollTo(0, 150))
  const topOf = () => page.locator('.account-links-panel').evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(topOf, 'the links beside an account keep no room for it either').toBeLessThan(30)
})

test('what is chosen from answers the hand: a chip and a tab give way under it, a tab shows where a mouse is', async ({
  page,
}) => {
  const scaleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).a)
  for (const [path, selector] of [
    ['/slots', '.chip:not([aria-current])'],
    ['/#login', '.tabs > :not([aria-current])'],
  ] as const) {
    await page.goto(path)
    await untilAlive(page)
    const part = page.locator(selector).first()
    const groundOf = () => part.evaluate((one) => getComputedStyle(one).backgroundColor)
    const atRest = await groundOf()
    await part.hover()
    await expect.poll(groundOf, path).not.toBe(atRest)
    await page.mouse.down()
    await expect.poll(() => scaleOf(selector), path).toBeLessThan(1)
    await page.mouse.move(1, 1)
    await page.mouse.up()
  }
})

test('beside its drawing a bonus ends where its words end', async ({ page }) => {
  await join(page)
  await page.setViewportSize({ width: 1025, height: 800 })
  await page.goto('/transaction/claim-bonus')
  await untilAlive(page)
  await expect(page.locator('.offer-drawn').first()).toBeVisible()
  const below = await page.locator('.offer-drawn').evaluateAll((offers) =>
    offers.flatMap((offer) => {
      const { bottom } = offer.getBoundingClientRect()
      const inside = bottom - Number.parseFloat(getComputedStyle(offer).paddingBottom)
      const art = offer.querySelector('.offer-art')?.getBoundingClientRect().bottom ?? 0
      const last = offer.lastElementChild?.getBoundingClientRect().bottom ?? 0
      return Math.round(inside - Math.max(art, last))
    }),
  )
  expect(below.length).toBeGreaterThan(0)
  // A border of one pixel is beside the padding.
  expect(Math.max(...below), 'empty room above the lower edge, in px').toBeLessThanOrEqual(1)
})

test('a title of one long word is read whole where three games stand beside each other, and all begin level', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await untilAlive(page)
  const titles = page.locator('.game-features:has(> :nth-child(3):last-child) h3')
  await titles.last().evaluate((title) => {
    title.textContent = 'Pertanggungjawaban Berkesinambungan'
  })
  expect(await findMisfit(page)).toEqual({ overflowPx: 0, parts: [] })
  const tops = await titles.evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})
