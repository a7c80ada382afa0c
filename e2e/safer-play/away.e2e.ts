import { ask, makeVoucher } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

declare global {
  interface Window {
    /** What timers were asked to wait. */
    timersMs: number[]
  }
}

test('who is on a break is invited to games and bonuses by no list that is empty, and by no promotion', async ({
  page,
}) => {
  await join(page)
  const main = page.getByRole('main')
  const invitations = main.getByRole('link', { name: /Lihat permainan|Bonus untukmu/ })
  const addresses = ['/casino', '/sports-event', '/promotion/kenali-pasar-malam']
  for (const address of addresses) {
    await page.goto(address)
    await expect(invitations, `${address} invites others`).toHaveCount(1)
  }
  await ask(page, 'SaferPlay/TakeBreak', { days: 1 })
  for (const address of [...addresses, '/slot-winner', '/lottery']) {
    await page.goto(address)
    await expect(main.getByText(/Kamu beristirahat sampai \d\d-/)).toBeVisible()
    await expect.soft(invitations, address).toHaveCount(0)
  }
})

test('during a break credit only comes back from a game wallet, and the page says why', async ({ page, browser }) => {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
  await desk.context.close()
  const moved = { fromCode: 'main', amount: 60_000, requestId: crypto.randomUUID() }
  const options = (await ask(page, 'Wallet/TransferOptions')).results ?? []
  const { code: toCode } = options.find(({ name }) => name === 'Kantong')
  await ask(page, 'Wallet/Transfer', { ...moved, toCode })
  await page.goto('/transaction/transfer')
  const bringHere = page.getByRole('button', { name: /^Pindahkan semua ke sini/ })
  await expect(bringHere.first()).toBeVisible()
  await ask(page, 'SaferPlay/TakeBreak', { days: 1 })
  await page.goto('/transaction/transfer')
  await untilAlive(page)
  const form = page.getByRole('form', { name: 'Pindahkan kredit' })
  const closed = 'Dompet permainan ditutup selama kamu beristirahat atau berhenti bermain.'
  await expect(form.getByText(closed)).toBeVisible()
  await expect(form.getByLabel('Dari dompet').locator('option')).toHaveText(['Kantong'])
  await expect(form.getByLabel('Ke dompet').locator('option')).toHaveText(['Dompet utama'])
  await expect(page.getByRole('button', { name: 'Pindahkan semua ke dompet utama' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Tukar arah' }), 'there is one direction').toHaveCount(0)
  await expect(bringHere, 'no list of wallets offers what would be refused').toHaveCount(0)
  await expectAccessible(page)
  await form.getByLabel('Jumlah').fill('60000')
  await form.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(form, 'nothing is left to come back').toHaveCount(0)
  await expect(page.getByRole('main').getByText(closed, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dompetmu' })).toContainText('Rp 100.000')
})

test('a page that stays open past the end of a break opens again by itself, and is not read anew for a long one', async ({
  page,
}) => {
  const { username } = await join(page)
  await ask(page, 'SaferPlay/TakeBreak', { days: 42 })
  await page.addInitScript(() => {
    window.timersMs = []
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms = 0) => {
      window.timersMs.push(ms)
      return wait(act, ms)
    }) as typeof window.setTimeout
  })
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const closed = page.getByText('Deposit ditutup selama kamu beristirahat atau berhenti bermain.')
  await expect(closed).toBeVisible()
  const longest = () => page.evaluate(() => Math.max(0, ...window.timersMs))
  await expect.poll(longest, 'a timer for longer than 24 days goes off at once').toBe(2 ** 31 - 1)
  const endIn = (seconds: number) =>
    onDatabase((client) =>
      client.query(
        `UPDATE safer_play_member SET break_until = now() + $2 * interval '1 second'
         WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
        [username, seconds],
      ),
    )
  await endIn(-1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(closed, 'read anew when somebody comes back, whatever its clock says').toHaveCount(0)
  await endIn(20)
  await page.reload()
  await untilAlive(page)
  await expect(closed).toBeVisible()
  await page.evaluate(() => window.firstView?.want())
  await expect(page.getByLabel('Jumlah', { exact: true })).toBeVisible({ timeout: 32_000 })
  await expect(closed).toHaveCount(0)
})

test('who takes a break that outlasts their exclusion reads the ends of both, and of a shorter one nothing', async ({
  page,
}) => {
  const { username } = await join(page)
  await ask(page, 'SaferPlay/TakeBreak', { days: 30 })
  const excludedFor = (days: number) =>
    onDatabase((client) =>
      client.query(
        `UPDATE safer_play_member SET excluded_until = now() + make_interval(days => $2)
         WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
        [username, days],
      ),
    )
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Kamu berhenti bermain' })
  await excludedFor(2)
  await page.goto('/profile/limits')
  await expect(notice).toHaveText(
    /^Kamu berhenti bermain sampai .+ Penarikan tetap bisa dilakukan\. Kamu beristirahat sampai .+\.$/,
  )
  await excludedFor(200)
  await page.goto('/profile/limits')
  await expect(notice).toHaveText(
    /^Kamu berhenti bermain sampai [^.]+ \d\d[.:]\d\d(:\d\d)?\. Penarikan tetap bisa dilakukan\.$/,
  )
})
