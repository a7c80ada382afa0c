import type { Locator } from '@playwright/test'
import { sendDeposit } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Words that begin on one line and end on another. What stands between two spaces is one, a reference with its hyphens too. */
const findBroken = (places: Locator) =>
  places.evaluateAll((elements) => {
    const broken: string[] = []
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })

test('on a phone no word of an act or of a room is broken', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/games')
  const { results } = await ask(page, 'console/members?search=anggota1')
  const asked = { memberId: results?.[0].id, bucket: 'cash', direction: 'add', amount: 1_000, reason: 'Uji peramban' }
  const { result } = await ask(page, 'console/adjustments', { ...asked, requestId: crypto.randomUUID() })
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.locator('.records td:last-child .btn').first()).toBeVisible()
  expect(await findBroken(page.locator('.records td:last-child .btn'))).toEqual([])

  await page.getByRole('button', { name: 'Semua' }).last().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: /Penyesuaian.*menunggu/ })).toBeVisible()
  expect(await findBroken(sheet.locator('.room-word'))).toEqual([])
  await ask(page, `console/adjustments/${result.id}/reject`, { reason: 'Hanya untuk uji ini' })
  await context.close()
})

test('a reference in the title of a dialog stays on one line, and the list says whole who decided', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  const { id } = await sendDeposit(page)
  const cashier = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${id}`)
  const desk = cashier.page
  await desk.getByRole('button', { name: 'Tolak' }).click()
  const dialog = desk.getByRole('dialog')
  const title = dialog.getByRole('heading', { name: /^Tolak deposit DP-\d+-\d+\?$/ })
  for (const width of [1440, 768, 360, 340]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await findBroken(title), `at ${width} px`).toEqual([])
  }
  await desk.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Uji peramban')
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await desk.goto('/console/deposits?state=rejected')
  const row = desk.getByRole('row').filter({ hasText: member.username })
  await expect(row).toContainText('Kartika Kasir')
  const cut = await desk
    .locator('.col-claimed, .col-claimed > .cell-cut')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut).toEqual([])
  await cashier.context.close()
})
