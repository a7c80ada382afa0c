import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

const pin = '739154'

test('a member sends documents, staff refuse them with a reason, then approve better ones, and the member sees both', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await page.goto('/profile/kyc')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(page.getByText('Isi nomor dokumen.')).toBeVisible()
  await expect(page.getByLabel('Nomor dokumen')).toBeFocused()
  await expect(page.getByLabel('Nomor dokumen')).toBeInViewport()
  await expectAccessible(page)
  const number = `317401120390${String(Date.now()).slice(-4)}`
  const [numberField, birthField] = [page.getByLabel('Nomor dokumen'), page.getByLabel('Tanggal lahir')]
  const send = async () => {
    for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
    await page.getByRole('button', { name: 'Kirim dokumen' }).click()
    await expect(page.getByText('Dokumenmu menunggu diperiksa.')).toBeVisible()
  }
  await numberField.fill(number)
  await expect(page.getByText('Isi nomor dokumen.'), 'not under a number').toBeHidden()
  await expect(page.getByText('Isi tanggal lahir.'), 'nobody has').toBeVisible()
  await test.step('what is no number of the kind is said before anything is sent', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await expect(page.getByText('16 angka.', { exact: true })).toBeVisible()
    await numberField.fill('3174')
    await birthField.fill('1990-03-12')
    for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
    await page.getByRole('button', { name: 'Kirim dokumen' }).click()
    await expect(page.getByText('KTP punya 16 angka', { exact: false })).toBeVisible()
    await expect(numberField).toBeFocused()
    expect(asked.filter((url) => url.includes('/api/Kyc/AddNew'))).toEqual([])
    await numberField.fill(number)
  })
  await test.step('what a KTP is refused for is not said of another document, nor once it was put right', async () => {
    await birthField.fill('1990-03-13')
    for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
    const differs = page.getByText('Tanggal lahir tidak cocok dengan nomor KTP.')
    const refused = async () => {
      await page.getByRole('button', { name: 'Kirim dokumen' }).click()
      await expect(differs).toBeVisible()
    }
    await refused()
    await page.getByLabel('Jenis dokumen').selectOption({ label: 'SIM' })
    await expect(differs).toBeHidden()
    await page.getByLabel('Jenis dokumen').selectOption({ label: 'KTP' })
    await refused()
    await birthField.fill('1990-03-12')
    await expect(differs).toBeHidden()
  })
  await send()

  const staff = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  const take = async () => {
    await staff.page.getByRole('link', { name: member.username }).click()
    await staff.page.getByRole('button', { name: 'Ambil untuk diperiksa' }).click()
    await expect(staff.page.getByRole('img', { name: `Dokumen ${member.username}` })).toBeVisible()
  }
  await take()
  await test.step('by keyboard one is at what comes next after taking it, and after letting it go', async () => {
    const button = (name: string) => staff.page.getByRole('button', { name })
    await expect(button('Setujui')).toBeFocused()
    await button('Lepas').press('Enter')
    await expect(button('Ambil untuk diperiksa')).toBeFocused()
    await button('Ambil untuk diperiksa').press('Enter')
    await expect(button('Setujui')).toBeFocused()
  })
  await expect(staff.page.getByText('12-03-1990')).toBeVisible()
  await expectAccessible(staff.page)
  await staff.page.getByRole('button', { name: 'Tolak' }).click()
  const refusal = staff.page.getByRole('dialog')
  await expect(refusal.getByText('Anggota membaca persis ini. Tercatat di jejak audit.')).toBeVisible()
  await refusal.getByRole('textbox').fill('Foto dokumen terlalu gelap')
  await refusal.getByRole('button', { name: 'Tolak' }).click()
  await expect(page.getByText('Alasan: Foto dokumen terlalu gelap')).toBeVisible()
  // What was written is there again, on this page and on one read anew: only the pictures are wanted (record 0470).
  for (const readAnew of [async () => {}, () => page.reload()]) {
    await readAnew()
    await expect(page.getByText('Isianmu yang lalu sudah terisi.', { exact: false })).toBeVisible()
    await expect(numberField).toHaveValue(number)
    await expect(birthField).toHaveValue('1990-03-12')
  }
  await untilAlive(page)
  await expectAccessible(page)
  await test.step('it is so too for whoever has to enter a PIN on the page before', async () => {
    await ask(page, 'member/AddUserPin', { pin, confirmPin: pin, password: member.password })
    await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
    await page.context().clearCookies()
    await login(page, member.username, member.password)
    await page.goto('/profile/kyc')
    await untilAlive(page)
    await expect(numberField).toHaveValue('')
    await page.getByRole('button', { name: 'Masukkan PIN' }).click()
    await page.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
    const entry = page.getByRole('dialog', { name: 'Masukkan PIN' })
    await entry.getByRole('group').focus()
    await page.keyboard.type(pin)
    await entry.getByRole('button', { name: 'Kirim' }).click()
    await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('button', { name: 'Tutup' }).last().click()
    await expect(numberField).toHaveValue(number)
    await expect(birthField).toHaveValue('1990-03-12')
  })
  await send()
  await staff.page.goto('/console/kyc')
  await take()
  await staff.page.getByRole('button', { name: 'Setujui' }).click()
  await expect(staff.page.locator('.submission-both[aria-busy=false]'), 'both pictures are there').toBeVisible()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(staff.page.getByText('Terverifikasi').first()).toBeVisible()
  await staff.context.close()

  await page.reload()
  await expect(page.getByText(/Berlaku sampai/)).toBeVisible()
})
