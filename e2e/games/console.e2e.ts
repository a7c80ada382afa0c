import type { Page } from '@playwright/test'
import { onDatabase } from '../support/database.ts'
import { leaveRoundOpen } from '../support/open-round.ts'
import { join, newStaffAt, staffAt } from '../support/people.ts'
import { dot } from '../support/pictures.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const roomCount = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Putaran/ })
    .first()

test('a round that stays open is refunded by two people', async ({ browser }) => {
  const maker = await staffAt(browser, 'penyelia@demo.test', '/console/rounds')
  const checker = await staffAt(browser, 'admin@demo.test', '/console/rounds')
  const round = await leaveRoundOpen(maker.page, checker.page)
  await maker.page.reload()
  await expect(roomCount(maker.page)).toContainText('menunggu')
  await expectAccessible(maker.page)
  await maker.page.getByRole('link', { name: round }).click()

  await test.step('the provider is asked, and knows nothing of it', async () => {
    await maker.page.getByRole('button', { name: 'Tanya penyedia' }).click()
    await expect(maker.page.getByText('Penyedia tidak punya transaksi untuk putaran ini.')).toBeVisible()
  })

  const dialog = maker.page.getByRole('dialog')
  await test.step('one asks, and cannot confirm', async () => {
    await maker.page.getByRole('button', { name: 'Minta pengembalian' }).click()
    await dialog.getByRole('button', { name: 'Minta pengembalian' }).click()
    await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
    await dialog.getByRole('textbox').fill('Penyedia tidak punya putaran ini')
    await dialog.getByRole('button', { name: 'Minta pengembalian' }).click()
    await expect(maker.page.getByText('Kamu yang meminta, jadi orang lain yang mengonfirmasi.')).toBeVisible()
    await expect(maker.page.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0)
    await expectAccessible(maker.page)
  })

  await test.step('whoever asked takes it back, which is no rejection, and asks again', async () => {
    await maker.page.getByRole('button', { name: 'Tarik kembali' }).click()
    await expect(dialog.getByRole('heading', { name: 'Tarik kembali permintaan ini?' })).toBeVisible()
    await dialog.getByLabel('Alasan').fill('Salah pilih')
    await dialog.getByRole('button', { name: 'Tarik kembali' }).click()
    await expect(maker.page.getByText('Permintaan ditarik kembali; putaran menunggu lagi.')).toBeVisible()
    await expect(maker.page.getByText('Ditarik kembali oleh Surya Penyelia: Salah pilih')).toBeVisible()
    await maker.page.getByRole('button', { name: 'Minta pengembalian' }).click()
    await dialog.getByLabel('Alasan').fill('Penyedia tidak punya putaran ini')
    await dialog.getByRole('button', { name: 'Minta pengembalian' }).click()
    await expect(maker.page.getByText('Kamu yang meminta, jadi orang lain yang mengonfirmasi.')).toBeVisible()
  })

  await test.step('another confirms, and the bet is given back', async () => {
    await checker.page.reload()
    await checker.page.getByRole('link', { name: round }).click()
    await checker.page.getByRole('button', { name: 'Konfirmasi' }).click()
    await checker.page.getByRole('dialog').getByRole('button', { name: 'Konfirmasi' }).click()
    await expect(checker.page.getByText(/Dikembalikan Rp\s25\.000/)).toBeVisible()
    await expect(checker.page.getByRole('cell', { name: 'Dibatalkan' })).toBeVisible()
    await checker.page.goto('/console/rounds?state=done')
    await expect(checker.page.getByRole('row').filter({ hasText: round })).toContainText('Dikembalikan')
    await checker.page.goto('/console/audit?group=round')
    await expect(checker.page.getByText('Mengonfirmasi tindakan atas putaran').first()).toBeVisible()
  })

  await test.step('who may not read members has no link to one', async () => {
    const reads = { admin: checker.page, permissions: ['round.read'], path: '/console/rounds?state=done' }
    const reader = await newStaffAt(browser, reads)
    await reader.page.getByRole('link', { name: round }).click()
    await expect(reader.page.getByText('anggota1', { exact: true })).toBeVisible()
    await expect(reader.page.getByRole('link', { name: 'anggota1' })).toHaveCount(0)
    await reader.context.close()
  })
  await checker.context.close()
  await maker.context.close()
})

test('a game is hidden, put forward and shown again', async ({ browser, page }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/games')
  await expectAccessible(desk)
  const row = desk.getByRole('row').filter({ hasText: 'Rempah' }).filter({ hasText: 'Arcade' })

  await row.getByRole('button', { name: /Sembunyikan/ }).click()
  await expect(row.getByText('Disembunyikan')).toBeVisible()
  const listed = await page.request.get('/api/Misc/ListGame?slug=rempah')
  expect(await listed.json()).toMatchObject({ success: true, results: [] })
  await row.getByRole('button', { name: /Tampilkan/ }).click()
  await expect(row.getByText('Tampil', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: /Ubah/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Rempah' })
  await dialog.getByLabel('Urutan', { exact: true }).fill('0')
  await dialog.getByText('Unggulkan permainan ini').click()
  await dialog.getByLabel('Ulasan (Indonesia)').fill('Hangat dan harum.')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText(/Isi angka bulat dari 1/)).toBeVisible()
  await dialog.getByLabel('Urutan', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row.getByText('Unggulan 1')).toBeVisible()
  const forward = await page.request.get('/api/Misc/ListReviewGame')
  expect(await forward.json()).toMatchObject({ results: [{ slug: 'rempah', review: 'Hangat dan harum.' }] })

  await row.getByRole('button', { name: /Ubah/ }).click()
  await dialog.getByText('Unggulkan permainan ini').click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row.getByText('Unggulan 1')).toHaveCount(0)
  await context.close()
})

