import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('decision 36: whoever is asked about an adjustment that a colleague decides meanwhile reads so, and decides nothing', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/ERR_FAILED/)
  const { username } = await join(page)
  const { result: profile } = await ask(page, 'member/profile')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console')
  const request = async (bucket: 'cash' | 'bonus') => {
    const what = { requestId: crypto.randomUUID(), memberId: profile.objectId, bucket, direction: 'add' }
    return (await ask(cashier.page, 'console/adjustments', { ...what, amount: 25_000, reason: 'Bonus tertunda' }))
      .result
  }
  const adjustment = await request('cash')
  const { id: lost } = await request('bonus')
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  const supervisor = await staffAt(browser, 'penyelia@demo.test', '/console/adjustments')
  const rows = supervisor.page.getByRole('row').filter({ hasText: username })
  const dialog = supervisor.page.getByRole('dialog')
  const bonus = rows.filter({ has: supervisor.page.getByRole('cell', { name: 'Bonus', exact: true }) })
  await expect(rows).toHaveCount(2)
  await expect(supervisor.page.getByRole('button', { name: 'Setujui', exact: true })).toHaveCount(0)
  await bonus.getByRole('button', { name: `Setujui ${username}` }).click()
  await expect(dialog.getByRole('definition'), 'the wallet, and who asked').toHaveText(['Bonus', 'Kartika Kasir'])
  await dialog.getByRole('button', { name: 'Batal' }).click()
  const row = rows.filter({ hasNot: supervisor.page.getByRole('cell', { name: 'Bonus', exact: true }) })
  await row.getByRole('button', { name: 'Tolak' }).click()
  await dialog.getByLabel('Alasan').fill('Sudah dibayar kemarin')
  await ask(admin.page, `console/adjustments/${adjustment.id}/approve`, {})
  await expect(row).toBeHidden()
  await expect(dialog).toContainText('Permintaan ini sudah berlanjut')
  await expect(dialog.getByRole('alert'), 'what became of it, and by whom').toHaveText(/^Disetujui oleh Ayu Admin/)
  await expect(dialog.getByRole('button', { name: 'Tolak' })).toBeHidden()
  await expectAccessible(supervisor.page)
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(dialog).toHaveCount(0)

  await test.step('record 0958: an approval whose answer is lost is told with who gave it, as are those of the queues', async () => {
    await supervisor.page.route(`**/adjustments/${lost}/approve`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await bonus.getByRole('button', { name: `Setujui ${username}` }).click()
    await dialog.getByRole('button', { name: 'Setujui' }).click()
    await expect(dialog).toContainText('Permintaan ini sudah berlanjut')
    await expect(dialog.getByRole('alert')).toHaveText(/^Disetujui oleh Surya Penyelia/)
  })
  for (const { context } of [cashier, admin, supervisor]) await context.close()
})

test('record 1095: who approves an adjustment or a new contact reads that the member is blocked, and why, or stays away', async ({
  page,
  browser,
}) => {
  const { username, contact } = await join(page)
  const { result: profile } = await ask(page, 'member/profile')
  const memberId = profile.objectId
  const maker = await staffAt(browser, 'admin@demo.test', '/console')
  const reason = 'Diminta lewat telepon'
  await ask(maker.page, 'console/adjustments', {
    requestId: crypto.randomUUID(),
    ...{ memberId, bucket: 'cash', direction: 'add', amount: 25_000, reason },
  })
  await ask(maker.page, `console/members/${memberId}/change-contact`, {
    requestId: crypto.randomUUID(),
    ...{ kind: 'phone', from: `62${contact}`, to: `0811${String(Date.now()).slice(-8)}`, reason },
  })
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/adjustments')
  const row = desk.getByRole('row').filter({ hasText: username })
  const dialog = desk.getByRole('dialog')
  const notes = dialog.getByRole('note')
  await test.step('of whom a server of the release before says nothing of it, nothing is said', async () => {
    const lists = '**/api/console/adjustments?*'
    let answered = 0
    await desk.route(lists, async (route) => {
      const response = await route.fetch()
      const { results, ...list } = await response.json()
      const told = results.map((one: object) =>
        Object.fromEntries(Object.entries(one).filter(([name]) => !/^member(State|Absence)/.test(name))),
      )
      await route.fulfill({ response, json: { ...list, results: told } })
      answered++
    })
    await desk.reload()
    await expect.poll(() => answered).toBeGreaterThan(0)
    await expect(row).toBeVisible()
    await expect(row.locator('.badge')).toHaveCount(0)
    await row.getByRole('button', { name: `Setujui ${username}` }).click()
    await expect(dialog.getByRole('button', { name: 'Setujui' }), 'as of any other').toBeFocused()
    await expect(notes).toHaveCount(0)
    await desk.unroute(lists)
    await desk.reload()
  })
  await row.getByRole('button', { name: `Setujui ${username}` }).click()
  await expect(dialog).toContainText(`Saldo ${username} bertambah`)
  await expect(notes).toHaveCount(0)
  const heard = dialog.locator('.standing-warnings[aria-live=polite]')
  await expect(heard, 'what comes to it is read aloud').toBeAttached()
  await ask(page, 'SaferPlay/Exclude', { months: null, isSure: true })
  await ask(maker.page, `console/members/${memberId}/block`, { reason: 'Akun dibajak' })
  await expect(notes, 'while it is asked').toHaveText([
    /^Anggota ini diblokir\. .*Akun dibajak/,
    'Anggota ini berhenti bermain untuk seterusnya. Saldo yang ditambahkan tidak bisa dimainkan selama itu.',
  ])
  await expect(heard.getByRole('note')).toHaveCount(2)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(row.getByText('Diblokir', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(row.getByText('Berhenti bermain').filter({ visible: true })).toBeVisible()
  await row.getByRole('button', { name: `Setujui ${username}` }).click()
  await expect(
    dialog.getByRole('button', { name: 'Setujui' }),
    'a second Enter does not pass over it',
  ).not.toBeFocused()
  await desk.goto('/console/contact-changes')
  await expect(row.getByText('Diblokir', { exact: true }).filter({ visible: true })).toBeVisible()
  await row.getByRole('button', { name: `Setujui ${username}` }).click()
  await expect(notes).toHaveText([
    /^Anggota ini diblokir\. .*Akun dibajak/,
    'Anggota ini berhenti bermain untuk seterusnya. Itu tidak berakhir dengan perubahan ini. Nomor atau alamat yang lama bisa dipakai untuk mendaftar lagi.',
  ])
  await expectAccessible(desk)
  for (const each of [maker.context, context]) await each.close()
})
