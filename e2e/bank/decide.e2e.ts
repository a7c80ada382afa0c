import type { Browser } from '@playwright/test'
import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { join, newStaffAt, staffAt } from '../support/people.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

const acts = (desk: Page) => desk.getByRole('region', { name: 'Tindakan' })
const nextLink = (desk: Page) => acts(desk).getByRole('link', { name: 'Permintaan berikutnya' })

/** Two deposits of one new member, the older first; a receipt is a picture of the page, and none is taken twice. */
async function sendTwo(page: Page) {
  const { username } = await join(page)
  await page.goto('/')
  const first = await sendDeposit(page)
  await page.goto('/slots')
  return { username, first, second: await sendDeposit(page) }
}

const cells = (desk: Page, serial: string) => desk.getByRole('row').filter({ hasText: serial }).locator('td')

/** As a colleague at another desk does; the list at this one says so. */
async function approveElsewhere(desk: Page, { id, serial }: { id: string; serial: string }): Promise<void> {
  await approveDeposit(desk, id)
  await expect(cells(desk, serial).last()).toHaveText('Kartika Kasir')
}

/** Approves the request that stands open, by keys alone. */
async function approveByKeys(desk: Page): Promise<void> {
  await desk.keyboard.press('a')
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Setujui' })).toBeFocused()
  await desk.keyboard.press('Enter')
}

