import type { Page } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { ask } from '../support/calls.ts'
import { newStaffAt, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const password = 'sepatu-merah-di-teras'

test('staff are added by a link, given a role of the operator’s own making, and turned off', async ({
  browser,
  page,
  watched,
}) => {
  watched.allow(/503/)
  const number = Date.now()
  const role = `Kasir malam ${number}`
  const email = `rani${number}@demo.test`
  const name = `Rani ${number}`
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/staff?tab=roles')
  const dialog = desk.getByRole('dialog')

  await test.step('a role is a set of permissions', async () => {
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Peran baru' }).click()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByLabel('Nama peran'), 'what is missing is marked').toBeFocused()
    await dialog.getByLabel('Nama peran').fill(role)
    const reading = dialog.getByLabel('Melihat deposit')
    const deciding = dialog.getByLabel('Memutuskan deposit')
    await deciding.check()
    await expect(reading, 'nobody decides what they may not see').toBeChecked()
    await expect(reading).toBeDisabled()
    await expect(reading).toHaveAccessibleName(/ikut dipilih, karena izin lain membutuhkannya/)
    await deciding.uncheck()
    await expect(reading).toBeEnabled()
    await expect(reading).toBeChecked()
    await dialog.getByLabel('Alasan').fill('Jam malam')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(desk.getByRole('row').filter({ hasText: role })).toContainText('1 /')
    const own = desk.getByRole('row').filter({ hasText: 'Administrator' })
    await expect(own.getByRole('button', { name: /^Ubah/ }), 'nobody changes the role that they hold').toHaveCount(0)
    await own.getByRole('button', { name: 'Lihat Administrator' }).click()
    await expect(dialog.getByText('Mengatur staf dan peran')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).last().click() // a notice lies over it
  })

  let link = ''
  await test.step('whoever is added gets a link', async () => {
    await desk.getByText('Staf', { exact: true }).last().click()
    await desk.getByRole('button', { name: 'Staf baru' }).click()
    await dialog.getByLabel('Nama').fill(name)
    await dialog.getByLabel('Email').fill('bukan-alamat')
    await dialog.getByLabel('Peran').selectOption({ label: role })
    await dialog.getByLabel('Alasan').fill('Mulai hari ini')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Bukan alamat email.').first()).toBeVisible()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toContainText(`Tautan untuk ${name}`)
    link = await dialog.getByLabel('Tautan', { exact: true }).inputValue()
    await expectAccessible(desk)
    // As on a page without a certificate, where scripts have no clipboard.
    await desk.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const copy = dialog.getByRole('button', { name: 'Salin' })
    await copy.click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Tersalin' })).toHaveText('Tersalin')
    await expect(copy).toBeFocused()
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(desk.getByRole('row').filter({ hasText: email })).toContainText('Menunggu kata sandi')
    await expectAccessible(desk)
  })

  await test.step('the link lets the person choose a password, once', async () => {
    const busy = { success: false, code: 'FAULT', message: 'Terjadi gangguan.', requestId: 'uji', results: [] }
    await page.route('**/api/console/invitation', (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
    await page.goto(link)
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByText(`Kamu masuk sebagai ${email}.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('pendek')
    await page.getByLabel('Ulangi kata sandi baru').fill('berbeda')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Tidak sama dengan kata sandi di atas.')).toBeVisible()
    await page.getByLabel('Ulangi kata sandi baru').fill('pendek')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Paling sedikit 12 karakter, tanpa nama emailmu')).toBeVisible()
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Balai-Kerja-2026')
    await page.getByLabel('Ulangi kata sandi baru').fill('Balai-Kerja-2026')
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(
      page.getByText(/Kata umum, nama situs, .* tidak dihitung/),
      'long enough, and yet refused',
    ).toBeVisible()
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(password)
    await page.getByLabel('Ulangi kata sandi baru').fill(password)
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await page.getByRole('link', { name: 'Ke halaman masuk' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Kata sandi', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Antrean deposit' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('their own password they change themselves', async () => {
    await page.goto('/console/password')
    await page.getByLabel('Kata sandi sekarang').fill('bukan yang ini')
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(`${password} dua`)
    await page.getByLabel('Ulangi kata sandi baru').fill(`${password} dua`)
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Kata sandi sekarang salah.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Kata sandi sekarang').fill(password)
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(password)
    await page.getByLabel('Ulangi kata sandi baru').fill(password)
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByLabel('Kata sandi baru', { exact: true })).toHaveAccessibleDescription(
      /Ini kata sandimu yang sekarang/,
    )
    await expect(page.getByLabel('Kata sandi baru', { exact: true })).toBeFocused()
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(`${password} dua`)
    await page.getByLabel('Ulangi kata sandi baru').fill(`${password} dua`)
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
    await expect(page.getByText('Kata sandi diganti.')).toBeVisible()
  })

  const row = desk.getByRole('row').filter({ hasText: email })
  await test.step('strangers who know the address keep out strangers, not who signed in here before', async () => {
    await desk.reload()
    await expect(row).toContainText('Aktif')
    const signIn = async (at: Page, given: string) => {
      await at.goto('/console')
      await at.getByLabel('Email').fill(email)
      await at.getByLabel('Kata sandi', { exact: true }).fill(given)
      await at.getByRole('button', { name: 'Masuk', exact: true }).click()
    }
    const elsewhere = await browser.newContext({ baseURL: siteOrigin, locale: 'id-ID' })
    const stranger = await elsewhere.newPage()
    const wrong = { email, password: 'bukan yang ini' }
    for (let n = 0; n < 5; n += 1)
      await expect(ask(stranger, 'console/login', wrong)).rejects.toThrow('WRONG_CREDENTIALS')
    await signIn(stranger, `${password} dua`)
    await expect(stranger.getByText('yang benar pun ditolak selama 15 menit')).toBeVisible()
    await page.context().clearCookies({ name: 'staff_token' })
    await signIn(page, `${password} dua`)
    await expect(page.getByRole('heading', { name: 'Antrean deposit' })).toBeVisible()
    await elsewhere.close()
  })

  await test.step('turned off, they are out', async () => {
    await desk.reload()
    await expect(row, 'to whom it happens, staff see').toContainText('Terkunci sementara')
    await row.getByRole('button', { name: `Ubah ${name}` }).click()
    await dialog.getByLabel('Boleh masuk').uncheck()
    await dialog.getByLabel('Alasan').fill('Berhenti bekerja')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(row).toContainText('Dinonaktifkan')
    await page.goto('/console/deposits')
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
    await desk.goto('/console/audit?group=staff')
    await expect(desk.getByRole('row').filter({ hasText: 'Mengubah staf' }).first()).toContainText('Boleh masuk: ')
  })
  await context.close()
})

test('a room that one’s role does not open says so, also when the role lost it while one was in it, and opens when the role has it again', async ({
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const allowed = ['deposit.read', 'audit.read']
  const reason = 'Untuk uji ini'
  const { page, role, ...person } = await newStaffAt(browser, { admin: desk, permissions: allowed, path: '/console' })

  await page.goto('/console/audit')
  await expect(page.getByRole('heading', { name: 'Jejak audit' })).toBeVisible()
  await page.goto('/console/settings')
  await expect(page.getByRole('heading', { name: 'Ruang ini tidak terbuka untuk peranmu' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ke ruang kerjamu' }).click()
  await expect(page.getByRole('heading', { name: 'Antrean deposit' })).toBeVisible()

  await page.goto('/console/audit')
  await expect(page.getByRole('heading', { name: 'Jejak audit' })).toBeVisible()
  await ask(desk, 'console/roles', {
    ...role,
    version: 1,
    permissions: ['deposit.read'],
    reason,
  })
  const dialog = page.getByRole('dialog', { name: 'Sesi staf sudah berakhir' })
  await expect(dialog, 'though nobody asks for anything: the line says so as it closes').toBeVisible()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Kata sandi', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ruang ini tidak terbuka untuk peranmu' }).first()).toBeVisible()

  await expect(page.getByText('Langsung', { exact: true })).toBeVisible()
  await ask(desk, 'console/roles', { ...role, version: 2, permissions: allowed, reason })
  const again = page.getByRole('heading', { name: 'Jejak audit' })
  await expect(again, 'and opens by itself once the role has it again').toBeVisible()
  await person.context.close()
  await context.close()
})
