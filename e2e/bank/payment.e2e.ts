import { readFile } from 'node:fs/promises'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { tellChange } from '../support/events.ts'
import { findTorn } from '../support/fit.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('a QRIS code is shown, paid in the simulator, and the success dialog opens by itself', async ({
  page,
  context,
}) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByLabel('Jumlah', { exact: true }).fill('75000')
  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByText('Setujui ketentuan deposit dulu.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByRole('img', { name: /Kode QRIS untuk membayar Rp.75\.000/ })).toBeVisible()
  await expect(page.getByText(/Bayar sebelum \d\d-\d\d-\d{4} \d\d:\d\d:\d\d\./), 'with its day').toBeVisible()
  await expect(page.locator('.order-hint'), 'no dot that could end a line').not.toContainText('·')

  await test.step('each of the two values says on its button which one is copied', async () => {
    const copy = page.getByRole('main').getByRole('button', { name: /^Salin/ })
    await expect(copy).toHaveText(['Salin', 'Salin isi kode'])
  })

  await test.step('its picture is saved for whoever pays from this phone, and read back it is the code', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Simpan gambar QRIS' }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe('QRIS Rp 75.000.png')
    await expect(page.getByText('Gambar kode tersimpan.')).toBeVisible()
    const bytes = [...(await readFile(await file.path()))]
    // The ink of each module's middle is what the page draws there.
    const differences = await page.evaluate(async (png) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(png)]))
      const code = document.querySelector('.payment-code > svg')
      const size = Number(code?.getAttribute('viewBox')?.split(' ')[2])
      const path = new Path2D(code?.querySelector('path')?.getAttribute('d') ?? '')
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(image, 0, 0)
      const { data, width } = pen.getImageData(0, 0, image.width, image.height)
      const step = image.width / size
      let wrong = 0
      let dark = 0
      for (let place = 0; place < size * size; place++) {
        const [x, y] = [(place % size) + 0.5, Math.floor(place / size) + 0.5]
        const isDark = (data[(y * step * width + x * step) * 4] ?? 255) < 128
        if (isDark) dark += 1
        if (isDark !== pen.isPointInPath(path, x, y)) wrong += 1
      }
      return { wrong, hasInk: dark > size, isSharp: Number.isInteger(step) && step >= 8 }
    }, bytes)
    expect(differences).toEqual({ wrong: 0, hasInk: true, isSharp: true })
  })

  await test.step('it is still there after the page was loaded anew', async () => {
    await page.reload()
    await expect(page.getByRole('img', { name: /Kode QRIS/ })).toBeVisible()
  })

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Buka simulator pembayaran' }).click()
  const simulator = await opened
  await simulator.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(simulator.getByText('200 CREDITED')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(/DP-\d{6}-\d+/)
})

test('past its time a payment says so on the page, by the server’s clock, and what became of it later', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 400 * 86_400_000)
  const { username } = await join(page)
  const write = (change: string) =>
    onDatabase((client) =>
      client.query(`UPDATE bank_deposit SET ${change} WHERE member_id = (SELECT id FROM member WHERE username = $1)`, [
        username,
      ]),
    )
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  const code = page.getByRole('img', { name: /Kode QRIS/ })
  await expect(code).toBeVisible()

  await write(`expires_at = now() + interval '12 seconds'`)
  await page.reload()
  await expect(code).toBeVisible()
  const over = page.getByText('Waktu membayar sudah habis, jadi jangan bayar yang ini lagi.')
  await expect(over).toBeVisible({ timeout: 30_000 })
  await expect(code).toBeHidden()
  await expect(page.getByRole('link', { name: 'Buka simulator pembayaran' })).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Buat pembayaran baru' })).toBeVisible()

  await write(`state = 'expired', decided_at = now()`)
  await tellChange(username)
  await expect(page.getByRole('heading', { name: 'Deposit kedaluwarsa' })).toBeVisible()
  await expect(over).toBeVisible()
  await expect(page.getByText('tujuh hari')).toBeHidden()
})

