import type { Locator, Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { offerBonus } from '../support/promotions.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

const code = (page: Page) => page.getByLabel('Kode bonus, kalau ada')
const goOn = (page: Page) => page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()

/** Pays by the frame of the gateway, which stands in the page. */
const payHere = (page: Page) =>
  page.frameLocator('iframe.payment-frame').getByRole('button', { name: 'Bayar', exact: true }).click()

test('a bonus code is agreed to with a payment, and what became of it is told where the payment ends and in the list', async ({
  page,
  browser,
  watched,
}) => {
  const number = String(Date.now()).slice(-6)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, `Bonus satu ${number}`, `SATU${number}`)
  await offerBonus(desk.page, `Bonus dua ${number}`, `DUA${number}`)
  await desk.context.close()
  const { username } = await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  const agree = page.getByRole('checkbox')
  const why = 'Bonus yang diminta tidak diberikan. Selesaikan atau lepas dulu bonus yang sedang berjalan.'

  await test.step('one that nobody offers is told before anything is opened', async () => {
    watched.allow(/404/)
    await page.getByText('Gerbang pembayaran', { exact: true }).click()
    await agree.check()
    await code(page).fill('TIDAKADA')
    await goOn(page)
    await expect(page.getByText('Bonus ini tidak ada.')).toBeVisible()
  })

  await test.step('its rules are read before they are agreed to', async () => {
    await expect(agree).toBeChecked()
    await code(page).fill(`SATU${number}`)
    await code(page).blur()
    await expect(page.getByRole('heading', { name: `Aturan Bonus satu ${number}` })).toBeVisible()
    await expect(page.getByText('Syarat turnover 5× bonus', { exact: false })).toBeVisible()
    await expect(agree, 'what was agreed to was less').not.toBeChecked()
    await expectAccessible(page)
    await goOn(page)
    await expect(page.getByText('Setujui ketentuan deposit dulu.')).toBeVisible()
    await agree.check()
    await goOn(page)
    await expect(page.getByText('Bonus yang diminta menyusul begitu pembayarannya masuk.')).toHaveCount(2)
  })

  await test.step('given, it is told so', async () => {
    await payHere(page)
    await expect(dialog.getByText('Bonus yang diminta sudah masuk.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect(page.getByText('Bonus yang diminta sudah masuk.')).toHaveCount(2)
  })

  await test.step('refused, it is told why', async () => {
    await page.getByRole('button', { name: 'Deposit lagi' }).click()
    await page.getByText('Gerbang pembayaran', { exact: true }).click()
    await code(page).fill(`DUA${number}`)
    await code(page).blur()
    await expect(page.getByText('Saat ini belum bisa diklaim.')).toBeVisible()
    await agree.check()
    await goOn(page)
    await payHere(page)
    await expect(dialog.getByText(why)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect(page.getByText(why)).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: why })).toBeVisible()
  })

  await test.step('the history says both beside their deposits', async () => {
    await page.goto('/transaction/history')
    const deposits = page.getByRole('row').filter({ hasText: 'Deposit' })
    await expect(deposits).toHaveCount(2)
    await expect(deposits.first()).toContainText(why)
    await expect(deposits.last()).toContainText('Bonus yang diminta sudah masuk.')
    await expectAccessible(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1440, height: 900 })
    const linesOf = (cell: Element) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    }
    const lines = await deposits.first().locator('.history-reference').evaluate(linesOf)
    expect(lines, 'a serial number stands in one line beside it').toBe(1)
    if (size) await page.setViewportSize(size)
  })

  await test.step('staff read the same at the desk', async () => {
    const cashier = await staffAt(browser, 'kasir@demo.test', `/console/deposits?state=all&search=${username}`)
    await cashier.page.getByRole('row').nth(1).getByRole('link').click()
    const asked = cashier.page.getByRole('definition').filter({ hasText: `DUA${number}` })
    await expect(asked).toContainText(why)
    await expectAccessible(cashier.page)
    await cashier.context.close()
  })

  await test.step('of a payment that ten newer ones came after, the dialog tells it too', async () => {
    const { results: banks = [] } = await ask(page, 'Bank/List')
    const { id: bankId } = banks.find(({ accountype }) => accountype === 3)
    const pay = async (bonus: string) => {
      const order = { paymentGatewayBankApiId: bankId, balance: 30_000, bonus, agree: 1 }
      return (await ask(page, 'Bank/PaymentGatewayDeposit', order)).result
    }
    const old = await pay(`DUA${number}`)
    for (let count = 0; count < 10; count++) {
      const { id } = await pay('')
      const expire = `UPDATE bank_deposit SET state = 'expired', decided_at = now() WHERE id = $1`
      await onDatabase((client) => client.query(expire, [id]))
    }
    await openConnected(page, '/transaction/history')
    const payer = await page.context().newPage()
    await payer.goto(old.url)
    await payer.getByRole('button', { name: 'Bayar', exact: true }).click()
    await expect(dialog.getByText(old.serial)).toBeVisible()
    await expect(dialog.getByText(why)).toBeVisible()
    await payer.close()
  })
})

