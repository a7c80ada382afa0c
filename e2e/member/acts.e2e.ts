import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('whoever blocks a member by keyboard is at the acts that are left, and so after the block has ended', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  await desk.getByRole('link', { name: username }).click()
  await expect(desk.getByRole('heading', { name: username, level: 1 })).toBeVisible()
  const acts = desk.locator('.member-acts')
  for (const [act, gone] of [
    ['Blokir', 'Buka blokir'],
    ['Buka blokir', 'Blokir'],
  ] as const) {
    await acts.getByRole('button', { name: act, exact: true }).press('Enter')
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Untuk tes')
    await dialog.getByRole('button', { name: act, exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(acts.getByRole('button', { name: gone, exact: true })).toBeVisible()
    await expect(acts.getByRole('button', { name: act, exact: true })).toHaveCount(0)
    await expect(acts.getByRole('button').first()).toBeFocused()
  }
  await context.close()
})
