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
  const indonesian = desk.getByRole('group', { name: 'Bahasa Indonesia' })
  const english = desk.getByRole('group', { name: 'Bahasa Inggris' })
  await indonesian.getByLabel('Judul').fill('Halaman uji')
  await english.getByLabel('Judul').fill('A page to try')
  await indonesian.getByLabel('Isi').fill('<p>Isi halaman</p><script>alert(1)</script>')
  await english.getByLabel('Isi').fill('<p>What it says</p>')
  await expect(english.getByLabel('Judul'), 'what is written is English').toHaveAttribute('lang', 'en')
  await expect(desk.locator('[lang=en]:not(input, textarea)'), 'what asks for it is not').toHaveCount(0)
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
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
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

test('what is being written is asked about also before going back to a list that something was saved into', async ({
  browser,
}) => {
  const path = `uji/kembali-${Date.now()}`
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/page/new')
  const title = desk.getByLabel('Judul').first()
  await title.fill('Halaman pertama')
  await desk.getByLabel('Judul').last().fill('A first page')
  await desk.getByLabel('Isi').first().fill('<p>Isi</p>')
  await desk.getByLabel('Isi').last().fill('<p>Text</p>')
  await desk.getByLabel('Alamat').fill(path)
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await desk.getByRole('link', { name: 'Halaman pertama' }).first().click()
  await expect(title).toHaveValue('Halaman pertama')
  await title.fill('Halaman pertama, ditulis lagi')
  await desk.evaluate(() => history.back())
  const question = desk.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(title).toHaveValue('Halaman pertama, ditulis lagi')
  await desk.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await desk.getByRole('link', { name: 'Halaman pertama' }).first().click()
  await expect(title).toHaveValue('Halaman pertama')
  await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
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
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await context.close()
})

test('what is planned does not go out for want of an hour, and a text that is too long is kept whole and refused', async ({
  browser,
  watched,
}) => {
  watched.allow(/status of 422/)
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/announcement/new')
  const save = desk.getByRole('button', { name: 'Simpan' })
  const [start, end] = [desk.getByLabel('Tampil mulai'), desk.getByLabel('Tampil sampai')]
  const body = desk.getByLabel('Isi').first()
  const title = `Tanpa jam ${Date.now()}`
  await desk.getByLabel('Judul').first().fill(title)
  await desk.getByLabel('Judul').last().fill(title)
  await desk.getByLabel('Isi').last().fill('Text')
  await body.fill('a'.repeat(1_500))
  const sent: string[] = []
  desk.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  for (const field of [start, end]) {
    await field.focus()
    for (const key of '12122099') await desk.keyboard.press(key)
    await desk.keyboard.press('Enter')
    await expect(field, 'the key that sends is no way around').toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/Lengkapi tanggal dan jamnya\.$/)
    await body.focus()
    await expect(desk.locator('.date-input', { has: field }).locator('.date-words')).toBeHidden()
    await save.click()
    await expect(field).toBeFocused()
    await field.fill(field === start ? '2099-01-31T10:00' : '')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent.filter((url) => url.endsWith('/content/announcement'))).toEqual([])

  await expect(body, 'nothing of it is cut').toHaveValue('a'.repeat(1_500))
  await expect(desk.getByText('1.500 dari 1.000 karakter')).toBeVisible()
  await save.click()
  await expect(body).toBeFocused()
  await expect(body).toHaveAccessibleDescription('Paling banyak 1.000 karakter.')
  await expectAccessible(desk)
  await body.fill('a'.repeat(950))
  await expect(desk.getByText('950 dari 1.000 karakter')).toBeVisible()
  await save.click()
  await expect(desk.getByText('Tersimpan. Anggota tidak melihatnya sekarang.')).toBeVisible()
  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await context.close()
})

test('a double click on save publishes an announcement once, however soon its answer comes', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/content/announcement')
  const save = desk.getByRole('button', { name: 'Simpan' })
  const write = async (title: string) => {
    await desk.goto('/console/content/announcement/new')
    await desk.getByLabel('Judul').first().fill(title)
    await desk.getByLabel('Judul').last().fill(title)
    await desk.getByLabel('Isi').first().fill('Isi')
    await desk.getByLabel('Isi').last().fill('Text')
    await desk.getByLabel('Tampil mulai').fill('2099-01-31T10:00')
  }
  const expectOne = async (title: string) => {
    const written = desk.getByRole('link', { name: title, exact: true })
    await expect(written).toHaveCount(1)
    await desk.reload()
    await expect(written).toHaveCount(1)
    await written.click()
    await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
    await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
    await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(desk.getByText('Terhapus.')).toBeVisible()
  }
  await test.step('pressed again before the first press shows', async () => {
    const title = `Dua kali ${Date.now()}`
    await write(title)
    await save.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expectOne(title)
  })
  await test.step('pressed again after the answer, before the page has left', async () => {
    const title = `Dua kali lagi ${Date.now()}`
    await write(title)
    await save.evaluate((button: HTMLButtonElement) => {
      new MutationObserver(() => button.ariaBusy === null && button.isConnected && button.click()).observe(button, {
        attributeFilter: ['aria-busy'],
      })
    })
    const sent: string[] = []
    desk.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await save.click()
    await expect(desk.getByRole('link', { name: title })).toBeVisible()
    expect(sent.filter((url) => url.endsWith('/content/announcement'))).toHaveLength(1)
    await expectOne(title)
  })
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
  await first.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
  await first.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(first.getByText('Terhapus.')).toBeVisible()
  await titleOf(second, 'id').fill('Halaman berdua, dibuat lagi')
  await save(second)
  await expect(second.getByText('Orang lain menghapus isi ini selagi kamu menulis.')).toBeVisible()
  await save(second)
  await second.getByRole('link', { name: 'Halaman berdua, dibuat lagi' }).first().click()
  await second.getByRole('button', { name: 'Hapus', exact: true }).click()
  await second.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
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
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Untuk uji ini')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(desk.getByText('Terhapus.')).toBeVisible()
  await context.close()
})
