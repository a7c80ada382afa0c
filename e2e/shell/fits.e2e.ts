import type { Browser } from '@playwright/test'
import { screens } from '../shots/screens.ts'
import { sendDeposit } from '../shots/stage.ts'
import { siteOrigin } from '../support/addresses.ts'
import { openAtRest } from '../support/ambient.ts'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { sendDocuments } from '../support/documents.ts'
import { expectWithin, findMisfit, findSmall, findTorn } from '../support/fit.ts'
import { openOperator } from '../support/operators.ts'
import { lists } from '../support/pages.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, type Page, test, untilAlive } from '../support/test.ts'
import { addWin, removeWin } from '../support/wins.ts'

declare global {
  interface Window {
    /** Parts that a view transition moved, summed over the frames. */
    moved: number
  }
}

/** The largest that a list of winners can hold, and one that slots pay. */
const wins = { 'win-largest': 9_007_199_254_740_991n, 'win-large': 1_482_500_000n }
test.beforeAll(async () => {
  for (const [roundId, win] of Object.entries(wins)) await addWin(roundId, win)
})
test.afterAll(async () => {
  for (const roundId of Object.keys(wins)) await removeWin(roundId)
})

/** 320 px; and 1280 px at a zoom of 200 %, which halves what a page has room for. */
const widths = [320, 640]
const theirs = (group: 'visitor' | 'member') => screens.filter((screen) => screen.group === group)

async function expectFit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await findMisfit(page), `${path} at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    expect.soft(await findTorn(page), `${path} at ${width} px`).toEqual([])
  }
  expect.soft(await findSmall(page), `${path}, to a finger`).toEqual([])
}

test.describe('320 px and a zoom of 200 % lose nothing, and axe finds nothing in either theme', () => {
  for (const { name, path } of theirs('visitor')) {
    test(`for visitors: ${name}`, async ({ page }) => {
      await expectFit(page, path)
      await expectAccessible(page)
    })
  }

  test('for members, on every page of theirs', async ({ page }) => {
    test.setTimeout(400_000)
    await signIn(page, 'anggota1')
    for (const { path } of theirs('member')) {
      await test.step(path, async () => {
        await expectFit(page, path)
        await expectAccessible(page)
      })
    }
  })
})

test('what staff write to a member, a long address too, widens no page', async ({ page, browser }) => {
  const reason = 'Contoh: https://bantuan.demo.test/panduan/foto-dokumen-yang-jelas-dan-terbaca-semua-hurufnya'
  const { username } = await join(page)
  await sendDocuments(page)
  const { id } = await sendDeposit(page)
  const desk = await staffAt(browser, 'kasir@demo.test', '/console')
  const submissions = (await ask(desk.page, 'console/kyc')).results ?? []
  const waiting = submissions.find((one) => one.username === username)
  for (const [path, act] of [
    [`console/kyc/${waiting.id}`, 'kyc'],
    [`console/deposits/${id}`, 'deposit'],
  ] as const) {
    await ask(desk.page, `${path}/claim`, {})
    expect((await ask(desk.page, `${path}/reject`, { reason })).success, act).toBe(true)
  }
  await desk.context.close()
  for (const path of ['/profile/kyc', '/transaction/deposit'])
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await untilAlive(page)
      await expect(page.getByText('bantuan.demo.test').first()).toBeVisible()
      expect.soft(await findMisfit(page), `${path} at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    }
})

test('letters twice as large lose nothing on a phone', async ({ playwright, launchOptions, page }) => {
  await signIn(page, 'anggota1')
  await page.goto('/game/pasar-malam')
  await expect(page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()).toBeEnabled({
    timeout: 30_000,
  })
  await page.goto('/')
  await expect(page.locator('.last-played')).toBeVisible()
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const common = { baseURL: siteOrigin, locale: 'id-ID', viewport: { width: 360, height: 800 } }
  const visitor = await browser.newPage(common)
  const member = await browser.newPage({ ...common, storageState: await page.context().storageState() })
  const pages = [
    ...['/', '/slots', '/promotion', '/slot-winner', '/auth/register', '/tidak/ada'].map((path) => ({
      path,
      by: visitor,
    })),
    ...theirs('member').map(({ path }) => ({ path, by: member })),
  ]
  for (const { path, by } of pages) {
    await by.goto(path)
    await untilAlive(by)
    expect.soft(await findMisfit(by), path).toEqual({ overflowPx: 0, parts: [] })
  }
  await browser.close()
})

