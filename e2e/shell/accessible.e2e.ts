import type { Browser, Page } from '@playwright/test'
import { screens } from '../shots/screens.ts'
import { approveDeposit, type Person, type Stage, sendDeposit } from '../shots/stage.ts'
import { siteOrigin } from '../support/addresses.ts'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { setGifts } from '../support/operators.ts'
import { lists, routesWithoutScreen } from '../support/pages.ts'
import { join, staffAt } from '../support/people.ts'
import { offerBonus } from '../support/promotions.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.setTimeout(400_000)
// Long, and of nobody else's business: each may have a worker.
test.describe.configure({ mode: 'parallel' })

/** A member who has money, and a bonus to claim; the acts of the dialogs need both. */
async function prepare(page: Page, desk: Page): Promise<void> {
  await offerBonus(desk, `Bonus aksesibel ${Date.now()}`)
  await join(page)
  await page.goto('/')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk, 900_000) })
  await approveDeposit(desk, (await sendDeposit(page)).id)
  await page.keyboard.press('Escape')
}

async function pageOf(person: Person, browser: Browser, own: Page): Promise<Page> {
  if (person !== 'visitor' && person !== 'pin') return own
  const page = await (await browser.newContext({ locale: 'id-ID', baseURL: siteOrigin })).newPage()
  if (person === 'pin') await signIn(page, 'anggotapin')
  return page
}

test.describe('axe finds nothing in either theme', () => {
  test('in every dialog', async ({ page, browser }) => {
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    const secondDesk = await staffAt(browser, 'penyelia@demo.test', '/console')
    await setGifts(true)
    await prepare(page, desk.page)
    const stage = { desk: desk.page, secondDesk: secondDesk.page } as Stage // the acts of dialogs use the desks alone
    // What ends a member's bonus, or their stay, comes after what needs them; a bonus stands in the way of withdrawals.
    const late = ['dialog-claim-bonus', 'dialog-forfeit-bonus']
    const dialogs = screens
      .filter(({ group }) => group === 'dialog')
      .toSorted((a, b) => late.indexOf(a.name) - late.indexOf(b.name))
    for (const { name, who, path, act } of dialogs) {
      await test.step(name, async () => {
        const seen = await pageOf(who, browser, page)
        if (name === 'dialog-forfeit-bonus') {
          const [offer] = ((await ask(seen, 'Misc/ListBonus')).results ?? []).filter(({ canClaim }) => canClaim)
          await ask(seen, 'promotions/ClaimBonus', { id: offer.id, version: offer.version, agree: true })
        }
        await seen.goto(path)
        await untilAlive(seen)
        await act?.({ page: seen, stage, lang: 'id' })
        await expectAccessible(seen)
        if (seen !== page) await seen.context().close()
      })
    }
    await setGifts(false)
    await desk.context.close()
    await secondDesk.context.close()
  })

  test('on home, to visitors and to members, and on lists of games', async ({ page }) => {
    for (const path of ['/', ...lists]) {
      await page.goto(path)
      await untilAlive(page)
      await test.step(path, () => expectAccessible(page))
    }
    await signIn(page, 'anggota1')
    await page.goto('/')
    await untilAlive(page)
    await expectAccessible(page)
  })

  test('in every room of the console', async ({ browser }) => {
    const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/deposits')
    for (const { path } of screens.filter(({ group }) => group === 'console')) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await test.step(path, () => expectAccessible(page))
    }
    await context.close()
  })
})

test('every route of the table has its row among the screens that are photographed', async () => {
  expect(await routesWithoutScreen()).toEqual([])
})
