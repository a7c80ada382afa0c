import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

/** 1 × 1, PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('staff write a page in both languages, look at it first, and members read it within five seconds', async ({
  browser,
  page,
}) => {
  const path = `uji/halaman-${Date.now()}`
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/page/new')
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await expect(desk.getByText('Wajib diisi.').first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByLabel('Judul').first().fill('Halaman uji')
  await desk.getByLabel('Judul').last().fill('A page to try')
  await desk.getByLabel('Isi').first().fill('<p>Isi halaman</p><script>alert(1)</script>')
  await desk.getByLabel('Isi').last().fill('<p>What it says</p>')
  await desk.getByLabel('Alamat').fill(path)
  await desk.getByRole('button', { name: 'Pratinjau' }).click()
  await expect(desk.getByRole('dialog').getByText('Isi halaman')).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await expect(desk.getByText('Tersimpan. Anggota melihatnya dalam 5 detik.')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Halaman uji' }).first()).toBeVisible()
  await expectAccessible(desk)

  await expect.poll(async () => (await page.goto(`/${path}`))?.status(), { timeout: 5_000, intervals: [500] }).toBe(200)
  await expect(page.getByText('Isi halaman')).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('What it says')).toBeVisible()

  await desk.getByRole('link', { name: 'Halaman uji' }).first().click()
  await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await expect.poll(async () => (await page.goto(`/${path}`))?.status(), { timeout: 5_000, intervals: [500] }).toBe(404)
  await context.close()
})

test('what staff were writing is there again after their session ended, and for nobody else', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/page/new')
  const title = desk.getByLabel('Judul').first()
  const end = async (save: string) => {
    await context.clearCookies({ name: 'staff_token' })
    await desk.getByRole('button', { name: save }).click()
    await expect(desk.getByRole('dialog', { name: 'Sesi staf sudah berakhir' })).toBeVisible()
    await expect(title).toBeHidden()
  }
  const signIn = async (email: string) => {
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Kata sandi', { exact: true }).fill('Balai-Demo-2026')
    await dialog.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await title.fill('Satu jam menulis')
  await desk.getByRole('link', { name: 'Kembali ke daftar' }).click()
  const question = desk.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(title, 'a link does not throw it away').toHaveValue('Satu jam menulis')
  await end('Simpan')
  await expectAccessible(desk)
  await signIn('penyelia@demo.test')
  await expect(title).toHaveValue('Satu jam menulis')
  await expect(desk.getByText('Langsung', { exact: true }), 'the line is there again too').toBeVisible()
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await expect(desk.getByText('Wajib diisi.').first(), 'and saving goes on').toBeVisible()

  await end('Simpan')
  await signIn('pemasaran@demo.test')
  await expect(title).toHaveValue('')
  await context.close()
})

test('a picture that staff upload is encoded anew and shown; what is no picture is refused', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/banner/new')
  const field = desk.getByLabel('Gambar unggahan')
  await field.setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(desk.getByText('Berkas ini bukan gambar JPEG, PNG, atau WebP.')).toBeVisible()
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot })
  const picture = desk.getByRole('img', { name: 'Gambar yang diunggah' })
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}$/)
  const address = await picture.getAttribute('src')
  const file = await desk.request.get(address ?? '')
  expect(file.headers()['content-type']).toBe('image/webp')
  await context.close()
})
