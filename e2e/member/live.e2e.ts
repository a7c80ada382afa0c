import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

const act = async (page: Page, name: string, reason: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a member’s page that one of the staff has open shows what another does to the member, and what moves their money', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const supervisor = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  await supervisor.page.getByRole('link', { name: username }).click()
  await expect(supervisor.page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  const cashier = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${username}`)
  const list = cashier.page.getByRole('row').filter({ hasText: username })
  await expect(list).toContainText('Aktif')

  const open = await cashier.context.newPage()
  const path = new URL(supervisor.page.url()).pathname
  await open.goto(path)
  const movements = open.getByRole('region', { name: 'Catatan anggota' })
  await expect(open.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(movements.getByText('Belum ada gerak uang', { exact: false })).toBeVisible()

  await page.goto('/')
  const deposit = await sendDeposit(page)
  await approveDeposit(cashier.page, deposit.id)
  await expect(movements, 'a deposit').toContainText(deposit.serial)
  const withdrawal = await sendWithdrawal(page)
  await expect(movements, 'a withdrawal').toContainText(withdrawal.serial)
  const change = { memberId: path.split('/').at(-1), direction: 'add', amount: 25_000, reason: 'Bonus tertunda' }
  const { result: adjustment } = await ask(cashier.page, 'console/adjustments', {
    ...change,
    requestId: crypto.randomUUID(),
  })
  await ask(supervisor.page, `console/adjustments/${adjustment.id}/approve`, {})
  await expect(movements, 'an adjustment').toContainText('125.000')
  await test.step('each leads to what it was', async () => {
    const leadsTo = async (name: string, to: string) =>
      expect(movements.getByRole('link', { name })).toHaveAttribute('href', `/console/${to}`)
    await leadsTo(deposit.serial, `deposits/${deposit.id}`)
    await leadsTo(withdrawal.serial, `withdrawals/${withdrawal.id}`)
    await movements.getByRole('link', { name: adjustment.id }).press('Enter')
    await expect(open.getByRole('radio', { name: 'Penyesuaian' })).toBeChecked()
    await expect(open.getByRole('main'), 'what had the focus is gone').toBeFocused()
    await expect(movements.getByRole('row').filter({ hasText: 'Bonus tertunda' })).toContainText('25.000')
    await expectAccessible(open)
  })

  await act(supervisor.page, 'Blokir', 'Dilaporkan pemiliknya')
  await expect(open.getByText('Alasan blokir: Dilaporkan pemiliknya'), 'a block').toBeVisible()
  await expect(list, 'in the list, too').toContainText('Diblokir')
  await act(supervisor.page, 'Buka blokir', 'Identitas sudah dipastikan')
  await expect(open.getByText('Alasan blokir:'), 'its end').toHaveCount(0)
  await expect(list).toContainText('Aktif')
  await supervisor.context.close()
  await cashier.context.close()
})

test('the list of members says of one who takes a break, and then leaves for good, that they are away', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  const desk = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${username}`)
  const row = desk.page.getByRole('row').filter({ hasText: username })
  await expect(desk.page.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(row.getByText('Aktif', { exact: true })).toBeVisible()
  await expect(row.getByText('Istirahat', { exact: true })).toHaveCount(0)
  await page.goto('/')
  await ask(page, 'SaferPlay/TakeBreak', { days: 7 })
  await expect(row.getByText('Istirahat', { exact: true }), 'it hears of it').toBeVisible()
  await expect(row.getByText('Aktif', { exact: true }), 'the state is another thing').toBeVisible()
  await ask(page, 'SaferPlay/Exclude', { months: null, isSure: true })
  await expect(row.getByText('Berhenti bermain', { exact: true })).toBeVisible()
  await expectAccessible(desk.page)
  await desk.context.close()
})

/** Half a minute, at the end of which what play moves is read again, and what the reading takes. */
const untilReadAgainMs = 50_000

/** Finished rounds that cost and brought nothing, one after the other: the books know nothing of them. */
const playForNothing = (username: string, { from, to }: { from: number; to: number }): Promise<unknown> =>
  onDatabase((client) =>
    client.query(
      `WITH played AS (
          SELECT operator_id, id AS member_id, 'cuma-' || id || '-' || n AS round_id,
            date_trunc('second', now()) - interval '1 hour' + n * interval '1 second' AS at
          FROM member, generate_series($2::int, $3::int) AS n WHERE username = $1
        ), rounds AS (
          INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at,
            closed_at, bets)
          SELECT operator_id, member_id, 'arcade', round_id, 'rempah', 'IDR', 0, 0, at, at, '[]' FROM played)
       INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT operator_id, member_id, at, 'arcade', round_id, 'rempah', 'IDR', at, 0, 0 FROM played`,
      [username, from, to],
    ),
  )

test('the rounds of a member who plays on come into the list that is open, each of them once', async ({
  page,
  browser,
}) => {
  const { username } = await join(page)
  await playForNothing(username, { from: 1, to: 45 })
  const desk = await staffAt(browser, 'penyelia@demo.test', `/console/members?search=${username}`)
  // The line stands before the list is open: as it comes, everything that is shown is read again.
  await expect(desk.page.getByText('Langsung', { exact: true })).toBeVisible()
  await desk.page.getByRole('link', { name: username }).click()
  await desk.page.getByRole('region', { name: 'Catatan anggota' }).getByText('Permainan', { exact: true }).click()
  const rounds = desk.page.getByRole('region', { name: 'Permainan', exact: true })
  const references = async () =>
    (await rounds.getByText(/^cuma-/).allTextContents()).map((reference) => Number(reference.split('-').at(-1)))
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
  await expect.poll(references).toEqual(down(45, 26))

  await playForNothing(username, { from: 46, to: 48 })
  await desk.page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect.poll(references, 'what was played meanwhile pushes nothing onto the next page').toEqual(down(45, 6))
  await expect.poll(references, { message: 'and comes by itself', timeout: untilReadAgainMs }).toEqual(down(48, 9))
  await desk.page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect.poll(references).toEqual(down(48, 1))
  await desk.context.close()
})
