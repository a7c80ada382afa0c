import { sendDeposit } from '../shots/stage.ts'
import { siteOrigin } from '../support/addresses.ts'
import { ask } from '../support/calls.ts'
import { join, newStaffAt, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'id-ID' } as const

test('a line of the audit trail is opened by a click, a key and a touch, and told whole by the names of things', async ({
  page: site,
  browser,
}) => {
  await join(site)
  const { id } = await sendDeposit(site)
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  const reason = `Bukti tidak terbaca, uji ${Date.now()}`
  const { serial } = (await ask(cashier.page, `console/deposits/${id}/claim`, {})).result
  await ask(cashier.page, `console/deposits/${id}/reject`, { reason })
  await cashier.context.close()

  const { page, context } = await staffAt(browser, 'admin@demo.test', `/console/audit?subject=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'Menolak deposit' })
  const dialog = page.getByRole('dialog', { name: 'Menolak deposit' })
  const whole = [
    'Kartika Kasir',
    /\d\d-\d\d-\d{4} \d\d:\d\d:\d\d WIB/,
    serial,
    reason,
    /Sebelum\s*Menunggu/,
    /Sesudah\s*Ditolak/,
  ]
  await test.step('by a click', async () => {
    await expect(row).toContainText(serial)
    await row.click({ position: { x: 250, y: 20 } }) // not on the link to its subject
    for (const said of whole) await expect(dialog).toContainText(said)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('by Enter', async () => {
    await page.reload()
    await expect(row).toBeVisible()
    await page.keyboard.press('j')
    await expect(row.getByRole('button', { name: 'Menolak deposit' })).toBeFocused()
    await page.keyboard.press('Enter')
    for (const said of whole) await expect(dialog).toContainText(said)
  })
  await test.step('by a touch, where the list has no room for the rest', async () => {
    const context = await browser.newContext({
      ...phone,
      baseURL: siteOrigin,
      storageState: await page.context().storageState(),
    })
    const small = await context.newPage()
    await small.goto(`/console/audit?subject=${id}`)
    await small.getByRole('row').filter({ hasText: 'Menolak deposit' }).tap()
    const sheet = small.getByRole('dialog', { name: 'Menolak deposit' })
    for (const said of whole) await expect(sheet).toContainText(said)
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await context.close()
  })
  await test.step('from it to all about the request, and to its page', async () => {
    await expect(dialog.getByRole('link', { name: `Semua catatan tentang ${serial}` })).toBeVisible()
    await dialog.getByRole('link', { name: serial, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/console/deposits/${id}`))
  })
  await context.close()
})

test('of a role the trail says which permissions came and went, over the whole of it before and after', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const name = `Peran jejak ${Date.now()}`
  const role = { name, reason: 'Uji jejak' }
  const before = ['deposit.read', 'deposit.decide', 'member.read']
  const { id } = (await ask(page, 'console/roles', { ...role, permissions: before })).result
  const after = ['deposit.read', 'member.read', 'kyc.read']
  await ask(page, 'console/roles', { ...role, id, version: 1, permissions: after })
  await page.goto(`/console/audit?subject=${id}`)
  await page.getByRole('button', { name: 'Mengubah peran' }).click()
  const fields = page.getByRole('dialog', { name: 'Mengubah peran' }).getByLabel('Rincian')
  await expect(fields).toContainText('Yang berbeda − Memutuskan deposit; + Melihat identitas')
  await expect(fields).toContainText('Sebelum Memutuskan deposit; Melihat deposit; Melihat anggota')
  await expect(fields).toContainText('Sesudah Melihat deposit; Melihat identitas; Melihat anggota')
  await expectAccessible(page)
  await ask(page, 'console/roles/remove', { id, version: 2, reason: 'Uji jejak' })
  await context.close()
})

test('the audit trail is narrowed to a person and to days, and both stand in the address', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/audit')
  const rows = page.getByRole('table', { name: 'Jejak audit' }).locator('tbody tr:not([aria-hidden])')
  await page.getByRole('combobox', { name: 'Staf' }).selectOption({ label: 'Ayu Admin' })
  await expect(page).toHaveURL(/[?&]staff=stf_/)
  await page.getByLabel('Dari tanggal').fill('2020-01-01')
  await page.getByLabel('Sampai tanggal').fill('2020-01-02')
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/)
  await expect(page.getByText('Belum ada catatan pada rentang ini.')).toBeVisible()
  const from = page.getByLabel('Dari tanggal')
  await from.focus()
  const read = page.waitForResponse((response) => /console\/audit\?(?!.*from=)/.test(response.url()))
  await page.keyboard.press('Delete')
  await expect(page).not.toHaveURL(/from=/)
  await read // by then the page goes by the address, too
  await expect(from, 'while it is being typed it is no fault').not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Sampai tanggal').focus()
  await expect(from, 'half a day narrows nothing').toHaveAccessibleDescription('Lengkapi tanggalnya.')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await from.fill('2020-01-01')
  await expect(page).toHaveURL(/from=2020-01-01/)
  await page.getByLabel('Sampai tanggal').fill('')
  await expect(rows.first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Dari tanggal')).toHaveValue('2020-01-01')
  await expect(rows.first()).toBeVisible()
  for (const text of await rows.locator('.col-who > .cell-cut').allTextContents()) expect(text).toBe('Ayu Admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await context.close()
})

test('of two filters that are chosen at once both hold', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/audit')
  await expect(page.getByRole('option', { name: 'Ayu Admin' })).toBeAttached()
  // Sooner than any person, so that the page has no time to show the first before the second is chosen.
  await page.evaluate(() => {
    for (const select of document.querySelectorAll('select')) {
      select.value = select.options[1]?.value ?? ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/group=\w+&staff=stf_/)
  await expect(page.getByRole('combobox', { name: 'Jenis tindakan' })).not.toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Staf' })).not.toHaveValue('')
  await context.close()
})

test('a text in the trail leads whoever may read the texts to it', async ({ browser }) => {
  const { page: admin, context } = await staffAt(browser, 'admin@demo.test', '/console/settings')
  const words = { title: `Jejak ${Date.now()}`, summary: 'S', body: '<p>Isi</p>' }
  const draft = { itemSort: 50, isPublished: false, words: { id: words, en: words }, facts: {} }
  const { result: item } = await ask(admin, 'console/content/page', { ...draft, path: `jejak-${Date.now()}` })
  const path = `/console/audit?subject=${item.id}`
  const reader = await newStaffAt(browser, { admin, permissions: ['audit.read', 'content.read'], path })
  await reader.page.getByRole('row').getByRole('link', { name: words.title, exact: true }).first().click()
  await expect(reader.page).toHaveURL(new RegExp(`/console/content/page/${item.id}$`))
  await reader.context.close()
  await ask(admin, `console/content/page/${item.id}/remove`, { version: item.version })
  await context.close()
})