test('what cannot be read of a payment is said to be so, never to be missing, and is asked for again where it stands', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const [payment, qris] = ['**/api/Bank/Payment/*', '**/api/Bank/GetQRIS/*/v2']
  await page.route(payment, (route) => route.abort())
  await page.route(qris, (route) => route.abort())
  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Cara membayarnya gagal dimuat.')).toBeVisible()
  await expect(main.getByText('tidak ada')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Deposit lagi' }), 'nobody is kept here').toBeVisible()
  await expectAccessible(page)
  await page.unroute(payment)
  const retry = main.getByRole('button', { name: 'Coba lagi' })
  await retry.click()
  await expect(main.getByText('Kode QRIS gagal dimuat.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(qris)
  await retry.click()
  await expect(page.getByRole('img', { name: /Kode QRIS/ })).toBeVisible()
  await expect(retry).toHaveCount(0)
})

test('an earlier payment that can still be paid is opened again from its row, beside a sum that is reserved', async ({
  page,
}) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const open = async (way: string) => {
    await page.getByText(way, { exact: true }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  }
  const code = page.getByRole('img', { name: /Kode QRIS/ })
  const number = page.getByText(/^8808 \d{4} \d{4} \d{4}$/)
  const resume = page.getByRole('button', { name: /^Lanjut bayar DP-/ })
  await open('QRIS')
  await expect(code).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Menunggu' })).toBeVisible()
  await expect(resume, 'it stands open already').toHaveCount(0)
  await page.getByRole('button', { name: 'Deposit lagi' }).click()
  await open('Virtual account')
  await expect(number).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(number).toBeVisible()
  await resume.click()
  await expect(code).toBeVisible()

  await page.getByRole('button', { name: 'Deposit lagi' }).click()
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
  await expect(page.getByText('Transfer tepat').first()).toBeVisible()
  await expect(resume).toHaveCount(2)
  await expectAccessible(page)
  await resume.first().click()
  await expect(number, 'the newest row first').toBeVisible()
  await page.getByRole('button', { name: 'Deposit lagi' }).click()
  await expect(page.getByText('Transfer tepat').first(), 'it was kept').toBeVisible()
})

test('half a payment is told to the member as one that staff look at, and then how it stands', {
  tag: '@once',
}, async ({ page, context, browser }) => {
  const { username } = await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByLabel('Jumlah', { exact: true }).fill('80000')
  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  const code = page.getByRole('img', { name: /Kode QRIS/ })
  await expect(code).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Buka simulator pembayaran' }).click()
  const simulator = await opened
  await simulator.getByRole('button', { name: 'Bayar setengahnya' }).click()
  await expect(simulator.getByText('200 AMOUNT_DIFFERS')).toBeVisible()
  const half = page.getByText('Kami menerima Rp 40.000 untuk pembayaran ini, padahal jumlahnya Rp 80.000.')
  await expect(half).toContainText('Staf sedang memeriksanya; jangan bayar lagi.')
  await expect(
    page.getByText('Bayar sebelum'),
    'nobody is told to pay by some time what is not to be paid',
  ).toBeHidden()
  await expect(code).toBeHidden()
  await expectAccessible(page)

  const desk = await staffAt(browser, 'kasir@demo.test', `/console/deposits?state=all&search=${username}`)
  await desk.page.getByRole('row').nth(1).getByRole('link').click()
  const request = desk.page.getByRole('region', { name: /^DP-/ })
  const note = request.getByRole('note')
  await test.step('whoever is asked for it at the desk reads it too, and nothing of a receipt or an account', async () => {
    await expect(note).toContainText(
      /Gerbang mengabarkan Rp.40\.000, padahal jumlahnya Rp.80\.000\. Saldo tidak berubah/,
    )
    await expect(request.getByRole('definition').filter({ hasText: 'QRIS' })).toHaveText('QRIS Peraga')
    await expect(request).not.toContainText('Rekening penerima')
    await expect(request).toContainText('Dibuktikan oleh kabar gerbang, tanpa bukti transfer.')
    await expectAccessible(desk.page)
  })
  await test.step('and goes to where it waits, and from there back to the deposit', async () => {
    const { pathname } = new URL(desk.page.url())
    await note.getByRole('link', { name: 'Tangani di Cara bayar' }).click()
    const notice = desk.page.getByRole('row').filter({ hasText: username })
    await expect(notice).toBeVisible()
    const settle = desk.page.locator('.records button:focus')
    await expect(async () => {
      await desk.page.keyboard.press('j')
      await expect(settle, 'a row opens what settles it').toHaveText(/^Selesaikan/, { timeout: 1_000 })
    }).toPass()
    await notice.getByRole('link', { name: username }).click()
    await expect(desk.page).toHaveURL(new RegExp(`${pathname}$`))
    await expect(note).toBeVisible()
  })

  const { results = [] } = await ask(desk.page, 'console/payment-notices')
  const { gateway, noticeId } = results.find((notice) => notice.username === username)
  await ask(desk.page, 'console/payment-notices/resolve', { gateway, noticeId, resolution: 'Dikembalikan.' })
  await expect(half).toContainText('Staf sudah menanganinya')
  await expect(note).toContainText('Kabar itu sudah ditangani.')
  await simulator.getByRole('button', { name: 'Bayar', exact: true }).click()
  await expect(request).toContainText('Disetujui: gerbang mengabarkan uangnya masuk')
  await expect(page.getByRole('dialog', { name: 'Deposit Berhasil' })).toBeVisible()
  await desk.context.close()
})

test('what the deposit page says fits the way to pay: staff and receipts are of transfers, not of a gateway', {
  tag: '@once',
}, async ({ page }) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Mode kredit: jangan kirim uang atau pulsa sungguhan.')
  await expect(main).not.toContainText(/staf|Unggah/i)
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
  await expect(page.getByRole('list', { name: 'Cara deposit' })).toContainText('Unggah gambar apa saja sebagai bukti.')
  await page.getByRole('button', { name: 'Ganti jumlah' }).click()
  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByRole('img', { name: /Kode QRIS/ })).toBeVisible()
  await expect(main).not.toContainText(/staf|Unggah/i)
})

