import { sendWithdrawal } from '../shots/stage.ts'
import { ask, lookAtPictures, makeVoucher } from '../support/calls.ts'
import { sendDocuments } from '../support/documents.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('a supervisor takes back the verification that a cashier gave to the wrong person, and the member reads it where they are', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await page.goto('/profile/kyc')
  await untilAlive(page)
  await page.getByLabel('Nomor dokumen').fill(`317402120390${String(Date.now()).slice(-4)}`)
  await page.getByLabel('Tanggal lahir').fill('1990-03-12')
  for (const place of [0, 1]) await page.locator('input[type=file]').nth(place).setInputFiles(picture)
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(page.getByText('Dokumenmu menunggu diperiksa.')).toBeVisible()

  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  await cashier.page.getByRole('link', { name: member.username }).click()
  await cashier.page.getByRole('button', { name: 'Ambil untuk diperiksa' }).click()
  await cashier.page.getByRole('button', { name: 'Setujui' }).click()
  await expect(cashier.page.locator('.submission-both[aria-busy=false]'), 'both pictures are there').toBeVisible()
  await cashier.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(cashier.page.getByText('Terverifikasi').first()).toBeVisible()
  const revoke = { name: 'Cabut verifikasi', exact: true }
  await expect(cashier.page.getByRole('button', revoke), 'a cashier does not have the right').toHaveCount(0)
  await expect(page.getByText(/Berlaku sampai/)).toBeVisible()

  const supervisor = await staffAt(browser, 'penyelia@demo.test', new URL(cashier.page.url()).pathname)
  await supervisor.page.getByRole('button', revoke).click()
  const dialog = supervisor.page.getByRole('dialog', { name: `Cabut verifikasi ${member.username}?` })
  await expect(dialog.getByText('Dibaca rekan kerja dan tercatat di jejak audit.')).toBeVisible()
  await expectAccessible(supervisor.page)
  await dialog.getByRole('button', revoke).click()
  await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Dokumen milik orang lain')
  await dialog.getByRole('button', revoke).click()
  await expect(supervisor.page.getByText(`Verifikasi ${member.username} dicabut.`)).toBeVisible()
  await expect(supervisor.page.getByText('Dokumen milik orang lain')).toBeVisible()
  await expect(supervisor.page.getByRole('button', revoke)).toHaveCount(0)
  await expect(cashier.page.getByText('Dokumen milik orang lain'), 'a colleague sees it by itself').toBeVisible()

  await expect(page.getByText('Layanan pelanggan mencabut verifikasi ini.', { exact: false })).toBeVisible()
  await expect(page.getByText('Dokumen milik orang lain')).toHaveCount(0)
  await expect(page.getByLabel('Nomor dokumen')).toBeVisible()
  await expectAccessible(page)
  const { result } = await ask(page, 'Kyc/GetKycStatus')
  expect(result).toMatchObject({ state: 'revoked', canSubmit: true })
  await cashier.context.close()
  await supervisor.context.close()
})

test('whoever is to pay a withdrawal reads that the verification behind it was taken back meanwhile', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  const needsIdentity = (withdrawalNeedsKyc: boolean) =>
    ask(admin.page, 'console/settings', { withdrawalNeedsKyc, reason: 'Untuk tes' })
  await needsIdentity(true)
  try {
    await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(admin.page, 100_000) })
    await sendDocuments(page)
    const { results = [] } = await ask(admin.page, 'console/kyc')
    const submission = `console/kyc/${results.at(-1)?.id}`
    await ask(admin.page, `${submission}/claim`, {})
    await lookAtPictures(admin.page, String(results.at(-1)?.id))
    await ask(admin.page, `${submission}/approve`, {})
    const { id, serial } = await sendWithdrawal(page)

    const cashier = await staffAt(browser, 'kasir@demo.test', `/console/withdrawals/${id}`)
    await expect(cashier.page.getByRole('heading', { name: serial })).toBeVisible()
    const warning = { hasText: 'Identitas anggota ini tidak terverifikasi.' }
    await expect(cashier.page.getByRole('note').filter(warning)).toHaveCount(0)
    await ask(admin.page, `${submission}/revoke`, { reason: 'Dokumen milik orang lain' })
    await expect(cashier.page.getByRole('note').filter(warning), 'whoever looks at it hears of it').toBeVisible()
    const acts = cashier.page.getByRole('region', { name: 'Tindakan' })
    await acts.getByRole('button', { name: 'Setujui' }).click()
    const dialog = cashier.page.getByRole('dialog')
    await expect(dialog.getByRole('note').filter(warning)).toBeVisible()
    await expect(
      dialog.getByRole('button', { name: 'Setujui' }),
      'a second Enter does not pass over it',
    ).not.toBeFocused()
    await expectAccessible(cashier.page)
    await cashier.context.close()
  } finally {
    await needsIdentity(false)
  }
  await admin.context.close()
})
