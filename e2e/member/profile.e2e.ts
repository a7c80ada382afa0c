import { join } from '../support/people.ts'
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
