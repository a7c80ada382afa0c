import type { Page } from '@playwright/test'
import { sendDocuments } from '../support/documents.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A new member who has sent documents; the page is theirs from then on. */
async function joinWithDocuments(page: Page): Promise<string> {
  await page.context().clearCookies()
  const { username } = await join(page)
  await sendDocuments(page)
  return username
}

test('staff decide one identity after the other by keyboard, and none before both pictures are there', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 500/)
  const [first, second] = [await joinWithDocuments(page), await joinWithDocuments(page)]
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  let selfies = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await desk.route(/\/api\/console\/kyc\/[^/]+\/selfie$/, async (route) => {
    selfies += 1
    await held
    await route.continue()
  })
  await desk.getByRole('link', { name: first }).click()
  await expect(desk.getByRole('heading', { name: first, level: 1 })).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByRole('dialog'), 'nobody has taken it').toHaveCount(0)
  await desk.keyboard.press('c')
  await expect(desk.getByRole('button', { name: 'Setujui' })).toBeVisible()

  await desk.keyboard.press('a')
  const dialog = desk.getByRole('dialog', { name: `Setujui identitas ${first}?` })
  await expect(dialog.getByRole('img', { name: `Dokumen ${first}` })).toBeVisible()
  await expect.poll(() => selfies, 'the other is asked for').toBe(1)
  await desk.keyboard.press('Enter')
  await expect(dialog.getByText('Kedua foto harus tampil dulu.')).toBeVisible()
  await expectAccessible(desk)
  letGo()
  await expect(dialog.getByText('Kedua foto harus tampil dulu.'), 'they are there').toHaveCount(0)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Identitas ${first} disetujui.`)).toBeVisible()

  const next = desk.getByRole('link', { name: 'Permintaan berikutnya' })
  await expect(next).toBeFocused()
  await expectAccessible(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: second, level: 1 })).toBeVisible()
  await expect(next, 'this one waits itself').toHaveCount(0)
  await desk.keyboard.press('c')
  await expect(desk.getByRole('button', { name: 'Tolak' })).toBeVisible()
  await desk.keyboard.press('?')
  const help = desk.getByRole('dialog')
  for (const act of ['Setujui', 'Tolak']) await expect(help.getByText(act, { exact: true })).toBeVisible()
  await desk.keyboard.press('Escape')
  await test.step('a picture that does not come is waited for by nobody, until it is asked for again', async () => {
    await desk.route(/\/selfie$/, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog', { name: `Setujui identitas ${second}?` })
    await expect(dialog.getByRole('img', { name: `Dokumen ${second}` })).toBeVisible()
    const retry = dialog.getByRole('button', { name: 'Coba lagi' })
    await expect(retry).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Setujui' }).click()
    await expect(dialog.getByText('Kedua foto harus tampil dulu.')).toBeVisible()
    await retry.click()
    await expect(dialog.getByText('Kedua foto harus tampil dulu.')).toHaveCount(0)
    await desk.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await desk.keyboard.press('r')
  await desk.getByRole('dialog').getByRole('textbox').fill('Buram')
  await desk.getByRole('dialog').getByRole('button', { name: 'Tolak' }).press('Enter')
  await expect(desk.getByText(`Dokumen ${second} ditolak.`)).toBeVisible()
  // Others may wait from other tests; where none does, one is at the page's own name.
  await expect(next.or(desk.getByRole('heading', { name: second, level: 1 })).and(desk.locator(':focus'))).toBeVisible()
  await desk.getByRole('link', { name: 'Kembali ke antrean' }).click()
  await expect(desk.getByRole('heading', { name: 'Verifikasi identitas', level: 1 })).toBeVisible()
  await context.close()
})
