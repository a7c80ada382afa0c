import { staffAt } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const ended = 'Sesi staf sudah berakhir. Silakan masuk lagi.'

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill('Balai-Demo-2026')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('a tab of one person is given to whoever signs in in another tab: nothing goes out under the wrong name', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'kasir@demo.test', '/console/members')
  const menu = page.getByRole('button', { name: /Menu akun/ })
  await expect(menu).toContainText('Kartika Kasir')
  const other = await context.newPage()
  await other.goto('/console/members')
  await other.getByRole('button', { name: /Menu akun/ }).click()
  await other.getByRole('button', { name: 'Keluar', exact: true }).click()
  await signIn(other, 'admin@demo.test')
  await expect(other.getByRole('button', { name: /Menu akun/ })).toContainText('Ayu Admin')
  await expect(menu).toContainText('Ayu Admin')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Anggota', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Navigasi konsol' }).getByRole('link', { name: 'Staf' }),
  ).toBeVisible()
  await context.close()
})

test('what one person presses is not done in the name of whoever came meanwhile, though the page heard nothing of it', async ({
  browser,
  watched,
}) => {
  watched.allow(/status of 409/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/channels')
  const elsewhere = await staffAt(browser, 'penyelia@demo.test', '/console/channels')
  const [session] = (await elsewhere.context.cookies()).filter(({ name }) => name === 'staff_token')
  if (session) await context.addCookies([session])
  const refused = page.waitForResponse((answer) => answer.status() === 409)
  await page.getByRole('button', { name: /Menu akun/ }).click()
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await refused
  await expect(page.getByRole('button', { name: /Menu akun/ })).toContainText('Surya Penyelia')
  await elsewhere.page.reload()
  await expect(elsewhere.page.getByRole('button', { name: /Menu akun/ }), 'is signed in still').toBeVisible()
  await Promise.all([context.close(), elsewhere.context.close()])
})

test('whoever comes back in one tab is back in the other, with what was being written there', async ({
  browser,
  watched,
}) => {
  watched.allow(/status of 40[13]/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/channels')
  await page.getByRole('button', { name: 'Tambah cara bayar' }).click()
  const form = page.getByRole('dialog', { name: 'Tambah cara bayar' })
  await form.getByLabel('Nama', { exact: true }).fill('Bank Setengah Jadi')
  const other = await context.newPage()
  await other.goto('/console/members')
  await expect(other.getByRole('heading', { name: 'Anggota', level: 1 })).toBeVisible()
  await context.clearCookies({ name: 'staff_token' })
  await form.getByRole('textbox').last().fill('Alasan yang cukup')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog', { name: ended })).toBeVisible()
  await other.reload()
  await signIn(other, 'admin@demo.test')
  await expect(page.getByRole('dialog', { name: ended })).toHaveCount(0)
  await expect(form.getByLabel('Nama', { exact: true })).toHaveValue('Bank Setengah Jadi')
  await context.close()
})
