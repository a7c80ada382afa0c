import { siteOrigin } from '../support/addresses.ts'
import { onDatabase } from '../support/database.ts'
import { openOperator } from '../support/operators.ts'
import { fillRegistration, newMember } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('somebody unknown at LINE registers once, and LINE signs them in from then on, to the page that they had wanted (record 0760)', async ({
  page,
}) => {
  const person = 'Dewi Contoh'
  const goThroughLine = async (wanted: string) => {
    await page.goto(wanted)
    await untilAlive(page)
    await page.getByRole('link', { name: 'Masuk dengan LINE' }).click()
    await expect(page.getByRole('heading', { name: 'LINE (contoh)' })).toBeVisible()
    await page.getByRole('link', { name: person }).click()
  }
  const kept = async () => (await page.context().cookies()).filter(({ name }) => name === 'line-next')
  await goThroughLine('/profile')
  await expect(page).toHaveURL(/\/auth\/register\?line=true&next=%2Fprofile$/)
  expect(await kept(), 'used').toEqual([])
  const instead = page.getByRole('main').getByRole('link', { name: 'Masuk di sini' })
  await expect(instead).toHaveAttribute('href', '/auth/login?next=%2Fprofile')
  await expect(page.getByText('Akun LINE ini belum terdaftar. Daftar dulu untuk melanjutkan.')).toBeVisible()
  await untilAlive(page)
  await expect(page.getByLabel('Kode verifikasi')).toHaveCount(0)
  await expectAccessible(page)
  const member = newMember()
  await fillRegistration(page, member)
  await expect(page.getByRole('status').filter({ hasText: member.username })).toBeVisible()
  await page.goto('about:blank') // a page that loses its session while it connects complains in the console
  await page.context().clearCookies()
  await goThroughLine('/transaction/withdraw')
  await expect(page).toHaveURL(/auth=success/)
  await expect(page.getByText(`Halo, ${member.username}`).first()).toBeAttached()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
  await expect(page).toHaveURL(/\/transaction\/withdraw$/)
  expect(await kept(), 'used').toEqual([])
})

test('a way back that did not begin here is refused in words', async ({ page }) => {
  await page.context().addCookies([{ name: 'line-next', value: '%2Fprofile', url: siteOrigin }])
  await page.goto('/auth/line?code=x&state=y')
  await expect(page.getByRole('alert')).toContainText('LINE tidak bisa memastikan siapa kamu.')
  await page.getByRole('main').getByRole('link').click()
  await expect(page, 'the page that was wanted goes along').toHaveURL(/\/auth\/login\?next=%2Fprofile$/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('line-next')
})

// The demo's host has room for one other operator, and other tests bring their own.
test.afterAll(() => onDatabase((client) => client.query("DELETE FROM operator_domain WHERE operator_id = 'berizin'")))

test('where LINE is not open to the operator there is no button for it', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('link', { name: 'Masuk dengan LINE' })).toBeVisible()
  // Real money and no channel of LINE: the sandbox, which lets everybody be anybody, is closed.
  await onDatabase(async (client) => {
    await client.query(
      `INSERT INTO operator (id, name, licence_number, licence_authority, permitted_countries, minimum_age)
       VALUES ('berizin', 'Berizin', '1', 'Otoritas contoh', '{ID}', 21) ON CONFLICT DO NOTHING`,
    )
    // On the demo's own host, for whoever chooses them: on another one LINE would be closed anyway.
    await client.query(
      "INSERT INTO operator_domain (host, operator_id, rank) VALUES ('*', 'berizin', 1) ON CONFLICT DO NOTHING",
    )
  })
  await page.context().addCookies([{ name: 'operator_id', value: 'berizin', url: siteOrigin }])
  await expect(async () => {
    await page.goto('/auth/login')
    await expect(page.getByRole('banner').getByText('Berizin')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk dengan LINE' })).toHaveCount(0)
})

test('on a host that LINE does not lead back to there is no button for it, and its address says why', async ({
  page,
}) => {
  const elsewhere = await openOperator(page, 'jauh', {})
  await page.goto(`${elsewhere}/auth/login`)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk dengan LINE' })).toHaveCount(0)
  await page.goto(`${elsewhere}/auth/line/start`)
  await expect(page.getByRole('alert')).toContainText('Masuk dengan LINE tidak tersedia di alamat situs ini.')
})