// record 0686
test('a game has the picture that staff give it, until they take it away', async ({ browser, page }) => {
  const { page: desk, context } = await staffAt(browser, 'pemasaran@demo.test', '/console/games')
  const row = desk.getByRole('row').filter({ hasText: 'Pasar Malam' }).filter({ hasText: 'Arcade' })
  const dialog = desk.getByRole('dialog', { name: 'Pasar Malam' })
  const picture = dialog.getByRole('img', { name: 'Gambar yang diunggah' })
  const save = dialog.getByRole('button', { name: 'Simpan' })
  const open = () => row.getByRole('button', { name: /Ubah/ }).click()
  const worn = async () => {
    await page.goto('/slots?q=pasar')
    return page.locator('.game', { hasText: 'Pasar Malam' }).first().getByRole('presentation').getAttribute('src')
  }
  await open()
  const field = dialog.getByLabel('Gambar permainan')
  await field.setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByText('Berkas ini bukan gambar JPEG, PNG, atau WebP.')).toBeVisible()
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot })
  await expect(picture).toBeVisible()
  await expectAccessible(desk)
  const address = await picture.getAttribute('src')
  await save.click()
  await expect(dialog).toBeHidden()
  try {
    await expect.poll(worn, { timeout: 10_000 }).toBe(address)
  } finally {
    await open()
    await expect(picture).toBeVisible()
    await dialog.getByRole('button', { name: 'Hapus gambar' }).click()
    await save.click()
    await expect(dialog).toBeHidden()
  }
  await expect.poll(worn, { timeout: 10_000 }).toMatch(/^\/art\/game\/pasar-malam/)
  await context.close()
})

test('a case that closed by itself says why and asks for nothing, and more than are counted are said to be more', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console')
  const work = { rounds: 0, cases: 1_000 }
  const side = { type: 'BET', memberId: 'mbr_1', round: 'r-1', amount: 1_000 }
  const at = '2026-11-23T08:00:00+07:00'
  const mended = {
    ...{ id: '7', kind: 'OUTCOME', memberId: 'mbr_1', username: 'anggota1', amount: 1_000 },
    ...{ providerCode: 'arcade', providerName: 'Balai Arcade' },
    ...{ transactionId: 'bet-1', roundId: 'r-1', raisedAt: at, resolvedAt: at, resolvedBy: null, note: null },
    ...{ there: { ...side, outcome: null }, here: { ...side, outcome: 'OK' } },
  }
  await page.route('**/api/console/rounds/waiting*', (route) =>
    route.fulfill({ json: { success: true, result: work } }),
  )
  await page.route('**/api/console/cases?*', (route) =>
    route.fulfill({ json: { success: true, result: { next: null, ...work }, results: [mended] } }),
  )
  await page.goto('/console/rounds?part=cases&state=resolved')
  await expect(page.getByText('Kasus (999+)')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'bet-1' })
  await expect(row).toContainText('Selesai sendiri: yang diambil di sini sudah dibatalkan.')
  await expect(row).toContainText('Balai Arcade')
  await expect(row).toContainText('Di penyedia: Taruhan · Rp\u00a01.000 · belum dijawab · putaran r-1')
  await expect(row).toContainText('Di sini: Taruhan · Rp\u00a01.000 · diterima · putaran r-1')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'lebih dari 99 menunggu' })).toHaveCount(1)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
})

// record 1187
test('whoever resolves a case reads which it is, and so does whoever reads the trail; a lost answer is asked for again', async ({
  page: member,
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { username } = await join(member)
  const transaction = `win-${username}`
  const number = await onDatabase(async (client) => {
    const { rows } = await client.query(
      `INSERT INTO game_alert (operator_id, member_id, provider_id, transaction_id, kind, amount, raised_at)
       SELECT m.operator_id, m.id, p.id, $2, 'ORPHAN_WIN', 4000, now() FROM member m, game_provider p
       WHERE m.username = $1 LIMIT 1 RETURNING id`,
      [username, transaction],
    )
    return String(rows[0].id)
  })
  const { page, context } = await staffAt(browser, 'penyelia@demo.test', '/console/rounds?part=cases')
  const row = page.getByRole('row').filter({ hasText: transaction })
  await expect(row).toContainText(`Kasus ${number}`)
  await row.getByRole('button', { name: 'Tandai selesai' }).click()
  const dialog = page.getByRole('dialog', { name: `Selesaikan kasus ${number}?` })
  for (const part of ['Kemenangan tanpa taruhan', username, 'Rp\u00a04.000', transaction])
    await expect(dialog).toContainText(part)
  await expectAccessible(page)
  await dialog.getByLabel('Alasan').fill('Dibayar lewat penyesuaian')
  let isLost = true
  await page.route(/api\/console\/cases\/\d+\/resolve/, async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Tidak ada jawaban')
  await dialog.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/console/audit?group=case')
  const line = page.getByRole('row').filter({ hasText: transaction })
  for (const part of ['Kemenangan tanpa taruhan', username, 'Rp\u00a04.000', 'Dibayar lewat penyesuaian'])
    await expect(line).toContainText(part)
  await context.close()
})
