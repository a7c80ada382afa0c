import { onDatabase } from '../support/database.ts'
import { loseAnswer } from '../support/lost.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('2 /profile: at its end one asks customer service, and logs out', async ({ page }) => {
  await join(page)
  await page.goto('/profile')
  await untilAlive(page)
  const main = page.getByRole('main')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Layanan pelanggan' }).click()
  await expect(page.getByRole('heading', { name: 'Layanan pelanggan', level: 1 })).toBeVisible()
  await page.goBack()
  await main.getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
})

test('2 /profile: a place has one name, in the menus and as its title', async ({ page }) => {
  await join(page)
  await page.goto('/profile')
  const isPhone = (page.viewportSize()?.width ?? 0) <= 1024
  const menu = isPhone
    ? page.getByRole('navigation', { name: 'Navigasi bawah' })
    : page.getByRole('navigation', { name: 'Akun' }).and(page.locator('.account-links-panel'))
  await expect(menu.locator('[aria-current=page]')).toHaveText('Profil')
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
})

test('6 UpgradeMemberToCM: who registered by phone gives name and mail at the profile, and is led there by what needs them', {
  tag: '@once',
}, async ({ page }) => {
  const { username, password } = await join(page)
  await onDatabase((client) =>
    client.query("UPDATE member SET full_name = '', email = NULL WHERE username = $1", [username]),
  )
  const main = page.getByRole('main')
  for (const path of ['/transaction/withdraw', '/profile/kyc']) {
    await page.goto(path)
    await expect(main.getByRole('button', { name: 'Tambah rekening' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Lengkapi data di profil' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  }
  await untilAlive(page)
  await expectAccessible(page)
  const open = main.getByRole('button', { name: 'Lengkapi data' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Lengkapi datamu' })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Nama Lengkap wajib diisi.')).toBeVisible()
  await expect(dialog.getByText('Kata Sandi wajib diisi.')).toBeVisible()
  await dialog.getByLabel('Nama Lengkap').fill('Budi Santoso')
  await dialog.getByLabel('Email').fill('anggota1@demo.test')
  const ownPassword = dialog.getByLabel('Kata Sandi', { exact: true })
  await ownPassword.fill('Bukan yang ini 1')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Kata sandi saat ini salah.')).toBeVisible()
  await ownPassword.fill(password)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Email sudah terdaftar.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await untilAlive(page)
  await open.click()
  await expect(dialog.getByLabel('Nama Lengkap'), 'what was typed is there again').toHaveValue('Budi Santoso')
  await expect(ownPassword, 'but no password').toHaveValue('')
  await dialog.getByLabel('Email').fill(`${username}@demo.test`)
  await ownPassword.fill(password)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Datamu sudah tersimpan.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await expect(main.getByText(`${username}@demo.test`)).toBeVisible()
  await page.goto('/transaction/withdraw')
  await main.getByRole('button', { name: 'Tambah rekening' }).click()
  await expect(page.getByRole('dialog').getByLabel('Nama sesuai rekening')).toHaveValue('Budi Santoso')
})

test('6 UpgradeMemberToCM: who has an address on record gives the name alone, without the password', {
  tag: '@once',
}, async ({ page }) => {
  const { username } = await join(page)
  await onDatabase((client) => client.query("UPDATE member SET full_name = '' WHERE username = $1", [username]))
  await page.goto('/profile')
  await untilAlive(page)
  await page.getByRole('main').getByRole('button', { name: 'Lengkapi data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lengkapi datamu' })
  await dialog.getByLabel('Nama Lengkap').fill('Budi Santoso')
  await expect(dialog.getByLabel('Kata Sandi', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Datamu sudah tersimpan.')).toBeVisible()
})

test('6 UpgradeMemberToCM: details whose answer was lost stand on the profile all the same', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { username } = await join(page)
  await onDatabase((client) => client.query("UPDATE member SET full_name = '' WHERE username = $1", [username]))
  await page.goto('/profile')
  await untilAlive(page)
  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Lengkapi data' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Lengkapi datamu' })
  await dialog.getByLabel('Nama Lengkap').fill('Budi Santoso')
  await loseAnswer(page, '**/api/member/UpgradeMemberToCM')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expectSaid(dialog.getByRole('alert'), 'common.errors.requestFailed')
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(open).toHaveCount(0)
  await expect(main.getByText('Budi Santoso').first()).toBeVisible()
})
