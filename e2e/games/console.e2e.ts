import type { Page } from '@playwright/test'
import { onDatabase } from '../support/database.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const hourMs = 3_600_000

/** Two days and an hour of waiting, which no test has: a round as it then stands, already found by the job. */
async function leaveRoundOpen(): Promise<string> {
  const name = `lama-${Date.now()}`
  const at = Date.now() - 49 * hourMs
  const bets = JSON.stringify([{ t: `bet-${name}`, a: at, c: '25000', b: '0' }])
  await onDatabase((client) =>
    client.query(
      `WITH who AS (SELECT operator_id, id FROM member WHERE username = 'anggota1'),
        bet AS (
          INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, round_id, type, hash, outcome,
            currency, moved_cash, moved_bonus, cash_after, bonus_after, transfer_id, processed_at)
          SELECT 'arcade', 'bet-' || $1, operator_id, id, $1, 'BET', decode(repeat('00', 32), 'hex'), 'OK', 'IDR', -25000, 0,
            0, 0, 1, $2 FROM who),
        round AS (
          INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
          SELECT operator_id, id, 'arcade', $1, 'rempah', 'IDR', 25000, 0, $2, $3 FROM who)
       INSERT INTO game_open_round (operator_id, id, member_id, provider_id, round_id, found_at)
       SELECT operator_id, 'gor_' || $1, id, 'arcade', $1, now() FROM who`,
      [name, new Date(at), bets],
    ),
  )
  return name
}

const roomCount = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Putaran/ })
    .first()

test('a round that stays open is refunded by two people', async ({ browser }) => {
  const round = await leaveRoundOpen()
  const maker = await staffAt(browser, 'penyelia@demo.test', '/console/rounds')
  await expect(roomCount(maker.page)).toContainText('menunggu')
  await expectAccessible(maker.page)
  await maker.page.getByRole('link', { name: round }).click()

  await test.step('the provider is asked, and knows nothing of it', async () => {
    await maker.page.getByRole('button', { name: 'Tanya penyedia' }).click()
    await expect(maker.page.getByText('Penyedia tidak punya transaksi untuk putaran ini.')).toBeVisible()
  })

  await test.step('one asks, and cannot confirm', async () => {
    await maker.page.getByRole('button', { name: 'Minta pengembalian' }).click()
    const dialog = maker.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Minta pengembalian' }).click()
    await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
    await dialog.getByRole('textbox').fill('Penyedia tidak punya putaran ini')
    await dialog.getByRole('button', { name: 'Minta pengembalian' }).click()
    await expect(maker.page.getByText('Kamu yang meminta, jadi orang lain yang mengonfirmasi.')).toBeVisible()
    await expect(maker.page.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0)
    await expectAccessible(maker.page)
  })

  await test.step('another confirms, and the bet is given back', async () => {
    const checker = await staffAt(browser, 'admin@demo.test', '/console/rounds')
    await checker.page.getByRole('link', { name: round }).click()
    await checker.page.getByRole('button', { name: 'Konfirmasi' }).click()
    await checker.page.getByRole('dialog').getByRole('button', { name: 'Konfirmasi' }).click()
    await expect(checker.page.getByText(/Dikembalikan Rp\s25\.000/)).toBeVisible()
    await expect(checker.page.getByRole('cell', { name: 'Dibatalkan' })).toBeVisible()
    await checker.page.goto('/console/rounds?state=done')
    await expect(checker.page.getByRole('row').filter({ hasText: round })).toContainText('Dikembalikan')
    await checker.page.goto('/console/audit?group=round')
    await expect(checker.page.getByText('Mengonfirmasi tindakan atas putaran').first()).toBeVisible()
    await checker.context.close()
  })
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