test('what a code opens that was changed while it was on its way is not taken for what stands there', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/404/)
  const number = String(Date.now()).slice(-6)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, `Bonus lama ${number}`, `LAMA${number}`)
  await offerBonus(desk.page, `Bonus baru ${number}`, `BARU${number}`)
  await desk.context.close()
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Gerbang pembayaran', { exact: true }).click()
  const rules = page.getByRole('heading', { name: /^Aturan Bonus/ })
  const unknown = page.getByText('Bonus ini tidak ada.')
  const answered = (typed: string) => page.waitForResponse((response) => response.url().includes(`code=${typed}`))
  const leave = async (typed: string) => {
    await code(page).fill(typed)
    await code(page).blur()
  }

  await test.step('neither its rules, before the new ones are there', async () => {
    const held = await holdCalls(page, (url) => url.search.includes(`LAMA${number}`))
    await leave(`LAMA${number}`)
    await expect.poll(held.count).toBe(1)
    await code(page).fill(`BARU${number}`)
    const late = answered(`LAMA${number}`)
    held.letGo()
    await (await late).finished()
    await page.waitForTimeout(300) // as long as the answer would take to be shown
    await expect(rules).toHaveCount(0)
    await code(page).blur()
    await expect(rules).toHaveText(`Aturan Bonus baru ${number}`)
  })

  await test.step('nor its refusal, after them', async () => {
    const held = await holdCalls(page, (url) => url.search.includes('TIDAKADA'))
    await leave('TIDAKADA')
    await expect.poll(held.count).toBe(1)
    await leave(`BARU${number}`)
    await expect(rules).toHaveText(`Aturan Bonus baru ${number}`)
    const late = answered('TIDAKADA')
    held.letGo()
    await (await late).finished()
    await page.waitForTimeout(300) // as above
    await expect(unknown).toHaveCount(0)
    await expect(rules).toHaveText(`Aturan Bonus baru ${number}`)
  })
})

/** Whether it is seen: neither outside of the window nor under what stands over the page. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 8, top + height / 2))
  })

test('a payment that is not opened leads to what is missing, with the keyboard of a phone open too', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/404/)
  const number = String(Date.now()).slice(-6)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, `Bonus tiga ${number}`, `TIGA${number}`)
  await desk.context.close()
  await join(page)
  await page.setViewportSize({ width: 360, height: 370 })
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Gerbang pembayaran', { exact: true }).click()
  const agree = page.getByRole('checkbox')

  await test.step('the box that is not ticked', async () => {
    await goOn(page)
    await expect(agree).toBeFocused()
    await expect.poll(() => isSeen(page.getByText('Setujui ketentuan deposit dulu.'))).toBe(true)
    await agree.check()
    await expect(page.getByText('Setujui ketentuan deposit dulu.')).toHaveCount(0)
  })

  await test.step('a code that nobody offers', async () => {
    await code(page).fill('TIDAKADA')
    await goOn(page)
    await expect(code(page)).toBeFocused()
    await expect.poll(() => isSeen(page.getByText('Bonus ini tidak ada.'))).toBe(true)
  })

  await test.step('rules that come while the button is pressed, and the consent that they ask for', async () => {
    await expect(agree).toBeChecked()
    const held = await holdCalls(page, (url) => url.search.includes(`TIGA${number}`))
    await code(page).fill(`TIGA${number}`)
    await goOn(page)
    await expect.poll(held.count, 'as the field is left, and by the press').toBe(2)
    held.letGo()
    const rules = page.getByRole('heading', { name: `Aturan Bonus tiga ${number}` })
    await expect(rules).toBeFocused()
    await expect.poll(() => isSeen(rules)).toBe(true)
    await expect(agree).not.toBeChecked()
    await expect(agree).toHaveAccessibleDescription('Baca aturan bonusnya, lalu setujui.')
    await agree.check()
    await goOn(page)
    await expect(page.locator('iframe.payment-frame')).toBeVisible()
  })
})

test('rules that changed since they were read are read again before a payment is opened', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/409/)
  const number = String(Date.now()).slice(-6)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, `Bonus empat ${number}`, `EMPAT${number}`)
  await desk.context.close()
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Gerbang pembayaran', { exact: true }).click()
  const agree = page.getByRole('checkbox')
  await code(page).fill(`EMPAT${number}`)
  await code(page).blur()
  await expect(page.getByText('Syarat turnover 5× bonus', { exact: false })).toBeVisible()
  await agree.check()
  const raise = 'UPDATE promotion_bonus SET turnover_multiplier = 10000, version = version + 1 WHERE code = $1'
  await onDatabase((client) => client.query(raise, [`EMPAT${number}`]))

  await goOn(page)
  await expect(page.getByText('Syarat turnover 100× bonus', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Aturan Bonus empat ${number}` })).toBeFocused()
  await expect(agree).not.toBeChecked()
  await expect(agree).toHaveAccessibleDescription('Aturan bonus ini berubah. Baca lagi, lalu setujui.')
  await expectAccessible(page)
  await agree.check()
  await goOn(page)
  await expect(page.locator('iframe.payment-frame')).toBeVisible()
})