/** As by a style of the reader's own: a window's width in letters does not change with it, as it does with the browser's setting. */
const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test('letters twice as large by a style of the reader lose nothing on a phone', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'anggota1')
  const visitor = await browser.newPage({ baseURL: siteOrigin, locale: 'id-ID' })
  const walks = [
    { by: visitor, paths: theirs('visitor').map(({ path }) => path) },
    { by: page, paths: theirs('member').map(({ path }) => path) },
  ]
  for (const { by, paths } of walks) {
    await by.setViewportSize({ width: 360, height: 800 })
    for (const path of paths) {
      await by.goto(path)
      await untilAlive(by)
      await enlargeLetters(by)
      expect.soft(await findMisfit(by), path).toEqual({ overflowPx: 0, parts: [] })
    }
    await by.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(by.getByRole('banner'), 'half a phone of header does not stay').not.toBeInViewport()
  }
  await visitor.close()
})

/** As far apart as a reader may ask for by a style of their own (WCAG 1.4.12). */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets.push(style)
  })

test('the long name of an operator pushes no door and no entry out of sight', async ({ page, context }) => {
  const name = 'Perusahaan Hiburan Nusantara Sejahtera'
  const entries = page.getByRole('navigation', { name: 'Navigasi utama' })
  const expectSeen = async (who: string) => {
    for (const width of [320, 360, 768, 1024, 1025, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await findMisfit(page), `${who} at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
      if (width < 1025) continue
      const cutPx = await entries.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect.soft(cutPx, `entries for ${who} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  const origin = await openOperator(page, 'panjangnama', {}, name)
  await page.goto(`${origin}/promotion`)
  await expectSeen('visitors')
  const look = await page.locator('.brand > span').getAttribute('class')
  await signIn(page, 'anggota1')
  await page.goto('/promotion')
  await untilAlive(page)
  await page.locator('.brand > span').evaluate(
    (element, [text = '', as = '']) => {
      element.textContent = text
      element.setAttribute('class', as)
    },
    [name, look ?? ''],
  )
  await expectSeen('members')
  await context.clearCookies()
})

test('lines, letters and words further apart by a style of the reader lose nothing on a phone', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'anggota1')
  const visitor = await browser.newPage({ baseURL: siteOrigin, locale: 'id-ID' })
  for (const lang of ['id', 'en']) {
    const cookie = { name: 'i18n_redirected', value: lang, url: siteOrigin }
    await Promise.all([context.addCookies([cookie]), visitor.context().addCookies([cookie])])
    const walks = [
      { by: visitor, paths: theirs('visitor').map(({ path }) => path) },
      { by: page, paths: theirs('member').map(({ path }) => path) },
    ]
    for (const { by, paths } of walks) {
      await by.setViewportSize({ width: 360, height: 740 })
      for (const path of paths) {
        await by.goto(path)
        await untilAlive(by)
        await spaceText(by)
        expect.soft(await findMisfit(by), `${path} in ${lang}`).toEqual({ overflowPx: 0, parts: [] })
      }
    }
  }
  await visitor.close()
})

test('the history is read whole at every width when its letters alone are twice as large or further apart', async ({
  page,
  browser,
}) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await join(page)
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 10_000_000) })
  await desk.context.close()
  for (const width of [360, 768, 1024, 1025, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/transaction/history')
    await untilAlive(page)
    await expect(page.getByRole('cell', { name: '+Rp 10.000.000' })).toBeVisible()
    await enlargeLetters(page)
    expect.soft(await findMisfit(page), `larger, at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    await page.reload()
    await untilAlive(page)
    await spaceText(page)
    expect.soft(await findMisfit(page), `further apart, at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
  }
})

test('where people choose the colours themselves, a meter has an edge, so that an empty one is seen', async ({
  page,
}) => {
  await signIn(page, 'anggota1')
  await page.goto('/transaction/member-level')
  const meter = page.getByRole('meter').first()
  await expect(meter).toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(meter).toHaveCSS('border-top-width', '1px')
})

