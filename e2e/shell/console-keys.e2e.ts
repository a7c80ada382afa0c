import { sendDeposit } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { sendDocuments } from '../support/documents.ts'
import { join, staffAt } from '../support/people.ts'
import { raiseFlag } from '../support/referral.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Which of the rows that can be opened has the focus, where one sees that it has; -1 where none has. */
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const row = at?.closest('tbody tr') ?? null
    const rows = [...document.querySelectorAll('tbody tr')].filter((each) => each.querySelector('a, button'))
    const rings = [at && getComputedStyle(at), at && getComputedStyle(at, '::after')]
    const isSeen = rings.some(
      (style) => style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '') > 1,
    )
    return row && isSeen ? rows.indexOf(row) : -1
  })

async function helpOf(page: Page): Promise<string> {
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Pintasan papan tik' })
  const said = (await help.textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  return said
}

test('j and k go from row to row in every room with rows to open, and Enter opens one', async ({ browser }) => {
  const earlier = await staffAt(browser, 'admin@demo.test', '/console') // so that the trail has two lines, whatever ran before
  await earlier.context.close()
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  for (const room of ['members', 'content/page', 'audit', 'channels', 'games', 'staff', 'staff?tab=roles']) {
    await page.goto(`/console/${room}`)
    await expect(page.locator('tbody tr:not([aria-hidden])').nth(1)).toBeVisible()
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedRow(page), `${room}: ${key}`).toBe(row)
    }
  }
  await page.goto('/console/members')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/console\/members\/mbr_/)
  const main = page.getByRole('main')
  await expect(main, 'the row that had the focus is gone').toBeFocused()
  await expect(main.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link').first(), 'Tab goes on in the page, not through the rail').toBeFocused()
  await page.goBack()
  await expect.poll(() => focusedRow(page), 'the list goes on at its place').toBe(0)

  await page.goto('/console/games')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog'), 'what acts at once is not come upon').toBeVisible()
  await context.close()
})

test('a slash goes into the search of a room that has one, and the help says what works where one is', async ({
  page: site,
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  for (const room of ['games', 'members', 'deposits']) {
    await page.goto(`/console/${room}`)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox'), room).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await helpOf(page), room).toContain('Cari')
  }
  await page.goto('/console/members')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const ofMembers = await helpOf(page)
  expect(ofMembers).toContain('Baris berikutnya')
  expect(ofMembers).not.toContain('Setujui')
  await page.goto('/console/settings')
  await expect(page.getByLabel('Penarikan per hari')).toBeVisible()
  const ofSettings = await helpOf(page)
  expect(ofSettings).not.toContain('Baris berikutnya')
  expect(ofSettings).not.toContain('Cari')

  await join(site)
  const first = await sendDeposit(site)
  await site.goto('/slots') // a receipt is a picture of the page, and none is taken twice
  const second = await sendDeposit(site)
  for (const { id } of [first, second]) {
    await ask(page, `console/deposits/${id}/claim`, {})
    await ask(page, `console/deposits/${id}/reject`, { reason: 'Hanya untuk uji ini' })
  }
  await page.goto('/console/deposits?state=rejected')
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('link', { name: 'Permintaan berikutnya' })).toBeVisible()
  expect(await helpOf(page)).toContain('Permintaan berikutnya')
  await context.close()
})

test('an act that takes its row away leaves the keyboard at the row that takes its place', async ({
  page,
  browser,
}) => {
  const { username: referrer } = await join(page)
  const friends: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const friend = await browser.newContext({ locale: 'id-ID' })
    friends.push((await join(await friend.newPage())).username)
    await friend.close()
    await raiseFlag([referrer, friends.at(-1) ?? name])
  }
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/referral')
  const buttonOf = (act: string, at: number) => desk.getByRole('button', { name: `${act} ${friends[at]}` })
  await buttonOf('Aman', 1).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Kakak dan adik')
  await desk.getByRole('dialog').getByRole('button', { name: 'Aman', exact: true }).press('Enter')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(buttonOf('Aman', 1)).toHaveCount(0)
  const rowOf = (at: number) => desk.getByRole('row').filter({ hasText: friends[at] })
  await expect(rowOf(2).locator(':focus'), 'the next row').toHaveCount(1)
  await desk.keyboard.press('k')
  await expect(rowOf(0).locator(':focus'), 'and the keys go on from there').toHaveCount(1)
  await context.close()
})

test('a request that a colleague decides leaves the keyboard of whoever stood on it at the one in its place', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const sent: { id: string; serial: string }[] = []
  for (const path of ['/', '/slots', '/contact']) {
    await page.goto(path) // a receipt is a picture of the page, and none is taken twice
    sent.push(await sendDeposit(page))
  }
  const colleague = await staffAt(browser, 'admin@demo.test', '/console')
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits?search=${username}`)
  const [first, second, third] = sent
  const rowOf = (one?: { serial: string }) => desk.getByRole('link', { name: one?.serial ?? '', exact: true })
  await expect(rowOf(third)).toBeVisible()
  for (const row of [rowOf(first), rowOf(second)]) {
    await desk.keyboard.press('j')
    await expect(row).toBeFocused()
  }
  await ask(colleague.page, `console/deposits/${second?.id}/claim`, {})
  await ask(colleague.page, `console/deposits/${second?.id}/reject`, { reason: 'Hanya untuk uji ini' })
  await expect(rowOf(second)).toHaveCount(0)
  await expect(rowOf(third)).toBeFocused()
  await desk.keyboard.press('k')
  await expect(rowOf(first), 'and the keys go on from there').toBeFocused()
  await colleague.context.close()
  await context.close()
})

test('an open menu has the keys: Escape closes it and leaves the request behind it as it is', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { id } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${id}`)
  await expect(desk.getByRole('button', { name: 'Ambil' })).toBeVisible()
  await desk.locator('.staff-button').click()
  await expect(desk.locator('#staff-menu')).toBeVisible()
  await desk.keyboard.press('c')
  await desk.keyboard.press('Escape')
  await expect(desk.locator('#staff-menu')).toBeHidden()
  await expect(desk, 'the request is still open').toHaveURL(new RegExp(id))
  await expect(desk.getByRole('button', { name: 'Ambil' }), 'and nobody has claimed it').toBeVisible()
  await context.close()
})

test('the documents that are come back to go on at their place, by Back and by their own link', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await sendDocuments(page)
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/kyc')
  await desk.setViewportSize({ width: 1280, height: 250 }) // so that its row is to be scrolled to
  const wanted = desk.getByRole('link', { name: username })
  await wanted.click()
  await expect(desk).toHaveURL(/kyc\/./)
  await desk.goBack()
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'Kembali ke antrean' }).click()
  await expect(wanted).toBeFocused()
  await context.close()
})

test('a list that is come back to goes on at its place, by Back and by its own link', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/members')
  await desk.setViewportSize({ width: 1280, height: 300 }) // so that its third row is to be scrolled to
  await expect(desk.locator('tbody .row-link').nth(2)).toBeAttached()
  for (let n = 0; n < 3; n += 1) {
    await desk.keyboard.press('j')
    await expect.poll(() => focusedRow(desk)).toBe(n)
  }
  const third = desk.locator('tbody tr[data-index="2"] .row-link')
  const wanted = desk.locator(`a.row-link[href="${await third.getAttribute('href')}"]`) // others may join before it meanwhile
  await expect(wanted).toBeInViewport()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/members\/./)
  await desk.goBack()
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'Kembali ke daftar anggota' }).click()
  await expect(wanted).toBeFocused()
  await context.close()
})
