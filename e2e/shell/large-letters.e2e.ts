import { screens } from '../shots/screens.ts'
import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { findBrokenSums, findCutChoices, findMisfit, findSpilt, findTorn } from '../support/fit.ts'
import { openEnlarged, phoneIn } from '../support/large-letters.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test, untilAlive } from '../support/test.ts'

const langs = ['id', 'en'] as const

interface Scene {
  path: string
  /** What is pressed there, one after the other; what opens by itself needs none. */
  presses?: readonly string[]
  fill?: readonly [field: string, value: string]
}

/** Opens each dialog in both languages and tells what is torn, cut off or broken in it. */
async function expectRead(reader: Page, scenes: readonly Scene[]): Promise<void> {
  for (const lang of langs) {
    await reader.context().addCookies([{ name: 'i18n_redirected', value: lang, domain: 'localhost', path: '/' }])
    for (const { path, presses = [], fill } of scenes) {
      const place = `${path} ${presses.join(' ')} in ${lang}`
      await reader.goto(path)
      await untilAlive(reader)
      if (fill) await reader.locator(fill[0]).last().fill(fill[1])
      for (const press of presses) await reader.locator(press).first().click()
      await expect(reader.locator('dialog[open], [popover]:popover-open').last(), place).toBeVisible()
      await expect(reader.locator('dialog[open] [aria-busy=true]')).toHaveCount(0)
      await expectWhole(reader, place)
    }
  }
}

async function expectWhole(reader: Page, place: string): Promise<void> {
  expect.soft(await findMisfit(reader), place).toEqual({ overflowPx: 0, parts: [] })
  expect.soft(await findTorn(reader), place).toEqual([])
  expect.soft(await findBrokenSums(reader), place).toEqual([])
  expect.soft(await findSpilt(reader), place).toEqual([])
}

test.describe('where letters are twice as large, a phone of 360 px', () => {
  test.slow()

  test('shows dialogs whole: their titles, words, sums, keys and buttons', async ({
    page,
    browser,
    playwright,
    launchOptions,
  }) => {
    await join(page)
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 10_000_000) })
    const enlarged = await openEnlarged({ playwright, launchOptions })
    const visitor = await phoneIn(enlarged, { height: 740 })
    await expectRead(visitor, [{ path: '/#login' }, { path: '/#register' }, { path: '/?auth=ended&next=%2Fprofile' }])
    const member = await phoneIn(enlarged, { height: 740, signedIn: page })
    await expectRead(member, [
      { path: '/?auth=success' },
      { path: '/slots', presses: ['.wallet-button'] },
      { path: '/transaction/withdraw', presses: ['.account-add'] },
      {
        path: '/transaction/withdraw',
        fill: ['[data-field=amount]', '10000000'],
        presses: ['main form button[type=submit]'],
      },
      { path: '/transaction/claim-bonus', presses: ['.offer .btn'] },
      { path: '/profile/limits', presses: ['.limit .btn'] },
      { path: '/profile/limits', presses: ['.safer-card > .btn-quiet'] },
      { path: '/profile/limits', presses: ['[aria-labelledby=exclusion] .btn-quiet'] },
      { path: '/profile/reset-pin', presses: ['.pin-box'] },
    ])
    await member.goto('/profile/devices')
    await untilAlive(member)
    await approveDeposit(desk.page, (await sendDeposit(page)).id)
    await expect(member.getByRole('dialog')).toContainText('DP-', { timeout: 30_000 })
    await expectWhole(member, 'a deposit that is approved')
    await signIn(page, 'anggotapin')
    const guarded = await phoneIn(enlarged, { height: 740, signedIn: page })
    await expectRead(guarded, [{ path: '/?auth=success' }, { path: '/?auth=success', presses: ['dialog .pin-box'] }])
    await desk.context.close()
    await enlarged.close()
  })

  test('shows what a transfer is to be of on one line, and the digits of a captcha as they are drawn', async ({
    page,
    playwright,
    launchOptions,
  }) => {
    await join(page)
    const enlarged = await openEnlarged({ playwright, launchOptions })
    const visitor = await phoneIn(enlarged, { height: 740 })
    await visitor.goto('/auth/register')
    await untilAlive(visitor)
    const captcha = visitor.locator('img.captcha-picture')
    await expect(captcha).toHaveJSProperty('complete', true, { timeout: 30_000 })
    const ways = visitor.locator('fieldset.chip-row')
    const over = await ways.evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth + 1).length)
    expect(over, 'rows of ways to choose from that go on beyond the edge').toBe(0)
    const shown = await captcha.evaluate((picture: HTMLImageElement) => ({
      drawn: Number(picture.getAttribute('width')) / Number(picture.getAttribute('height')),
      seen: picture.clientWidth / picture.clientHeight,
      width: picture.clientWidth,
    }))
    expect(shown.seen, 'as wide as it is high').toBeCloseTo(shown.drawn, 1)
    expect(shown.width, 'no smaller than with usual letters').toBeGreaterThanOrEqual(160)

    const member = await phoneIn(enlarged, { height: 740, signedIn: page })
    await member.goto('/transaction/deposit')
    await untilAlive(member)
    await member.locator('[data-field=amount]').fill('12500000')
    await member.locator('main form .btn-lg').click()
    const sum = member.locator('.order-exact')
    const expectOneLine = async () => {
      const lines = await sum.evaluate((whole) => {
        const { height } = whole.getBoundingClientRect()
        return Math.round(height / Number.parseFloat(getComputedStyle(whole).lineHeight))
      })
      expect(lines, 'the digits that make it known stand with the others').toBe(1)
      expect(await findMisfit(member)).toEqual({ overflowPx: 0, parts: [] })
    }
    await expect(sum).toHaveText(/12\.500\.\d{3}/)
    await expectOneLine()
    await expectWhole(member, 'what is to be transferred')
    // Channels take as much as their operator lets them.
    for (const [exactAmount, text] of [
      [1_250_000_123, /^Rp\s1\.250\.000\.123$/],
      [125_000_000_123, /^Rp\s125\.000\.000\.123$/],
    ] as const) {
      await member.route('**/api/Bank/DepositIntent', async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({ response, json: { ...answer, result: { ...answer.result, exactAmount } } })
      })
      await member.getByRole('button', { name: 'Ganti jumlah' }).click()
      await member.locator('main form .btn-lg').click()
      await expect(sum).toHaveText(text)
      await expectOneLine()
      await member.unroute('**/api/Bank/DepositIntent')
    }
    await enlarged.close()
  })

  test('shows what is chosen in a list, what is asked for in a field, and the places of a PIN within their boxes', async ({
    page,
    playwright,
    launchOptions,
  }) => {
    await join(page)
    const enlarged = await openEnlarged({ playwright, launchOptions })
    const visitor = await phoneIn(enlarged, { height: 740 })
    const member = await phoneIn(enlarged, { height: 740, signedIn: page })
    for (const lang of langs)
      for (const [reader, group] of [
        [visitor, 'visitor'],
        [member, 'member'],
      ] as const) {
        await reader.context().addCookies([{ name: 'i18n_redirected', value: lang, domain: 'localhost', path: '/' }])
        for (const { path } of screens.filter((screen) => screen.group === group)) {
          await reader.goto(path)
          await untilAlive(reader)
          expect.soft(await findCutChoices(reader), `${path} in ${lang}`).toEqual([])
        }
      }
    await enlarged.close()
  })
})