test('a virtual account shows its number, and the gateway stands in a frame of the page', {
  tag: '@once',
}, async ({ page }) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Virtual account', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByText(/^8808 \d{4} \d{4} \d{4}$/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText(/Bayar sebelum \d\d-\d\d-\d{4}/)).toBeVisible()
  expect(await findTorn(page), 'the day until which it is paid stands on one line').toEqual([])

  await page.getByRole('button', { name: 'Deposit lagi' }).click()
  await page.getByText('Gerbang pembayaran', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  const frame = page.frameLocator('iframe.payment-frame')
  await frame.getByRole('button', { name: 'Gagalkan pembayaran' }).click()
  await expect(page.getByText('Pembayaran gagal atau dibatalkan.').first()).toBeVisible()
})

test('a gateway that the policy of the page keeps out of its frame is gone to by its link, without an empty frame', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/gerbang\.test/)
  const elsewhere = 'https://gerbang.test/bayar'
  await join(page)
  await page.route('**/api/Bank/Payment/*', async (route) => {
    const answer = await route.fetch()
    const told = await answer.json()
    await route.fulfill({ response: answer, json: { ...told, result: { ...told.result, url: elsewhere } } })
  })
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByText('Gerbang pembayaran', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
  await expect(page.getByRole('link', { name: 'Buka halaman pembayaran' })).toHaveAttribute('href', elsewhere)
  await expect(page.locator('iframe.payment-frame')).toHaveCount(0)
})

test('decision 19: a channel of a gateway that has bounds of its own is asked for within them', {
  tag: '@once',
}, async ({ page }) => {
  const bound = (minimum: number | null, maximum: number | null) =>
    onDatabase((client) =>
      client.query('UPDATE bank SET deposit_minimum = $1, deposit_maximum = $2 WHERE account_type = 5', [
        minimum,
        maximum,
      ]),
    )
  await bound(20_000, 200_000_000)
  try {
    await join(page)
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    await page.getByText('Virtual account', { exact: true }).click()
    await expect(page.getByText('Minimal Rp 20.000, maksimal Rp 200.000.000')).toBeVisible()
    const amount = page.getByLabel('Jumlah', { exact: true })
    await amount.fill('19999')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.fill('60000000')
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
    await expect(page.getByText('Bayar tepat Rp 60.000.000.')).toBeVisible()
  } finally {
    await bound(null, null)
  }
})
