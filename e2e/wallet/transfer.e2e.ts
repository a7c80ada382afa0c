import type { Locator } from '@playwright/test'
import { ask, makeVoucher, signIn } from '../support/calls.ts'
import { openConnected } from '../support/connected.ts'
import { setGifts } from '../support/operators.ts'
import { join, staffAt } from '../support/people.ts'
import { offerBonus } from '../support/promotions.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'
import { startTransferProvider, untilOffered } from '../support/transfer-provider.ts'

const pin = '739154'

test.describe('spec 7, Wallet/Transfer', () => {
  test('credit goes to a game wallet and back; an answer that does not come is shown as waiting', async ({
    page,
    browser,
  }) => {
    const providerId = `lambat${Date.now()}`
    const provider = await startTransferProvider(providerId)
    await join(page)
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
    await desk.context.close()
    await untilOffered(page, providerId)
    await page.goto('/transaction/transfer')
    await untilAlive(page)
    const form = page.getByRole('form', { name: 'Pindahkan kredit' })
    const wallets = page.getByRole('region', { name: 'Dompetmu' })

    await test.step('the button between the two wallets stands in their middle', async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 1440, height: 900 })
      const middleOf = async (part: Locator) => {
        const box = await part.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0) / 2
      }
      const select = await middleOf(form.locator('.input').first())
      expect(Math.abs((await middleOf(form.locator('.transfer-swap'))) - select)).toBeLessThanOrEqual(1)
      if (size) await page.setViewportSize(size)
    })

    await test.step('an amount is needed', async () => {
      await form.getByRole('button', { name: 'Pindahkan' }).click()
      await expect(form.getByText('Jumlah wajib diisi.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('to Kantong, and more than there is to no avail', async () => {
      await form.getByLabel('Ke dompet').selectOption({ label: 'Kantong' })
      await form.getByLabel('Jumlah').fill('60000')
      await form.getByRole('button', { name: 'Pindahkan' }).click()
      await expect(wallets.locator('.wallet-row').filter({ hasText: 'Kantong' })).toContainText('Rp 60.000')
      await form.getByLabel('Jumlah').fill('500000')
      await form.getByRole('button', { name: 'Pindahkan' }).click()
      await expect(form.getByText('Saldo tidak cukup.')).toBeVisible()
    })

    await test.step('what was refused stays in the form, and the same again is the same order', async () => {
      await expect(form.getByLabel('Jumlah')).toHaveValue('500.000')
      const orders: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/Wallet/Transfer')) orders.push(request.postDataJSON().requestId)
      })
      for (const answers of [1, 2]) {
        await form.getByRole('button', { name: 'Pindahkan' }).click()
        await expect.poll(() => orders.length).toBe(answers)
        await expect(form.getByText('Saldo tidak cukup.')).toBeVisible()
      }
      expect(new Set(orders).size).toBe(1)
    })

    await test.step('all of it back to the main wallet', async () => {
      await wallets.getByRole('button', { name: 'Pindahkan semua ke dompet utama' }).click()
      await expect(wallets.locator('.wallet-row').filter({ hasText: 'Dompet utama' })).toContainText('Rp 100.000')
    })

    await test.step('without an answer it waits, and nothing is lost', async () => {
      provider.switches.loseAnswer = true
      await form.getByLabel('Ke dompet').selectOption(providerId) // by its code: scenes that run meanwhile have wallets of this name, too
      await form.getByLabel('Jumlah').fill('25000')
      await form.getByRole('button', { name: 'Pindahkan' }).click()
      await expect(page.getByText('Menunggu jawaban penyedia')).toBeVisible()
      await expect(page.getByText(/Rp\s25\.000 sedang dalam perjalanan/)).toBeVisible()
      const list = page.getByRole('complementary')
      await expect(list.getByText('Menunggu', { exact: true })).toBeVisible()
      await expect(list, 'wallets are called by their names').toContainText('Kas Permainan')
      await expect(list.getByText('Ke dompet permainan').first(), 'no member knows of chips').toBeVisible()
      await expect(list).not.toContainText(/chip|·/i) // the dot is drawn, and not where it would end a line
      await expect(list).not.toContainText(providerId)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
    await provider.close()
  })
})

