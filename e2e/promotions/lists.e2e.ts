import { bonusTerms } from '@balai/testkit/bonus-terms'
import type { Page } from '@playwright/test'
import { ask, instantIn } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { staffAt } from '../support/people.ts'
import { offerBonus } from '../support/promotions.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A day away: no list of members' shows it. */
const planned = { opensAt: instantIn(1), closesAt: instantIn(2) }

const makePacket = (desk: Page, title: string, when = planned) =>
  ask(desk, 'console/red-packets', {
    titleId: title,
    titleEn: title,
    budget: 1_000,
    smallest: 10,
    largest: 10,
    minimumLevel: 0,
    minimumDeposits: 0,
    depositsDays: 30,
    ...when,
    reason: 'Uji peramban',
  })

const lists = [
  { tab: 'bonuses', make: offerBonus, none: 'Tidak ada bonus yang cocok.', old: 'Ubah' },
  { tab: 'redPackets', make: makePacket, none: 'Tidak ada angpao yang cocok.', old: 'Tutup' },
] as const

for (const { tab, make, none, old } of lists) {
  test(`a list of ${tab} that is longer than a page says so, goes on, and is searched by title`, async ({
    browser,
  }) => {
    const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
    const title = `Banyak ${tab} ${Date.now()}`
    for (let n = 0; n < 51; n += 1) await make(page, `${title} ${n}`)
    await page.goto(`/console/promotions?tab=${tab}`)
    const rows = page.getByRole('row').filter({ hasText: title })
    const more = page.getByRole('button', { name: 'Tampilkan lagi' })

    await test.step('the first one made is on the second page', async () => {
      await expect(rows).toHaveCount(50)
      const first = page.getByRole('button', { name: `${old} ${title} 0`, exact: true })
      await expect(first).toHaveCount(0)
      await more.click()
      await expect(rows).toHaveCount(51)
      await expect(first).toBeVisible()
    })

    await test.step('a search finds it, stands in the address, and says when nothing is found', async () => {
      await page.getByRole('searchbox').fill(`${title} 0`.toLowerCase())
      await expect(rows).toHaveCount(1)
      await expect(more).toHaveCount(0)
      await expectAccessible(page)
      await page.reload()
      await expect(rows).toHaveCount(1)
      await page.getByRole('searchbox').fill('tidak ada judul begini')
      await expect(page.getByText(none)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('another list begins without the search', async () => {
      await page.getByText('Voucher', { exact: true }).first().click()
      await expect(page.getByRole('searchbox')).toHaveValue('')
    })
    await context.close()
  })
}

test('a title of one long word leaves the state of its gift in sight on the smallest desk', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const title = `Mempertanggungjawabkanketidakseimbangan ${Date.now()}`
  const { result: bonus } = await ask(page, 'console/bonuses', {
    ...{ ...bonusTerms, titleId: title, titleEn: title },
    ...{ validFrom: instantIn(1), validUntil: instantIn(30) },
  })
  await makePacket(page, title)
  for (const tab of ['bonuses', 'redPackets']) {
    await page.goto(`/console/promotions?tab=${tab}&search=${title}`)
    const row = page.getByRole('row').filter({ hasText: title })
    const [state, acts] = [row.getByRole('cell').nth(-2), row.getByRole('cell').nth(-1)]
    await expect(state).toHaveText('Terjadwal')
    for (const width of [1440, 1100, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const edges = () =>
        Promise.all([
          state.locator('.badge').evaluate((badge) => badge.getBoundingClientRect().right),
          acts.evaluate((cell) => cell.getBoundingClientRect().left),
        ])
      // A table measures itself once more after its window has changed.
      await expect.poll(async () => edges().then(([end, begin]) => end <= begin), `${tab} at ${width} px`).toBe(true)
    }
  }
  const { claims: _claims, ...made } = bonus
  await ask(page, 'console/bonuses', { ...made, isOn: false, reason: 'Uji selesai' })
  await context.close()
})

test('whoever may read promotions reads what each asks of a member, and changes nothing', async ({ browser }) => {
  const { page: desk, context: first } = await staffAt(browser, 'admin@demo.test', '/console')
  const title = `Syarat ${Date.now()}`
  const terms = { trigger: 'deposit', depositNumber: 2, amount: null, percent: 50, maximum: 250_000 }
  const { result: bonus } = await ask(desk, 'console/bonuses', {
    ...bonusTerms,
    ...terms,
    ...{ titleId: title, titleEn: title, minimumDeposit: 75_000, turnoverMultiplier: 750 },
    ...{ validFrom: instantIn(-1), validUntil: instantIn(30) },
  })
  await makePacket(desk, title)
  await first.close()
  const { page, context } = await staffAt(browser, 'kasir@demo.test', `/console/promotions?search=${title}`)
  const view = page.getByRole('dialog', { name: title })
  const read = async (said: readonly string[]) => {
    const opener = page.getByRole('row').filter({ hasText: title }).getByRole('button')
    await expect(opener, 'one act, which is no change').toHaveText(`Lihat ${title}`)
    await opener.click()
    for (const each of said) await expect(view).toContainText(each)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await read([
    'Deposit ke berapa2',
    'Persen dari deposit50',
    'Paling banyakRp\u00a0250.000',
    'Deposit paling sedikitRp\u00a075.000',
    'Turnover (berapa kali)7,5',
    'Bagian taruhan yang dihitungSlot 100%',
  ])
  await page.goto(`/console/promotions?tab=redPackets&search=${title}`)
  await read(['Paling kecilRp\u00a010', 'Jumlah deposit paling sedikitRp\u00a00'])
  await context.close()
  const { page: closing, context: last } = await staffAt(browser, 'admin@demo.test', '/console')
  const { claims: _claims, ...made } = bonus
  await ask(closing, 'console/bonuses', { ...made, isOn: false, reason: 'Uji selesai' })
  await last.close()
})

test('what members can no longer get is not called open', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console')
  const title = `Lewat ${Date.now()}`
  await makePacket(page, title, { opensAt: instantIn(-2), closesAt: instantIn(1) })
  const over = { ...bonusTerms, titleId: title, titleEn: title, trigger: 'daily', code: null }
  await ask(page, 'console/bonuses', { ...over, validFrom: instantIn(-2), validUntil: instantIn(1) })
  await ask(page, 'console/bonuses', {
    ...over,
    ...{ titleId: `${title} nanti`, validFrom: instantIn(1), validUntil: instantIn(2) },
  })
  // As if the day had gone by: nothing can be made that is over.
  await onDatabase(async (client) => {
    await client.query('UPDATE promotion_red_packet SET closes_at = now() WHERE title_id = $1', [title])
    await client.query('UPDATE promotion_bonus SET valid_until = now() WHERE title_id = $1', [title])
  })
  const stateOf = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(-2)
  await page.goto(`/console/promotions?tab=redPackets&search=${title}`)
  await expect(stateOf(title)).toHaveText('Berakhir')
  await page.goto(`/console/promotions?search=${title}`)
  await expect(stateOf(`${title} nanti`)).toHaveText('Terjadwal')
  await expect(stateOf(title).last()).toHaveText('Berakhir')
  await expectAccessible(page)
  await context.close()
})

test('which referrals are shown stands in the address, and a list of decided ones says that there is none', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/referral')
  await page.getByText('Curang', { exact: true }).first().click()
  await expect(page).toHaveURL(/referral\?state=confirmed/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Curang' })).toBeChecked()
  await expect(page.getByText('Belum ada yang diputuskan begini.')).toBeVisible()
  await context.close()
})