/** The rows of a list of cards by how many stand in each, from above. */
const rowsOf = (page: Page, list: string) =>
  page.locator(list).evaluate((element) => {
    const tops = [...element.children].map((card) => Math.round(card.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  })

test.describe('at the widths between a phone and a desk', () => {
  test('nothing on home and on lists of games is wider than the window', async ({ page }) => {
    for (const path of ['/', ...lists]) await expectWithin(page, path)
  })

  test('the words of the bar at the bottom do not run into one another on the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openAtRest(page, '/')
    const gaps = await page.locator('.bottom-nav').evaluate((bar) => {
      const boxes = [...bar.children].map((way) => {
        const words = document.createRange()
        words.selectNodeContents(way.lastChild ?? way)
        return words.getBoundingClientRect()
      })
      return boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0))
    })
    expect(gaps).toHaveLength(4)
    expect(Math.min(...gaps)).toBeGreaterThan(3)
  })

  test('three promotions fill the width on a desk', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAtRest(page, '/promotion')
    const rightOf = async (part: string) => {
      const box = await page.locator(part).boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    expect(await rightOf('.promo-grid > li:nth-child(3)')).toBe(await rightOf('.promo-grid'))
  })

  test('to play and to try a game are two ways of one width', async ({ page }) => {
    await openAtRest(page, '/game/pasar-malam')
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const ways = page.locator('.game-introduction .btn')
      const widths = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().width))
      expect(widths, `at ${width} px`).toHaveLength(2)
      expect(widths[0], `at ${width} px`).toBe(widths[1])
    }
  })

  test('no new game is left alone in the last row', async ({ page }) => {
    await openAtRest(page, '/')
    // The demo has fewer games than that: six stand in for them.
    await page.locator('.home').evaluate((home) => {
      const list = document.createElement('ul')
      list.className = 'game-grid'
      list.id = 'newest'
      list.innerHTML = '<li>&nbsp;</li>'.repeat(6)
      home.append(list)
    })
    for (const width of [640, 768, 1024, 1025]) {
      await page.setViewportSize({ width, height: 900 })
      const rows = await rowsOf(page, '#newest')
      expect(rows[0], `beside each other at ${width} px`).toBe(width < 768 ? 3 : 6)
    }
  })

  test('three levels leave no hole beside the last', async ({ page }) => {
    await signIn(page, 'anggota1')
    await openAtRest(page, '/transaction/member-level')
    const cards = page.locator('.levels > *')
    // Another test may have added one.
    await cards.evaluateAll((all) => {
      for (const card of all.slice(3)) card.remove()
    })
    await expect(cards).toHaveCount(3)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await rowsOf(page, '.levels')).toEqual([2, 1])
    const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    expect(widths[2]).toBeGreaterThan(1.9 * (widths[0] ?? 0))
  })

  test('what the footer holds stands in two columns from 768 px on', async ({ page }) => {
    await openAtRest(page, '/')
    await page.setViewportSize({ width: 768, height: 900 })
    const choices = await page.locator('.footer-choices').boundingBox()
    const adults = await page.locator('.footer-adults').boundingBox()
    expect(choices?.x ?? 0).toBeGreaterThan((adults?.x ?? 0) + 300)
  })
})

test.describe('who asked the system for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const running = (page: Page) => page.evaluate(() => document.getAnimations().map(({ playState }) => playState))

  test('sees nothing move: no animation, no transition, and news that stand still', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(2_000)
    await untilAlive(page)
    const news = page.locator('.ticker-line')
    const first = await news.textContent()
    await page.clock.runFor(30_000)
    expect(await news.textContent()).toBe(first)
    expect(await running(page)).toEqual([])
    await page.goto('/slots#login')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await running(page)).toEqual([])
  })
})

/** How many parts of the page a view transition moves on the way from a list into a game. */
async function movedBy(browser: Browser, reducedMotion: 'reduce' | 'no-preference'): Promise<number> {
  const context = await browser.newContext({ baseURL: siteOrigin, reducedMotion })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.moved = 0
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.includes('view-transition')) window.moved += 1
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/slots')
  await untilAlive(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rempah/ })
    .first()
    .click()
  await expect(page.locator('.game-introduction')).toBeVisible()
  await page.waitForTimeout(500)
  const moved = await page.evaluate(() => window.moved)
  await context.close()
  return moved
}

test('a view transition leads into a game, but not for who asked for less motion', async ({ browser }) => {
  expect(await movedBy(browser, 'no-preference')).toBeGreaterThan(0)
  expect(await movedBy(browser, 'reduce')).toBe(0)
})

// The watch of every test hears what nobody caught.
test('who goes back before the view transition into a game is there sees the list, and no fault is told', async ({
  page,
}) => {
  await page.goto('/slots')
  await untilAlive(page)
  await page.evaluate((slowMs) => {
    const start = document.startViewTransition.bind(document)
    // As on a phone that takes its time to draw the game.
    document.startViewTransition = (update) => {
      document.startViewTransition = start
      return start(async () => {
        if (typeof update === 'function') await update()
        await new Promise((resolve) => setTimeout(resolve, slowMs))
      })
    }
  }, 1_500)
  const game = page
    .getByRole('main')
    .getByRole('link', { name: /Rempah/ })
    .first()
  const introduction = page.locator('.game-introduction')
  await game.click()
  await expect(page).toHaveURL(/\/game\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/slots$/)
  await page.waitForTimeout(2_000)
  await expect(introduction).toHaveCount(0)
  await game.click()
  await expect(introduction).toBeVisible()
})
