import type { Browser } from '@playwright/test'
import { ask, makeVoucher } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { loseAnswer } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, type Page, test, untilAlive } from '../support/test.ts'

/** A new member with credit, on the page of withdrawals; and who gave it. */
async function openWithdrawals(page: Page, browser: Browser, credit: number) {
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, credit) })
  await openConnected(page, '/transaction/withdraw')
  await untilAlive(page)
  return { desk, amount: page.getByLabel('Jumlah', { exact: true }) }
}

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))

/** What becomes of what is asked for on the page of withdrawals where the answer is late or lost. */
test('a withdrawal whose answer was lost shows its end in its place, and nobody is given back what was typed for it', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { desk, amount } = await openWithdrawals(page, browser, 250_000)
  await loseAnswer(page, '**/api/Bank/Withdraw')
  await amount.fill('100000')
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ya, tarik' }).click()
  await expect(dialog.getByText('Koneksi terputus', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('heading', { name: 'Penarikan sedang diproses' })).toBeVisible()
  await expect.poll(() => draftsOf(page)).toEqual([])

  const { results = [] } = await ask(page, 'Bank/ListWithdrawal')
  await ask(desk.page, `console/withdrawals/${results[0].id}/claim`, {})
  await ask(desk.page, `console/withdrawals/${results[0].id}/reject`, { reason: 'Nama rekening berbeda' })
  await desk.context.close()
  await expect(page.getByRole('heading', { name: 'Penarikan ditolak' })).toBeVisible()
  await expect(page.getByText('Nama rekening berbeda. Dananya sudah kembali ke saldomu.')).toBeVisible()
  await page.getByRole('button', { name: 'Tarik lagi' }).click()
  await expect(amount).toHaveValue('')
})

test('20: while the pre-check cannot be made, what stands in the way of every withdrawal is said all the same, and presses lead there', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { desk, amount } = await openWithdrawals(page, browser, 20_000)
  await desk.context.close()
  const panel = page.locator('#pre-check')
  const [known, unknown] = [/penarikan paling sedikit Rp\s50\.000/, 'Syarat belum bisa diperiksa.']
  await expect(panel).toContainText(known)
  await page.route(/WithdrawPreCheck/, (route) => route.abort())
  await amount.fill('50000')
  await expect(panel).toContainText(unknown)
  await expect(panel).toContainText(known)
  for (const name of ['Kenapa belum bisa ditarik?', 'Tarik']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(panel, name).toBeFocused()
    await expect(panel, name).toBeInViewport()
  }
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(panel).not.toContainText(unknown)
  await expect(panel).toContainText(known)
})

test('a further account that is being added holds its dialog, so that what it is refused for is read', async ({
  page,
  browser,
}) => {
  const { desk } = await openWithdrawals(page, browser, 20_000)
  await desk.context.close()
  await page.getByRole('button', { name: 'Tambah rekening' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah rekening' })
  await dialog.getByLabel('Bank').selectOption({ index: 1 })
  const number = dialog.getByLabel('Nomor rekening')
  await number.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1234 5678 90')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const refusal = dialog.getByText(/^Hanya angka, paling banyak \d+ digit, tanpa spasi\.$/)
  await expect(refusal, 'why nothing was taken of a number as banks print it').toBeVisible()
  await number.fill(String(Date.now()).slice(-10))
  await expect(refusal).toHaveCount(0)
  const held = await holdCalls(page, '**/api/bank/AddBank')
  await dialog.getByRole('button', { name: 'Tambah rekening' }).click()
  await expect(dialog.getByRole('button', { name: 'Menambahkan…' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tutup' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  held.letGo()
  await expect(dialog).toHaveCount(0)
})
