import type { Browser, Page } from '@playwright/test'
import { gameByCode } from '../../apps/arcade/src/games/catalogue.ts'
import { oddsOf } from '../../apps/arcade/src/games/odds.ts'
import { gridAt, judgeBase } from '../../apps/arcade/src/games/play.ts'
import type { Spin } from '../../apps/arcade/src/games/slot.ts'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { loseCall } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** What tests give away at once, in one-time vouchers. */
const credit = 50_000

/** A new member with credit at a table of Rempah, whose rounds are over when the reels stand. @returns more credit, by a call alone */
async function sitDown(page: Page, browser: Browser): Promise<{ username: string; gain: () => Promise<void> }> {
  const { username } = await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const vouchers = [await makeVoucher(desk.page, credit), await makeVoucher(desk.page, credit)]
  await desk.context.close()
  const gain = async () => {
    await ask(page, 'promotions/RedeemVoucher', { code: vouchers.pop() })
  }
  await gain()
  await page.goto('/game/rempah')
  await expect(spinOf(page)).toBeEnabled({ timeout: 30_000 })
  return { username, gain }
}

const gameOf = (page: Page) => page.frameLocator('iframe')
const spinOf = (page: Page) => gameOf(page).getByRole('button', { name: /putar/i }).first()
const balanceOf = (page: Page) => gameOf(page).locator('#balance')

/** What the wallet holds, as games write it. */
async function held(page: Page): Promise<RegExp> {
  const { results = [] } = await ask(page, 'Wallet/GetBalance')
  const main = results.find(({ code }) => code === 'main')
  return new RegExp(`${new Intl.NumberFormat('id-ID').format(main?.balance)}$`)
}

/** A tab that is looked at again, as the game's page hears it. */
const lookAgain = (page: Page) =>
  gameOf(page)
    .locator('body')
    .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Holds back the answers that the server gives to a call, until they are let through. */
