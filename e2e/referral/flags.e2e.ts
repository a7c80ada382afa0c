import type { Browser, Page } from '@playwright/test'
import { join, staffAt } from '../support/people.ts'
import { raiseFlag } from '../support/referral.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Half a minute, at the end of which the list is read again, and what the reading takes. */
const untilReadAgainMs = 50_000

/** Two members: a referrer, and the friend who is taken for the same person. */
async function joinTwo(page: Page, browser: Browser) {
  const { username: referrer } = await join(page)
  const friend = await browser.newContext({ locale: 'id-ID' })
  const { username } = await join(await friend.newPage())
  await friend.close()
  return { referrer, username }
}

test('a referral that looks like one person comes into an open list; whoever decides second is told, and reads who was first and why', async ({
  page,
  browser,
}) => {
  const { referrer, username } = await joinTwo(page, browser)
  const second = await staffAt(browser, 'penyelia@demo.test', '/console/referral')
  const row = second.page.getByRole('row').filter({ hasText: username })
  await expect(second.page.getByRole('radio', { name: 'Menunggu' })).toBeChecked()
  await expect(second.page.getByText('Langsung', { exact: true })).toBeVisible()
  const elsewhere = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  const room = elsewhere.page.getByRole('navigation').getByRole('link', { name: 'Referral' })
  await raiseFlag([referrer, username])
  await expect(row, 'the job found it meanwhile').toBeVisible({ timeout: untilReadAgainMs })
  await expect(room, 'whoever is at other work reads that it waits').toContainText(/\d/, { timeout: untilReadAgainMs })
  await elsewhere.context.close()
  await row.getByRole('button', { name: `Curang ${username}` }).click()
  const late = second.page.getByRole('dialog')
  await late.getByLabel('Alasan').fill('Alamat dan nomornya sama')

  const first = await staffAt(browser, 'admin@demo.test', '/console/referral')
  await first.page.getByRole('button', { name: `Curang ${username}` }).click()
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Satu orang, mengaku lewat telepon')
  await dialog.getByRole('button', { name: 'Curang', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await first.context.close()

  await late.getByRole('button', { name: 'Curang', exact: true }).click()
  await expect(late.getByRole('alert')).toContainText('Penanda ini sudah diputuskan.')
  await late.getByRole('button', { name: 'Batal' }).click()
  await expect(row).toHaveCount(0)
  await second.page.locator('label').filter({ hasText: 'Curang' }).click()
  await expect(row).toContainText('Ayu Admin')
  await expect(row).toContainText('Satu orang, mengaku lewat telepon')
  await expect(row).not.toContainText('Alamat dan nomornya sama')
  await expectAccessible(second.page)
  await second.context.close()
})

test('nobody is cleared of a likeness that was found while the dialog was open: it is shown there, and a second press decides', async ({
  page,
  browser,
}) => {
  const { referrer, username } = await joinTwo(page, browser)
  await raiseFlag([referrer, username])
  const staff = await staffAt(browser, 'penyelia@demo.test', '/console/referral')
  await staff.page.getByRole('button', { name: `Aman ${username}` }).click()
  const dialog = staff.page.getByRole('dialog')
  await expect(dialog).toContainText('Perangkat sama')
  await dialog.getByLabel('Alasan').fill('Adik kakak, satu ponsel')
  await raiseFlag([referrer, username], 'same-account')
  await dialog.getByRole('button', { name: 'Aman', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('ditemukan kesamaan lain')
  await expect(dialog).toContainText('Rekening sama')
  await expectAccessible(staff.page)
  await dialog.getByRole('button', { name: 'Aman', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await staff.page.locator('label').filter({ hasText: 'Aman' }).click()
  await expect(staff.page.getByRole('row').filter({ hasText: username })).toContainText('Adik kakak, satu ponsel')
  await staff.context.close()
})

test('a press for more rows, while a list is read anew after a decision, waits for that: what was decided leaves the list', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  const person = (username: string) => ({ id: `mem_${username}`, username })
  const flag = (name: string) => ({
    ...{ id: `rff_${name}`, referrer: person('pengajak'), downline: person(name), state: 'open', held: 0 },
    alike: [{ other: person('pengajak'), reason: 'same-device', detail: '10.0.0.7' }],
    ...{ foundAt: '2026-03-02T12:00:00.000+07:00', decidedBy: null, decidedAt: null, decisionReason: null },
  })
  let waiting = [flag('satu'), flag('dua')]
  let isReading = Promise.resolve()
  let answer = () => {}
  await page.route(/api\/console\/referral\/flags/, async (route) => {
    const url = new URL(route.request().url())
    if (route.request().method() === 'POST') {
      waiting = waiting.slice(1)
      isReading = new Promise((done) => {
        answer = done
      })
      return route.fulfill({ json: { success: true, result: { ...flag('satu'), state: 'cleared' } } })
    }
    const isFirst = url.searchParams.get('after') === null
    if (isFirst) await isReading
    const [results, next] = isFirst ? [waiting, 'rff_dua'] : [[flag('tiga')], null]
    await route
      .fulfill({ json: { success: true, results, result: { next, waiting: waiting.length } } })
      .catch(() => undefined) // nobody waits for it any more
  })
  await page.goto('/console/referral')
  await page.getByRole('button', { name: 'Aman satu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Adik kakak')
  await dialog.getByRole('button', { name: 'Aman', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  answer()
  await expect(page.getByRole('row').filter({ hasText: 'tiga' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'satu' })).toHaveCount(0)
  await context.close()
})
