import type { BrowserContext, Page } from '@playwright/test'
import { ask, signIn } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { onDatabase } from '../support/database.ts'
import { tellChange } from '../support/events.ts'
import { pagesFor } from '../support/pages.ts'
import { join } from '../support/people.ts'
import { comeBack, showTab } from '../support/tabs.ts'
import { expect, test, untilAlive } from '../support/test.ts'

/** More than a year, so that day, month and year are all wrong. */
const aheadMs = 400 * 86_400_000
/** So many pages are opened at once. */
const atOnce = 6

/** Opens pages with a clock that is ahead, and has all their late parts come; `watched` hears React where it finds another page than was served. */
async function openAhead(context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.clock.setSystemTime(Date.now() + aheadMs)
  const waiting = [...paths]
  const openNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await context.newPage()
      await page.goto(path)
      await untilAlive(page)
      await page.evaluate(() => window.firstView?.want())
      await untilFooterIsAlive(page)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openNext))
}

/** React has taken over what stands last on a page. */
async function untilFooterIsAlive(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  if ((await footer.count()) === 0) return
  const isAlive = () => footer.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
}

test.describe('a phone whose clock is wrong', () => {
  test('shows every page to a visitor as it was served', async ({ context, watched }) => {
    await openAhead(context, pagesFor('visitor'))
    expect(watched.unexpected()).toEqual([])
  })

  test('shows every page to a member as it was served', async ({ context, page, watched }) => {
    await signIn(page, 'anggota1')
    // A game's page opens the game by itself, which has a clock of its own.
    await openAhead(
      context,
      pagesFor('member').filter((path) => !path.startsWith('/game/')),
    )
    expect(watched.unexpected()).toEqual([])
  })

  test('counts how long a game has been played from when it was opened', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + aheadMs)
    await signIn(page, 'anggota1')
    await page.goto('/game/rempah')
    await expect(page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()).toBeEnabled({
      timeout: 30_000,
    })
    await expect(page.getByRole('timer')).toHaveText(/^00:00:[0-5]\d$/)
    await expect(page.getByRole('timer'), 'it runs').not.toHaveText('00:00:00')
  })

  test('keeps the reserved sum for as long as the server does', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + aheadMs)
    await join(page)
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    await expect(page.getByText('Jumlah ini berlaku sampai')).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(page.getByText('Jumlah ini berlaku sampai')).toBeVisible()
    await expect(page.getByText('Jumlah itu sudah tidak berlaku.')).toBeHidden()
  })

  test('offers the second yes to a higher limit when it is due, not before', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + aheadMs)
    const { username } = await join(page)
    const setLimit = (amount: number) => ask(page, 'SaferPlay/SetLimit', { kind: 'stake', period: 'day', amount })
    await setLimit(50_000)
    await setLimit(80_000)
    await page.goto('/profile/limits')
    await untilAlive(page)
    const limits = page.getByRole('region', { name: 'Batas taruhan' })
    await expect(limits).toContainText('Kenaikan ke Rp 80.000 bisa disetujui mulai')
    await expect(limits.getByRole('button', { name: 'Setujui' })).toBeHidden()

    await onDatabase((client) =>
      client.query(
        `UPDATE safer_play_increase SET asked_at = asked_at - day, confirmable_from = confirmable_from - day,
           confirmable_until = confirmable_until - day
         FROM (SELECT interval '25 hours' AS day) AS passed
         WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
        [username],
      ),
    )
    await page.clock.setSystemTime(Date.now() - aheadMs)
    await page.reload()
    await untilAlive(page)
    await limits.getByRole('button', { name: 'Setujui' }).click()
    await expect(limits).toContainText('dari Rp 80.000')
  })

  test('reads the balance on, in a tab that is come back to and in one that is hidden, once it is set back by a day', async ({
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() + 86_400_000)
    const { username } = await join(page)
    await openConnected(page, '/')
    const read = () => page.waitForRequest((request) => request.url().includes('.data'), { timeout: 15_000 })
    const first = read()
    await comeBack(page)
    await first
    await page.clock.setSystemTime(Date.now())
    const second = read()
    await comeBack(page)
    await second
    await showTab(page, 'hidden')
    const third = read()
    await tellChange(username)
    await third
  })
})
