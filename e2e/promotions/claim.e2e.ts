import { makeVoucher } from '../support/calls.ts'
import { loseAnswer } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
import { offerBonus, openAttendance, openPacket } from '../support/promotions.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.describe('spec 2, /transaction/claim-bonus and /transaction/claim-history', () => {
  test('the rules are shown before a bonus is claimed; it can be given up, and the history keeps it', async ({
    page,
    browser,
  }) => {
    const number = String(Date.now()).slice(-6)
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await offerBonus(desk.page, `Bonus harian ${number}`)
    await offerBonus(desk.page, `Bonus kode ${number}`, `KODE${number}`)
    await openAttendance(desk.page)
    const voucher = await makeVoucher(desk.page, 15_000)
    await join(page)
    await page.goto('/transaction/claim-bonus')
    await untilAlive(page)
    await expectAccessible(page)

    await test.step('consent comes first', async () => {
      const offer = page.locator('.offer').filter({ hasText: `Bonus harian ${number}` })
      await expect(offer.getByText(/Bisa diklaim sampai/)).toBeVisible()
      await offer.getByRole('button', { name: 'Baca aturan dan klaim' }).click()
      const dialog = page.getByRole('dialog', { name: `Bonus harian ${number}` })
      await expect(dialog.getByText('Syarat turnover 5× bonus, dari putaran yang selesai setelah klaim.')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Klaim bonus' }).click()
      await expect(dialog.getByText('Setujui dulu aturan bonusnya.')).toBeVisible()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Klaim bonus' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/Bonus Rp\s10\.000 sudah masuk\./)).toBeVisible()
      await expect(
        offer.getByText(/^Hari ini sudah kamu klaim\. Bisa diklaim lagi mulai .* 00:00 WIB\.$/),
      ).toBeVisible()
      await expect(offer.getByText(/Bisa diklaim sampai/)).toHaveCount(0)
    })

    await test.step('decision 18: how much of the balance is bonus money, and the turnover left, stand in the menu and the profile', async () => {
      await page.locator('.wallet-button').click()
      await expect(page.locator('#wallet-menu')).toContainText(/Bonus: Rp\s10\.000/)
      await page.locator('#wallet-menu').getByRole('link', { name: 'Profil' }).click()
      const held = page.getByRole('region', { name: 'Dompet bonus' })
      await expect(held.locator('.pairs > div').filter({ hasText: 'Uang bonus' })).toContainText(/Rp\s10\.000/)
      await expect(held.locator('.pairs > div').filter({ hasText: 'Sisa turnover' })).toContainText(/Rp\s50\.000/)
      await expectAccessible(page)
      await held.getByRole('link', { name: 'Lihat bonus' }).click()
      await expect(page).toHaveURL(/claim-bonus$/)
    })

    await test.step('the history of transactions says which bonus it was', async () => {
      await page.goto('/transaction/history')
      await expect(page.getByRole('row').filter({ hasText: /\+Rp\s10\.000/ })).toContainText(`Bonus harian ${number}`)
    })

    await test.step('decision 20: what keeps the bonus in a withdrawal leads to where it is cleared', async () => {
      await page.goto('/transaction/withdraw')
      await untilAlive(page)
      const turnover = page.getByRole('listitem').filter({ hasText: 'Turnover bonus kurang' })
      await expect(turnover, 'before anything is typed').toContainText(/Rp\s50\.000/)
      await page.getByRole('button', { name: 'Kenapa belum bisa ditarik?' }).click()
      await expect(page.locator('#pre-check')).toBeFocused()
      await expect(turnover).toBeInViewport()
      const checked = page.waitForResponse(/WithdrawPreCheck/)
      await page.getByLabel('Jumlah', { exact: true }).fill('50000')
      await checked
      await expect(page.locator('#pre-check'), 'what is being checked anew is pale').not.toHaveAttribute('aria-busy')
      await expect(turnover).toContainText(/Rp\s50\.000/)
      await expectAccessible(page)
      await turnover.getByRole('link', { name: 'Klaim bonus' }).click()
      await expect(page).toHaveURL(/claim-bonus$/)
    })

    await test.step('what runs shows its turnover, and can be given up', async () => {
      const running = page.getByRole('region', { name: 'Bonus yang berjalan' })
      await expect(running.getByText(/Rp\s0 dari Rp\s50\.000/)).toBeVisible()
      await running.getByRole('button', { name: 'Lepas bonus' }).click()
      const dialog = page.getByRole('dialog', { name: 'Lepas bonus ini?' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Ya, lepas bonus' }).click()
      await expect(running).toBeHidden()
    })

    await test.step('a code shows its rules, a voucher is cash, anything else is said to be unknown', async () => {
      const form = page.getByRole('form', { name: 'Punya kode?' })
      const use = async (code: string) => {
        await form.getByLabel('Kode bonus atau voucher').fill(code)
        await form.getByRole('button', { name: 'Pakai kode' }).click()
      }
      await form.getByRole('button', { name: 'Pakai kode' }).click()
      await expect(form.getByText('Kode wajib diisi.')).toBeVisible()
      await use('TIDAKADA')
      await expect(form.getByText('Kode ini tidak dikenal atau sudah tidak berlaku.')).toBeVisible()
      await use(`kode-${number}`)
      const dialog = page.getByRole('dialog', { name: `Bonus kode ${number}` })
      await expect(dialog.getByText('Dengan kode, satu kali.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Tutup' }).last().click() // a notice lies over it
      await use(voucher)
      await expect(page.getByText(/Voucher Rp\s15\.000 sudah masuk ke saldo tunai\./)).toBeVisible()
    })

    await test.step('the attendance spin tells its odds', async () => {
      const attendance = page.getByRole('region', { name: 'Putaran gratis deposit harian' })
      await expect(attendance.getByText('0 dari 2 hari')).toBeVisible()
      await attendance.getByText('Hadiah dan peluangnya').click()
      await expect(attendance.getByText('75%')).toBeVisible()
      await expect(attendance.getByRole('button', { name: 'Ambil putaran gratis' })).toHaveCount(0)
    })

    await test.step('the history says how it ended', async () => {
      await page.goto('/transaction/claim-history')
      await untilAlive(page)
      const row = page.getByRole('listitem').filter({ hasText: `Bonus harian ${number}` })
      await expect(row.getByText('Dilepas')).toBeVisible()
      await expectAccessible(page)
      const held = await holdCalls(page, '**/claim-history.data*')
      const active = page.getByRole('radio', { name: 'Berjalan' })
      await page.getByText('Berjalan', { exact: true }).click()
      await expect(row, 'the list is on the way').toHaveCount(0)
      await expect(active).toBeChecked()
      held.letGo()
      await expect(page.getByText('Belum ada bonus di sini')).toBeVisible()
      await expect(active).toBeChecked()
      await expect(page).toHaveURL(/setting=active/)
    })
    await openAttendance(desk.page, false)
    await desk.context.close()
  })
})

test('the code of a bonus stays where it is typed until it was claimed, and is no draft then (record 0233)', {
  tag: '@once',
}, async ({ page, browser }) => {
  const number = String(Date.now()).slice(-6)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, `Bonus kode ${number}`, `KODE${number}`)
  await desk.context.close()
  await join(page)
  await page.goto('/transaction/claim-bonus')
  await untilAlive(page)
  const field = page.getByLabel('Kode bonus atau voucher')
  const dialog = page.getByRole('dialog', { name: `Bonus kode ${number}` })
  const use = () => page.getByRole('button', { name: 'Pakai kode' }).click()
  await field.fill(`KODE${number}`)
  await use()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(field, 'nothing was claimed').toHaveValue(`KODE${number}`)
  await use()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Klaim bonus' }).click()
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('')
  await page.reload()
  await untilAlive(page)
  await expect(field).toHaveValue('')
})

