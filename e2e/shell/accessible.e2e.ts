import { staffAt } from '../support/people.ts'
import { expectAccessible, login, test, untilAlive } from '../support/test.ts'

const forVisitors = [
  '/',
  '/slots',
  '/game/pasar-malam',
  '/auth/login',
  '/auth/register',
  '/invalid-referral?ref=x',
  '/tidak-ada',
]
const forMembers = [
  '/',
  '/transaction/deposit',
  '/transaction/withdraw',
  '/transaction/history',
  '/transaction/history-bet',
  '/profile',
  '/game/pasar-malam',
]

test.describe('axe finds nothing', () => {
  for (const path of forVisitors) {
    test(`for visitors at ${path}`, async ({ page }) => {
      await page.goto(path)
      await untilAlive(page)
      await expectAccessible(page)
    })
  }

  test('for members on every page of theirs', async ({ page }) => {
    test.setTimeout(180_000)
    await login(page, 'anggota1')
    for (const path of forMembers) {
      await page.goto(path)
      await untilAlive(page)
      await test.step(path, () => expectAccessible(page))
    }
  })

  test('for staff in the console', async ({ browser }) => {
    test.setTimeout(120_000)
    const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
    for (const path of ['/console/deposits', '/console/withdrawals', '/console/audit']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await test.step(path, () => expectAccessible(page))
    }
    await context.close()
  })
})
