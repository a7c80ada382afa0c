import { join } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.describe('decision 38, safer play', () => {
  test('a lower limit holds at once, a higher one waits; the reminder comes; stopping signs out and keeps withdrawals', async ({
    page,
  }) => {
    await page.clock.install()
    await join(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Main Aman' }).last().click()
    await untilAlive(page)
    await expectAccessible(page)

    const limit = page.getByRole('region', { name: 'Batas taruhan' }).locator('.limit').first()
    const set = async (amount: string) => {
      await limit.getByRole('button').first().click()
      const dialog = page.getByRole('dialog', { name: 'Batas taruhan harian' })
      await dialog.getByLabel('Paling banyak').fill(amount)
      await dialog.getByRole('button', { name: 'Simpan batas' }).click()
      await expect(dialog).toBeHidden()
    }
    await set('50000')
    await expect(limit).toContainText('dari Rp 50.000')
    await set('80000')
    await expect(limit).toContainText('Kenaikan ke Rp 80.000 bisa disetujui mulai')
    await limit.getByRole('button', { name: 'Batalkan kenaikan' }).click()
    await expect(limit).not.toContainText('80.000')

    await page.getByText('15 menit').click()
    await expect(page.getByText('Pengingat disimpan.')).toBeVisible()
    await page.clock.runFor('16:00')
    const reminder = page.getByRole('dialog', { name: /Sudah \d+ menit bermain/ })
    await expect(reminder).toContainText('Hasil sejauh ini')
    await expectAccessible(page)
    await reminder.getByRole('button', { name: 'Lanjut' }).click()
    await expect(reminder).toBeHidden()

    await page.getByRole('button', { name: 'Berhenti bermain' }).click()
    const stop = page.getByRole('dialog', { name: 'Berhenti bermain' })
    await stop.getByRole('button', { name: 'Ya, berhenti bermain' }).click()
    await expect(stop).toContainText('Centang dulu kalimat ini.')
    await stop.getByRole('checkbox').check()
    await stop.getByRole('button', { name: 'Ya, berhenti bermain' }).click()
    const done = page.getByRole('dialog', { name: 'Kamu sudah berhenti bermain' })
    await expect(done).toContainText(
      /Kamu berhenti bermain sampai \d\d-\S+-\d{4} \d\d:\d\d\. Penarikan tetap bisa dilakukan\./,
    )
    await expect(page.getByText('Sesi sudah berakhir')).toBeHidden()
    await expectAccessible(page)
    await page.reload()
    await expect(done, 'it is told until it was read').toBeVisible()
    await done.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(done).toBeHidden()
    await page.reload()
    await untilAlive(page)
    await expect(done).toBeHidden()
    await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible()
  })
})
