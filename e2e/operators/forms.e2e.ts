import { ask } from '../support/calls.ts'
import { loseAnswer, loseCall } from '../support/lost.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const savedBefore = 'Yang kamu kirim sebelumnya sudah tersimpan'

test('what was written after a lost answer is neither lost nor saved behind one’s back', async ({
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions?tab=vouchers')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Simpan' })
  const alert = dialog.getByRole('alert')
  const number = Date.now()
  const cell = (name: string) => page.getByRole('cell', { name, exact: true })

  await test.step('what arrived is told, and one more is made only when it is sent again', async () => {
    const note = dialog.getByLabel('Catatan')
    await page.getByRole('button', { name: 'Voucher baru' }).click()
    await expect(dialog.getByLabel('Berlaku sampai')).toHaveAccessibleDescription('WIB')
    await note.fill(`Pertama ${number}`)
    await dialog.getByLabel('Alasan').fill('Untuk uji ini')
    await loseAnswer(page, '**/api/console/vouchers')
    await save.click()
    await expect(alert).toContainText('mengulang tidak menggandakan')
    await note.fill(`Kedua ${number}`)
    await save.click()
    await expect(alert).toContainText(savedBefore)
    await expect(note, 'what was written stays').toHaveValue(`Kedua ${number}`)
    await expectAccessible(page)
    await expect(page.locator('td', { hasText: `Pertama ${number}` }), 'the list behind tells it').toHaveCount(1)
    await expect(page.locator('td', { hasText: `Kedua ${number}` })).toHaveCount(0)
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(cell(`Pertama ${number}`)).toHaveCount(1)
    await expect(cell(`Kedua ${number}`)).toHaveCount(1)
  })

  await test.step('what never arrived is not made: what stands in the form is, at once', async () => {
    const note = dialog.getByLabel('Catatan')
    await page.getByRole('button', { name: 'Voucher baru' }).click()
    await note.fill(`Salah ${number}`)
    await dialog.getByLabel('Alasan').fill('Untuk uji ini')
    await loseCall(page, '**/api/console/vouchers')
    await save.click()
    await expect(alert).toContainText('mengulang tidak menggandakan')
    await note.fill(`Benar ${number}`)
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(cell(`Benar ${number}`)).toHaveCount(1)
    await expect(cell(`Salah ${number}`)).toHaveCount(0)
  })

  await test.step('a change goes on top of one’s own that arrived', async () => {
    const reason = 'Untuk uji ini'
    const email = `jawaban${number}@demo.test`
    const { result: role } = await ask(page, 'console/roles', { name: `Peran ${number}`, permissions: [], reason })
    await ask(page, 'console/staff', { name: `Nama ${number}`, email, roleId: role.id, reason })
    for (const { tab, name, label, address } of [
      { tab: 'roles', name: `Peran ${number}`, label: 'Nama peran', address: '**/api/console/roles' },
      { tab: 'staff', name: `Nama ${number}`, label: 'Nama', address: '**/api/console/staff/change' },
    ]) {
      await page.goto(`/console/staff?tab=${tab}`)
      await page.getByRole('button', { name: `Ubah ${name}` }).click()
      const field = dialog.getByRole('textbox', { name: label, exact: true })
      await field.fill(`${name} satu`)
      await dialog.getByLabel('Alasan').fill(reason)
      await loseAnswer(page, address)
      await save.click()
      await expect(alert).toContainText('mengulang tidak menggandakan')
      await field.fill(`${name} dua`)
      await save.click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('row').filter({ hasText: `${name} dua` })).toHaveCount(1)
      await expect(page.getByRole('row').filter({ hasText: `${name} satu` })).toHaveCount(0)
    }
  })
  await context.close()
})

test('an act without its reason leads to the reason, marked, whatever room asks for it', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/staff')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /^Tautan kata sandi/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Tautan kata sandi' }).click()
  const reason = dialog.getByRole('textbox')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).toHaveAccessibleDescription(/paling sedikit 3/i)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batal' }).focus()
  await dialog.getByRole('button', { name: 'Tautan kata sandi' }).click()
  await expect(reason, 'each time').toBeFocused()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  await page.goto('/console/members?search=anggota2')
  await page.getByRole('link', { name: 'anggota2' }).click()
  await page.getByRole('button', { name: 'Sesuaikan saldo' }).click()
  await dialog.getByLabel('Alasan').fill('Untuk uji ini')
  await dialog.getByRole('button', { name: 'Ajukan' }).click()
  await expect(dialog.getByLabel('Jumlah'), 'or to what else is missing').toBeFocused()
  await expect(dialog.getByLabel('Jumlah')).toHaveAttribute('aria-invalid', 'true')

  await test.step('what only the server refuses is marked too, where it stands', async () => {
    const amount = dialog.getByLabel('Jumlah')
    await amount.fill('1000000000001')
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Periksa kembali')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveAccessibleDescription(/1\.000\.000\.000\.000/)
  })
  await context.close()
})

