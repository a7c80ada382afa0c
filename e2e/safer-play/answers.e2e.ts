import { join } from '../support/people.ts'
import { test, untilAlive } from '../support/test.ts'

/** What becomes of what is asked for where the answer is late, lost or a refusal. */
test.describe('decision 38, safer play', () => {
  test('a reminder whose setting could not be read is read with the next page', async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    await join(page)
    await page.route('**/api/SaferPlay/Standing*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('SaferPlay/Standing'))
    await page.goto('/slots')
    await untilAlive(page)
    await failed
    await page.waitForEvent('requestfailed', (request) => request.url().includes('SaferPlay/Standing')) // asked twice
    await page.unrouteAll({ behavior: 'wait' })
    const read = page.waitForResponse((answer) => answer.url().includes('SaferPlay/Standing'), { timeout: 10_000 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promosi' }).click()
    await read
  })
})
