import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('a visitor goes to LINE and back, and learns that the account is not registered yet', async ({ page }) => {
  await page.goto('/auth/login')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Masuk dengan LINE' }).click()
  await expect(page.getByRole('heading', { name: 'LINE (contoh)' })).toBeVisible()
  await page.getByRole('link', { name: 'Dewi Contoh' }).click()
  await expect(page).toHaveURL(/\/auth\/line\?/)
  await expect(page.getByRole('alert')).toContainText('Akun LINE ini belum terdaftar.')
  await untilAlive(page)
  await expectAccessible(page)
})

test('a way back that did not begin here is refused in words', async ({ page }) => {
  await page.goto('/auth/line?code=x&state=y')
  await expect(page.getByRole('alert')).toContainText('LINE tidak bisa memastikan siapa kamu.')
})