test('decision 18, record 0132: of credit that is bonus the page says so, and offers to move none of it', {
  tag: '@once',
}, async ({ page, browser }) => {
  const title = `Bonus harian ${Date.now()}`
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await offerBonus(desk.page, title)
  await join(page)
  const { results: offers = [] } = await ask(page, 'Misc/ListBonus')
  const { id, version } = offers.find((offer: { title: string }) => offer.title === title)
  await ask(page, 'promotions/ClaimBonus', { id, version, agree: true })
  await page.goto('/transaction/transfer')
  await untilAlive(page)
  const wallets = page.getByRole('region', { name: 'Dompetmu' })
  const form = page.getByRole('form', { name: 'Pindahkan kredit' })
  const bringHere = wallets.getByRole('button', { name: 'Pindahkan semua ke sini Kantong' })
  await expect(wallets.locator('.wallet-row').filter({ hasText: 'Dompet utama' })).toContainText(
    /Termasuk bonus Rp\s10\.000/,
  )
  await expect(form.getByText(/^Tersedia Rp\s0\. Bonus tetap di dompet utama\.$/)).toBeVisible()
  await expect(bringHere, 'there is nothing that could be moved').toHaveCount(0)
  await expectAccessible(page)

  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 40_000) })
  await desk.context.close()
  await page.reload()
  await untilAlive(page)
  await bringHere.click()
  await expect(wallets.locator('.wallet-row').filter({ hasText: 'Kantong' })).toContainText(/Rp\s40\.000/)
  await expect(bringHere, 'all of it is there').toHaveCount(0)
})

test('a wallet that closes while the form is open gives way to another one, or to the way back, and it is said', {
  tag: '@once',
}, async ({ page, browser, watched }) => {
  const provider = await startTransferProvider(`tutup${Date.now()}`)
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
  await desk.context.close()
  await untilOffered(page, provider.id)
  await openConnected(page, '/transaction/transfer') // what the hub tells of the voucher is read before the wallet closes
  const form = page.getByRole('form', { name: 'Pindahkan kredit' })
  const to = form.getByLabel('Ke dompet')
  const closed = form.getByText('Dompet yang kamu pilih baru saja ditutup.', { exact: false })
  await to.selectOption(provider.id)
  await form.getByLabel('Jumlah').fill('10000')

  await test.step('one that was never used is told to be no more, and nothing moves', async () => {
    watched.allow(/404/)
    await provider.turnOff()
    await expect(async () => {
      const { results = [] } = await ask(page, 'Wallet/TransferOptions')
      expect(results.map(({ code }: { code: string }) => code)).not.toContain(provider.id)
    }).toPass()
    await expect(closed).toHaveCount(0)
    await form.getByRole('button', { name: 'Pindahkan' }).click()
    await expect(page.getByText('Dompet ini tidak ada.')).toBeVisible()
    await expect(closed).toBeVisible()
    await expect(to).not.toHaveValue(provider.id)
    await expect(to, 'what is sent is what stands there').not.toHaveValue('main')
    await expectAccessible(page)
    await to.selectOption({ label: 'Kantong' })
    await expect(closed).toHaveCount(0)
    await expect(form.getByLabel('Jumlah')).toHaveValue('10.000')
    await form.getByRole('button', { name: 'Pindahkan' }).click()
    await expect(page.getByText('Kredit sudah dipindahkan.')).toBeVisible()
  })
  await provider.close()
})

