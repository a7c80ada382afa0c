import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, type Page, test, untilAlive } from '../support/test.ts'

test('5 Input component, 9: an amount strips what is no digit, shows Indonesian thousands, and is 0 when empty; presets fill it', async ({
  page,
}) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const amount = page.getByLabel('Jumlah', { exact: true })
  const kept = page.locator('input[type="hidden"][name="amount"]')
  await expect(amount, 'the default').toHaveValue('10.000')
  await amount.fill('')
  await amount.pressSequentially('1a2.5-0 0 000')
  await expect(amount).toHaveValue('12.500.000')
  await expect(kept).toHaveValue('12500000')
  await amount.fill('Rp 75.000,-')
  await expect(amount).toHaveValue('75.000')
  await amount.fill('abc')
  await expect(amount).toHaveValue('')
  await expect(kept).toHaveValue('0')
  for (const preset of ['50.000', '100.000', '200.000', '1.000.000']) {
    await page.getByText(preset, { exact: true }).first().click()
    await expect(amount).toHaveValue(preset)
  }
})

test('while the amount is wrong the page does not say that nothing stands in the way of the withdrawal', async ({
  page,
  browser,
}) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await join(page)
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 250_000) })
  await desk.context.close()
  await page.goto('/transaction/withdraw')
  await untilAlive(page)
  const amount = page.getByLabel('Jumlah', { exact: true })
  const ready = page.getByText('Tidak ada yang menghalangi penarikan ini.')
  const checked = () => page.waitForResponse((response) => response.url().includes('WithdrawPreCheck'))
  await amount.fill('49999')
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  const again = checked()
  await amount.fill('49998')
  await again
  await expect(page.locator('#pre-check')).toHaveText('Syaratnya diperiksa sambil kamu mengisi.')
  await expect(ready).toBeHidden()
  await amount.fill('50000')
  await expect(ready).toBeVisible()
})

test('9: what may leave at once of a larger balance is not called all of it', async ({ page, browser }) => {
  await join(page)
  const { result: member } = await ask(page, 'member/profile')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  const what = { memberId: member.objectId, bucket: 'cash', direction: 'add', reason: 'Untuk uji ini' }
  const give = async (amount: number) => {
    const asked = { ...what, amount, requestId: crypto.randomUUID() }
    const { result } = await ask(cashier.page, 'console/adjustments', asked)
    await ask(admin.page, `console/adjustments/${result.id}/approve`, {})
  }
  await give(100_000_000)
  await page.goto('/transaction/withdraw')
  const amount = page.getByLabel('Jumlah', { exact: true })
  await untilAlive(page)
  await page.getByRole('button', { name: /^Semua Rp\s100\.000\.000$/ }).click()
  await expect(amount).toHaveValue('100.000.000')
  await give(900_000_000)
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('button', { name: /^Semua/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Maksimal Rp\s100\.000\.000$/ }).click()
  await expect(amount).toHaveValue('100.000.000')
  await cashier.context.close()
  await admin.context.close()
})

test('20: what stands in the way of every withdrawal is said on arrival, and no sum is offered that is under the minimum', async ({
  page,
  browser,
}) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await join(page)
  const give = async (sum: number) => ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, sum) })
  await give(20_000)
  await page.goto('/transaction/withdraw')
  await untilAlive(page)
  const cash = page.locator('.available')
  const all = page.getByRole('button', { name: /^Semua/ })
  const panel = page.locator('#pre-check')
  await expect(cash).toContainText(/Saldo tunai.*Rp\s20\.000/)
  await expect(all).toHaveCount(0)
  await expect(panel).toContainText(/Saldo tunaimu Rp\s20\.000, dan penarikan paling sedikit Rp\s50\.000\./)
  await expect(panel).toContainText('Tunggu sampai saldo cukup.')
  await give(30_000)
  await desk.context.close()
  await page.reload()
  await untilAlive(page)
  await expect(all).toHaveText(/Rp\s50\.000$/)
  await expect(panel).toHaveText('Syaratnya diperiksa sambil kamu mengisi.')
  await expect(cash.getByRole('button')).toHaveCount(0)
})

/** Presses what stands at the lower edge of the window, as for who has read down to it, and finds the amount in sight. */
async function pressForAmount(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await expect.poll(() => page.evaluate(() => scrollY), 'the step is left below its top').toBeGreaterThan(100)
  await button.evaluate((element) => (element as HTMLElement).click())
  const amount = page.getByLabel('Jumlah', { exact: true })
  await expect(amount).toBeInViewport({ ratio: 1 })
  const isClear = () =>
    amount.evaluate((field) => {
      const header = document.querySelector('header')?.getBoundingClientRect()
      return field.getBoundingClientRect().top >= (header?.bottom ?? 0)
    })
  await expect.poll(isClear, 'below the header').toBe(true)
}

test('whoever asks for another amount or deposit has the amount in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
  await expect(page.getByText('Transfer tepat').first()).toBeVisible()
  await pressForAmount(page, 'Ganti jumlah')

  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByRole('img', { name: /Kode QRIS/ })).toBeVisible()
  await pressForAmount(page, 'Deposit lagi')
})

test('whoever withdraws again has the amount in sight', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await join(page)
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 250_000) })
  const { id } = await sendWithdrawal(page)
  await openConnected(page, '/transaction/withdraw')
  await expect(page.getByRole('heading', { name: 'Penarikan sedang diproses' })).toBeVisible()
  await ask(desk.page, `console/withdrawals/${id}/claim`, {})
  await ask(desk.page, `console/withdrawals/${id}/reject`, { reason: 'Nama rekening berbeda' })
  await desk.context.close()
  await pressForAmount(page, 'Tarik lagi')
})

test('the ways to copy the sum and the account stand at the right, one below the other, each beside what it copies', async ({
  page,
}) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  for (const amount of ['200000', '888888']) {
    await page.setViewportSize({ width: 390, height: 740 })
    await page.getByLabel('Jumlah', { exact: true }).fill(amount)
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    const copySum = page.getByRole('button', { name: 'Salin jumlah' })
    const copyAccount = page.getByRole('button', { name: 'Salin nomor rekening' })
    await expect(copySum).toBeVisible()
    for (const width of [320, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 740 })
      const [sum, account, text] = await Promise.all(
        [copySum, copyAccount, page.locator('.order-exact')].map((part) => part.boundingBox()),
      )
      const rightOf = (box: typeof sum) => (box?.x ?? 0) + (box?.width ?? 0)
      expect.soft(rightOf(sum), `${amount} at ${width} px`).toBeCloseTo(rightOf(account), 0)
      if (width < 360) continue
      const middle = (text?.y ?? 0) + (text?.height ?? 0) / 2
      expect.soft(sum?.y, `${amount} at ${width} px`).toBeLessThan(middle)
      expect.soft((sum?.y ?? 0) + (sum?.height ?? 0), `${amount} at ${width} px`).toBeGreaterThan(middle)
    }
    await page.getByRole('button', { name: 'Ganti jumlah' }).click()
  }
})
