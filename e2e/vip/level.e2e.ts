import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

const level = (number: number, name: string, turnoverNeeded: number | null, depositsNeeded: number | null) => ({
  level: number,
  nameId: name,
  nameEn: name,
  rebateExtraPpm: number * 500,
  cashbackExtraPpm: 0,
  withdrawalsPerDay: null,
  turnoverNeeded,
  depositsNeeded,
  keepTurnover: 0,
  withdrawalMaximum: null,
})

test.describe('spec 2, /transaction/member-level', () => {
  test('shows the level, what the next one needs, and every level with its benefits', async ({ page, browser }) => {
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    await join(page)
    const save = (levels: object[]) =>
      ask(desk.page, 'console/vip', { windowDays: 30, keepDays: 30, levels, reason: 'Uji peramban' })
    await save([])
    await page.goto('/transaction/member-level')
    await expect(page.getByText('Belum ada tingkat')).toBeVisible()

    await save([level(1, 'Melati', 1_000_000, 250_000), level(2, 'Cempaka', 5_000_000, null)])
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('heading', { name: 'Belum bertingkat' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Menuju Melati' })).toBeVisible()
    await expect(page.getByText(/Rp\s0 dari Rp\s1\.000\.000/)).toBeVisible()
    await expect(page.getByText(/Rp\s0 dari Rp\s250\.000/)).toBeVisible()
    const second = page.getByRole('listitem').filter({ hasText: 'Cempaka' })
    await expect(second.getByText(/Turnover Rp\s5\.000\.000/)).toBeVisible()
    await expect(second.getByText('Rebate tambahan 0,1%')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rebate dan cashback' }), 'to which it adds').toContainText(
      'Slot 0,3%',
    )
    await expectAccessible(page)
    await desk.page.goto('/console/vip')
    const row = desk.page.getByRole('row').filter({ hasText: 'Cempaka' })
    await expect(
      row.getByRole('cell', { name: '0,1% / –' }),
      'who may read the rules reads what they bring',
    ).toBeVisible()
    await expectAccessible(desk.page)
    await expect(row.getByText('rebate sedang tidak dibayar')).toHaveCount(0)
    await desk.page.route('**/api/console/vip', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const pays = { rebate: false, cashback: false }
      await route.fulfill({ response, json: { ...answer, result: { ...answer.result, pays } } })
    })
    await desk.page.reload()
    await expect(row.getByText('rebate sedang tidak dibayar'), 'what brings nothing as things are').toBeVisible()
    await expect(row.getByText('cashback sedang tidak dibayar'), 'of which the level adds nothing').toHaveCount(0)
    await expectAccessible(desk.page)
    await desk.page.unroute('**/api/console/vip')

    await desk.page.getByRole('button', { name: 'Hapus tingkat tertinggi' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Hapus tingkat 2 · Cempaka?' })
    await expect(dialog.getByText(/^(Tidak ada|\d+) anggota di tingkat ini/)).toBeVisible()
    await expect(
      dialog.getByText('Hadiah yang meminta tingkat ini'),
      'who takes a level away reads what asks for it',
    ).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText(['Bonus Cempaka'])
    await expectAccessible(desk.page)
    await desk.page.keyboard.press('Escape')

    await save([level(1, 'Melati', 1_000_000, 10_000)])
    await approveDeposit(desk.page, (await sendDeposit(page)).id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Syarat Melati terpenuhi' })).toBeVisible()
    await expect(page.getByText(/^Tingkatmu naik pada pemeriksaan berikutnya, \d\d-\p{L}+-\d{4}\.$/u)).toBeVisible()
    await expect(page.getByText(/^Rp\s[\d.]+, syarat Rp\s10\.000 terpenuhi$/)).toBeVisible()
    await expect(page.getByText(/ dari Rp/), 'a way that is no longer needed').toHaveCount(0)
    await save([])
    await desk.context.close()
  })

  // record 1110
  test('tells whoever is on a break that their level does not drop, and asks for nothing', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const desk = await staffAt(browser, 'admin@demo.test', '/console')
    const { username } = await join(page)
    const levels = [level(1, 'Melati', 1_000_000, null), level(2, 'Cempaka', 5_000_000, null)]
    await ask(desk.page, 'console/vip', { windowDays: 30, keepDays: 30, levels, reason: 'Uji peramban' })
    await page.goto('/transaction/member-level')
    await expect(page.getByRole('heading', { name: 'Menuju Melati' })).toBeVisible()
    await ask(page, 'SaferPlay/TakeBreak', { days: 3 })
    const stays = page.getByText('Selama kamu tidak bermain, tingkatmu tidak turun.')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Belum bertingkat' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Menuju/ })).toHaveCount(0)
    await expect(stays, 'there is none to drop').toHaveCount(0)
    await expect(page.getByText('Rebate tambahan 0,1%'), 'what each brings stays').toBeVisible()
    await expect(page.getByText(/Naik tingkat dari turnover|Turnover Rp/), 'how to get it does not').toHaveCount(0)
    await onDatabase((client) =>
      client.query(
        `INSERT INTO vip_member (operator_id, member_id, level, since, review_on)
         SELECT operator_id, id, 1, now(), (now() + interval '30 days')::date FROM member WHERE username = $1`,
        [username],
      ),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Melati', level: 2 })).toBeVisible()
    await expect(stays).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Menuju/ })).toHaveCount(0)
    await expectAccessible(page)
    await ask(desk.page, 'console/vip', { windowDays: 30, keepDays: 30, levels: [], reason: 'Uji peramban' })
    await desk.context.close()
  })

  // record 0773
  test('opens also where a server of another kind answers, which tells nothing of rebate and cashback', {
    tag: '@once',
  }, async ({ page }) => {
    await join(page)
    await page.goto('/profile')
    await untilAlive(page)
    await page.route('**/transaction/member-level.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"payouts"', '"unknown"') })
    })
    await page.getByRole('main').getByRole('link', { name: 'Tingkat anggota' }).click()
    await expect(page.getByRole('heading', { name: 'Tingkat anggota', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rebate dan cashback' })).toHaveCount(0)
  })
})
