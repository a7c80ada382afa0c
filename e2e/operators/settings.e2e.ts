import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('staff change a bound, see what changes before they say why, and find it in the audit trail', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/settings')
  const perDay = page.getByLabel('Penarikan per hari')
  await expect(perDay).toBeVisible()
  const before = Number(await perDay.inputValue())
  const wanted = before === 8 ? 9 : 8
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Zona waktu' }), 'of no other section').toBeVisible()

  await test.step('a slip of the hand is refused with its reason', async () => {
    const smallest = page.getByLabel('Penarikan paling sedikit')
    const kept = await smallest.inputValue()
    await smallest.fill('900000000000')
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Alasan').fill('Uji peramban')
    await dialog.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(dialog.getByRole('alert')).toContainText('tidak boleh melebihi')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
    await page.getByRole('button', { name: 'Batalkan perubahan' }).click()
    await expect(smallest).toHaveValue(kept)
    await expect(page.getByRole('button', { name: 'Simpan perubahan' })).toBeHidden()
  })

  await test.step('a change is shown, explained and saved', async () => {
    await perDay.fill(String(wanted))
    await expect(page.getByText('1 perubahan belum disimpan')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`${before} menjadi ${wanted}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(dialog.getByText('Tulis alasan')).toBeVisible() // no reason was given
    await dialog.getByLabel('Alasan').fill('Permintaan bagian keuangan')
    await dialog.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Pengaturan tersimpan.')).toBeVisible()
    await page.reload()
    await expect(perDay).toHaveValue(String(wanted))
  })

  await test.step('the trail has it', async () => {
    await page.goto('/console/audit')
    await expect(page.getByText('Mengubah pengaturan').first()).toBeVisible()
    // In a column of its own or under the act, as there is room.
    const change = page.getByText(`Penarikan per hari: ${before} → ${wanted}`).filter({ visible: true })
    await expect(change.first()).toBeVisible()
  })
  await context.close()
})

test('who changes what a colleague has just changed is told what holds now, and loses nothing of what was written', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/settings')
  const perDay = page.getByLabel('Penarikan per hari')
  const validDays = page.getByLabel('Verifikasi berlaku')
  await expect(perDay).toBeVisible()
  const { result: seen } = await ask(page, 'console/settings')
  const [perDayThen, validThen] = [seen.withdrawalsPerDay + 3, seen.kycValidDays + 3]
  const theirs = { withdrawalsPerDay: perDayThen, withdrawalMaximum: seen.withdrawalMaximum + 1_000, reason: 'Rekan' }
  await perDay.fill(String(seen.withdrawalsPerDay + 1))
  await validDays.fill(String(validThen))
  await ask(page, 'console/settings', theirs)

  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Simpan perubahan' })
  await dialog.getByLabel('Alasan').fill('Uji peramban')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Orang lain baru saja mengubahnya.')
  await expect(dialog.getByText(`${perDayThen} menjadi ${seen.withdrawalsPerDay + 1}`)).toBeVisible()
  await expect(dialog.getByText(/menjadi/), 'what only the colleague changed is no change of this form').toHaveCount(2)
  await expect(dialog.getByLabel('Alasan')).toHaveValue('Uji peramban')
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Simpan perubahan' })).toHaveCount(0)
  const { result: now } = await ask(page, 'console/settings')
  expect(now).toMatchObject({
    withdrawalsPerDay: seen.withdrawalsPerDay + 1,
    kycValidDays: validThen,
    withdrawalMaximum: theirs.withdrawalMaximum,
  })
  const { withdrawalsPerDay, withdrawalMaximum, kycValidDays } = seen
  await ask(page, 'console/settings', { withdrawalsPerDay, withdrawalMaximum, kycValidDays, reason: 'Uji' })
  await context.close()
})

test('a supervisor reads the settings and the licence, and cannot change them', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/settings')
  await expect(page.getByText('tetapi tidak mengubahnya')).toBeVisible()
  await expect(page.getByLabel('Penarikan per hari')).toBeDisabled()
  await expect(page.getByText('Tidak ada: situs ini dalam mode kredit.')).toBeVisible()
  for (const room of ['settings', 'site']) {
    await page.goto(`/console/${room}`)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeDisabled()
    await expectAccessible(page)
  }
  await context.close()
})
