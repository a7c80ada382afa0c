import type { Page } from '@playwright/test'
import { gameByCode } from '../../apps/arcade/src/games/catalogue.ts'
import { drawRound } from '../../apps/arcade/src/games/play.ts'
import type { Round } from '../../apps/arcade/src/games/slot.ts'
import type { RoundView } from '../../apps/arcade/src/wire.ts'
import { signIn } from '../support/calls.ts'
import { expect, test } from '../support/test.ts'

const count = 3
const lineBet = 100
const before = 1_000_000

/** A round of Pasar Malam that chance gave once: two free spins light enough lanterns to double what the third pays. */
function litRound(): Round {
  const game = gameByCode('pasar-malam')
  if (!game) throw new Error('no Pasar Malam')
  let state = 1
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let tries = 0; tries < 200_000; tries += 1) {
    const { base, free } = drawRound(game, random)
    const [first, second, third] = free
    if (!first || !second || !third || third.multiplier !== 2 || third.lineWins.length === 0) continue
    if (first.scatters > 0 && second.scatters > 0) return { base, free: [first, second, third], win: 0 }
  }
  throw new Error('no such round')
}

const { base, free } = litRound()
const stake = lineBet * (gameByCode('pasar-malam')?.lines.length ?? 0)
const totals = free.map((_, index) => free.slice(0, index + 1).reduce((sum, spin) => sum + spin.win, base.win))
const win = (totals.at(-1) ?? 0) * lineBet
const rupiah = (amount: number): string => `Rp\u00a0${new Intl.NumberFormat('id-ID').format(amount)}`

/** The round after so many of its free spins were shown, as Arcade's server tells it. */
const viewAfter = (shown: number): RoundView => {
  const isOver = shown === count
  const open = {
    roundId: 'rnd-1',
    requestId: 'a',
    lineBet,
    stake,
    base,
    freeSpins: { count, shown: free.slice(0, shown) },
  }
  return isOver
    ? { ...open, status: 'closed', win, balance: before - stake + win }
    : { ...open, status: 'open', balance: before - stake }
}

/** Answers in the server's place: chance and the wallet have no part in it. @returns which free spins were asked for */
async function answerRound(page: Page, left: RoundView | null): Promise<number[]> {
  const asked: number[] = []
  await page.route('**/play/start', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), balance: before, round: left } })
  })
  await page.route('**/play/spin', (route) => route.fulfill({ json: viewAfter(0) }))
  await page.route('**/play/round/rnd-1', (route) => route.fulfill({ json: left }))
  await page.route('**/play/free-spin', (route) => {
    const { index } = route.request().postDataJSON()
    asked.push(index)
    return route.fulfill({ json: viewAfter(index + 1) })
  })
  return asked
}

/** What the bar over the reels has told, each once, as `Putaran gratis 1 dari 3 ×1 Rp 0`. */
async function followFeature(page: Page): Promise<() => Promise<string[]>> {
  const feature = page.frameLocator('iframe').locator('#feature')
  await feature.evaluate((bar) => {
    const told = new Set<string>()
    Object.assign(window, { told })
    const read = () => told.add([...bar.children].map(({ textContent }) => textContent).join(' '))
    new MutationObserver(read).observe(bar, { childList: true, subtree: true, characterData: true })
  })
  return () => feature.evaluate(() => [...(Reflect.get(window, 'told') as Set<string>)])
}

const telling = (index: number, multiplier: number, total: number): string =>
  `Putaran gratis ${index} dari ${count} ×${multiplier} ${rupiah(total * lineBet)}`

test('free spins are begun by the player, told one by one as lanterns raise what they pay, and summed up', async ({
  page,
}) => {
  await signIn(page, 'anggota1')
  const asked = await answerRound(page, null)
  await page.goto('/game/pasar-malam')
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /putar/i }).first()
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  const told = await followFeature(page)
  await spin.click()
  const offer = game.getByRole('dialog', { name: `${count} putaran gratis` })
  await expect(offer).toContainText('makin tinggi pengali mulai putaran berikutnya.', { timeout: 20_000 })
  expect(asked, 'nothing goes on before it was read').toEqual([])
  await offer.getByRole('button', { name: 'Mulai' }).click()
  const done = game.getByRole('dialog').filter({ hasText: `Putaran gratis selesai. Menang ${rupiah(win)}.` })
  // A phone that is turned draws its pictures anew, also those on their way to the string.
  for (let turns = 0; (await done.isHidden()) && turns < 240; turns += 1) {
    await page.setViewportSize(turns % 2 === 0 ? { width: 1200, height: 900 } : { width: 390, height: 844 })
    await page.waitForTimeout(250)
  }
  expect(asked).toEqual([0, 1, 2])
  const words = await told()
  expect(words).toContain(telling(1, 1, base.win))
  for (const [index, total] of totals.entries())
    expect(words, `free spin ${index + 1}`).toContain(telling(index + 1, free[index]?.multiplier ?? 0, total))
  await done.getByRole('button', { name: 'Lanjut' }).click()
  await expect(game.locator('#feature')).toBeHidden()
  await expect(game.locator('#win')).toHaveText(rupiah(win))
  await expect(game.locator('#balance')).toHaveText(rupiah(before - stake + win))
  await expect(spin).toBeEnabled()
})