async function holdAnswers(page: Page, call: string) {
  let kept = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${call}`, async (route) => {
    const response = await route.fetch()
    kept += 1
    await released
    await route.fulfill({ response })
  })
  return { untilKept: () => expect.poll(() => kept).toBeGreaterThan(0), release }
}

/** A spin of Rempah that pays on so many lines, and nothing else. */
function payingOn(lineCount: number): Spin {
  const game = gameByCode('rempah')
  if (!game) throw new Error('no Rempah')
  for (let first = 0; first < 10_000; first += 1) {
    const stops = game.strips.map((strip, reel) => (first * (reel + 3)) % strip.length)
    const judged = judgeBase(game, gridAt(game.strips, stops, game.rows))
    if (judged.lineWins.length === lineCount && judged.scatters === 0) return { ...judged, stops }
  }
  throw new Error(`Rempah never pays on ${lineCount} lines`)
}

/** Each round shows the next of these spins, whatever was drawn. */
async function showSpins(page: Page, spins: readonly Spin[]): Promise<void> {
  const left = [...spins]
  await page.route('**/play/spin', async (route) => {
    const response = await route.fetch()
    const view = await response.json()
    const base = left.shift()
    if (!base) return await route.fulfill({ response })
    await route.fulfill({ response, json: { ...view, base, freeSpins: undefined, win: base.win * view.lineBet } })
  })
}

test('after a win on several lines the game rests: it shows each twice, then all of them, and asks for no frame more', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window)
    let count = 0
    Object.defineProperty(window, 'framesAsked', { get: () => count })
    /** What is asked for while lines are told, and the longest wait between two frames of them. */
    const walk = { frames: 0, longestRestMs: 0 }
    Object.assign(window, { walk })
    let askedAt: number | null = null
    window.requestAnimationFrame = (then) => {
      count += 1
      const now = performance.now()
      const isWalking = document.querySelector('#message')?.textContent?.startsWith('Garis')
      if (isWalking) walk.frames += 1
      if (isWalking && askedAt !== null) walk.longestRestMs = Math.max(walk.longestRestMs, now - askedAt)
      askedAt = isWalking ? now : null
      return ask(then)
    }
  })
  await sitDown(page, browser)
  const game = gameOf(page)
  const frames = () => game.locator('body').evaluate(() => Number(Reflect.get(window, 'framesAsked')))
  const framesDuring = async (ms: number) => {
    const before = await frames()
    await page.waitForTimeout(ms)
    return (await frames()) - before
  }
  await expect.poll(() => framesDuring(1_000), 'before the first round').toBe(0)

  const base = payingOn(2)
  await showSpins(page, [base, base])
  const said = game.locator('#message')
  await said.evaluate((message) => {
    const told: (string | null)[] = []
    Object.assign(window, { told })
    new MutationObserver(() => told.push(message.textContent)).observe(message, { childList: true })
  })
  await spinOf(page).click()
  await expect(said, 'what the round came to').toHaveText(/^Menang Rp/, { timeout: 40_000 })
  await expect.poll(() => framesDuring(2_500), { timeout: 30_000 }).toBe(0)
  // As the game's page has noted it: how soon a test can look is the machine's affair.
  const walk = await game.locator('body').evaluate(() => Reflect.get(window, 'walk') as Record<string, number>)
  expect(walk.frames, 'while lines are shown').toBeGreaterThan(0)
  expect(walk.longestRestMs, 'between two of them it waits without a frame').toBeGreaterThan(500)
  const told = await game.locator('body').evaluate(() => Reflect.get(window, 'told') as string[]) // as it was put there
  const lines = base.lineWins.map(({ line }) => `Garis ${line + 1}`)
  const shown = told.filter((words) => words.startsWith('Garis')).map((words) => words.split(':')[0])
  expect(shown).toEqual([...lines, ...lines])
  await expect(said).toHaveText(/^Menang Rp/)

  await spinOf(page).click()
  await expect(said).toContainText(/^Garis/, { timeout: 20_000 })
})

test('a table that is silent lets go of what makes sound, and takes it again for the next round', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    class Followed extends AudioContext {
      constructor() {
        super()
        this.addEventListener('statechange', () => heard.push(this.state))
      }
    }
    Object.assign(window, { heard, AudioContext: Followed })
  })
  await sitDown(page, browser)
  const heard = () =>
    gameOf(page)
      .locator('body')
      .evaluate(() => Reflect.get(window, 'heard') as string[])
  await expect(heard(), 'nobody has pressed anything').resolves.toEqual([])
  for (const round of ['first', 'second']) {
    const before = (await heard()).length
    const since = async () => (await heard()).slice(before)
    await spinOf(page).click()
    await expect.poll(async () => (await since())[0], `the ${round} round`).toBe('running')
    await expect.poll(async () => (await since()).at(-1), { timeout: 30_000 }).toBe('suspended')
  }
})

test('a line that is being drawn when the next round begins is not left over it', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    let isHeld = false
    window.requestAnimationFrame = (then) => (isHeld ? held.push(then) : ask(then))
    const holdFrames = (hold: boolean) => {
      isHeld = hold
      for (const then of held.splice(0)) window.requestAnimationFrame(then)
    }
    Object.assign(window, { holdFrames })
  })
  await sitDown(page, browser)
  const game = gameOf(page)
  const nothing = payingOn(0)
  await showSpins(page, [payingOn(2), nothing, nothing])
  const said = game.locator('#message')
  // From the moment at which the first line begins: its message has just been put there.
  await said.evaluate((message) => {
    const seen = new MutationObserver(() => {
      if (!message.textContent?.startsWith('Garis')) return
      seen.disconnect()
      Reflect.get(window, 'holdFrames')(true)
    })
    seen.observe(message, { childList: true })
  })
  await spinOf(page).click()
  await expect(said).toContainText(/^Garis/, { timeout: 20_000 })

  /** What is drawn once the reels stand again, without the figures around it. */
  const atRest = async () => {
    await expect(game.locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 20_000 })
    await expect(said).toContainText('Tidak')
    const draw = () => game.locator('#canvas').screenshot({ mask: [said] })
    let drawn = await draw()
    // However slow the machine is: what stands is what is the same half a second later.
    await expect
      .poll(async () => {
        const before = drawn
        await page.waitForTimeout(500)
        drawn = await draw()
        return drawn.equals(before)
      })
      .toBe(true)
    return drawn
  }
  await spinOf(page).click()
  await game.locator('body').evaluate(() => Reflect.get(window, 'holdFrames')(false))
  const after = await atRest()
  await spinOf(page).click()
  await expect(game.locator('#game')).toHaveAttribute('data-phase', 'spinning')
  expect(after.equals(await atRest())).toBe(true)
})

test('the return that the site tells of a game is the one that its reels come to, cut off', async ({ page }) => {
  const { results: games = [] } = await ask(page, 'Misc/ListGame?count=100')
  const told = games.filter(({ providerCode }) => ['arcade', 'kantong'].includes(providerCode))
  expect(told).toHaveLength(3)
  for (const { gameCode, rtpPpm } of told) {
    const game = gameByCode(gameCode)
    if (!game) throw new Error(`no game ${gameCode}`)
    const { over, under } = oddsOf(game).rtp
    expect(rtpPpm, gameCode).toBe(Number((over * 1_000_000n) / under))
  }
})

test('credit that comes while the reels turn stands in the game when they stand', async ({ page, browser }) => {
  const { gain } = await sitDown(page, browser)
  const spins = await holdAnswers(page, '/play/spin')
  await spinOf(page).click()
  await spins.untilKept()
  await gain()
  const now = await held(page)
  await expect(page.locator('.game-bar-balance dd'), 'the site has heard of it').toHaveText(now)
  spins.release()
  await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle')
  await expect(balanceOf(page)).toHaveText(now)
})

test('a balance that was read before a round does not come back after it', async ({ page, browser }) => {
  await sitDown(page, browser)
  const before = await balanceOf(page).textContent()
  const readings = await holdAnswers(page, '/play/balance')
  await lookAgain(page)
  await readings.untilKept()
  // Of later readings, each of which would mend the figure, none comes.
  await page.route('**/play/balance', (route) => route.fulfill({ status: 503, json: { error: 'TEMPORARY' } }))
  // Until a round has changed anything: one in some pays just what it cost.
  do {
    await spinOf(page).click()
    await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'spinning')
    await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 20_000 })
  } while ((await balanceOf(page).textContent()) === before)
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/play/balance') && answer.ok())
  readings.release()
  await (await arrived).finished()
  await page.waitForTimeout(300)
  await expect(balanceOf(page)).toHaveText(await held(page))
})

test('a game that is over says why, and closes when that was read', async ({ page, browser }) => {
  const { username } = await sitDown(page, browser)
  await onDatabase((client) =>
    client.query(
      `UPDATE game_session SET ended_at = now() WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
      [username],
    ),
  )
  await lookAgain(page)
  const told = gameOf(page).getByRole('dialog', { name: 'Sesi berakhir' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/game\/rempah$/)
  await lookAgain(page)
  await told.getByRole('button', { name: 'Mengerti' }).click()
  await expect(page).toHaveURL(/\/slots$/)
})

