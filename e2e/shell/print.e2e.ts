import { ask, makeVoucher } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// record 0712
test('a history is printed dark on white from either theme, with its mark and without what only a screen can use', async ({
  page,
  browser,
}) => {
  await join(page)
  const office = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(office.page, 100_000) })
  await page.goto('/transaction/history')
  await page.getByRole('button', { name: 'Tema gelap' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 33, 30)')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Balai' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('100.000')
  for (const part of ['.bottom-nav', '.footer', '.header-nav', '.wallet', '.history-filters']) {
    await expect(page.locator(part).first(), part).toBeHidden()
  }
  await office.page.context().close()
})
