import type { Frame } from '@playwright/test'
import { signIn } from '../support/calls.ts'
import { expect, type Page, test } from '../support/test.ts'

const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 640, height: 320 },
  { width: 740, height: 360 },
]

/** As much as people have, and as much as fits nowhere by itself. */
const sums = [
  { balance: 1_482_500, win: 1_482_500 },
  { balance: 90_000_000_000, win: 500_000_000 },
]

/** Makes a game tell these sums, one pair with each round: chance and the wallet have no part in it. */
async function tellSums(page: Page): Promise<void> {
  let rounds = 0
  await page.route('**/play/start', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), round: null } })
  })
  await page.route('**/play/spin', (route) => {
    const { requestId, lineBet } = route.request().postDataJSON()
    const stops = [0, 0, 0, 0, 0]
    const base = { stops, grid: stops.map(() => []), lineWins: [], scatters: 0, multiplier: 1, win: 0 }
    const told = { roundId: `rnd-${rounds}`, requestId, lineBet, stake: lineBet, status: 'closed', base }
    return route.fulfill({ json: { ...told, ...sums[rounds++ % sums.length] } })
  })
}

/** What of the figures and buttons is cut, lies outside the window or over another. */
function findBadFigures(game: Frame): Promise<string[]> {
  return game.evaluate(() => {
    const bad: string[] = []
    const find = (id: string) => document.getElementById(id) as HTMLElement // each is in the page
    const boxOfWords = (element: HTMLElement): DOMRect => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect()
    }
    /** What is chosen, as wide as it is written there: a list of choices tells no width of its words. */
    const boxOfChoice = (select: HTMLSelectElement): DOMRect => {
      const words = document.createElement('b')
      words.textContent = select.selectedOptions[0]?.text ?? ''
      words.style.cssText = 'position: absolute; white-space: nowrap; font-variant-numeric: tabular-nums'
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(select)
      Object.assign(words.style, { fontFamily, fontSize, fontWeight })
      select.parentElement?.append(words)
      const { width } = words.getBoundingClientRect()
      words.remove()
      const { left, width: room, top, height } = select.getBoundingClientRect()
      return new DOMRect(left + (room - width) / 2, top, width, height)
    }
    const stake = find('stake') as HTMLSelectElement // as the page has it
    const within = stake.getBoundingClientRect()
    const chosen = boxOfChoice(stake)
    if (chosen.left < within.left || chosen.right > within.right) bad.push(`${stake.selectedOptions[0]?.text} is cut`)
    const figures = ['balance-label', 'balance', 'win-label', 'win', 'stake-label', 'feature-count', 'feature-total']
    const buttons = ['less', 'more', 'spin', 'sound', 'info', 'feature-multiplier']
    const boxes = [
      ['stake', chosen] as const,
      ...figures.map((id) => [id, boxOfWords(find(id))] as const),
      ...buttons.map((id) => [id, find(id).getBoundingClientRect()] as const),
    ]
    for (const [place, [id, box]] of boxes.entries()) {
      if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) bad.push(`${id} sticks out`)
      for (const [other, { left, right, top, bottom }] of boxes.slice(place + 1)) {
        if (id === 'stake' && other === 'stake-label') continue // the whole of it is to be pressed
        if (box.left < right && left < box.right && box.top < bottom - 1 && top < box.bottom - 1)
          bad.push(`${id} and ${other} lie over one another`)
      }
    }
    return bad
  })
}

/** Plays a round for each pair of sums, and looks at every window with the highest stake chosen. */
async function expectFigures(page: Page, game: Frame): Promise<void> {
  const stake = game.locator('#stake')
  for (const { balance } of sums) {
    const told = balance.toLocaleString('id-ID')
    await game.locator('#spin').click({ timeout: 30_000 })
    await expect(game.locator('#balance')).toHaveText(new RegExp(told), { timeout: 30_000 })
    await expect(stake).toBeEnabled()
    await stake.selectOption({ index: (await stake.locator('option').count()) - 1 })
    // Free spins come when chance gives them: here they are shown with the most that they tell.
    await game.locator('#feature').evaluate((feature) => {
      const [count, multiplier, total] = feature.children
      feature.removeAttribute('hidden')
      if (count) count.textContent = 'Putaran gratis 10 dari 10'
      if (multiplier) multiplier.textContent = '×20'
      if (total) total.textContent = 'Rp\u00a0500.000.000'
    })
    for (const size of windows) {
      await page.setViewportSize(size)
      expect.soft(await findBadFigures(game), `${told} at ${size.width} px`).toEqual([])
    }
  }
}

/** The address that a launch answers, which opens a game once: the site, which would frame it, is left waiting. */
async function launchAlone(page: Page): Promise<string> {
  const address = new Promise<string>((resolve) => {
    void page.route('**/api/Misc/Launch/**', async (route) => {
      const { result } = await (await route.fetch()).json()
      resolve(result.url)
    })
  })
  await page.reload()
  return await address
}

for (const slug of ['pasar-malam', 'rempah']) {
  test(`in ${slug} stake, balance and win are read whole in the smallest windows, whatever they come to`, async ({
    page,
  }) => {
    await signIn(page, 'anggota1')
    await tellSums(page)
    await page.goto(`/game/${slug}`)
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    if (!frame) throw new Error('the game has no frame')
    await test.step('in the frame of the site', () => expectFigures(page, frame))
    await test.step('in a window of its own', async () => {
      await page.goto(await launchAlone(page))
      await expectFigures(page, page.mainFrame())
    })
  })
}
