import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, test, untilAlive } from '../support/test.ts'

/** What our own code would throw, as far as a page can tell. */
const fail = (page: Page, message: string, file = '/assets/slots-abc.js') =>
  page.evaluate(
    ({ text, path }) => {
      const stack = `TypeError: ${text}\n    at f (${location.origin}${path}:1:204)`
      setTimeout(() => {
        throw Object.assign(new TypeError(text), { stack })
      })
    },
    { text: message, path: file },
  )

/** Pages of this context tell what fails, or do not: one in four does. */
const choose = (page: Page, isTelling: boolean) =>
  page.addInitScript(
    (number) => {
      Math.random = () => number
    },
    isTelling ? 0.1 : 0.9,
  )

test('7 member/pushlog: what failed in a page is told once, without anything personal, for staff to read', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/^uncaught: /)
  // Letters only, as digits are left out of the log; each try has its own.
  const mark = `uji${Date.now()
    .toString(26)
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/client-log')
  const lines = async () =>
    ((await ask(desk, 'console/client-log?count=50')).results ?? []).filter(({ message }) => message.includes(mark))
  await choose(page, true)
  await page.goto('/slots?search=rahasia')
  await untilAlive(page)
  await fail(page, `${mark} has no wulan@demo.test and no "Rahasia123"`)
  await expect.poll(async () => (await lines()).length).toBe(1)
  expect((await lines())[0]).toMatchObject({
    level: 'error',
    message: `TypeError: ${mark} has no mail and no "…" (slots-abc.js:1:204)`,
    page: '/slots',
  })
  await fail(page, `${mark} has no wulan@demo.test and no "Rahasia123"`)
  await page.reload()
  await untilAlive(page)
  await fail(page, `${mark} has no wulan@demo.test and no "Rahasia123"`)
  await fail(page, `${mark} is an extension's`, '/x.js')
  const told = page.waitForResponse('**/api/member/pushlog')
  await fail(page, `${mark} is another`)
  await told
  expect(await lines()).toHaveLength(2)
  await context.close()
})

test('7 member/pushlog: five of a page at most, and three pages of four tell nothing', async ({ page, watched }) => {
  watched.allow(/^uncaught: /)
  let sent = 0
  await page.route('**/api/member/pushlog', (route) => {
    sent += 1
    return route.fulfill({ json: { success: true } })
  })
  await choose(page, true)
  await page.goto('/promotion')
  await untilAlive(page)
  for (const word of 'satu dua tiga empat lima enam tujuh delapan'.split(' ')) await fail(page, word)
  await expect.poll(() => sent).toBe(5)
  const quiet = await page.context().newPage()
  await choose(quiet, false)
  await quiet.route('**/api/member/pushlog', () => {
    sent += 1
  })
  await quiet.goto('/promotion')
  await untilAlive(quiet)
  const arrived = quiet.waitForResponse(/\/assets\/tell-/)
  await fail(quiet, 'sembilan')
  await arrived
  await quiet.waitForTimeout(300)
  expect(sent).toBe(5)
})
