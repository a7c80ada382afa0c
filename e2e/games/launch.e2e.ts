import type { Browser, Page } from '@playwright/test'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { findBrokenSums, findSmall, findTorn } from '../support/fit.ts'
import { playRounds } from '../support/game.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { startTransferProvider, untilOffered } from '../support/transfer-provider.ts'

/** Joins and redeems a voucher of 100,000. */
async function joinWithMoney(page: Page, browser: Browser) {
  const member = await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
  await desk.context.close()
  return member
}

test('a game that loads says so once: the site until the frame is there, then the game itself', async ({ page }) => {
  await signIn(page, 'anggota1')
  let letDraw = () => {}
  const mayDraw = new Promise<void>((resolve) => {
    letDraw = resolve
  })
  let letStart = () => {}
  const mayStart = new Promise<void>((resolve) => {
    letStart = resolve
  })
  await page.route('**/play/start*', async (route) => {
    await mayStart
    await route.continue()
  })
  // Of the frame's document one sees its words before all of it is there.
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    if (route.request().frame() !== page.mainFrame()) await mayDraw
    await route.continue()
  })
  await page.goto('/game/pasar-malam', { waitUntil: 'domcontentloaded' })
  const site = page.getByRole('status').filter({ hasText: 'Membuka permainan…' })
  await expect(page.locator('iframe')).toBeAttached()
  await expect(site).toBeVisible()
  const behind = await site.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(behind, 'the frame’s own words do not shine through').toMatch(/^rgb\(/)
  letDraw()
  await expect(page.frameLocator('iframe').getByText('Memuat permainan…')).toBeVisible()
  await expect(site).toHaveCount(0)
  letStart()
  await expect(page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()).toBeEnabled({
    timeout: 30_000,
  })
})

test('the result of the sitting is read until it comes, also when the line is lost at the end of a round', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  await signIn(page, 'anggota1')
  await page.route(/\/api\/wallet\/sitting/i, (route) => route.abort(), { times: 2 }) // a question is asked twice
  const lost = page.waitForEvent('requestfailed', (request) => /wallet\/sitting/i.test(request.url()))
  await page.goto('/game/pasar-malam')
  await lost
  await expect(page.locator('.game-bar-facts > :nth-child(2) dd')).toHaveText(/Rp/, { timeout: 15_000 })
})

test('decision 26: a game with a wallet of its own says what a limit keeps from it, and at the limit opens for the round left open alone', async ({
  page,
  browser,
}) => {
  const { username } = await joinWithMoney(page, browser)
  await ask(page, 'SaferPlay/SetLimit', { kind: 'stake', period: 'day', amount: 50_000 })
  await page.goto('/game/rempah-kantong')
  // As much as the limit leaves comes along, and with that the limit is reached.
  await expect(page.getByText(/Kantong: Rp\s50\.000 tetap di dompet utama/)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('batas taruhan harian')
  // As the job reads it from the provider within a minute.
  await onDatabase((client) =>
    client.query(
      `INSERT INTO game_kept_round (operator_id, member_id, provider_id, round_id, game_code, stake, win, opened_at)
       SELECT operator_id, id, 'kantong', 'terbuka-' || id, 'rempah', 5000, 0, now() FROM member WHERE username = $1`,
      [username],
    ),
  )
  try {
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByText('jadi tetap di dompet utama')).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(page)
    const { results } = await ask(page, 'Wallet/GetBalance')
    expect(results).toMatchObject([
      { code: 'main', balance: 50_000 },
      { code: 'kantong', balance: 50_000 },
    ])
  } finally {
    const own = 'DELETE FROM game_kept_round r USING member m WHERE r.member_id = m.id AND m.username = $1'
    await onDatabase((client) => client.query(own, [username]))
  }
})

test('decision 18: a game with a wallet of its own says that credit was refused, and that it is on its way', {
  tag: '@once',
}, async ({ page, browser, watched }) => {
  watched.allow(/https:\/\/kas\.test/) // nobody answers there: the game itself is not looked at
  const provider = await startTransferProvider(`ragu${Date.now()}`)
  await joinWithMoney(page, browser)
  try {
    await untilOffered(page, provider.id)
    provider.switches.refuse = 'NOT_ALLOWED'
    await page.goto(`/game/${provider.id}-game`)
    const said = (sentence: string) => expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 })
    await said('Kas Permainan: Penyedia permainan menolak transfer ini.')
    provider.switches.loseAnswer = true
    await page.reload()
    await said('Kas Permainan: Transfer sedang diproses.')
    await expectAccessible(page)
  } finally {
    await provider.close()
  }
})

test('a game that is refused after credit went along says where that credit is', {
  tag: '@once',
}, async ({ page, browser, watched }) => {
  watched.allow(/503/)
  const provider = await startTransferProvider(`tutup${Date.now()}`)
  await joinWithMoney(page, browser)
  try {
    await untilOffered(page, provider.id)
    provider.switches.meanwhile = async (call) => {
      if (call === 'launch') throw new Error('it opens no game')
    }
    await page.goto(`/game/${provider.id}-game`)
    const told = page.getByRole('alert')
    await expect(told).toContainText('kredit yang sempat berpindah untuk permainan ini terlihat di Transfer kredit', {
      timeout: 30_000,
    })
    expect([...provider.purses.values()], 'it did go').toEqual([100_000n])
    await expectAccessible(page)
  } finally {
    await provider.close()
  }
})

