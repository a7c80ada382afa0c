import type { Page } from '@playwright/test'
import { playRounds } from '../support/game.ts'
import { decide, newMember, register, staffAt } from '../support/people.ts'
import { expect, expectAccessible, readCaptcha, test, untilAlive } from '../support/test.ts'

/** The sum that the header shows, in rupiah. */
async function balanceOf(page: Page): Promise<number> {
  const text = (await page.getByRole('banner').locator('.wallet-total').first().textContent()) ?? ''
  return Number(text.replace(/[^\d]/g, ''))
}

/** `+Rp 1.200` or `−Rp 200` as a number. */
function readChange(text: string): number {
  const size = Number(text.replace(/[^\d]/g, ''))
  return text.includes('\u2212') ? -size : size
}

test('the main job: register, deposit, see it approved, play, withdraw, see it paid', async ({
  page,
  browser,
  watched,
}) => {
  const member = newMember()
  await register(page, member)
  expect(await balanceOf(page)).toBe(0)

  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/deposits')

  await test.step('a deposit by bank transfer with a receipt', async () => {
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    await page.getByLabel('Jumlah', { exact: true }).fill('200000')
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    await expect(page.getByText('Transfer tepat').first()).toBeVisible()
    const receipt = await cashier.page.screenshot({ type: 'png' })
    const code = await readCaptcha(page, () =>
      page.locator('input[type=file]').setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: receipt }),
    )
    await page.getByLabel('Kode verifikasi').fill(code)
    await page.getByRole('button', { name: 'Kirim deposit' }).click()
    await expect(
      page.getByText('Deposit terkirim').or(page.getByText('Deposit menunggu persetujuan')).first(),
    ).toBeVisible()
  })

  await test.step('the queue on a desk has room for the name of who waits', async () => {
    const row = cashier.page.getByRole('row').filter({ hasText: member.username })
    const name = row.locator('.col-member .cell-cut')
    await expect(name).toContainText(member.fullName)
    expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
  })

  await test.step('staff approve it, and the dialog opens by itself', async () => {
    const approved = cashier.page.waitForResponse((response) => response.url().endsWith('/approve') && response.ok())
    await decide(cashier.page, { username: member.username, step: 'Setujui' })
    await approved
    const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(/DP-\d{6}-\d+/)
    await page.keyboard.press('Escape')
    await expect.poll(() => balanceOf(page)).toBeGreaterThan(200_000)
  })

  const deposited = await balanceOf(page)
  await test.step('the slot plays from the main wallet and the balance follows', async () => {
    await page.goto('/game/pasar-malam')
    await playRounds(page, 3)
    await page.goto('/transaction/history-bet')
    const results = await page.locator('.rounds .history-amount').allInnerTexts()
    expect(results).toHaveLength(3)
    expect(await balanceOf(page)).toBe(deposited + results.map(readChange).reduce((sum, each) => sum + each))
  })

  await test.step('2 /transaction/history-bet, 7 bet-detail image: a round shows its bets as a picture', async () => {
    await untilAlive(page)
    watched.allow(/status of 500/)
    await page.route('**/image', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page
      .getByRole('button', { name: /^Rincian putaran Pasar Malam pada / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Rincian' })
    await expect(dialog.getByRole('alert')).toContainText('Rincian putaran gagal dimuat.')
    const fetched = page.waitForRequest('**/image')
    await dialog.getByRole('button', { name: 'Coba lagi' }).click()
    expect((await fetched).headers()['accept-language']).toBe('id')
    const picture = dialog.getByRole('img', { name: /^Pasar Malam, Arcade · mode kredit, Putaran rnd-.*, Taruhan Rp/ })
    await expect(picture).toBeVisible()
    const frame = await dialog.boundingBox()
    const drawn = await picture.boundingBox()
    expect(drawn?.width, 'all of it in sight').toBeLessThanOrEqual(frame?.width ?? 0)
    expect(await picture.evaluate((image: HTMLImageElement) => image.width / image.naturalWidth)).toBeGreaterThan(0.85)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a withdrawal is asked for, and its money is held', async () => {
    await page.goto('/transaction/withdraw')
    await untilAlive(page)
    const before = await balanceOf(page)
    await page.getByLabel('Jumlah', { exact: true }).fill('100000')
    await page.getByRole('button', { name: 'Tarik', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, tarik' }).click()
    await expect(
      page.getByText('Permintaan terkirim').or(page.getByText('Penarikan sedang diproses')).first(),
    ).toBeVisible()
    await expect.poll(() => balanceOf(page)).toBe(before - 100_000)
    await expect(stepUnderWay(page), 'nothing is approved yet').toHaveText(/Menunggu$/)
  })

  await test.step('one approves, another pays, and the dialog opens by itself', async () => {
    await cashier.page.goto('/console/withdrawals')
    await decide(cashier.page, { username: member.username, step: 'Setujui' })
    await expect(cashier.page.getByText(/disetujui; menunggu pembayaran/)).toBeVisible()
    await page.reload()
    await expect(stepUnderWay(page), 'nothing is paid yet').toHaveText(/Sedang dibayar$/)
    const supervisor = await staffAt(browser, 'penyelia@demo.test', '/console/withdrawals')
    await supervisor.page.getByRole('row').filter({ hasText: member.username }).getByRole('link').first().click()
    // Wide enough for both on a line.
    await supervisor.page.setViewportSize({ width: 600, height: 900 })
    const holder = supervisor.page.getByText('Pemilik rekening', { exact: true }).first().locator('..')
    const name = await holder.getByText(member.fullName).first().boundingBox()
    const mark = await holder.getByText('Sama dengan nama anggota').boundingBox()
    expect(mark?.x, 'the mark stands under the name, glued to none of its words').toBe(name?.x)
    await supervisor.page.setViewportSize({ width: 1440, height: 900 })
    await supervisor.page.goto('/console/withdrawals')
    await decide(supervisor.page, { username: member.username, step: 'Tandai dibayar' })
    const dialog = page.getByRole('dialog', { name: 'Penarikan Berhasil' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(/WD-\d{6}-\d+/)
    await supervisor.context.close()
  })
  await cashier.context.close()
})

const stepUnderWay = (page: Page) =>
  page.getByRole('list', { name: 'Perjalanan penarikan' }).locator('[aria-current=step]')
