import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { type JoinedMember, join, newStaffAt, staffAt } from '../support/people.ts'
import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

test.describe('decision 36, a member’s contact', () => {
  test('one of the staff asks for another address, a colleague approves it, and the member is out, told, and reached there', async ({
    page,
    browser,
  }) => {
    const member = await join(page)
    await page.goto('/profile')
    await untilAlive(page)
    await expect(page.getByText('Nomor telepon atau emailmu berganti? Hubungi layanan pelanggan.')).toBeVisible()
    const to = `baru${member.username}@demo.test`
    const maker = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${member.username}`)
    await maker.page.getByRole('link', { name: member.username }).click()
    await maker.page.getByRole('button', { name: 'Ganti kontak' }).click()
    const dialog = maker.page.getByRole('dialog', { name: `Ganti kontak ${member.username}` })
    await expect(dialog).toContainText(`Sekarang: +62${member.contact}`)
    await dialog.getByLabel('Nomor telepon baru').fill('081234')
    await dialog.getByText('Email', { exact: true }).click()
    await expect(dialog).toContainText(`Sekarang: ${member.email}`)
    await expect(dialog.getByLabel('Email baru')).toHaveValue('')
    await dialog.getByText('Nomor telepon', { exact: true }).click()
    await expect(dialog.getByLabel('Nomor telepon baru'), 'a look at the other takes nothing away').toHaveValue(
      '081234',
    )
    await dialog.getByText('Email', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
    await dialog.getByLabel('Alasan').fill('Email lama hilang, dipastikan lewat KTP')
    await dialog.getByLabel('Email baru').fill('bukan alamat')
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(dialog.getByLabel('Email baru')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(maker.page)
    await dialog.getByLabel('Email baru').fill(to)
    await dialog.getByRole('button', { name: 'Ajukan' }).click()
    await expect(dialog).toBeHidden()
    const profile = maker.page.getByRole('region', { name: 'Profil' })
    await expect(profile).toContainText(`Menunggu persetujuan: ${to}`)
    await maker.page.getByRole('region', { name: 'Catatan anggota' }).getByText('Kontak', { exact: true }).click()
    await expect(maker.page.getByText('Kamu yang mengajukan, jadi orang lain yang menyetujui.')).toBeVisible()
    await expect(maker.page.getByRole('button', { name: 'Setujui' }), 'one’s own').toHaveCount(0)
    await expectAccessible(maker.page)

    const reader = await staffAt(browser, 'kasir@demo.test', new URL(maker.page.url()).pathname)
    await expect(reader.page.getByRole('region', { name: 'Profil' })).toContainText(`Menunggu persetujuan: ${to}`)
    await expect(reader.page.getByRole('button', { name: 'Ganti kontak' })).toHaveCount(0)
    await expect(reader.page.getByRole('link', { name: 'Ganti kontak' })).toHaveCount(0)

    const checker = await staffAt(browser, 'admin@demo.test', '/console/contact-changes')
    const room = checker.page
      .getByRole('navigation', { name: 'Navigasi konsol' })
      .getByRole('link', { name: /^Ganti kontak/ })
    await expect(room).toContainText(/\d/)
    const row = checker.page.getByRole('row').filter({ hasText: member.username })
    await row.getByRole('button', { name: 'Setujui' }).click()
    const approve = checker.page.getByRole('dialog', { name: `Ganti email ${member.username}?` })
    await expect(approve).toContainText(member.email)
    await expect(approve).toContainText(to)
    await expectAccessible(checker.page)
    await page.goto('about:blank') // no page of theirs hears of it by the hub before they come back
    await approve.getByRole('button', { name: 'Setujui' }).click()
    await expect(checker.page.getByText(`Kontak ${member.username} diganti.`)).toBeVisible()
    await expect(row).toBeHidden()
    await expect(profile, 'whoever has the page open sees it').not.toContainText('Menunggu persetujuan')
    await expect(profile).toContainText(to)

    await page.goto('/profile')
    await expect(page, 'signed out everywhere').toHaveURL(/auth=ended/)
    await checker.page.goto('/console/messages')
    for (const address of [member.email, to]) {
      const mail = checker.page.getByRole('listitem').filter({ hasText: address }).first()
      await expect(mail).toContainText('Alamat email akunmu')
      await expect(mail).toContainText('b•••••@demo.test')
    }
    await login(page, member.username, member.password)
    await page.context().clearCookies()
    await ask(page, 'member/ForgotPassword', { username: member.username, email: to })
    await checker.page.reload()
    const reset = checker.page.getByRole('listitem').filter({ hasText: to }).first()
    await expect(reset.getByRole('link')).toHaveAttribute('href', /ResetPassword/)
    for (const { context } of [maker, reader, checker]) await context.close()
  })

  test('whoever is asked about a change that is taken back meanwhile reads so, and changes nothing', async ({
    page,
    browser,
  }) => {
    const member = await join(page)
    const admin = await staffAt(browser, 'admin@demo.test', '/console')
    const permissions = ['member.read', 'member.change-contact']
    const checker = await newStaffAt(browser, { admin: admin.page, permissions, path: '/console/contact-changes' })
    const { id, to } = await askForPhone(admin.page, { member, memberId: await idOf(admin.page, member) })
    const row = checker.page.getByRole('row').filter({ hasText: member.username })
    await expect(row).toContainText('Nomor telepon')
    await expect(row).toContainText(`+${to}`)
    await row.getByRole('button', { name: 'Setujui' }).click()
    const dialog = checker.page.getByRole('dialog')
    await expect(dialog).toContainText(`+62${member.contact}`)
    await ask(admin.page, `console/contact-changes/${id}/reject`, { reason: 'Bukan anggotanya' })
    await expect(dialog).toContainText('Permintaan ini sudah berlanjut')
    await expect(dialog.getByRole('alert')).toHaveText(/^Ditolak oleh Ayu Admin/)
    await expect(dialog.getByRole('button', { name: 'Setujui' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(row).toBeHidden()
    await checker.page.getByText('Ditolak', { exact: true }).click()
    await expect(row).toContainText('Bukan anggotanya')
    for (const { context } of [admin, checker]) await context.close()
  })
})

test('a withdrawal of a member whose number staff change meanwhile says so in its row, in itself and before it is approved', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  await page.goto('/')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  await approveDeposit(cashier.page, (await sendDeposit(page)).id)
  const { id, serial } = await sendWithdrawal(page)
  await cashier.page.goto(`/console/withdrawals/${id}`)
  await expect(cashier.page.getByRole('heading', { name: serial })).toBeVisible()
  const said = 'Nomor telepon atau email anggota ini diganti staf pada'
  const warning = cashier.page.getByRole('note').filter({ hasText: said })
  await expect(warning).toHaveCount(0)

  const maker = await staffAt(browser, 'penyelia@demo.test', '/console')
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  const change = await askForPhone(maker.page, { member, memberId: await idOf(maker.page, member) })
  await ask(admin.page, `console/contact-changes/${change.id}/approve`, {})
  await expect(warning, 'whoever looks at it hears of it').toContainText('Pastikan yang meminta benar anggotanya.')
  await cashier.page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Setujui' }).click()
  const dialog = cashier.page.getByRole('dialog')
  await expect(dialog.getByRole('note')).toContainText(said)
  await expect(
    dialog.getByRole('button', { name: 'Setujui' }),
    'a second Enter does not pass over it',
  ).not.toBeFocused()
  await expectAccessible(cashier.page)
  await cashier.page.goto(`/console/withdrawals?search=${serial}`)
  const row = cashier.page.getByRole('row').filter({ hasText: serial })
  await expect(row.getByText('Kontak baru').filter({ visible: true })).toBeVisible()
  for (const { context } of [cashier, maker, admin]) await context.close()
})

type Desk = Parameters<typeof ask>[0]

async function idOf(desk: Desk, { username }: JoinedMember): Promise<string> {
  const { results = [] } = await ask(desk, `console/members?search=${username}`)
  return results[0].id
}

async function askForPhone(desk: Desk, { member, memberId }: { member: JoinedMember; memberId: string }) {
  const { result } = await ask(desk, `console/members/${memberId}/change-contact`, {
    requestId: crypto.randomUUID(),
    kind: 'phone',
    from: `62${member.contact}`,
    to: `0811${String(Date.now()).slice(-8)}`,
    reason: 'Nomor lama hilang',
  })
  return result
}

test('of a member without name and address staff read that there is none yet', async ({ page, browser }) => {
  const { username } = await join(page)
  await onDatabase((client) =>
    client.query("UPDATE member SET full_name = '', email = NULL WHERE username = $1", [username]),
  )
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${username}`)
  await desk.getByRole('link', { name: username }).click()
  await expect(desk.getByRole('region', { name: 'Profil' }).getByText('Belum ada', { exact: true })).toHaveCount(2)
  await context.close()
})
