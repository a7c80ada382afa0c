import { ask, signIn } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('spec 4, Maintenance mode: the site leads to /maintenance and back, the console stays open', async ({
  browser,
  page,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  try {
    await signIn(page, 'anggota1')
    await page.goto('/slots')
    await untilAlive(page)
    const leaving = await (await browser.newContext({ locale: 'id-ID' })).newPage()
    await signIn(leaving, 'anggota2')
    await leaving.goto('/slots')
    await untilAlive(leaving)
    await desk.getByRole('button', { name: 'Tutup situs' }).click()
    await desk.getByRole('dialog').getByRole('textbox').fill('Ganti mesin')
    await desk.getByRole('dialog').getByRole('button', { name: 'Tutup situs' }).click()
    await expect(desk.getByText('Situs sedang ditutup. Anggota melihat halaman perawatan.')).toBeVisible()
    await expectAccessible(desk)

    await expect(async () => {
      await page.goto('/slots')
      await expect(page).toHaveURL(/\/maintenance$/, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText('Sedang dalam perawatan')).toBeVisible()
    await expect(page.getByRole('link', { name: /layanan@demo\.test/ })).toBeVisible()
    await untilAlive(page)
    await expectAccessible(page)
    const answer = await page.request.get('/maintenance')
    expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '60'])
    const call = await page.request.get('/api/Misc/ListBanner')
    expect(call.status()).toBe(503)
    expect(await call.json()).toMatchObject({ code: 'MAINTENANCE' })

    await leaving.getByRole('banner').getByRole('button', { name: 'Menu akun' }).click()
    await leaving.getByRole('button', { name: 'Keluar' }).click()
    await expect(leaving).toHaveURL(/\/maintenance$/)
    const kept = (await leaving.context().cookies()).filter(({ name }) => name === 'token' || name === 'uid')
    expect(kept, 'whoever leaves is signed out also while the site is closed').toEqual([])
    await leaving.context().close()

    await desk.getByRole('button', { name: 'Buka situs' }).click()
    await desk.getByRole('dialog').getByRole('textbox').fill('Selesai')
    await desk.getByRole('dialog').getByRole('button', { name: 'Buka situs' }).click()
    await expect(desk.getByText('Situs terbuka.')).toBeVisible()
    await expect(async () => {
      await page.goto('/maintenance')
      await expect(page).toHaveURL(/:\d+\/$/, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu akun' })).toBeVisible()
  } finally {
    await ask(desk, 'console/site/maintenance', { isOn: false, reason: 'Akhir uji' })
    await context.close()
  }
})
