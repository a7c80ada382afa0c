import { signIn } from '../support/calls.ts'
import { expect, test } from '../support/test.ts'

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

test('the result of the sitting is read until it comes, also when the line is lost at the end of a round', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await signIn(page, 'anggota1')
  await page.route(/\/api\/wallet\/sitting/i, (route) => route.abort(), { times: 2 }) // a question is asked twice
  const lost = page.waitForEvent('requestfailed', (request) => /wallet\/sitting/i.test(request.url()))
  await page.goto('/game/pasar-malam')
  await lost
  await expect(page.locator('.game-bar-facts > :nth-child(2) dd')).toHaveText(/Rp/, { timeout: 15_000 })
})