test('a game whose link was used says so, and closes when that was read', async ({ page, browser, watched }) => {
  watched.allow(/status of 409/)
  await sitDown(page, browser)
  await gameOf(page)
    .locator('body')
    .evaluate(() => location.reload())
  const told = gameOf(page).getByRole('dialog', { name: 'Tautan sudah terpakai' })
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/game\/rempah$/)
  await told.getByRole('button', { name: 'Mengerti' }).click()
  await expect(page).toHaveURL(/\/slots$/)
})

test('a round that staff look into is told with the number to ask by, and takes off nothing that the wallet holds', async ({
  page,
  browser,
}) => {
  await sitDown(page, browser)
  const round = 'rnd-0123456789abcdef01234567'
  await page.route('**/play/spin', (route) =>
    route.fulfill({
      json: { roundId: round, requestId: 'a', status: 'disputed', lineBet: 200, stake: 1000, refusal: 'FAULT' },
    }),
  )
  await spinOf(page).click()
  const told = gameOf(page).getByRole('dialog', { name: 'Putaran diperiksa' })
  await expect(told).toContainText(round)
  await told.getByRole('button', { name: 'Mengerti' }).click()
  await expect(balanceOf(page), 'no stake is taken off that the wallet holds').toHaveText(await held(page))
})

test('a round that was taken and cannot be shown is not told as one that took no credit', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/uncaught/)
  await sitDown(page, browser)
  await page.route('**/play/spin', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), base: { lineWins: [] } } })
  })
  await spinOf(page).click()
  const told = gameOf(page).getByRole('dialog')
  await expect(told).toContainText('Hasilnya tersimpan')
  await expect(told).not.toContainText('Tidak ada kredit yang diambil')
  await told.getByRole('button', { name: 'Mengerti' }).click()
  await expect(balanceOf(page)).toHaveText(await held(page))
})

