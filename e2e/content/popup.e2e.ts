import { siteOrigin } from '../support/addresses.ts'
import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { holdCalls } from '../support/slow-line.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('spec 7, PromotionPopup: opens once for a visitor, and again only when it was changed; other dialogs have their turn before it (record 0762)', async ({
  browser,
  page,
}) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/content/popup')
  const words = { title: 'Promo malam ini', body: '<p>Lihat dulu <b>syaratnya</b>.</p>', actionLabel: 'Lihat promosi' }
  const draft = {
    kind: 'popup',
    itemSort: 1,
    isPublished: true,
    words: { id: words, en: words },
    facts: { art: 'rempah', picture: '', href: '/promotion' },
  }
  const made = await ask(desk, 'console/content/popup', draft)
  const { id, version } = made.result as { id: string; version: number } // the contract's own shape
  let newest = version
  const dialog = page.getByRole('dialog', { name: 'Promo malam ini' })
  /** A change by staff shows within seconds, and the popup comes with the application. */
  const comesUp = () =>
    expect(async () => {
      await page.goto('/')
      await untilAlive(page)
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  try {
    await comesUp()
    await expectAccessible(page)
    for (const hash of ['login', 'register']) {
      await page.goto('about:blank')
      await page.goto(`/#${hash}`)
      await untilAlive(page)
      await expect(page.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
    }
    await page.context().addCookies([{ name: 'excluded', value: 'for-good', url: siteOrigin }])
    await page.goto('/?auth=ended&next=%2F') // where the dialog that excludes leads
    await untilAlive(page)
    const excluded = page.getByRole('dialog', { name: 'Kamu sudah berhenti bermain' })
    await expect(excluded).toBeVisible()
    await excluded.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page).toHaveURL(`${siteOrigin}/`)
    await page.waitForTimeout(500) // as long as a popup would take
    await expect(page.getByRole('dialog'), 'whoever has just excluded themselves is offered nothing').toHaveCount(0)
    await comesUp()
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await page.goto('/')
    await untilAlive(page)
    await expect(dialog).toBeHidden()
    const { startsAt } = made.result as { startsAt: string } // as above
    await ask(desk, 'console/content/popup', { ...draft, id, version, startsAt })
    await page.goto('/')
    await untilAlive(page)
    await expect(dialog, 'saved as it was').toBeHidden()
    await ask(desk, 'console/content/popup', { ...draft, id, version, itemSort: 2 })
    newest = version + 1
    await comesUp()
    await dialog.getByRole('link', { name: 'Lihat promosi' }).click()
    await expect(page).toHaveURL(/\/promotion$/)
  } finally {
    await ask(desk, `console/content/popup/${id}/remove`, { version: newest })
    await context.close()
  }
})

test('following one popup opens no other over the way there: that one has its turn with the next page', {
  tag: '@once',
}, async ({ browser, page }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/content/popup')
  const made: { id: string; version: number }[] = []
  for (const [itemSort, title] of ['Promo satu', 'Promo dua'].entries()) {
    const words = { title, body: '<p>Lihat dulu.</p>', actionLabel: 'Lihat promosi' }
    const draft = {
      ...{ kind: 'popup', itemSort, isPublished: true, words: { id: words, en: words } },
      facts: { art: 'rempah', picture: '', href: '/promotion' },
    }
    made.push((await ask(desk, 'console/content/popup', draft)).result)
  }
  const first = page.getByRole('dialog', { name: 'Promo satu' })
  const second = page.getByRole('dialog', { name: 'Promo dua' })
  try {
    // A change by staff shows within seconds, and popups come with the application.
    await expect(async () => {
      const answer = await page.request.get('/api/Misc/PromotionPopup')
      expect(await answer.text()).toContain('Promo dua')
    }).toPass({ timeout: 20_000 })
    await page.goto('/')
    await untilAlive(page)
    const held = await holdCalls(page, '**/promotion.data*')
    await first.getByRole('link', { name: 'Lihat promosi' }).click()
    await expect.poll(held.count).toBe(1)
    await expect(first).toHaveCount(0)
    await page.waitForTimeout(500) // as long as a popup would take
    await expect(page.getByRole('dialog')).toHaveCount(0)
    held.letGo()
    await expect(page).toHaveURL(/\/promotion$/)
    await page.goto('/')
    await untilAlive(page)
    await expect(second).toBeVisible()
    await expect(first).toHaveCount(0)
  } finally {
    for (const { id, version } of made) await ask(desk, `console/content/popup/${id}/remove`, { version })
    await context.close()
  }
})