test.describe('spec 1, the red-packet bonus', () => {
  test('is opened once; one that asks for more says what is missing', async ({ page, browser }) => {
    const number = String(Date.now()).slice(-6)
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await openPacket(desk.page, `Angpao ${number}`)
    await openPacket(desk.page, `Angpao besar ${number}`, 1_000_000)
    await desk.context.close()
    await join(page)
    await page.goto('/transaction/red-packet')
    await untilAlive(page)
    await expectAccessible(page)
    const packet = page.getByRole('listitem').filter({ hasText: `Angpao ${number}` })
    const big = page.getByRole('listitem').filter({ hasText: `Angpao besar ${number}` })
    await expect(packet.getByText('Isinya Rp 2.000', { exact: true })).toBeVisible()
    await expect(
      big.getByText('Perlu deposit Rp 1.000.000 dalam 30 hari terakhir; depositmu baru Rp 0.', { exact: true }),
    ).toBeVisible()
    await packet.getByRole('button', { name: 'Buka angpao' }).click()
    await expect(packet.getByRole('status')).toContainText('Rp 2.000')
    await expect(packet.getByText('Kamu sudah mengklaim ini.')).toBeVisible()
    await expect(packet.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a red packet whose answer was lost shows its sum, and asks for nothing any more', {
  tag: '@once',
}, async ({ page, browser, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  const title = `Angpao putus ${String(Date.now()).slice(-6)}`
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await openPacket(desk.page, title)
  await desk.context.close()
  await join(page)
  await page.goto('/transaction/red-packet')
  await untilAlive(page)
  const packet = page.getByRole('listitem').filter({ hasText: title })
  await loseAnswer(page, '**/api/RedPacketBonus/ClaimRedPacket')
  await packet.getByRole('button', { name: 'Buka angpao' }).click()
  await expect(packet.getByRole('status')).toContainText('Rp 2.000')
  await expect(packet.getByRole('alert')).toHaveCount(0)
})

test('a voucher whose answer was lost is answered as the first time, after the page was loaded anew too (records 0691, 0763)', {
  tag: '@once',
}, async ({ page, browser, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const code = await makeVoucher(desk.page, 15_000)
  await desk.context.close()
  await join(page)
  await page.goto('/transaction/claim-bonus')
  await untilAlive(page)
  const form = page.getByRole('form', { name: 'Punya kode?' })
  const redeem = '**/api/promotions/RedeemVoucher'
  await page.route(redeem, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByLabel('Kode bonus atau voucher').fill(code)
  await form.getByRole('button', { name: 'Pakai kode' }).click()
  await expect(form.getByRole('alert')).toContainText('Koneksi terputus')
  await page.unroute(redeem)
  await page.reload()
  await untilAlive(page)
  await expect(form.getByLabel('Kode bonus atau voucher')).toHaveValue(code)
  await form.getByRole('button', { name: 'Pakai kode' }).click()
  await expect(page.getByText(/Voucher Rp\s15\.000 sudah masuk ke saldo tunai\./)).toBeVisible()
  await expect(page.locator('.wallet-button')).toContainText(/Rp\s15\.000/)
  await form.getByLabel('Kode bonus atau voucher').fill(code)
  await form.getByRole('button', { name: 'Pakai kode' }).click()
  await expect(form.getByRole('alert'), 'another press is another request').toContainText('sudah')
})

test('a bonus whose answer was lost stands on the page that was read again, is told by another press, and one given up so is gone', {
  tag: '@once',
}, async ({ page, browser, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  await page.routeWebSocket(/\/hubs\/member/, (socket) => void socket.close()) // it would tell the page
  const title = `Bonus putus ${String(Date.now()).slice(-6)}`
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, title)
  await desk.context.close()
  await join(page)
  await page.goto('/transaction/claim-bonus')
  await untilAlive(page)
  await loseAnswer(page, '**/api/promotions/ClaimBonus')
  await page.locator('.offer').filter({ hasText: title }).getByRole('button', { name: 'Baca aturan dan klaim' }).click()
  const claim = page.getByRole('dialog', { name: title })
  await claim.getByRole('checkbox').check()
  await claim.getByRole('button', { name: 'Klaim bonus' }).click()
  await expect(claim.getByRole('alert')).toContainText('Koneksi terputus')
  const running = page.locator('section').filter({ has: page.locator('#running-bonus') })
  await expect(running).toContainText(title)
  await claim.getByRole('button', { name: 'Klaim bonus' }).click()
  await expect(page.getByText(/Bonus Rp\s10\.000 sudah masuk\./)).toBeVisible()
  await expect(claim).toBeHidden()

  await running.getByRole('button', { name: 'Lepas bonus' }).click()
  const forfeit = page.getByRole('dialog', { name: 'Lepas bonus ini?' })
  const call = '**/api/promotions/ForfeitBonus'
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(call, async (route) => {
    await gone
    await route.fetch()
    await route.abort()
  })
  await forfeit.getByRole('button', { name: 'Ya, lepas bonus' }).click()
  await page.keyboard.press('Escape')
  await expect(forfeit.getByRole('button', { name: 'Tutup' }), 'what is being done is not left').toHaveCount(0)
  await forfeit.getByRole('button', { name: 'Batal' }).click()
  await expect(forfeit).toBeVisible()
  letGo()
  await expect(forfeit.getByRole('alert')).toContainText('belum pasti bonusnya dilepas')
  await expect(running).toHaveCount(0)
  await page.unroute(call)
  await forfeit.getByRole('button', { name: 'Ya, lepas bonus' }).click()
  await expect(page.getByText('Bonus sudah dilepas.')).toBeVisible()
  await expect(forfeit).toBeHidden()
})
