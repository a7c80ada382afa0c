import { ask, instantIn } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const path = '/console/promotions?tab=vouchers'

test('a voucher’s code is read by who makes it and by nobody else at the desk, and one that got about is closed', async ({
  page,
  browser,
}) => {
  const maker = await staffAt(browser, 'admin@demo.test', path)
  const cashier = await staffAt(browser, 'kasir@demo.test', path)
  const note = `Bocor ${Date.now()}`
  const made = { amount: 15_000, uses: 3_000, expiresAt: instantIn(1), note, reason: 'Acara pembukaan' }
  const { result } = await ask(maker.page, 'console/vouchers', made)
  const { code, maskedCode } = result
  const rowOf = (desk: typeof maker) => desk.page.getByRole('row').filter({ hasText: note })
  const member = await join(page)
  await ask(page, 'promotions/RedeemVoucher', { code })

  await test.step('the cashier reads its end, finds it by that, and sees who redeemed it', async () => {
    await cashier.page.reload()
    await expect(rowOf(cashier)).toContainText(maskedCode)
    await expect(rowOf(cashier)).toContainText('2.999 / 3.000')
    await expect(cashier.page.locator('body')).not.toContainText(code)
    await cashier.page.getByRole('searchbox').fill(maskedCode)
    await expect(cashier.page).toHaveURL(/search=/)
    await expect(rowOf(cashier)).toHaveCount(1)
    await expectAccessible(cashier.page)
    await expect(rowOf(cashier).getByRole('button', { name: /^Tutup/ })).toHaveCount(0)
    await rowOf(cashier)
      .getByRole('button', { name: `Pemakai ${maskedCode}` })
      .click()
    const dialog = cashier.page.getByRole('dialog')
    await expect(dialog.getByRole('row').filter({ hasText: member.username })).toContainText(/15\.000/)
    await expectAccessible(cashier.page)
    await dialog.getByRole('link', { name: member.username }).click()
    await expect(cashier.page.getByRole('heading', { name: member.username })).toBeVisible()
    const movement = cashier.page.getByRole('row').filter({ hasText: 'Voucher tunai' })
    await expect(movement).toContainText(maskedCode)
    await expect(cashier.page.locator('body')).not.toContainText(code)
    await movement.getByRole('link', { name: maskedCode }).click()
    await expect(rowOf(cashier), 'the way back to the voucher').toHaveCount(1)
  })

  await test.step('whoever made it reads it whole and closes it, with a reason', async () => {
    await maker.page.reload()
    await expect(rowOf(maker)).toContainText(code)
    await rowOf(maker)
      .getByRole('button', { name: `Tutup ${code}` })
      .click()
    const dialog = maker.page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: 'Tutup', exact: true }).last()
    await close.click()
    await expect(dialog.getByRole('textbox'), 'not without a reason').toBeFocused()
    await dialog.getByRole('textbox').fill('Kode tersebar')
    await expectAccessible(maker.page)
    await close.click()
    await expect(dialog).toHaveCount(0)
    await expect(maker.page.getByText('Tersimpan.')).toBeVisible()
    await expect(rowOf(maker).getByText('Tutup', { exact: true })).toBeVisible()
    await expect(rowOf(maker).getByRole('button', { name: `Buka ${code}` })).toBeVisible()
  })

  await test.step('nobody redeems it any more', async () => {
    const other = await browser.newContext()
    const visitor = await other.newPage()
    await join(visitor)
    await expect(ask(visitor, 'promotions/RedeemVoucher', { code })).rejects.toThrow('VOUCHER_UNKNOWN')
    await other.close()
  })

  await test.step('the trail tells both acts, their reasons and the end of the code, with the way to the voucher', async () => {
    await maker.page.goto('/console/audit?group=voucher')
    const lines = maker.page.getByRole('row').filter({ hasText: maskedCode })
    await expect(lines.filter({ hasText: 'Membuat voucher' })).toContainText('Acara pembukaan')
    await expect(lines.filter({ hasText: 'Menutup voucher' })).toContainText('Kode tersebar')
    await expect(maker.page.locator('body')).not.toContainText(code)
    await lines.getByRole('link', { name: maskedCode, exact: true }).first().click()
    await expect(rowOf(maker)).toHaveCount(1)
  })
  await maker.context.close()
  await cashier.context.close()
})

test('a list of vouchers that is longer than a page says so and goes on', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const note = `Banyak ${Date.now()}`
  const voucher = { amount: 1_000, uses: 1, expiresAt: instantIn(1), note, reason: 'Untuk uji ini' }
  for (let n = 0; n < 51; n += 1) await ask(page, 'console/vouchers', voucher)
  await page.goto(path)
  // The newest fifty are on the first page of all vouchers, too.
  const found = page.waitForResponse((response) => /vouchers\?.*banyak/.test(response.url()))
  await page.getByRole('searchbox').fill(note.toLowerCase())
  await found
  const rows = page.getByRole('row').filter({ hasText: note })
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect(rows).toHaveCount(51)
  await expect(page.getByRole('button', { name: 'Tampilkan lagi' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('tidak ada catatan begini')
  await expect(page.getByText('Tidak ada voucher yang cocok.')).toBeVisible()
  await context.close()
})