test('a press that meets a wallet’s replacement moves nothing, and says so; what stands there then is moved by the next', {
  tag: '@once',
}, async ({ page, browser }) => {
  const provider = await startTransferProvider(`ganti${Date.now()}`)
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
  await untilOffered(page, provider.id)
  await openConnected(page, '/transaction/transfer')
  const form = page.getByRole('form', { name: 'Pindahkan kredit' })
  const to = form.getByLabel('Ke dompet')
  await to.selectOption(provider.id)
  await form.getByLabel('Jumlah').fill('10000')
  await provider.turnOff()
  const others = await makeVoucher(desk.page, 5_000)
  await desk.context.close()
  await expect(async () => {
    const { results = [] } = await ask(page, 'Wallet/TransferOptions')
    expect(results.map(({ code }: { code: string }) => code)).not.toContain(provider.id)
  }).toPass()
  await ask(page, 'promotions/RedeemVoucher', { code: others }) // the page hears of it, and reads its wallets anew
  await expect(form.getByText('Dompet yang kamu pilih baru saja ditutup.', { exact: false })).toBeVisible()
  const kantong = page.getByRole('region', { name: 'Dompetmu' }).locator('.wallet-row').filter({ hasText: 'Kantong' })
  const move = form.getByRole('button', { name: 'Pindahkan' })
  await move.click()
  await expect(form.getByText('Belum ada yang dipindahkan', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect((await ask(page, 'Wallet/GetBalance')).result.cash, 'all of it is there').toBe(105_000)
  await move.click()
  await expect(kantong).toContainText('Rp 10.000')
  await expect(form.getByText('Belum ada yang dipindahkan', { exact: false })).toHaveCount(0)
  await provider.close()
})

test('what comes only as far as the main wallet begins there when it is sent again, and leaves no other wallet twice', {
  tag: '@once',
}, async ({ page, browser }) => {
  const provider = await startTransferProvider(`jauh${Date.now()}`)
  await join(page)
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 100_000) })
  await desk.context.close()
  await untilOffered(page, provider.id)
  await page.goto('/transaction/transfer')
  await untilAlive(page)
  const form = page.getByRole('form', { name: 'Pindahkan kredit' })
  const [from, to] = [form.getByLabel('Dari dompet'), form.getByLabel('Ke dompet')]
  const move = form.getByRole('button', { name: 'Pindahkan' })
  const kantong = page.getByRole('region', { name: 'Dompetmu' }).locator('.wallet-row').filter({ hasText: 'Kantong' })
  await to.selectOption({ label: 'Kantong' })
  await form.getByLabel('Jumlah').fill('50000')
  await move.click()
  await expect(kantong).toContainText('Rp 50.000')

  provider.switches.silent = true
  await from.selectOption({ label: 'Kantong' })
  await to.selectOption(provider.id)
  await form.getByLabel('Jumlah').fill('20000')
  await move.click()
  await expect(form.getByText('Kreditnya baru sampai di dompet utama.', { exact: false })).toBeVisible()
  await expect(from).toHaveValue('main')
  await expect(to).toHaveValue(provider.id)
  await expect(form.getByLabel('Jumlah')).toHaveValue('20.000')
  await move.click()
  await expect(form.getByText('Dompet permainan ini sedang tidak menjawab.', { exact: false })).toBeVisible()
  await expect(kantong, 'nothing more was taken there').toContainText('Rp 30.000')
  provider.switches.silent = false
  await move.click()
  await expect(page.getByText('Kredit sudah dipindahkan.').last()).toBeVisible()
  await expect(kantong).toContainText('Rp 30.000')

  await test.step('the directions are not to be swapped where the wallet that gives is closed', async () => {
    await provider.turnOff()
    await expect(async () => {
      const { results = [] } = await ask(page, 'Wallet/TransferOptions')
      expect(results.map(({ code }: { code: string }) => code)).not.toContain(provider.id)
    }).toPass()
    await page.reload()
    await untilAlive(page)
    const swap = form.getByRole('button', { name: 'Tukar arah' })
    await expect(swap).toBeEnabled()
    await from.selectOption(provider.id)
    await expect(swap).toBeDisabled()
    await expectAccessible(page)
  })
  await provider.close()
})

