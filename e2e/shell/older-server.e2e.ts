import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test, untilAlive } from '../support/test.ts'

/*
 * While servers are updated one after another a page that a new one made is answered by one of the version before, which
 * leaves out of its answers what it does not know yet (record 1146).
 */

test('the withdrawal page opens where the server of the version before looked for nothing that stands in the way', async ({
  page,
}) => {
  await join(page)
  await page.goto('/')
  await untilAlive(page)
  await page.route('**/transaction/withdraw.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"obstacles"', '"unknown"') })
  })
  await page.locator('a[href="/transaction/withdraw"]:visible').first().click()
  await expect(page.getByRole('heading', { name: 'Tarik Dana', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Jumlah', { exact: true })).toBeVisible()
})

/** Answers of this path come without these keys, at any depth. */
async function leaveOut(desk: Page, path: string, keys: readonly string[]): Promise<void> {
  await desk.route(`**/api/${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const known = JSON.parse(await response.text(), (key, value) => (keys.includes(key) ? undefined : value))
    await route.fulfill({ response, json: known })
  })
}

test('the console takes a withdrawal neither for held nor for compared where the server does not say so', {
  tag: '@once',
}, async ({ page, browser }) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await join(page)
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 200_000) })
  const { id } = await sendWithdrawal(page)
  await leaveOut(desk.page, `console/withdrawals/${id}`, [
    'heldAt',
    'comparedAt',
    'comparedBy',
    'comparison',
    'background',
  ])
  await desk.page.goto(`/console/withdrawals/${id}`)
  const acts = desk.page.getByRole('region', { name: 'Tindakan' })
  await expect(acts.getByRole('button', { name: 'Setujui' })).toBeVisible()
  await expect(acts.getByRole('button', { name: 'Perbaiki catatan mutasi' })).toHaveCount(0)
  await expect(desk.page.getByText('Cadangan data dipulihkan', { exact: false })).toHaveCount(0)
  await expect(desk.page.getByText('mutasi rekening oleh', { exact: false })).toHaveCount(0)
  await expect(desk.page.getByRole('region', { name: 'Sebelum diminta' })).toHaveCount(0)
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.context.close()
})

test('the console says of a level neither what it widens nor what asks for it where the server does not know', {
  tag: '@once',
}, async ({ browser }) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const { version } = (await ask(desk.page, 'console/vip')).result
  const level = {
    level: 1,
    nameId: 'Cempaka',
    nameEn: 'Magnolia',
    rebateExtraPpm: 1_000,
    cashbackExtraPpm: 0,
    withdrawalsPerDay: 3,
    withdrawalMaximum: 9_000_000,
    turnoverNeeded: 100_000,
    depositsNeeded: null,
    keepTurnover: 0,
    members: 2,
  }
  const result = { version, windowDays: 30, keepDays: 30, levels: [level] }
  await desk.page.route('**/api/console/vip', (route) => route.fulfill({ json: { success: true, result } }))
  await desk.page.goto('/console/vip')
  const row = desk.page.getByRole('row').filter({ hasText: 'Cempaka' })
  await expect(row).toContainText('Rp 9.000.000')
  await expect(row).not.toContainText('tidak di atas batas umum')
  await desk.page.getByRole('button', { name: 'Hapus tingkat tertinggi' }).click()
  await expect(desk.page.getByRole('dialog')).toContainText('Cempaka')
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.context.close()
})

test('the console lists the rules of payouts where the server does not count whom they failed to reach', {
  tag: '@once',
}, async ({ browser }) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await leaveOut(desk.page, 'console/payout-rules', ['unpaid', 'unpaidCount'])
  await desk.page.goto('/console/promotions?tab=payouts')
  await expect(desk.page.getByRole('row').filter({ hasText: 'Rebate' }).first()).toBeVisible()
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.context.close()
})

test('the console shows a member whose movements come without the request that moved them', {
  tag: '@once',
}, async ({ page, browser }) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const { username } = await join(page)
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 200_000) })
  await sendWithdrawal(page)
  await leaveOut(desk.page, 'console/members/*/movements*', ['subject'])
  await desk.page.goto(`/console/members?search=${username}`)
  await desk.page.getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await expect(desk.page.getByRole('heading', { name: username, level: 1 })).toBeVisible()
  await expect(desk.page.getByRole('table').getByText('Rp 100.000').first()).toBeVisible()
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.context.close()
})

test('the console lists contents and opens one where the server does not tell which links are dead', {
  tag: '@once',
}, async ({ browser }) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await leaveOut(desk.page, 'console/content/**', ['deadLinks'])
  await desk.page.goto('/console/content/page')
  await desk.page.getByRole('row').getByRole('link').first().click()
  await expect(desk.page.getByRole('button', { name: 'Simpan' })).toBeVisible()
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.context.close()
})