test('free spins that were left go on from the first that was not shown, with what was lit and won', async ({
  page,
}) => {
  await signIn(page, 'anggota1')
  const asked = await answerRound(page, viewAfter(2))
  await page.goto('/game/pasar-malam')
  const game = page.frameLocator('iframe')
  const offer = game.getByRole('dialog', { name: '1 putaran gratis' })
  await expect(offer).toContainText('Putaran yang belum selesai dilanjutkan.', { timeout: 30_000 })
  const told = await followFeature(page)
  await offer.getByRole('button', { name: 'Lanjut' }).click()
  const done = game.getByRole('dialog').filter({ hasText: `Menang ${rupiah(win)}.` })
  await expect(done).toBeVisible({ timeout: 60_000 })
  expect(asked).toEqual([2])
  expect(await told()).toEqual(expect.arrayContaining([telling(2, 2, totals[1] ?? 0), telling(3, 2, totals[2] ?? 0)]))
})

for (const isOffered of [true, false])
  test(`free spins that were left are played at the stake that they were won at, and told at that${isOffered ? '' : ', though it is not on offer any more'}`, async ({
    page,
  }) => {
    await signIn(page, 'anggota1')
    await answerRound(page, viewAfter(2))
    await page.route('**/play/start', async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), balance: before, round: viewAfter(2) }
      const lineBets = [10, 25, 50, ...(isOffered ? [lineBet] : [])]
      await route.fulfill({ response, json: { ...json, lineBets } })
    })
    const answer = Promise.withResolvers<void>()
    await page.route('**/play/free-spin', async (route) => {
      await answer.promise
      await route.fulfill({ json: viewAfter(3) })
    })
    await page.goto('/game/pasar-malam')
    const game = page.frameLocator('iframe')
    const shown = game.locator('#stake option:checked')
    await game.getByRole('button', { name: 'Lanjut' }).click({ timeout: 30_000 })
    await expect(shown).toHaveText(rupiah(stake))
    await game.getByRole('button', { name: 'Aturan & pembayaran' }).click()
    await expect(game.locator('#rules')).toContainText(`pada taruhan ${rupiah(stake)}`)
    await game.locator('#rules-close').click()
    answer.resolve()
    await game.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click({ timeout: 30_000 })
    await expect(game.locator('#game')).toHaveAttribute('data-phase', 'idle')
    await expect(shown).toHaveText(rupiah(isOffered ? stake : (stake / lineBet) * 10))
    await expect(game.locator('#stake option')).toHaveCount(isOffered ? 4 : 3)
  })

test('free spins that were all shown are summed up, and none is offered', async ({ page }) => {
  await signIn(page, 'anggota1')
  await answerRound(page, { ...viewAfter(count), status: 'pending' })
  await page.route('**/play/round/rnd-1', (route) => route.fulfill({ json: viewAfter(count) }))
  await page.goto('/game/pasar-malam')
  const dialog = page.frameLocator('iframe').getByRole('dialog')
  await expect(dialog).toContainText(`Putaran gratis selesai. Menang ${rupiah(win)}.`, { timeout: 30_000 })
})

test('a session that ends in the free spins leaves what the wallet holds, and no win that is not paid', async ({
  page,
  watched,
}) => {
  watched.allow(/401/)
  await signIn(page, 'anggota1')
  await answerRound(page, null)
  await page.route('**/play/free-spin', (route) => route.fulfill({ status: 401, json: { error: 'SESSION_ENDED' } }), {
    times: 1,
  })
  await page.goto('/game/pasar-malam')
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /putar/i }).first()
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  await spin.click()
  await game.getByRole('button', { name: 'Mulai' }).click({ timeout: 20_000 })
  await expect(game.getByRole('dialog', { name: 'Sesi berakhir' })).toBeVisible({ timeout: 20_000 })
  await expect(game.locator('#balance')).toHaveText(rupiah(before - stake))
  await expect(game.locator('#win')).toHaveText('–')
})

/** What became of the round with the answer to its last free spin: nothing of it is shown any more. */
const ended = (status: 'disputed' | 'cancelled'): RoundView => ({
  roundId: 'rnd-1',
  requestId: 'a',
  lineBet,
  stake,
  status,
  balance: before,
  ...(status === 'disputed' ? { refusal: 'FAULT' } : {}),
})

for (const [status, title] of [
  ['disputed', 'Putaran diperiksa'],
  ['cancelled', 'Putaran dibatalkan'],
] as const)
  test(`free spins of a round that ends ${status} come to rest, and are not summed up as a loss`, async ({ page }) => {
    await signIn(page, 'anggota1')
    await answerRound(page, viewAfter(2))
    let asked = 0
    await page.route('**/play/free-spin', (route) => {
      asked += 1
      return route.fulfill({ json: ended(status) })
    })
    await page.goto('/game/pasar-malam')
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Lanjut' }).click({ timeout: 30_000 })
    const told = game.getByRole('dialog', { name: title })
    await expect(told).toBeVisible({ timeout: 20_000 })
    expect(asked, 'the server is not asked again and again').toBe(1)
    await told.getByRole('button', { name: 'Mengerti' }).click()
    await expect(game.locator('#feature')).toBeHidden()
    await expect(game.locator('#game')).toHaveAttribute('data-phase', 'idle')
    await expect(game.locator('#message')).toHaveText('')
    await expect(game.locator('#win')).toHaveText('–')
  })
