import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

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

test('what nobody would see is refused with the reason, and taking out the beginning of what is planned shows it now', async ({
  browser,
  page,
}) => {
  const title = `Terjadwal ${Date.now()}`
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/page/new')
  const save = desk.getByRole('button', { name: 'Simpan' })
  await desk.getByLabel('Alamat').fill('promotion')
  await save.click()
  await expect(desk.getByText('Di alamat ini sudah ada halaman situs sendiri')).toBeVisible()

  await desk.goto('/console/content/contact/new')
  await desk.getByLabel('Nomor, nama, atau alamat').fill('halo')
  await save.click()
  await expect(desk.getByText('Tulis nomor dengan kode negaranya')).toBeVisible()

  await desk.goto('/console/content/announcement/new')
  await desk.getByLabel('Judul').first().fill(title)
  await desk.getByLabel('Judul').last().fill(title)
  await desk.getByLabel('Isi').first().fill('Isi')
  await desk.getByLabel('Isi').last().fill('Text')
  await desk.getByLabel('Tampil mulai').fill('2099-01-31T10:00')
  await save.click()
  await expect(desk.getByText('Tersimpan. Anggota tidak melihatnya sekarang.')).toBeVisible()
  await desk.getByRole('link', { name: title }).click()
  await desk.getByLabel('Tampil mulai').fill('')
  await save.click()
  await expect(desk.getByText('Tersimpan. Anggota melihatnya dalam 5 detik.')).toBeVisible()
  const seen = async () => (await ask(page, 'Misc/ListAnnouncement')).results?.some((each) => each.title === title)
  await expect.poll(seen, { timeout: 5_000 }).toBe(true)

  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await context.close()
})

test('on a phone the kind that an address names is in sight among the others', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content')
  await desk.setViewportSize({ width: 360, height: 800 })
  for (const kind of ['SEO', 'Banner']) {
    await desk.goto(`/console/content/${kind.toLowerCase()}`)
    const chosen = desk.getByRole('radio', { name: kind, exact: true })
    await expect(chosen).toBeChecked()
    await expect(desk.locator('.chip', { has: chosen })).toBeInViewport({ ratio: 0.9 })
  }
  await context.close()
})

test('of two who write one page the second loses nothing, and sees what the first wrote', async ({ browser }) => {
  const path = `uji/berdua-${Date.now()}`
  const { page: first, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/page/new')
  const titleOf = (page: typeof first, language: 'id' | 'en') => {
    const labelled = page.getByRole('textbox', { name: 'Judul', exact: true })
    return language === 'id' ? labelled.first() : labelled.last()
  }
  const body = (page: typeof first) => page.getByRole('textbox', { name: /^Isi$/ }).first()
  const save = (page: typeof first) => page.getByRole('button', { name: 'Simpan' }).click()
  const open = async (page: typeof first) => {
    await page.getByRole('link', { name: 'Halaman berdua' }).first().click()
    await expect(titleOf(page, 'id')).toHaveValue('Halaman berdua')
  }
  await titleOf(first, 'id').fill('Halaman berdua')
  await titleOf(first, 'en').fill('A page of two')
  await body(first).fill('<p>Isi</p>')
  await first.getByRole('textbox', { name: /^Isi$/ }).last().fill('<p>Text</p>')
  await first.getByLabel('Alamat').fill(path)
  await save(first)
  await open(first)

  const { page: second, context: other } = await staffAt(browser, 'pemasaran@demo.test', '/console/content/page')
  await open(second)
  await titleOf(first, 'en').fill('The first wrote this')
  await body(first).fill('<p>Isi yang pertama</p>')
  await save(first)
  await expect(first.getByText(/^Tersimpan\./)).toBeVisible()

  await body(second).fill('<p>Isi yang kedua</p>')
  await save(second)
  await expect(second.getByText('Orang lain menyimpan perubahan selagi kamu menulis.')).toBeVisible()
  await expect(body(second), 'what was written stays').toHaveValue('<p>Isi yang kedua</p>')
  await expect(titleOf(second, 'en'), 'what only the other changed is taken').toHaveValue('The first wrote this')
  await expect(second.getByLabel('Isi (Bahasa Indonesia)')).toHaveValue('<p>Isi yang pertama</p>')
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Pakai yang ini Isi (Bahasa Indonesia)' }).click()
  await expect(body(second)).toHaveValue('<p>Isi yang pertama</p>')
  await body(second).fill('<p>Isi kedua dan pertama</p>')
  await save(second)
  await expect(second.getByText(/^Tersimpan\./)).toBeVisible()

  await open(first)
  await expect(body(first)).toHaveValue('<p>Isi kedua dan pertama</p>')
  await expect(titleOf(first, 'en')).toHaveValue('The first wrote this')
  await open(second)
  await first.getByRole('button', { name: 'Hapus', exact: true }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(first.getByText('Terhapus.')).toBeVisible()
  await titleOf(second, 'id').fill('Halaman berdua, dibuat lagi')
  await save(second)
  await expect(second.getByText('Orang lain menghapus isi ini selagi kamu menulis.')).toBeVisible()
  await save(second)
  await second.getByRole('link', { name: 'Halaman berdua, dibuat lagi' }).first().click()
  await second.getByRole('button', { name: 'Hapus', exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(second.getByText('Terhapus.')).toBeVisible()
  await context.close()
  await other.close()
})

test('a save whose answer was lost, and what was written since, make one page', async ({ browser, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  const path = `uji/putus-${Date.now()}`
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/page/new')
  const fill = async (label: string | RegExp, id: string, en: string) => {
    const fields = desk.getByRole('textbox', { name: label, exact: true })
    await fields.first().fill(id)
    await fields.last().fill(en)
  }
  await fill('Judul', 'Jawaban hilang', 'A lost answer')
  await fill(/^Isi$/, '<p>Isi</p>', '<p>Text</p>')
  await desk.getByLabel('Alamat').fill(path)
  // The call arrives, and its answer gets lost.
  await desk.route(
    '**/api/console/content/page',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const save = desk.getByRole('button', { name: 'Simpan' })
  await save.click()
  await expect(desk.getByRole('alert')).toContainText('mengulang tidak menggandakan')
  await desk.getByRole('textbox', { name: 'Judul', exact: true }).first().fill('Jawaban hilang, lalu ditulis lagi')
  await save.click()
  await expect(desk.getByText(/^Tersimpan\./)).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Jawaban hilang/ })).toHaveCount(1)
  await desk.getByRole('link', { name: 'Jawaban hilang, lalu ditulis lagi' }).click()
  await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await context.close()
})
