import type { Locator } from '@playwright/test'
import { openEnlarged, phoneIn } from '../support/large-letters.ts'
import { join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('what is asked about is not seen')
  return box
}

test('a game whose letters are twice as large hides no figure behind its message, and its rules are read whole', async ({
  page,
  playwright,
  launchOptions,
}) => {
  await join(page)
  const enlarged = await openEnlarged({ playwright, launchOptions })
  const member = await phoneIn(enlarged, { height: 740, signedIn: page })
  for (const code of ['rempah', 'pasar-malam']) {
    await member.goto(`/game/${code}`)
    const game = member.frameLocator('iframe')
    await expect(game.locator('#message')).toHaveText(/Ketuk/, { timeout: 60_000 })
    // Both at once: the bar around the game grows as the result comes, and moves them together.
    const roomPx = await game.locator('#game').evaluate((table) => {
      const edges = (part: string) => table.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(0, NaN)
      return edges('.desk').top - edges('#message').bottom
    })
    expect(roomPx, 'the message ends above the figures').toBeGreaterThanOrEqual(0)
    const sign = await boxOf(game.locator('#sign'))
    expect(sign.x).toBeGreaterThanOrEqual(0)
    expect(sign.x + sign.width).toBeLessThanOrEqual(360)
    await game.locator('#info').click()
    const sheet = await boxOf(game.locator('#rules'))
    const title = await boxOf(game.locator('#rules h2'))
    expect(title.x).toBeGreaterThanOrEqual(sheet.x)
    const overPx = await game.locator('#rules-body').evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(overPx, 'nothing of the rules is off to the side').toBeLessThanOrEqual(0)
    expect((await boxOf(game.locator('#rules-body'))).width).toBeLessThanOrEqual(sheet.width)
  }
  await enlarged.close()
})
