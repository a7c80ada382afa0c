import { ask } from '../support/calls.ts'
import { join, newMember, register, staffAt } from '../support/people.ts'
import { holdCalls, searchAndLeave } from '../support/slow-line.ts'
import { expect, expectAccessible, login, test, untilAlive } from '../support/test.ts'

test.describe('decision 36, the member desk', () => {
  test('while other members are on their way, those before are told from them, and nothing is called empty', async ({
    browser,
  }) => {
    const { page, context } = await staffAt(browser, 'kasir@demo.test', '/console/members')
    const rows = page.getByRole('table', { name: 'Anggota' })
    const list = (filters: Record<string, string>) => (url: URL) =>
      url.pathname.endsWith('/console/members') &&
      Object.entries(filters).every(([name, value]) => url.searchParams.get(name) === value)
    await expect(rows.getByRole('link').first()).toBeVisible()
    const ofNobody = await holdCalls(page, list({ state: 'all', search: 'bukan siapa pun' }))
    await page.getByRole('searchbox').fill('bukan siapa pun')
    await expect(rows).toHaveAttribute('aria-busy', 'true')
    ofNobody.letGo()
    const nobody = page.getByText('Tidak ada anggota')
    await expect(nobody).toBeVisible()
    const others = await holdCalls(page, list({ state: 'closed', search: 'bukan siapa pun' }))
    await page.getByText('Ditutup', { exact: true }).click()
    await expect(page.getByRole('status', { name: 'Memuat' })).toBeVisible()
    await expect(nobody).toHaveCount(0)
    others.letGo()
    await expect(nobody).toBeVisible()
    await test.step('a search in the address that is too short is told as one that is typed is, and fails nothing', async () => {
      await page.goto('/console/members?search=zz')
      await expect(page.getByText('Ketik paling sedikit 3 huruf.')).toBeVisible()
      await expect(rows.getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    await test.step('what can be searched for is read by whoever is in the field', async () => {
      const hint = page.getByText('Awal nama pengguna, nama, email', { exact: false })
      await page.getByRole('searchbox').fill('')
      await expect(hint).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('searchbox').blur()
      await expect(hint).toBeHidden()
      await expect(page.getByRole('searchbox')).toHaveAccessibleDescription(/^Awal nama pengguna/)
    })
    await context.close()
  })

  test('one staff member asks for an adjustment, another approves it; blocking signs the member out', async ({
    page,
    browser,
  }) => {
    const member = newMember()
    await register(page, member)
    const asker = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${member.username}`)
    await asker.page.getByRole('link', { name: member.username }).click()
    await expect(asker.page.getByRole('heading', { name: member.username })).toBeVisible()
    await expectAccessible(asker.page)
    await asker.page.getByRole('button', { name: 'Sesuaikan saldo' }).click()
    const ask = asker.page.getByRole('dialog')
    const amount = ask.getByLabel('Jumlah')
    await test.step('what is asked for is asked for until it is there, and no longer', async () => {
      for (const [field, text, said] of [
        [ask.getByLabel('Alasan'), 'Bonus tertunda', 'Tulis alasan, paling sedikit 3 huruf.'],
        [amount, '25000', 'Isi jumlahnya.'],
      ] as const) {
        await ask.getByRole('button', { name: 'Ajukan' }).click()
        await expect(ask.getByText(said)).toBeVisible()
        await field.fill(text)
        await expect(ask.getByText(said)).toBeHidden()
      }
    })
    await amount.fill('9007199254740993')
    await expect(amount, 'no other amount is made of it').toHaveValue('25.000')
    await expect(ask.getByText('Jumlah itu terlalu besar, jadi isiannya tidak diubah.')).toBeVisible()
    await amount.fill('2500')
    await expect(ask.getByText('Jumlah itu terlalu besar')).toBeHidden()
    await amount.fill('25000')
    await ask.getByRole('button', { name: 'Ajukan' }).click()
    await expect(ask).toBeHidden()

    const checker = await staffAt(browser, 'penyelia@demo.test', '/console/adjustments')
    const row = checker.page.getByRole('row').filter({ hasText: member.username })
    await row.getByRole('button', { name: 'Setujui' }).click()
    await checker.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
    await expect(row).toBeHidden()
    await page.goto('/transaction/history')
    await expect(page.getByText('Penyesuaian').filter({ visible: true }).first()).toBeVisible()

    await checker.page.goto(`/console/members?search=${member.username}`)
    await checker.page.getByRole('link', { name: member.username }).click()
    await checker.page.getByRole('button', { name: 'Blokir', exact: true }).click()
    const block = checker.page.getByRole('dialog')
    await block.getByLabel('Alasan').fill('Dilaporkan pemiliknya')
    for (let press = 0; press < 4; press++) await checker.page.keyboard.press('Escape')
    await expect(block.getByLabel('Alasan'), 'Escape throws away nothing that was written').toHaveValue(
      'Dilaporkan pemiliknya',
    )
    await page.goto('about:blank') // no page of theirs hears of it by the hub before they come back
    await block.getByRole('button', { name: 'Blokir' }).click()
    await expect(checker.page.getByText('Alasan blokir: Dilaporkan pemiliknya')).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/\?auth=ended&next=%2Fprofile$/)
    await asker.context.close()
    await checker.context.close()
  })

  test('who types into the search and goes to another room at once arrives there, however long it takes', async ({
    browser,
  }) => {
    const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/members')
    await expect(page.getByRole('table', { name: 'Anggota' })).toBeVisible()
    const held = await holdCalls(page, '**/assets/report-page-*.js')
    await searchAndLeave(page, 'anggota2', '/console/report')
    await expect.poll(held.count).toBe(1)
    await page.waitForTimeout(600) // longer than the pause in typing that the search waits for
    held.letGo()
    await expect(page.getByRole('heading', { name: 'Laporan' })).toBeVisible()
    await context.close()
  })

  test('whoever goes through what a search found is led back to it, whatever they looked at', async ({
    page,
    browser,
  }) => {
    const { username } = await join(page)
    const { page: desk, context } = await staffAt(
      browser,
      'admin@demo.test',
      `/console/members?search=${username}&state=active`,
    )
    await desk.getByRole('link', { name: username }).click()
    await desk.getByText('Perangkat', { exact: true }).click()
    await expect(desk).toHaveURL(/tab=sessions/)
    await desk.getByRole('link', { name: 'Kembali ke daftar anggota' }).click()
    await expect(desk.getByRole('searchbox')).toHaveValue(username)
    await expect(desk.getByRole('radio', { name: 'Aktif' })).toBeChecked()
    await context.close()
  })

  test('2 Modals, Lupa PIN: staff clear a forgotten PIN, and the member sets another with the password', async ({
    page,
    browser,
  }) => {
    const member = await join(page)
    await ask(page, 'member/AddUserPin', { pin: '739154', password: member.password })
    await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
    await page.context().clearCookies()
    await login(page, member.username, member.password)
    await expect(page.getByRole('dialog', { name: 'Validasi Keamanan' })).toContainText('Lupa PIN? Hubungi')

    const desk = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${member.username}`)
    await desk.page.getByRole('link', { name: member.username }).click()
    await desk.page.getByRole('button', { name: 'Hapus PIN' }).click()
    const clear = desk.page.getByRole('dialog', { name: `Hapus PIN ${member.username}?` })
    await expect(clear).toBeVisible()
    await expectAccessible(desk.page)
    await clear.getByRole('button', { name: 'Hapus PIN' }).click()
    await expect(clear.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
    await clear.getByLabel('Alasan').fill('Lupa PIN, dipastikan lewat telepon')
    await clear.getByRole('button', { name: 'Hapus PIN' }).click()
    await expect(desk.page.getByText(`PIN ${member.username} dihapus.`)).toBeVisible()
    await expect(desk.page.getByRole('button', { name: 'Hapus PIN' })).toHaveCount(0)
    await desk.page.getByRole('region', { name: 'Catatan anggota' }).getByText('Audit', { exact: true }).click()
    await expect(desk.page.getByText('Menghapus PIN anggota').filter({ visible: true }).first()).toBeVisible()
    await desk.context.close()

    await expect(page, 'signed out everywhere, and told so').toHaveURL(/auth=ended/)
    await login(page, member.username, member.password)
    await expect(page.getByRole('dialog', { name: 'Selamat datang' })).toBeVisible()
    await page.goto('/profile/reset-pin')
    await untilAlive(page)
    await expect(page.getByRole('main').getByLabel('Kata Sandi', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'PIN baru', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'PIN saat ini', exact: true })).toHaveCount(0)
  })

  test('2 Modals, Validasi Keamanan: an account that staff remove is the next one in it, and nobody’s any more', async ({
    page,
    browser,
  }) => {
    const member = await join(page)
    const { results: banks = [] } = await ask(page, 'Bank/List')
    const bank: { id: string; bankName: string } = banks.find(
      ({ accountype, withdraw }: { accountype: number; withdraw: boolean }) => withdraw && accountype === 0,
    )
    const second = String(Number(member.accountNumber) + 1).padStart(10, '0')
    await ask(page, 'Bank/AddBank', { Bank: bank.id, Holder: member.fullName, Account: second })

    const desk = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${member.accountNumber}`)
    await desk.page.getByRole('link', { name: member.username }).click()
    await desk.page.getByRole('region', { name: 'Catatan anggota' }).getByText('Rekening', { exact: true }).click()
    const row = desk.page.getByRole('row').filter({ hasText: member.accountNumber })
    await expect(row).toContainText(bank.bankName)
    await row.getByRole('button', { name: 'Hapus' }).click()
    const dialog = desk.page.getByRole('dialog', { name: `Hapus rekening ${bank.bankName} ${member.accountNumber}?` })
    await expect(dialog).toBeVisible()
    await expectAccessible(desk.page)
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await expect(dialog.getByText('Tulis alasan, paling sedikit 3 huruf.')).toBeVisible()
    await dialog.getByLabel('Alasan').fill('Nomor milik orang lain')
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await expect(desk.page.getByText(`Rekening ${member.accountNumber} dihapus.`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(desk.page.getByRole('row').filter({ hasText: second })).toBeVisible()
    await desk.page.getByRole('region', { name: 'Catatan anggota' }).getByText('Audit', { exact: true }).click()
    await expect(desk.page.getByText('Menghapus rekening anggota').filter({ visible: true }).first()).toBeVisible()
    await desk.context.close()

    await ask(page, 'member/AddUserPin', { pin: '739154', password: member.password })
    await ask(page, 'member/ActivateUserSecondPin', { isActivate: true })
    await page.context().clearCookies()
    await login(page, member.username, member.password)
    const security = page.getByRole('dialog', { name: 'Validasi Keamanan' })
    await expect(security).toContainText(`•${second.slice(-3)}`)
    await expect(security).not.toContainText(`•${member.accountNumber.slice(-3)}`)
  })
})