test('a game whose limits leave none of its stakes says so, before and after Putar is pressed', async ({ page }) => {
  await signIn(page, 'anggota1')
  await page.route('**/play/start', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), lineBets: [] } })
  })
  await page.goto('/game/rempah')
  await expect(spinOf(page)).toBeEnabled({ timeout: 30_000 })
  await expect(gameOf(page).locator('#message')).toContainText('Hubungi layanan pelanggan.')
  await spinOf(page).click()
  const told = gameOf(page).getByRole('dialog', { name: 'Tidak ada taruhan yang bisa dipilih' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Mengerti' }).click()
  await gameOf(page).getByRole('button', { name: 'Aturan & pembayaran' }).click()
  await expect(gameOf(page).locator('#rules'), 'pays at the least stake there is').toContainText('Rp\u00a0250')
})

test('a line that goes away while the reels turn is told as that, and the round is shown once it is back', async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await sitDown(page, browser)
  const said = gameOf(page).locator('#message')
  await context.setOffline(true)
  await spinOf(page).click()
  await expect(said).toHaveText(/^Sambungan terputus\./)
  await expect(gameOf(page).locator('#live'), 'to who does not see it as well').toHaveText(/^Sambungan terputus\./)
  // The line is back, and now it is the wallet that has no answer yet.
  await page.route('**/play/spin', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } })
  })
  await context.setOffline(false)
  await expect(said).toHaveText(/^Menunggu jawaban dompet\./)
  await page.unroute('**/play/spin')
  await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 20_000 })
  await expect(balanceOf(page)).toHaveText(await held(page))
})

/** A stake that is pressed without a line, and said to be away. */
async function pressOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await spinOf(page).click()
  await expect(gameOf(page).locator('#message')).toHaveText(/^Sambungan terputus\..*15 detik.*Hentikan/)
}

/** Nothing was staked: the player reads so, and the wallet holds what it did. */
async function expectNotPlaced(page: Page, before: RegExp): Promise<void> {
  const told = gameOf(page).getByRole('dialog', { name: 'Taruhan ini tidak dipasang' })
  await expect(told).toContainText('Tidak ada kredit yang diambil.')
  await told.getByRole('button', { name: 'Mengerti' }).click()
  await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle')
  await expect(balanceOf(page)).toHaveText(before)
  expect(await held(page)).toEqual(before)
}

test('a bet that was pressed without a line is taken back by Hentikan, and is not placed once there is one', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await sitDown(page, browser)
  const before = await held(page)
  await pressOffline(page)
  await gameOf(page).getByRole('button', { name: 'Hentikan' }).click()
  await expect(gameOf(page).locator('#message')).toHaveText(/^Taruhan ini tidak dipasang lagi\./)
  await page.context().setOffline(false)
  await expectNotPlaced(page, before)
})

test('a bet that did not reach the game in fifteen seconds is not placed afterwards', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await sitDown(page, browser)
  const before = await held(page)
  await pressOffline(page)
  await expect(gameOf(page).locator('#message')).toHaveText(/^Taruhan ini tidak dipasang lagi\./, { timeout: 30_000 })
  await page.context().setOffline(false)
  await expectNotPlaced(page, before)
})

test('a bet that had reached the game before its line was lost is shown, though Hentikan was pressed meanwhile', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/ERR_CONNECTION_RESET/)
  await sitDown(page, browser)
  let isBack = false
  const views: { status: string }[] = []
  await page.route('**/play/spin', async (route) => {
    if (!isBack && views.length > 0) return route.abort('connectionreset')
    const response = await route.fetch()
    views.push(await response.json())
    await (isBack ? route.fulfill({ response }) : route.abort('connectionreset'))
  })
  await spinOf(page).click()
  await expect(gameOf(page).locator('#message')).toHaveText(/^Sambungan terputus\./)
  await gameOf(page).getByRole('button', { name: 'Hentikan' }).click()
  isBack = true
  await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 20_000 })
  expect(views.map(({ status }) => status)).toEqual(['closed', 'closed'])
  await expect(gameOf(page).locator('#message')).toHaveText(/^(Tidak menang|Menang|Dibayar|Garis)/)
  await expect(balanceOf(page)).toHaveText(await held(page))
})

test('a game that has no line as it opens says so, and offers its rules once it has them', async ({
  page,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, 'anggota1')
  await page.route('**/play/start', (route) => route.abort('internetdisconnected'))
  await page.goto('/game/rempah')
  await expect(gameOf(page).locator('#loading')).toHaveText(/^Sambungan terputus\./, { timeout: 30_000 })
  const rules = gameOf(page).getByRole('button', { name: 'Aturan & pembayaran' })
  await expect(rules).toBeDisabled()
  await page.unroute('**/play/start')
  await rules.click()
  await expect(gameOf(page).getByRole('dialog', { name: 'Aturan & pembayaran' })).toBeVisible()
})

