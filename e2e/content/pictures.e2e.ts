import type { Page } from '@playwright/test'
import { staffAt } from '../support/people.ts'
import { dot } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

/** Keeps what is uploaded on its way until the answer is called. */
async function holdPictures(desk: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await desk.route('**/api/console/content-picture', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

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

test('a picture that is too large is told so at once, with the size that is not, and is not sent', async ({
  browser,
}) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/banner/new')
  let sent = 0
  desk.on('request', (request) => {
    if (request.url().includes('/api/console/content-picture')) sent += 1
  })
  const field = desk.getByLabel('Gambar unggahan')
  const tooLarge = desk.getByText('Gambar ini terlalu besar. Paling besar 5 MB.')
  const buffer = Buffer.concat([dot, Buffer.alloc(13 * 1024 * 1024)])
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(tooLarge).toBeVisible()
  expect(sent).toBe(0)
  await field.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: dot })
  await expect(desk.getByRole('img', { name: 'Gambar yang diunggah' })).toBeVisible()
  await expect(tooLarge).toHaveCount(0)
  expect(sent).toBe(1)
  await context.close()
})

test('a picture that is still on its way when somebody saves comes along', async ({ browser }) => {
  const title = `Lambat ${Date.now()}`
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/banner/new')
  for (const label of ['Judul', 'Tulisan tombol']) {
    await desk.getByLabel(label).first().fill(title)
    await desk.getByLabel(label).last().fill(title)
  }
  await desk.getByLabel('Tautan').fill('/slots')
  const arrive = await holdPictures(desk)
  await desk.getByLabel('Gambar unggahan').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot })
  await desk.getByLabel('Judul').first().press('Enter')
  await expect(desk.getByRole('button', { name: 'Mengunggah…' })).toHaveCount(2)
  await expect(desk, 'nothing is saved without it').toHaveURL(/\/banner\/new$/)
  arrive()
  const picture = desk.getByRole('img', { name: 'Gambar yang diunggah' })
  await expect(picture).toBeVisible()
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await desk.getByRole('link', { name: title }).click()
  await expect(picture).toBeVisible()
  await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await context.close()
})

test('an icon of the site that is still on its way when somebody saves comes along', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  const save = desk.getByRole('button', { name: 'Simpan' })
  const picture = desk.getByRole('img', { name: 'Gambar yang diunggah' })
  await expect(save).toBeVisible()
  await expect(picture, 'the demo has neither logo nor icon').toHaveCount(0)
  const arrive = await holdPictures(desk)
  await desk.getByLabel('Ikon').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot })
  await desk.getByLabel('Judul bawaan').press('Enter')
  await expect(desk.getByRole('button', { name: 'Mengunggah…' })).toHaveCount(2)
  arrive()
  await expect(picture).toBeVisible()
  try {
    await desk.getByLabel('Alasan').fill('Untuk uji ini')
    await save.click()
    await expect(desk.getByText('Tersimpan.').first()).toBeVisible()
    await desk.reload()
    await expect(picture).toBeVisible()
  } finally {
    await desk.getByRole('button', { name: 'Hapus gambar' }).click()
    await desk.getByLabel('Alasan').fill('Untuk uji ini')
    await save.click()
    await expect(picture).toHaveCount(0)
    await expect(desk.getByText('Tersimpan.').first()).toBeVisible()
  }
  await context.close()
})
