import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, newMember, register, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.describe('spec 2, /transaction/referral', () => {
  test('the link and its QR code lead a friend to register, who then shows in the list', async ({ page, browser }) => {
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await ask(desk.page, 'console/referral/rule', {
      earnRates: { slots: 1_000 },
      sharePpm: 50_000,
      holdDays: 7,
      isOn: true,
      reason: 'Uji peramban',
    })
    await desk.page.goto('/console/referral')
    await expect(desk.page.getByText('Slot 0,1%'), 'who may read the rule reads its rates').toBeVisible()
    await desk.page.getByRole('button', { name: 'Ubah' }).click()
    await expect(desk.page.getByRole('checkbox', { name: 'Dibuka' })).toHaveAccessibleDescription(/hilang/)
    await expectAccessible(desk.page)
    await desk.page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: desk.page.url() }])
    await desk.page.goto('/console/referral')
    await desk.page.getByRole('button', { name: 'Edit' }).click()
    await expect(desk.page.getByLabel(/^Slots/), 'one mark for a fraction in both languages (record 0435)').toHaveValue(
      '0,1',
    )
    await desk.context.close()
    const { username } = await join(page)
    await page.goto('/transaction/referral')
    await untilAlive(page)
    const shown = page.locator('.share-link')
    const link = `http://${await shown.textContent()}`
    const isInSight = await shown.evaluate((text) => {
      const around = text.closest('.share-code')?.getBoundingClientRect()
      return [...text.getClientRects()].every(
        ({ left, right }) => around && left >= around.left && right <= around.right,
      )
    })
    expect(isInSight, 'all of it can be read').toBe(true)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    const linesOf = await shown.evaluate((text) =>
      [...text.childNodes].flatMap((part) => {
        const words = document.createRange()
        words.selectNodeContents(part)
        return part.nodeType === Node.TEXT_NODE ? [words.getClientRects().length] : []
      }),
    )
    expect(new Set(linesOf), 'it goes to the next line behind a stroke, never within a word').toEqual(new Set([1]))
    if (size) await page.setViewportSize(size)
    expect(link).toMatch(/\/auth\/register\/\?ref=.+/)
    await expect(page.getByRole('img', { name: 'Kode QR dari tautan referralmu' })).toBeVisible()
    await expect(page.getByText('Dari taruhan saldo tunai teman yang selesai setiap hari: Slot 0,1%.')).toBeVisible()
    await expect(page.getByText('Belum ada yang mendaftar lewat tautanmu.')).toBeVisible()
    await expectAccessible(page)

    const friend = await browser.newContext({ locale: 'id-ID' })
    const theirs = await friend.newPage()
    await theirs.goto(link)
    const invited = newMember()
    await register(theirs, invited)
    await friend.close()
    await page.reload()
    const friends = page.getByRole('region', { name: 'Teman yang mendaftar' })
    await expect(friends.getByText(/^1\. w\w•+\d$/)).toBeVisible()

    // Of a month, held for sixty days: it is among what is not paid yet, so it stands in the list as well.
    await onDatabase((client) =>
      client.query(
        `INSERT INTO referral_earning (operator_id, member_id, downline_id, kind, period_from, period_to, basis, amount, due_at)
         SELECT m.operator_id, m.id, d.id, 'share', current_date - 80, current_date - 50, 1000000, 51234, now() + interval '9 days'
         FROM member m JOIN member d ON d.referrer_id = m.id WHERE m.username = $1 AND d.username = $2`,
        [username, invited.username],
      ),
    )
    await page.reload()
    await expect(page.locator('.totals')).toContainText(/Rp\s51\.234/)
    const earnings = page.getByRole('region', { name: /^Pendapatan/ })
    await expect(earnings).toContainText(/Rp\s51\.234/)
    await expect(earnings, 'the dot is drawn, and not where it would end a line').not.toContainText('·')
  })
})