test('a game opens though the first answers to its start are lost on their way', async ({ page, watched }) => {
  watched.allow(/ERR_CONNECTION_RESET/)
  await signIn(page, 'anggota1')
  let lost = 0
  await page.route('**/play/start', async (route) => {
    if (lost === 2) return route.continue()
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    lost += 1
    await route.abort('connectionreset')
  })
  await page.goto('/game/rempah')
  await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 20_000 })
  expect(lost).toBe(2)
  await expect(balanceOf(page)).toHaveText(await held(page))
})

test('a game opens at a server of the version before, which makes the token to play by', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 422/)
  const asked: string[][] = []
  await page.route('**/play/start', async (route) => {
    const names = Object.keys(route.request().postDataJSON())
    asked.push(names)
    if (names.includes('playToken')) return route.fulfill({ status: 422, json: { error: 'MALFORMED' } })
    await route.continue()
  })
  await sitDown(page, browser)
  expect(asked).toEqual([['ticket', 'playToken'], ['ticket']])
  await spinOf(page).click()
  await expect(gameOf(page).locator('#message')).toHaveText(/^(Tidak menang|Menang|Dibayar|Garis)/, { timeout: 20_000 })
})

test('the button for sound says once whether there is any: by what it is called', async ({ page }) => {
  await signIn(page, 'anggota1')
  await page.goto('/game/rempah')
  const off = gameOf(page).getByRole('button', { name: 'Matikan suara' })
  await expect(off).not.toHaveAttribute('aria-pressed')
  await off.click()
  const on = gameOf(page).getByRole('button', { name: 'Nyalakan suara' })
  await expect(on).not.toHaveAttribute('aria-pressed')
})

for (const part of ['stage', 'browserAll'])
  test(`a game of which a part (${part}) was lost on its way loads again by itself`, async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/)
    watched.allow(/dynamically imported module/)
    await signIn(page, 'anggota1')
    await loseCall(page, `**/assets/${part}-*.js`)
    await page.goto('/game/rempah')
    await expect(gameOf(page).locator('#loading')).toHaveText(/^Sambungan terputus\./, { timeout: 30_000 })
    await expect(gameOf(page).locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 })
  })

test('a bet that a closed game does not take is not put down to the account alone', async ({ page }) => {
  await signIn(page, 'anggota1')
  await page.route('**/play/spin', (route) =>
    route.fulfill({
      json: { roundId: 'r', requestId: 'a', status: 'refused', lineBet: 200, stake: 1000, refusal: 'NOT_ALLOWED' },
    }),
  )
  await page.goto('/game/rempah')
  await spinOf(page).click({ timeout: 30_000 })
  await expect(gameOf(page).getByRole('dialog')).toContainText(
    'Permainan ini sedang ditutup, atau kamu sedang beristirahat atau berhenti bermain.',
  )
})

test('a demo whose credit is used up asks nobody to deposit', async ({ page }) => {
  await page.route('**/play/spin', (route) =>
    route.fulfill({
      json: { roundId: 'r', requestId: 'a', status: 'refused', lineBet: 1, stake: 5, refusal: 'NOT_ENOUGH_MONEY' },
    }),
  )
  await page.goto('/game/rempah?demo=true')
  await gameOf(page).getByRole('button', { name: 'Putar', exact: true }).click({ timeout: 30_000 })
  const told = gameOf(page).getByRole('dialog', { name: 'Kredit demo tidak cukup' })
  await expect(told).toContainText('buka lagi demonya')
  await expect(told).not.toContainText(/isi saldo/i)
})

test('the rules are read to their end by the keyboard', async ({ page }) => {
  await signIn(page, 'anggota1')
  await page.goto('/game/rempah')
  await gameOf(page).getByRole('button', { name: 'Aturan & pembayaran' }).click({ timeout: 30_000 })
  await page.keyboard.press('Tab')
  const body = gameOf(page).getByRole('region', { name: 'Aturan & pembayaran' })
  await expect(body).toBeFocused()
  await page.keyboard.press('End')
  await expect
    .poll(() => body.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop))
    .toBeLessThanOrEqual(1)
})
