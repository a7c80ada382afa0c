import { consoleCall } from '../support/console-call.ts'
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

test('spec 7, PromotionPopup: opens once for a visitor, and again only when it was changed', async ({
  browser,
  page,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/content/popup')
  const words = { title: 'Promo malam ini', body: '<p>Lihat dulu <b>syaratnya</b>.</p>', actionLabel: 'Lihat promosi' }
  const draft = {
    kind: 'popup',
    itemSort: 1,
    isPublished: true,
    words: { id: words, en: words },
    facts: { art: 'rempah', picture: '', href: '/promotion' },
  }
  const made = await consoleCall(desk, 'content/popup', draft)
  const { id, version } = made.result as { id: string; version: number } // the contract's own shape
  let newest = version
  const dialog = page.getByRole('dialog', { name: 'Promo malam ini' })
  /** A change by staff shows within seconds, and the popup comes with the application. */
  const comesUp = () =>
    expect(async () => {
      await page.goto('/')
      await untilAlive(page)
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  try {
    await comesUp()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await page.goto('/')
    await untilAlive(page)
    await expect(dialog).toBeHidden()
    const changed = await consoleCall(desk, 'content/popup', { ...draft, id, version })
    expect(changed.success).toBe(true)
    newest = version + 1
    await comesUp()
    await dialog.getByRole('link', { name: 'Lihat promosi' }).click()
    await expect(page).toHaveURL(/\/promotion$/)
  } finally {
    await consoleCall(desk, `content/popup/${id}/remove`, { version: newest })
    await context.close()
  }
})
