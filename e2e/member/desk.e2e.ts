import { newMember, register, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('decision 36, the member desk', () => {
  test('one staff member asks for an adjustment, another approves it; blocking signs the member out', async ({
    page,
    browser,
  }) => {
    const member = newMember()
    await register(page, member)
    const asker = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${member.username}`)
    await asker.page.getByRole('link', { name: member.username }).click()
    await expect(asker.page.getByRole('heading', { name: member.username })).toBeVisible()
    await expectAccessible(asker.page)
    await asker.page.getByRole('button', { name: 'Sesuaikan saldo' }).click()
    const ask = asker.page.getByRole('dialog')
    await ask.getByLabel('Jumlah').fill('25000')
    await ask.getByLabel('Alasan').fill('Bonus tertunda')
    await ask.getByRole('button', { name: 'Ajukan' }).click()
    await expect(ask).toBeHidden()

    const checker = await staffAt(browser, 'penyelia@demo.test', '/console/adjustments')
    const row = checker.page.getByRole('row').filter({ hasText: member.username })
    await row.getByRole('button', { name: 'Setujui' }).click()
    await checker.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
    await expect(row).toBeHidden()
    await page.goto('/transaction/history')
    await expect(page.getByText('Penyesuaian').filter({ visible: true }).first()).toBeVisible()

    await checker.page.goto(`/console/members?search=${member.username}`)
    await checker.page.getByRole('link', { name: member.username }).click()
    await checker.page.getByRole('button', { name: 'Blokir', exact: true }).click()
    const block = checker.page.getByRole('dialog')
    await block.getByLabel('Alasan').fill('Dilaporkan pemiliknya')
    for (let press = 0; press < 4; press++) await checker.page.keyboard.press('Escape')
    await expect(block.getByLabel('Alasan'), 'Escape throws away nothing that was written').toHaveValue(
      'Dilaporkan pemiliknya',
    )
    await block.getByRole('button', { name: 'Blokir' }).click()
    await expect(checker.page.getByText('Alasan blokir: Dilaporkan pemiliknya')).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/\?auth=ended&next=%2Fprofile$/)
    await asker.context.close()
    await checker.context.close()
  })
})
