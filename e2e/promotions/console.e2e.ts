import { loseAnswer } from '../support/lost.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('staff make a bonus, a red packet, a voucher and levels', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  const name = `Bonus ${Date.now()}`

  await test.step('a bonus for deposits', async () => {
    await expect(page.getByRole('heading', { name: 'Promosi' })).toBeVisible()
    await page.getByRole('button', { name: 'Bonus baru', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Judul (Indonesia)').fill(name)
    await dialog.getByLabel('Judul (Inggris)').fill(name)
    const minimum = dialog.getByLabel('Deposit paling sedikit')
    const hours = dialog.getByLabel('Diklaim dalam berapa jam')
    for (const [trigger, asksMinimum, asksHours] of [
      ['code', 0, 0],
      ['sign-up', 0, 1],
      ['daily', 1, 0],
      ['deposit', 1, 1],
    ] as const) {
      await dialog.getByLabel('Pemicu').selectOption(trigger)
      await expect(minimum, 'asked only of what a deposit claims').toHaveCount(asksMinimum)
      await expect(hours, 'asked only of what has its hours').toHaveCount(asksHours)
    }
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByRole('alert'), 'no reason was given').toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Alasan' })).toBeFocused()
    await expect(dialog.getByText('Paling sedikit 3 karakter.'), 'the field that is wrong is marked').toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog.getByLabel('Judul (Indonesia)'), 'what was written stays').toHaveValue(name)
    await dialog.getByLabel('Alasan').fill('Promosi akhir pekan')
    await dialog.getByLabel('Slot (%)').fill('900')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByLabel('Slot (%)'), 'of several shares the one that is wrong').toBeFocused()
    await dialog.getByLabel('Slot (%)').fill('100')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('cell', { name }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a red packet, which can be closed', async () => {
    await page.getByText('Angpao', { exact: true }).click()
    await page.getByRole('button', { name: 'Angpao baru' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Judul (Indonesia)').fill(name)
    await dialog.getByLabel('Judul (Inggris)').fill(name)
    await dialog.getByLabel('Alasan').fill('Hari raya')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: 'Tutup' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Salah tanggal')
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await expect(row.getByText('Tutup', { exact: true })).toBeVisible()
  })

  await test.step('a voucher', async () => {
    await page.getByText('Voucher', { exact: true }).click()
    await page.getByRole('button', { name: 'Voucher baru' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Alasan' }), 'what gives money has a reason').toBeFocused()
    await dialog.getByLabel('Alasan').fill('Acara pembukaan')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('cell', { name: '1 / 1' }).first()).toBeVisible()
  })

  await test.step('the other kinds, referral and levels open', async () => {
    for (const tab of ['Kehadiran deposit', 'Rebate dan cashback']) {
      await page.getByText(tab, { exact: true }).first().click()
      await expectAccessible(page)
    }
    await page.goto('/console/referral')
    await expect(page.getByRole('heading', { name: 'Tampak seperti satu orang' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/console/vip')
    await page.getByRole('button', { name: 'Tingkat baru' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByLabel('Nama (Indonesia)'), 'a level is marked like any other form').toBeFocused()
    await dialog.getByLabel('Nama (Indonesia)').fill('Perunggu')
    await dialog.getByLabel('Nama (Inggris)').fill('Bronze')
    await dialog.getByLabel('Rebate tambahan (%)').fill('0,25')
    await dialog.getByLabel('Alasan').fill('Tingkat pertama')
    const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('console/vip'))
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    expect((await saved).postDataJSON().levels.at(-1).rebateExtraPpm, 'percent on screen, ppm on the wire').toBe(2_500)
    await expect(page.getByRole('cell', { name: /Perunggu/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Ubah Perunggu' }).click()
    await expect(dialog.getByLabel('Rebate tambahan (%)')).toHaveValue('0,25')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByRole('cell', { name: /Bronze/ }).first(), 'in the language that is read').toBeVisible()
  })
  await context.close()
})

test('what staff send again after a lost answer is there once', async ({ browser, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions?tab=vouchers')
  const dialog = page.getByRole('dialog')
  const note = `Hilang ${Date.now()}`

  await test.step('a voucher', async () => {
    await page.getByRole('button', { name: 'Voucher baru' }).click()
    await dialog.getByLabel('Catatan').fill(note)
    await dialog.getByLabel('Alasan').fill('Untuk uji ini')
    await loseAnswer(page, '**/api/console/vouchers')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByRole('alert')).toContainText('mengulang tidak menggandakan')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('cell', { name: note })).toHaveCount(1)
  })

  await test.step('nothing waits for the line to come back: without one it says so, and is not done behind one’s back', async () => {
    watched.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await page.getByRole('button', { name: 'Voucher baru' }).click()
    await dialog.getByLabel('Catatan').fill(`${note} luring`)
    await dialog.getByLabel('Alasan').fill('Untuk uji ini')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Tidak ada jawaban dari server')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await page.reload()
    await expect(page.getByRole('cell', { name: note, exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: `${note} luring` })).toHaveCount(0)
  })

  await test.step('a change of a balance', async () => {
    await page.goto('/console/members?search=anggota2')
    await page.getByRole('link', { name: 'anggota2' }).click()
    await page.getByRole('button', { name: 'Sesuaikan saldo' }).click()
    await dialog.getByLabel('Jumlah').fill('7000')
    await dialog.getByLabel('Alasan').fill(note)
    await loseAnswer(page, '**/api/console/adjustments')
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(dialog.getByRole('alert')).toContainText('mengulang tidak menggandakan')
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto('/console/adjustments')
    await expect(page.getByText(note).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: note })).toHaveCount(1)
  })
  await context.close()
})