test.describe('decision 24, credit for another member', () => {
  test('is asked for, confirmed with the code that was sent, and shows in the list', {
    tag: '@once',
  }, async ({ page, browser, watched }) => {
    await setGifts(true)
    const { username, password } = await join(page)
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(desk.page, 50_000) })
    const form = page.getByRole('form', { name: 'Kirim ke anggota lain' })
    await expect(async () => {
      await page.goto('/transaction/transfer')
      await expect(form).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 })
    await untilAlive(page)

    await form.getByLabel('Nama pengguna penerima').fill('anggota2')
    await form.getByLabel('Jumlah').fill('5000')
    await form.getByRole('button', { name: 'Lanjut' }).click()
    await expect(form.getByText(/Minimal Rp\s10\.000/).first()).toBeVisible()
    await form.getByLabel('Jumlah').fill('20000')
    const dialog = page.getByRole('dialog', { name: /Kirim Rp\s20\.000\?/ })
    await test.step('a server of another kind names no reference of the code (record 0773)', async () => {
      const result = { id: 'x', recipient: 'an•••••2', amount: 20_000, expiresAt: new Date(Date.now() + 300_000) }
      const answer = { json: { success: true, result } }
      await page.route(/TransferCreditRequest/i, (route) => route.fulfill(answer), { times: 2 })
      await form.getByRole('button', { name: 'Lanjut' }).click()
      await expect(dialog.getByText('an•••••2')).toBeVisible()
      await dialog.getByRole('button', { name: 'Kirim kode baru' }).click()
      await expect(page.getByText('Kode baru sudah dikirim.')).toBeVisible()
      await expect(dialog.getByText(/ref\. /)).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    })
    await form.getByRole('button', { name: 'Lanjut' }).click()
    await expect(dialog.getByText('an•••••2')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /Ya, kirim/ }).click()
    await expect(dialog.getByText('Isi kode 6 digit.')).toBeVisible()

    const { results = [] } = await ask(desk.page, 'console/messages?count=20')
    const code = results.flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '') ?? [])[0] ?? ''
    const shown = (await dialog.getByText(/pesan dengan ref\. [A-Z]{4}\./).textContent()) ?? ''
    const [reference = 'none'] = /ref\. [A-Z]{4}/.exec(shown) ?? []
    expect(results.find(({ text }) => text?.includes(code))?.text, 'tells it from others').toContain(reference)
    await dialog.getByLabel('Kode 6 digit').fill(code === '111111' ? '222222' : '111111')
    await expect(dialog.getByText('Isi kode 6 digit.'), 'not under six digits').toBeHidden()
    await dialog.getByRole('button', { name: /Ya, kirim/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await test.step('a second PIN that was turned on elsewhere is asked for first, and the code serves after it', async () => {
      watched.allow(/403/)
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await other.goto('/')
      await signIn(other, username, password)
      await ask(other, 'member/AddUserPin', { pin, confirmPin: pin, password })
      await ask(other, 'member/ActivateUserSecondPin', { isActivate: true })
      await elsewhere.close()
      await dialog.getByLabel('Kode 6 digit').fill(code)
      await dialog.getByRole('button', { name: /Ya, kirim/ }).click()
      await page.getByRole('button', { name: 'Ketuk untuk memasukkan PIN' }).click()
      const entry = page.getByRole('dialog', { name: 'Masukkan PIN' })
      for (const digit of pin) await entry.getByRole('button', { name: digit, exact: true }).click()
      await entry.getByRole('button', { name: 'Kirim' }).click()
      await page.getByRole('dialog', { name: 'Selamat datang' }).getByRole('button', { name: 'Tutup' }).last().click()
      await expect(dialog.getByLabel('Kode 6 digit')).toHaveValue(code)
    })

    await dialog.getByRole('button', { name: /Ya, kirim/ }).click()
    await expect(page.getByText(/Rp\s20\.000 sudah dikirim ke an/)).toBeVisible()
    await expect(page.getByRole('complementary').getByText('Transfer anggota')).toBeVisible()
    await setGifts(false)
    await desk.context.close()
  })
})
