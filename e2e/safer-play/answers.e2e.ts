import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { loseAnswer, loseCall } from '../support/lost.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

async function openLimits(page: Page) {
  const member = await join(page)
  await page.goto('/profile/limits')
  await untilAlive(page)
  return member
}

/** Asks to stop playing, on the page of limits. */
async function stopPlaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Berhenti bermain' }).click()
  const stop = page.getByRole('dialog', { name: 'Berhenti bermain' })
  await stop.getByRole('checkbox').check()
  await stop.getByRole('button', { name: 'Ya, berhenti bermain' }).click()
}

/** What becomes of what is asked for where the answer is late, lost or a refusal. */
test.describe('decision 38, safer play', () => {
  test('who stops playing and loses the answer reads, once the session ends, that it very likely holds', async ({
    page,
    watched,
    context,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    const { username, password } = await openLimits(page)
    const askedFor = async () => (await context.cookies()).some(({ name }) => name === 'excluded')
    await loseAnswer(page, '**/api/SaferPlay/Exclude')
    await stopPlaying(page)
    const likely = page.getByRole('dialog', { name: 'Berhenti bermain' }).filter({ hasText: 'Kemungkinan besar' })
    await expect(likely).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Sesi sudah berakhir')).toBeHidden()
    await expectAccessible(page)
    await likely.getByRole('link', { name: 'Masuk' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await login(page, username, password)
    await expect.poll(askedFor, 'each page says from here on whether it holds').toBe(false)
  })

  test('who wanted to stop playing and was refused hears no more of it when the session ends', async ({
    page,
    watched,
    context,
  }) => {
    watched.allow(/status of 503/)
    await openLimits(page)
    const refusal = { success: false, code: 'TEMPORARY', message: 'Sedang sibuk.', errors: {} }
    await page.route('**/api/SaferPlay/Exclude', (route) => route.fulfill({ status: 503, json: refusal }))
    await stopPlaying(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Sedang sibuk.' })).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'excluded')).toEqual([])
  })

  test('a limit that is being saved holds its dialog, which says so where it could not be', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    await openLimits(page)
    await page.getByRole('region', { name: 'Batas taruhan' }).getByRole('button', { name: 'Tetapkan' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Batas taruhan harian' })
    await dialog.getByRole('button', { name: 'Simpan batas' }).click()
    const required = dialog.getByText('Isi jumlahnya, atau hapus batas ini.')
    await expect(required).toBeVisible()
    await dialog.getByLabel('Paling banyak').fill('50000')
    await expect(required, 'not under an amount').toBeHidden()
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/api/SaferPlay/SetLimit', async (route) => {
      await failed
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Simpan batas' }).click()
    await expect(dialog.getByRole('button', { name: 'Tutup' })).toHaveCount(0)
    fail()
    await expectSaid(dialog.getByRole('alert'), 'common.errors.requestFailed')
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('a limit and a break whose answers were lost stand on the page all the same', async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/)
    await openLimits(page)
    const limit = page.getByRole('region', { name: 'Batas deposit' }).locator('.limit').first()
    await limit.getByRole('button', { name: 'Tetapkan' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Paling banyak').fill('50000')
    await loseAnswer(page, '**/api/SaferPlay/SetLimit')
    await dialog.getByRole('button', { name: 'Simpan batas' }).click()
    await expectSaid(dialog.getByRole('alert'), 'common.errors.requestFailed')
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect(limit).toContainText(/dari Rp\s50\.000/)
    await page.locator('#break').getByRole('button', { name: 'Mulai istirahat' }).click()
    await loseAnswer(page, '**/api/SaferPlay/TakeBreak')
    await dialog.getByRole('button', { name: 'Mulai istirahat' }).click()
    await expectSaid(page.locator('.toast'), 'common.errors.requestFailed')
    await expect(page.getByText('Kamu beristirahat sampai').first()).toBeVisible()
  })

  test('a break that is asked for holds its dialog, which says what it does; one that was not begun says so', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    await openLimits(page)
    await page.locator('#break').getByRole('button', { name: 'Mulai istirahat' }).click()
    const dialog = page.getByRole('dialog')
    const begin = dialog.getByRole('button', { name: 'Mulai istirahat' })
    await loseCall(page, '**/api/SaferPlay/TakeBreak')
    await begin.click()
    const notice = page.locator('.toast')
    await expectSaid(notice, 'common.errors.requestFailed')
    await expect(notice.locator('svg').first(), 'as a failure').toHaveClass(/circle-(alert|exclamation-point)/)
    await page.unrouteAll({ behavior: 'wait' })
    const held = await holdCalls(page, '**/api/SaferPlay/TakeBreak')
    await begin.click()
    await expect(dialog.getByRole('button', { name: 'Memproses…' })).toBeVisible()
    await expect(dialog.locator('.dialog-close')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await expect(dialog, 'it may have begun by now, and cannot be undone').toBeVisible()
    held.letGo()
    await expect(page.getByText('Selamat beristirahat.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('a higher limit that takes the PIN leads to its entry', async ({ page, watched }) => {
    watched.allow(/status of 403/)
    const { username, password } = await join(page)
    await ask(page, 'SaferPlay/SetLimit', { kind: 'stake', period: 'day', amount: 50_000 })
    await ask(page, 'SaferPlay/SetLimit', { kind: 'stake', period: 'day', amount: 80_000 })
    await onDatabase((client) =>
      client.query(
        `UPDATE safer_play_increase SET asked_at = asked_at - interval '25 hours',
           confirmable_from = confirmable_from - interval '25 hours'
         WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
        [username],
      ),
    )
    await ask(page, 'member/AddUserPin', { pin: '739154', confirmPin: '739154', password })
    await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
    await page.context().clearCookies()
    await login(page, username, password)
    await page.goto('/profile/limits')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Setujui kenaikan' }).click()
    await expect(page.getByRole('dialog', { name: 'Validasi Keamanan' })).toBeVisible()
  })

  test('a reminder shows as chosen at once; of several choices the last is sent after the first, and one that fails goes', async ({
    page,
    watched,
  }) => {
    watched.allow(/net::ERR_FAILED/)
    await openLimits(page)
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('SaferPlay/SetReminder')) sent.push(request.postDataJSON().minutes)
    })
    const held = await holdCalls(page, '**/api/SaferPlay/SetReminder')
    for (const minutes of [15, 30, 60]) {
      await page.getByText(`${minutes} menit`, { exact: true }).click()
      await expect(page.getByRole('radio', { name: `${minutes} menit` })).toBeChecked()
    }
    held.letGo()
    await expect.poll(() => sent).toEqual([15, 60])
    await expect(page.getByText('Pengingat disimpan.').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.route('**/api/SaferPlay/SetReminder', (route) => route.abort())
    await page.getByText('120 menit', { exact: true }).click()
    await expectSaid(page, 'common.errors.requestFailed')
    await expect(page.getByRole('radio', { name: '60 menit' })).toBeChecked()
  })

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
