import { ask, lookAtPictures } from '../support/calls.ts'
import { sendDocuments } from '../support/documents.ts'
import { leaveRoundOpen } from '../support/open-round.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const movedOn = { name: 'Permintaan ini sudah berlanjut' }

test('a colleague who is quicker takes no dialog away in which a reason is being written: of documents', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await sendDocuments(page)
  const first = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  const second = await staffAt(browser, 'admin@demo.test', '/console')
  await first.page.getByRole('link', { name: username }).click()
  await first.page.getByRole('button', { name: 'Ambil untuk diperiksa' }).click()
  await first.page.getByRole('button', { name: 'Tolak' }).click()
  await first.page.getByRole('dialog').getByRole('textbox').fill('Foto dokumen buram')
  const id = new URL(first.page.url()).pathname.split('/').at(-1) ?? ''
  const submission = `console/kyc/${id}`
  await ask(second.page, `${submission}/claim`, { takeOver: true })
  await lookAtPictures(second.page, id)
  await ask(second.page, `${submission}/approve`, {})
  const dialog = first.page.getByRole('dialog', movedOn)
  await expect(dialog.getByRole('alert')).toContainText('Disetujui oleh Ayu Admin')
  await expect(dialog.getByRole('textbox'), 'there is nothing to send any more').toBeHidden()
  await expectAccessible(first.page)
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(first.page.getByRole('dialog')).toHaveCount(0)
  await expect(first.page.getByText('Terverifikasi').first()).toBeVisible()

  await first.page.goto('/console/kyc?state=approved')
  await first.page.getByRole('link', { name: username }).click()
  await first.page.getByRole('link', { name: 'Kembali ke antrean' }).click()
  await expect(first.page, 'the way back leads to what was listed').toHaveURL(/\/kyc\?state=approved$/)
  await first.context.close()
  await second.context.close()
})

test('a colleague who is quicker changes no question about a round into another', async ({ browser }) => {
  const maker = await staffAt(browser, 'penyelia@demo.test', '/console/rounds')
  const checker = await staffAt(browser, 'admin@demo.test', '/console/rounds')
  const name = await leaveRoundOpen(maker.page, checker.page)
  await checker.page.reload()
  await checker.page.getByRole('link', { name }).click()
  await expect(checker.page.getByRole('heading', { name })).toBeVisible()
  const round = `console/rounds/${new URL(checker.page.url()).pathname.split('/').at(-1)}`
  await checker.page.getByRole('button', { name: 'Minta tutup' }).click()
  await checker.page.getByRole('dialog').getByRole('textbox').fill('Sudah dibayar di sana')
  const before = await ask(maker.page, `${round}/ask`, { act: 'refund', reason: 'Belum dicek' })
  await expect(checker.page.getByRole('dialog', movedOn)).toContainText('Diminta oleh Surya Penyelia: ')
  await ask(maker.page, `${round}/decline`, { askedAt: before.result.askedAt, reason: 'Cek dulu' })
  const asking = checker.page.getByRole('dialog').getByRole('textbox')
  await expect(asking, 'what can be asked again is asked, with the reason that was written').toHaveValue(
    'Sudah dibayar di sana',
  )
  await checker.page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  const { result: asked } = await ask(maker.page, `${round}/ask`, { act: 'refund', reason: 'Tidak ada di penyedia' })
  await checker.page.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(checker.page.getByRole('dialog')).toContainText('Tidak ada di penyedia')
  await ask(maker.page, `${round}/decline`, { askedAt: asked.askedAt, reason: 'Salah pilih' })
  await ask(maker.page, `${round}/ask`, { act: 'close', reason: 'Sudah selesai di penyedia' })
  const dialog = checker.page.getByRole('dialog', movedOn)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Konfirmasi' }), 'nobody confirms what was not read').toBeHidden()
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await checker.page.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(checker.page.getByRole('dialog')).toContainText('Sudah selesai di penyedia')
  await checker.page.getByRole('dialog').getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(checker.page.getByRole('dialog')).toHaveCount(0)
  await maker.context.close()
  await checker.context.close()
})
