import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

/** The code of a member; the page is a visitor's again afterwards. */
async function someCode(page: Page): Promise<string> {
  await join(page)
  await page.goto('/')
  const { result } = await ask(page, 'member/profile')
  await page.goto('about:blank') // so that no socket is on its way while its cookies go
  await page.context().clearCookies()
  return result.referralCode
}

const unknownCode = 'Kode referral tidak dikenal atau sudah tidak aktif.'

const keptCode = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'referral')?.value ?? null

test('4 Referral: a code in any address is kept in its cookie and used by the registration, on its page and in the dialog', async ({
  page,
}) => {
  const code = await someCode(page)
  for (const path of ['/', '/slots', '/promotion']) {
    await page.context().clearCookies()
    await page.goto(`${path}?ref=${code}`)
    expect(await keptCode(page), path).toBe(code)
  }
  await page.goto('/auth/register')
  await expect(page.getByLabel('Kode Referral')).toHaveValue(code)
  await page.goto('/slots#register')
  await expect(page.getByRole('dialog').getByLabel('Kode Referral')).toHaveValue(code)
})

test('2 Routes, /auth/register?ref: the code in the address comes before the one that was kept', async ({ page }) => {
  const [first, second] = [await someCode(page), await someCode(page)]
  await page.goto(`/?ref=${first}`)
  await page.goto(`/auth/register?ref=${second}`)
  await untilAlive(page)
  await expect(page.getByLabel('Kode Referral')).toHaveValue(second)
  expect(await keptCode(page)).toBe(second)
})

test('4 Referral, 8: an invalid code alerts and leads to /invalid-referral, and nothing is kept', async ({ page }) => {
  for (const path of ['/', '/slots', '/auth/register']) {
    await page.goto(`${path}?ref=TIDAKADA`)
    await expect(page).toHaveURL(/\/invalid-referral\?ref=TIDAKADA$/)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Kode referral tidak berlaku')
    await expect(alert, 'the server’s word').toContainText(unknownCode)
    expect(await keptCode(page)).toBeNull()
  }
  await page.getByRole('link', { name: 'Daftar tanpa kode' }).click()
  await expectSaid(page, 'member.register.title')
  await expect(page.getByLabel('Kode Referral')).toHaveValue('')
})

test('2 Routes, /invalid-referral: a link without a code names none', async ({ page }) => {
  await page.goto('/invalid-referral')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Tautan ini tidak memuat kode referral.')
  await expect(alert).not.toContainText('"')
})

test('2 Routes, /invalid-referral: a member, who has nothing to register, is shown the way home', async ({ page }) => {
  await join(page)
  await page.goto('/invalid-referral?ref=TIDAKADA')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Daftar tanpa kode' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Ke beranda' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/invalid-referral')
  await expect(main.getByRole('alert')).toContainText('Tautan ini tidak memuat kode referral.')
  await expect(main.getByRole('alert')).not.toContainText('mendaftar')
})

test('2 Routes, /auth/register: a code that is typed is checked as one goes on, and one that is right is not refused', async ({
  page,
}) => {
  const code = await someCode(page)
  await page.goto('/auth/register')
  await untilAlive(page)
  const input = page.getByLabel('Kode Referral')
  await input.fill('TIDAKADA')
  await expect(page.getByText(unknownCode)).toBeVisible()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await input.fill(code)
  await expect(page.getByText(unknownCode)).toHaveCount(0)
  await expect(input).not.toHaveAttribute('aria-invalid')
})

test('2 Modals, active referral: a visitor with an active code reads once that it is kept, and registers with it', async ({
  page,
}) => {
  const code = await someCode(page)
  const dialog = page.getByRole('dialog', { name: 'Referral aktif' })
  await page.goto(`/promotion?ref=${code}`)
  await expect(dialog.getByRole('alert')).toContainText(`kode ${code}.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page, 'closed, it is not said again').toHaveURL(/\/promotion$/)

  await page.goto(`/slots?search=rempah&ref=${code}`)
  await dialog.getByRole('link', { name: 'Daftar dengan kode ini' }).click()
  await expect(page).toHaveURL(new RegExp(`/auth/register/\\?ref=${code}$`))
  await expect(page.getByLabel('Kode Referral')).toHaveValue(code)
  await untilAlive(page)
  await expect(page.getByRole('dialog'), 'the field says it here').toHaveCount(0)
})

test('2 Modals, active referral: neither for a code that nobody has checked nor for a member; popups come after it', async ({
  page,
}) => {
  const code = await someCode(page)
  await page.goto(`/?ref=${code}`)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Referral aktif')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Referral aktif' })).toHaveCount(0)
  await page.goto('about:blank')
  await join(page)
  await page.goto(`/slots?ref=${code}`)
  await untilAlive(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