test('a form that is opened anew says nothing of what was refused before', async ({ browser, watched }) => {
  watched.allow(/status of 422/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions?tab=vouchers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Voucher baru' }).click()
  await dialog.getByLabel('Catatan').fill('Kode terlalu pendek')
  await dialog.getByLabel('Kode').fill('X')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.locator('[aria-invalid="true"]')).not.toHaveCount(0)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Voucher baru' }).click()
  await expect(dialog.getByLabel('Catatan')).toHaveValue('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
  await context.close()
})

test('an authenticator whose answer was lost is set up all the same, and the console goes on', async ({
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/second-factor')
  let sent = 0
  // Password and code are the server's affair.
  await page.route('**/api/console/second-factor/confirm', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ password: 'a password', sealed: expect.any(String) })
    sent += 1
    if (sent === 1) return route.abort()
    const failure = { success: false, code: 'SECOND_FACTOR_ENROLLED', message: 'Sudah aktif.' }
    return route.fulfill({ status: 422, json: failure })
  })
  const code = page.getByLabel('Kode dua langkah')
  await page.getByLabel('Kata sandi', { exact: true }).fill('a password')
  await code.fill('123456')
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByRole('alert')).toContainText('mengulang tidak menggandakan')
  await code.fill('654321')
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antrean deposit')
  await expect(page.getByText('Verifikasi dua langkah aktif.')).toBeVisible()
  await context.close()
})

test('whoever has no second screen to scan with copies the key of the authenticator', async ({ browser, watched }) => {
  watched.allow(/status of 422/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/second-factor')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shown = ((await page.locator('.secret code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('button', { name: 'Salin kunci' }).click()
  await expect(page.getByText('Tersalin', { exact: true })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await test.step('and what is missing is said in the console’s own words', async () => {
    const password = page.getByLabel('Kata sandi', { exact: true })
    await page.getByLabel('Kode dua langkah').fill('123456')
    await page.getByRole('button', { name: 'Aktifkan' }).click()
    await expect(password).toBeFocused()
    await expect(page.getByLabel('Kode dua langkah'), 'what was typed stands').toHaveValue('123456')
    await page.getByLabel('Kode dua langkah').fill('')
    await page.getByRole('button', { name: 'Aktifkan' }).click()
    await expect(password).toHaveAccessibleDescription('Wajib diisi.')
    await expect(password).toBeFocused()
    await expect(page.getByLabel('Kode dua langkah')).toHaveAttribute('aria-invalid', 'true')
  })
  await context.close()
})

test('the menu offers two-step verification to whom it lacks, and to nobody else', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/settings')
  const offer = page.getByRole('link', { name: 'Verifikasi dua langkah' })
  const openMenu = () => page.getByRole('button', { name: 'Menu akun' }).click()
  await openMenu()
  await expect(offer).toBeVisible()
  await page.route('**/api/console/me', async (route) => {
    const answer = await route.fetch()
    const { result, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, result: { ...result, hasSecondFactor: true } } })
  })
  await page.reload()
  await openMenu()
  await expect(page.getByRole('link', { name: 'Ganti kata sandi' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a form of rules stays with what was written where neither it nor what it changes can be reached', async ({
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED|status of 422/)
  for (const [room, opening, path] of [
    ['/console/promotions?tab=attendance', /^(Ubah|Aturan kehadiran deposit)$/, 'attendance'],
    ['/console/referral', /^Ubah$/, 'referral/rule'],
  ] as const) {
    const { page, context } = await staffAt(browser, 'admin@demo.test', room)
    await page.getByRole('button', { name: opening }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Alasan').fill('Ditulis panjang lebar')
    if (path === 'attendance') {
      await test.step('of prizes the line is named that is not one', async () => {
        const prizes = dialog.getByLabel('Hadiah dan bobotnya')
        await prizes.fill('5000 60\n\nlima 1\n9000 0')
        await dialog.getByRole('button', { name: 'Simpan' }).click()
        const said = /Baris 3 bukan jumlah lalu bobot\. Baris 4, bobot: Paling sedikit 1\.$/
        await expect(prizes).toHaveAccessibleDescription(said)
        await expect(prizes).toBeFocused()
        await prizes.fill('5000 60')
      })
    }
    let reads = 0
    await page.route(`**/api/console/${path}`, (route) => {
      if (route.request().method() === 'GET') reads += 1
      return route.abort()
    })
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByRole('alert')).toContainText('mengulang tidak menggandakan')
    await expect.poll(() => reads, 'as often as it tries to read anew').toBe(2)
    await page.waitForTimeout(500) // the answer that there is none comes to the page
    await expect(dialog.getByLabel('Alasan')).toHaveValue('Ditulis panjang lebar')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
})