test('decision 26: around a game on a phone stand one way back, the clock, the time played and the result, and the game stays in its place while it is played', {
  tag: '@once',
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinWithMoney(page, browser)
  await page.goto('/game/pasar-malam')
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /putar/i }).first()
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  for (const name of ['Hasil sesi ini', 'Jam', 'Lama bermain']) {
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('link', { name: 'Kembali ke daftar' })).toBeVisible()
  await expect(game.getByRole('button', { name: 'Kembali ke lobi' }), 'the way back is the site’s').toHaveCount(0)
  await expect(page.locator('.game-bar-balance'), 'the balance is told once, by the game').toBeHidden()
  const total = await page.locator('.game-bar-balance dt').textContent()
  await expect(page.locator('.wallet-caption'), 'one sum has one name, in the bar and in the header').toHaveText(
    `${total}`,
  )
  await expect(game.getByText('Saldo', { exact: false })).toBeVisible()
  const places = () => page.locator('iframe').evaluate((frame) => JSON.stringify(frame.getBoundingClientRect()))
  const before = await places()
  const result = page.locator('.game-bar-facts dd').nth(1)
  await playRounds(page, 1)
  await expect(result).toHaveText(/Rp/)
  expect(await places()).toBe(before)
  for (const [width, height] of [
    [640, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.game-bar-balance'), 'nor twice on one held sideways').toBeHidden()
    await expect(game.getByText('Saldo', { exact: false })).toBeVisible()
    const bar = await page.locator('.game-bar').boundingBox()
    expect(bar?.height, 'and the game has the height').toBeLessThanOrEqual(48)
    expect(await page.locator('.game-bar').evaluate((all) => all.scrollWidth <= all.clientWidth)).toBe(true)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  // The longest that anybody's sitting comes to, and longer ones. The page is told them as it is told any other: what is written
  // into its texts meanwhile would be joined to the sum that it writes itself.
  let net = 0
  await page.route(/\/wallet\/Sitting/i, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, net } } })
  })
  for (const [sum, text] of [
    [12_345_678, /\+Rp\s12\.345\.678/],
    [9_999_999_999, /\+Rp\s9\.999\.999\.999/],
    [-999_999_999_999, /\u2212Rp\s999\.999\.999\.999/],
  ] as const) {
    net = sum
    await playRounds(page, 1)
    await expect(result).toHaveText(text)
    expect(await places(), 'nor does a long sum move it').toBe(before)
    const isWithin = await page.locator('.game-bar').evaluate((bar) => bar.scrollWidth <= bar.clientWidth)
    expect(isWithin).toBe(true)
    expect(await findTorn(page), `beside ${sum}`).toEqual([])
    expect(await findBrokenSums(page), `beside ${sum}`).toEqual([])
    const small = (await findSmall(page)).filter((pressed) => pressed.includes('Rp'))
    expect(small, `${sum} is pressed by a finger`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// record 0687
test('where play is not known at once the result says until when it is, and follows by itself', async ({
  page,
  browser,
}) => {
  await joinWithMoney(page, browser)
  const known = { net: 0, behindSeconds: 40 }
  await page.route(/\/wallet\/Sitting/i, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, ...known } } })
  })
  await page.goto('/game/pasar-malam')
  const all = page.getByText('Hasil sesi ini', { exact: true })
  const some = page.getByText(/^Hasil s\.d\. \d\d:\d\d$/)
  await expect(all).toBeVisible()
  await playRounds(page, 1)
  await expect(some).toBeVisible()
  await expect(all).toHaveCount(0)
  Object.assign(known, { net: -1_000, behindSeconds: 0 })
  await expect(all, 'read again after 15 s').toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^−Rp\s1\.000$/)).toBeVisible()
})

// record 1153
test('the result follows what is played in a game that tells the page around it nothing', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  await joinWithMoney(page, browser)
  await page.addInitScript(() => {
    if (window === top) addEventListener('message', (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto('/game/pasar-malam')
  await playRounds(page, 3)
  const shown = page.locator('.game-bar-result dd')
  const net = async () => Number((await ask(page, 'wallet/Sitting?seconds=600')).result.net)
  const figures = async () => ((await shown.textContent()) ?? '').replace(/\D/g, '')
  await expect.poll(async () => Number(await figures()) - Math.abs(await net()), { timeout: 15_000 }).toBe(0)
})

test('pages may frame the games of every provider that is on, and of none that is off', {
  tag: '@once',
}, async ({ request }) => {
  const provider = await startTransferProvider(`bingkai${Date.now()}`)
  const { rows } = await onDatabase((client) =>
    client.query<{ address: string }>('SELECT base_url AS address FROM game_provider WHERE id = $1', [provider.id]),
  )
  const origin = rows[0]?.address ?? 'nowhere'
  const policy = async () => (await request.get('/slots')).headers()['content-security-policy']
  await expect.poll(policy, { timeout: 15_000 }).toContain(origin).finally(provider.close)
  await expect.poll(policy, { timeout: 15_000 }).not.toContain(origin)
})
