import { doubleClickOn } from '../support/double-click.ts'
import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('what is written in a dialog is not left behind unasked, by Back or by closing the tab', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/vip')
  await page.getByRole('link', { name: 'Promosi' }).click()
  await page.getByRole('button', { name: 'Bonus baru', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Bonus baru' })
  const title = form.getByLabel('Judul (Indonesia)')
  const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
  const goBack = () => page.evaluate(() => history.back())

  await title.fill('Satu jam menulis')
  await goBack()
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(title).toHaveValue('Satu jam menulis')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const stays = await asked
  expect(stays.type()).toBe('beforeunload')
  await stays.dismiss()
  await expect(title).toHaveValue('Satu jam menulis')
  await goBack()
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL(/\/vip$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Promosi' }).click()
  await page.getByRole('button', { name: 'Bonus baru', exact: true }).click()
  await expect(title).toHaveValue('')
  await goBack()
  await expect(page, 'where nothing is written nothing is asked').toHaveURL(/\/vip$/)
  await context.close()
})

test('a double click on what opens a dialog leaves it open, and presses nothing in it', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  const dialog = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: 'Bonus baru', exact: true })
  await opener.dblclick({ delay: 40 })
  await expect(dialog.getByLabel('Judul (Indonesia)')).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(dialog, 'a press beside it closes it as ever').toHaveCount(0)

  await opener.click()
  const confirm = await doubleClickOn(dialog.getByRole('button', { name: 'Simpan' }))
  await confirm.second()
  const cross = await doubleClickOn(dialog.getByRole('button', { name: 'Tutup' }))
  await cross.second()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('alert'), 'nothing was sent').toHaveCount(0)
  await cross.first()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('a second press that comes before the first one shows sends nothing', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  const sent: string[] = []
  await page.route('**/api/console/bonuses', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postData() ?? '')
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Bonus baru', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Judulnya kosong')
  await dialog.getByRole('button', { name: 'Simpan' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    void window.scheduler.postTask(() => button.click(), { priority: 'user-blocking' }) // before any timer, as a press is
  })
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(sent).toHaveLength(1)
  await context.close()
})
