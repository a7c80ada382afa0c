import { onDatabase } from '../support/database.ts'
import { openOperator } from '../support/operators.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a new operator’s administrator sees what is still missing, goes there, and it vanishes once it is there', async ({
  page,
}, { project }) => {
  const id = `baru-${project.name}`
  const origin = await openOperator(page, id, { staffNeedsSecondFactor: false })
  const run = (statement: string) => onDatabase((client) => client.query(statement, [id]))
  await run('DELETE FROM game WHERE operator_id = $1') // of a try that failed half-way
  await run(`INSERT INTO staff_role (operator_id, id, name, permissions)
    SELECT $1, id, name, permissions FROM staff_role WHERE operator_id = 'demo' AND id = 'administrator' ON CONFLICT DO NOTHING`)
  await run(`INSERT INTO staff (operator_id, id, email, name, role_id, password_hash)
    SELECT $1, 'stf_' || $1, email, name, 'administrator', password_hash FROM staff
    WHERE operator_id = 'demo' AND email = 'admin@demo.test' ON CONFLICT DO NOTHING`)
  await page.goto(`${origin}/console`)
  await page.getByLabel('Email').fill('admin@demo.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill('Balai-Demo-2026')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  const notice = page.getByRole('region', { name: 'Yang masih kurang sebelum situs bisa berjalan' })
  const open = async () => {
    const isOpen = await notice.locator('details').evaluate((details) => details.hasAttribute('open'))
    if (!isOpen) await notice.locator('summary').click()
  }
  await open()
  await expect(notice.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)

  await notice.getByRole('link', { name: 'Permainan' }).click()
  await expect(page.getByRole('heading', { name: 'Permainan', level: 1 })).toBeVisible()
  await expect(notice, 'only where one begins').toHaveCount(0)

  await run(`INSERT INTO game (operator_id, provider_id, code, slug, title, category, type, art)
    SELECT $1, provider_id, code, slug, title, category, type, art FROM game
    WHERE operator_id = 'demo' AND provider_id = 'arcade' AND is_on LIMIT 1`)
  await page.goto(`${origin}/console/deposits`)
  await open()
  await expect(notice.getByRole('listitem')).toHaveCount(5)
  await expect(notice).not.toContainText('permainan')

  await notice.getByRole('link', { name: 'Konten' }).first().click()
  await expect(page.getByRole('heading', { name: 'Halaman baru', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Alamat'), 'where registration looks for it').toHaveValue('syarat-dan-ketentuan')
  for (const language of ['Bahasa Indonesia', 'Bahasa Inggris']) {
    const texts = page.getByRole('group', { name: language })
    await texts.getByLabel('Judul').fill('Syarat dan ketentuan')
    await texts.getByLabel('Isi').fill('<p>Satu orang, satu akun.</p>')
  }
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Anggota melihatnya dalam 5 detik')).toBeVisible()
  const terms = page.getByRole('link', { name: 'syarat & ketentuan' })
  await expect(async () => {
    await page.goto(`${origin}/auth/register`)
    await expect(terms).toHaveAttribute('href', /\/syarat-dan-ketentuan$/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await page.goto(`${origin}/console/deposits`)
  await open()
  await expect(notice.getByRole('listitem')).toHaveCount(4)
  await expect(notice).not.toContainText('ketentuan')

  await test.step('terms that are hidden are shown again, and not written anew', async () => {
    await run(`UPDATE content_item SET is_published = false WHERE operator_id = $1 AND kind = 'page'`)
    await page.goto(`${origin}/console/deposits`)
    await open()
    await notice.getByRole('link', { name: 'Konten' }).first().click()
    await expect(page.getByRole('heading', { name: 'Syarat dan ketentuan', level: 1 })).toBeVisible()
    await page.getByLabel('Tampilkan kepada anggota').check()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText('Anggota melihatnya dalam 5 detik')).toBeVisible()
    await page.goto(`${origin}/console/deposits`)
    await open()
    await expect(notice.getByRole('listitem')).toHaveCount(4)
  })
  await notice.getByRole('link', { name: 'Konten' }).click()
  await expect(page.getByRole('heading', { name: 'Kontak baru', level: 1 })).toBeVisible()
  await run(`INSERT INTO content_item (operator_id, kind, id, item_sort, is_published, starts_at, words, facts, changed_at)
    SELECT $1, kind, id, item_sort, is_published, starts_at, words, facts, changed_at FROM content_item
    WHERE operator_id = 'demo' AND kind = 'contact' AND is_published LIMIT 1`)

  await run(`INSERT INTO bank (operator_id, id, title, code, account_type) VALUES ($1, 'bca', 'BCA', 'BCA', 0)`)
  await run(`INSERT INTO bank_receiving_account (operator_id, id, bank_id, holder, account_no)
    VALUES ($1, 'satu', 'bca', 'PT Baru', '1234567890')`)
  await run(`INSERT INTO staff (operator_id, id, email, name, role_id, password_hash)
    VALUES ($1, 'stf_dua', 'dua@demo.test', 'Dua', 'administrator', 'x')`)
  const told = page.waitForResponse(/\/console\/missing$/)
  await page.goto(`${origin}/console/deposits`)
  expect((await (await told).json()).result.things).toEqual([])
  await expect(page.getByRole('heading', { name: 'Antrean deposit' })).toBeVisible()
  await expect(notice, 'nothing is missing').toHaveCount(0)
  await run(`DELETE FROM game WHERE operator_id = $1`)
})
