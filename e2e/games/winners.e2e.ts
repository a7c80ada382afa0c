import { signIn } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'
import { addWin, removeWin } from '../support/wins.ts'

/** A settled round and an open one of a member, as play leaves them. */
async function addRounds(): Promise<void> {
  await addWin('win-e2e', 1_482_500n)
  await onDatabase((client) =>
    client.query(
      `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
       SELECT 'demo', id, 'arcade', 'open-e2e', 'rempah', 'IDR', 2000, 0, now() - interval '5 minutes', '[]'
       FROM member WHERE username = 'anggota2'`,
    ),
  )
}
async function removeRounds(): Promise<void> {
  await removeWin('win-e2e')
  await onDatabase((client) => client.query("DELETE FROM game_round WHERE round_id = 'open-e2e'"))
}

test.beforeAll(addRounds)
test.afterAll(removeRounds)

test('spec 2, slot winners: masked names, the stake beside the win, credit called credit', async ({ page }) => {
  const title = page.getByRole('heading', { name: 'Pemenang terbaru' })
  const latest = page.locator('section').filter({ has: title })
  // A visitor's home is kept for some seconds, and may be from before the win.
  await expect(async () => {
    await page.goto('/')
    await expect(latest.getByText('an•••••2')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const viewport = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const badge = latest.getByText('kredit', { exact: true })
    const cut = await badge.evaluate((word) => word.scrollWidth - word.clientWidth)
    expect.soft(cut, `px of the badge that stick out at ${width} px`).toBeLessThanOrEqual(0)
  }
  const letters = await title.evaluate(
    (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).fontSize),
  )
  expect.soft(letters, 'the title at 360 px, on one line').toBeLessThan(1.6)
  await page.setViewportSize(viewport)
  await latest.getByRole('link', { name: 'Lihat semua' }).click()
  await expect(page).toHaveURL(/\/slot-winner$/)
  const win = page.getByRole('listitem').filter({ hasText: 'an•••••2' }).first()
  await expect(win).toContainText('+Rp\u00a01.482.500')
  await expect(win).toContainText('Taruhan Rp\u00a02.000')
  await expect(page.getByText('Kemenangan berupa kredit, bukan uang.')).toBeVisible()
  await untilAlive(page)
  await expectAccessible(page)
  await win.getByRole('link', { name: 'Rempah' }).click()
  await expect(page).toHaveURL(/\/game\/rempah$/)
})

test('spec 2, sports events: an empty panel says so and leads on', { tag: '@once' }, async ({ page }) => {
  await page.goto('/sports-event')
  await expect(page.getByRole('heading', { level: 1, name: 'Acara Olahraga' })).toBeVisible()
  await expect(page.getByText('Belum ada acara yang buka.')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat permainan' }).click()
  await expect(page).toHaveURL(/\/slots$/)
})

test('spec 7, home: a member finds the round left open and the games of last time', async ({ page }) => {
  await signIn(page, 'anggota2')
  await page.goto('/game/pasar-malam')
  // It counts as played once its provider has opened the session.
  const spin = page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  await expect(spin, 'what the sentence says to tap is written there').toHaveText('Putar')
  const isPhone = test.info().project.name === 'phone'
  await expect(
    page
      .frameLocator('iframe')
      .getByText(isPhone ? /Ketuk Putar untuk memutar/ : /Tekan spasi untuk memutar/)
      .first(),
  ).toBeAttached()
  await page.goto('/')
  const last = page.getByRole('navigation', { name: 'Terakhir dimainkan' })
  await expect(last.getByRole('link', { name: 'Pasar Malam' })).toBeVisible()
  await expect(page.getByText('Putaranmu masih terbuka')).toBeVisible()
  const told = /^Rempah · taruhan Rp\u00a02\.000\s*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/
  await expect(page.locator('.facts', { hasText: told })).toBeVisible()
  await page.getByRole('link', { name: 'Lanjut' }).click()
  await expect(page).toHaveURL(/\/game\/rempah$/)
})
