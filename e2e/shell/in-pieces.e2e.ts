import { startInPieces } from '../support/in-pieces.ts'
import { join } from '../support/people.ts'
import { watchShifts } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

const visitors = ['/', '/slots', '/auth/login', '/promotion/kenali-pasar-malam', '/tidak-ada']
const members = ['/', '/profile', '/transaction/deposit', '/transaction/withdraw']

/** What a line of text that was cut may move; a way or a picture that moves counts for several times as much. */
const atMost = 0.003

for (const who of ['visitor', 'member'] as const)
  test(`record 0599: what a ${who} has seen of a page stays where it is while the rest comes`, async ({ page }) => {
    if (who === 'member') await join(page)
    const { origin, stop } = await startInPieces()
    try {
      const shifts = await watchShifts(page)
      for (const path of who === 'member' ? members : visitors) {
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
        await expect(page, 'whom the site took for no member is led away').toHaveURL(`${origin}${path}`)
        await expect(page.locator('.bottom-nav, .header-nav').filter({ visible: true })).toHaveCount(1)
        const { sum, said } = await shifts()
        expect(sum, `${path}: ${said}`).toBeLessThan(atMost)
      }
    } finally {
      stop()
    }
  })

test('record 0599: all of a page shows when it is there, also where nothing follows at the end of it', async ({
  page,
}) => {
  for (const path of visitors) {
    await page.goto(path)
    const hidden = page.locator(
      ':is(.bottom-nav, .header-doors, .home-top, .ticker, .game-narrow, .game-features, .door-side, .page-hero, .state, .chip)',
    )
    expect(await hidden.evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility))).not.toContain(
      'hidden',
    )
  }
})