test('a, Enter, Enter: one decision leads to the next request, and a held key decides nothing', async ({
  page,
  browser,
}) => {
  const { username, first, second } = await sendTwo(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits?search=${username}`)
  const heading = (serial: string) => desk.getByRole('heading', { name: serial })
  const approve = () => approveByKeys(desk)
  await desk.getByRole('link', { name: first.serial }).click()
  await expect(heading(first.serial)).toBeFocused()
  await expect(nextLink(desk), 'the step stands there first').toHaveCount(0)
  const place = await acts(desk).getByRole('button', { name: 'Setujui' }).boundingBox()
  await approve()
  await expect(nextLink(desk)).toBeFocused()
  const nextPlace = await nextLink(desk).boundingBox()
  expect(Math.abs((nextPlace?.x ?? 0) + (nextPlace?.width ?? 0) - (place?.x ?? 0) - (place?.width ?? 0))).toBeLessThan(
    2,
  )
  await desk.keyboard.press('Enter')
  await expect(heading(second.serial)).toBeFocused()

  await approve()
  await expect(heading(second.serial), 'nothing comes next').toBeFocused()
  await expect(desk.getByText(`Deposit ${second.serial} disetujui.`)).toBeVisible()
  // It stands for 3 s, and others for 7; a slow machine takes some of the difference.
  await expect(desk.getByText(`Deposit ${second.serial} disetujui.`)).toHaveCount(0, { timeout: 5_500 })
  await context.close()
})

test('a decision that the page shows a moment later leads to the next request too', async ({ page, browser }) => {
  const { username, first, second } = await sendTwo(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  await desk.addInitScript(() => {
    const start = window.setTimeout
    // What the store of answers tells at once, it tells a tenth of a second later: the dialog has closed by then.
    window.setTimeout = ((act: () => void, ms = 0) => start(act, ms === 0 ? 100 : ms)) as typeof start
  })
  await desk.goto(`/console/deposits?search=${username}`)
  await desk.getByRole('link', { name: first.serial }).click()
  await expect(desk.getByRole('heading', { name: first.serial })).toBeFocused()
  await approveByKeys(desk)
  await expect(nextLink(desk)).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: second.serial })).toBeFocused()
  await context.close()
})

test('in a list of every state one decision leads past what is decided already', async ({ page, browser }) => {
  const { username, first, second } = await sendTwo(page)
  await page.goto('/promotion')
  const third = await sendDeposit(page)
  const list = `/console/deposits?state=all&search=${username}`
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', list)
  await approveElsewhere(desk, second)
  const approve = async (serial: string) => {
    await expect(desk.getByRole('heading', { name: serial })).toBeFocused()
    await approveByKeys(desk)
  }
  const serials = [third, second, first].map(({ serial }) => serial)
  await expect(desk.getByRole('link').filter({ hasText: /^DP/ }), 'the newest leads').toHaveText(serials)
  await desk.getByRole('link', { name: third.serial }).click()
  await approve(third.serial)
  await expect(nextLink(desk)).toBeFocused()
  await desk.keyboard.press('Enter')
  await approve(first.serial)
  await expect(desk.getByRole('heading', { name: first.serial }), 'nothing waits any more').toBeFocused()
  await expect(nextLink(desk)).toHaveCount(0)
  await context.close()
})

test('in a list of every state one who began at the oldest is led up to the newest, past what is decided', async ({
  page,
  browser,
}) => {
  const { username, first, second } = await sendTwo(page)
  await page.goto('/promotion')
  const third = await sendDeposit(page)
  const list = `/console/deposits?state=all&search=${username}`
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', list)
  await approveElsewhere(desk, second)
  await desk.getByRole('link', { name: first.serial }).click()
  await expect(desk.getByRole('heading', { name: first.serial })).toBeFocused()
  await approveByKeys(desk)
  await expect(nextLink(desk)).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: third.serial })).toBeFocused()
  await expect(nextLink(desk), 'and no other waits').toHaveCount(0)
  await context.close()
})

/** A deposit that a member has sent, open before a cashier. */
async function openOne(page: Page, browser: Browser) {
  await join(page)
  await page.goto('/')
  const { id } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${id}`)
  return { desk, context }
}

test('a request that only a dialog has taken is free again when that is closed, and the bar stays as high', async ({
  page,
  browser,
}) => {
  const { desk, context } = await openOne(page, browser)
  const dialog = desk.getByRole('dialog')
  const free = acts(desk).getByText('Belum ada yang mengerjakan.')
  const mine = acts(desk).getByText('Kamu sedang mengerjakannya.')
  await expect(free).toBeVisible()
  await desk.keyboard.press('r')
  await expect(dialog).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(free).toBeVisible()

  for (const width of [1440, 1025, 1024, 768, 390]) {
    await desk.setViewportSize({ width, height: 900 })
    await expect(free).toBeVisible()
    const before = (await acts(desk).boundingBox())?.height
    await acts(desk).getByRole('button', { name: 'Ambil' }).click()
    await expect(mine).toBeVisible()
    expect((await acts(desk).boundingBox())?.height, `at ${width} px`).toBe(before)
    await acts(desk).getByRole('button', { name: 'Lepas' }).click()
  }
  await expect(free).toBeVisible()
  await desk.keyboard.press('c')
  await expect(mine).toBeVisible()
  await desk.keyboard.press('r')
  await expect(dialog).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(mine, 'what was one’s own before stays').toBeVisible()
  await context.close()
})

test('who reads that a request is theirs goes on by keys, though the answer to taking it is still on its way', async ({
  page,
  browser,
}) => {
  const { desk, context } = await openOne(page, browser)
  await expect(acts(desk).getByText('Belum ada yang mengerjakan.')).toBeVisible()
  const { promise: isSeen, resolve: letAnswer } = Promise.withResolvers<void>()
  await desk.route('**/claim', async (route) => {
    const response = await route.fetch()
    await isSeen
    await route.fulfill({ response })
  })
  await desk.keyboard.press('c')
  await expect(acts(desk).getByText('Kamu sedang mengerjakannya.')).toBeVisible()
  await desk.keyboard.press('r')
  await expect(desk.getByRole('dialog')).toBeVisible()
  letAnswer()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('who reads that a request is free again takes it by its key, though the answer to letting go is still on its way', async ({
  page,
  browser,
}) => {
  const { desk, context } = await openOne(page, browser)
  const free = acts(desk).getByText('Belum ada yang mengerjakan.')
  const mine = acts(desk).getByText('Kamu sedang mengerjakannya.')
  await expect(free).toBeVisible()
  const { promise: isSeen, resolve: letAnswer } = Promise.withResolvers<void>()
  await desk.route('**/release', async (route) => {
    const response = await route.fetch()
    await isSeen
    await route.fulfill({ response })
  })
  await desk.keyboard.press('c')
  await expect(mine).toBeVisible()
  await desk.keyboard.press('c')
  await expect(free).toBeVisible()
  await desk.keyboard.press('c')
  await expect(mine).toBeVisible()
  letAnswer()
  await expect(desk.getByText('dilepas.')).toBeVisible()
  await expect(mine, 'the older answer changes nothing').toBeVisible()
  await context.close()
})

test('a dialog whose request a colleague takes over says so by itself, and goes on once it is taken back', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { id } = await sendDeposit(page)
  const cashier = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${id}`)
  const supervisor = await staffAt(browser, 'penyelia@demo.test', '/console/deposits')
  const desk = cashier.page
  const dialog = desk.getByRole('dialog')
  await acts(desk).getByRole('button', { name: 'Tolak' }).click()
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog.getByText('Alasan wajib diisi.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Nomor rekening pengirim lain')
  await expect(dialog.getByText('Alasan wajib diisi.'), 'not under a reason').toBeHidden()
  await ask(supervisor.page, `console/deposits/${id}/claim`, { takeOver: true })
  await expect(dialog.getByRole('heading', { name: /mengambil alih ini$/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tolak' })).toHaveCount(0)
  await expect(dialog.getByText('Belum ada yang diputuskan di sini.', { exact: false })).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Ambil alih' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Alasan' }), 'what was written is there').toHaveValue(
    'Nomor rekening pengirim lain',
  )
  await ask(supervisor.page, `console/deposits/${id}/claim`, { takeOver: true })
  await ask(supervisor.page, `console/deposits/${id}/approve`, {})
  await expect(dialog.getByRole('heading', { name: 'Permintaan ini sudah berlanjut' })).toBeVisible()
  await expect(dialog.getByText(/^Disetujui oleh/)).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(dialog, 'the focus is on closing').toHaveCount(0)
  await cashier.context.close()
  await supervisor.context.close()
})

test('a request is nobody’s at once where who works on it is turned off, at the desk that looks at it', async ({
  page,
  browser,
}) => {
  const { desk, context } = await openOne(page, browser)
  const admin = await staffAt(browser, 'admin@demo.test', '/console/staff')
  const leaver = await newStaffAt(browser, {
    admin: admin.page,
    permissions: ['deposit.read', 'deposit.decide'],
    path: new URL(desk.url()).pathname,
  })
  await acts(leaver.page).getByRole('button', { name: 'Ambil' }).click()
  await expect(acts(desk).getByText('Sedang dikerjakan Sementara.')).toBeVisible()
  const { results: staff = [] } = await ask(admin.page, 'console/staff')
  const { id, version, name, roleId } = staff.find(({ email }: { email: string }) => email === leaver.email)
  await ask(admin.page, 'console/staff/change', { id, version, name, roleId, isActive: false, reason: 'Berhenti' })
  await expect(acts(desk).getByText('Belum ada yang mengerjakan.')).toBeVisible()
  for (const each of [context, admin.context, leaver.context]) await each.close()
})

test('a reason is picked by Enter or its number and sent by the next Enter, in the words that the member reads', async ({
  page,
  browser,
}) => {
  const { username, first, second } = await sendTwo(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${first.id}`)
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', domain: 'localhost', path: '/' }])
  const dialog = desk.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await desk.goto(`/console/deposits/${first.id}?search=${username}`)
  await expect(desk.getByText('Nobody is working on it.')).toBeVisible()
  await desk.keyboard.press('r')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(reason, 'the operator’s language, not the reader’s').toHaveValue('Dana belum kami terima.')
  await desk.keyboard.press('3')
  await expect(reason).toHaveValue('Bukti transfer tidak terbaca.')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Deposit ${first.serial} rejected.`)).toBeVisible()

  await desk.goto(`/console/deposits/${second.id}`)
  await expect(desk.getByText('Nobody is working on it.')).toBeVisible()
  await desk.keyboard.press('r')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await desk.keyboard.press('5')
  await expect(reason, 'one that is to be written').toBeFocused()
  await desk.keyboard.type('Rekening 5 lain')
  await expect(reason).toHaveValue('Rekening 5 lain')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await desk.goto(`/console/deposits?state=rejected&search=${username}`)
  for (const width of [1440, 768, 390]) {
    await desk.setViewportSize({ width, height: 900 })
    await expect(desk.getByRole('row').filter({ hasText: first.serial })).toContainText('Bukti transfer tidak terbaca.')
    await expect(desk.getByText('Bukti transfer tidak terbaca.').filter({ visible: true })).toHaveCount(1)
  }
  await context.close()
})

test('a list of every state names who took the last step, whoever works on it, and nobody where none was taken', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await page.goto('/')
  const cashier = await staffAt(browser, 'kasir@demo.test', `/console/deposits?state=all&search=${username}`)
  const supervisor = await staffAt(browser, 'penyelia@demo.test', '/console/withdrawals')
  const deposit = await sendDeposit(page)
  await expect(cells(cashier.page, deposit.serial).nth(-2), 'it still waits').toHaveText('–')
  await expect(cells(cashier.page, deposit.serial).last()).toHaveText('–')
  await approveElsewhere(cashier.page, deposit)

  const { id, serial } = await sendWithdrawal(page)
  await ask(cashier.page, `console/withdrawals/${id}/claim`, {})
  await ask(cashier.page, `console/withdrawals/${id}/approve`, {})
  await ask(supervisor.page, `console/withdrawals/${id}/claim`, {})
  await supervisor.page.goto(`/console/withdrawals?state=all&search=${serial}`)
  await expect(cells(supervisor.page, serial).last()).toHaveText('Kartika Kasir')
  await expect(cells(supervisor.page, serial).filter({ hasText: 'Menunggu bayar' })).not.toHaveCount(0)
  await supervisor.page.goto(`/console/withdrawals?search=${serial}`)
  await expect(cells(supervisor.page, serial).last(), 'who works on it').toHaveText('Kamu')

  await test.step('the way from a request to its member', async () => {
    await supervisor.page.goto(`/console/withdrawals/${id}`)
    await supervisor.page.getByRole('link', { name: username, exact: true }).click()
    await expect(supervisor.page).toHaveURL(/console\/members\//)
  })
  await cashier.context.close()
  await supervisor.context.close()
})
