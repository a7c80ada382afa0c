import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

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

// record 1089
test('the question whether to forgive wrong passwords lifts no block that a colleague set meanwhile; who lifts it reads why', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await expect(ask(page, 'member/login', { username, password: 'salah sekali' })).rejects.toThrow('refused')
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  await desk.getByRole('link', { name: username }).click()
  const act = desk.locator('.member-acts').getByRole('button', { name: 'Buka blokir', exact: true })
  await act.click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Lupa kata sandi')
  const id = new URL(desk.url()).pathname.split('/').at(-1)
  await ask(desk, `console/members/${id}/block`, { reason: 'Akun diambil alih' })
  await expect(dialog.getByRole('alert')).toContainText('Status anggota ini sudah berubah.')
  await expect(dialog.getByRole('alert')).toContainText('Alasan blokir: Akun diambil alih')
  await expect(dialog.getByRole('button', { name: 'Buka blokir' })).toHaveCount(0)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(desk.getByText('Diblokir', { exact: true }).first()).toBeVisible()
  await act.click()
  await expect(dialog.getByRole('note')).toContainText('Alasan blokir: Akun diambil alih')
  await dialog.getByLabel('Alasan').fill('Sudah dipastikan')
  await dialog.getByRole('button', { name: 'Buka blokir', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('Aktif', { exact: true }).first()).toBeVisible()
  await context.close()
})
