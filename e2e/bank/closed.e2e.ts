import { onDatabase } from '../support/database.ts'
import { tellChange } from '../support/events.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

const run = (change: string, values: unknown[] = []) => onDatabase((client) => client.query(change, values))

test.describe('what closes while a form is open', () => {
  test.afterEach(async () => {
    await run('UPDATE bank SET takes_deposits = true')
    // What was told of the new one keeps it.
    await run(`UPDATE bank_receiving_account SET is_open = id NOT LIKE 'rcv_new%'`)
  })

  test('a way to pay leaves the others to choose from', async ({ page }) => {
    const { username } = await join(page)
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    const ways = page.getByRole('group', { name: 'Cara bayar' })
    await page.getByText('QRIS', { exact: true }).click()
    await expect(ways.getByRole('radio', { name: 'QRIS' })).toBeChecked()
    await run('UPDATE bank SET takes_deposits = false WHERE account_type = 4')
    await tellChange(username)
    await expect(ways.getByRole('radio', { name: 'QRIS' })).toHaveCount(0)
    await expect(ways.getByRole('radio', { name: 'Transfer bank' })).toBeChecked()
    await expect(page.getByText('Yang kamu pilih baru saja ditutup.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    await expect(page.getByText('Transfer tepat').first()).toBeVisible()
  })

  test('an account that another one of the same bank took the place of is not called a closed bank', async ({
    page,
  }) => {
    await join(page)
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    const { rows } = await run(`
      INSERT INTO bank_receiving_account (SELECT (jsonb_populate_record(r, jsonb_build_object('id', 'rcv_new' || floor(random() * 1e9), 'account_no', '9900112233'))).*
      FROM bank_receiving_account r JOIN bank b ON b.operator_id = r.operator_id AND b.id = r.bank_id
      WHERE r.operator_id = 'demo' AND b.account_type = 0 AND r.is_open ORDER BY b.rank, r.rank LIMIT 1) RETURNING bank_id`)
    const [{ bank_id }] = rows
    await run(`UPDATE bank_receiving_account SET is_open = id LIKE 'rcv_new%' WHERE bank_id = $1`, [bank_id])
    await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
    await expect(page.getByText('9900 1122 33')).toBeVisible()
  })

  test('a bank whose accounts could not be asked for is not called closed', async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED|status of 503/)
    await join(page)
    await page.goto('/transaction/deposit')
    await untilAlive(page)
    const accounts = '**/api/Bank/*/ListAccount'
    await page.route(accounts, (route) => route.abort())
    await page.getByText('E-wallet', { exact: true }).click()
    const send = page.getByRole('button', { name: 'Dapatkan jumlah transfer' })
    await send.click()
    await expectSaid(page.getByRole('alert'), 'common.errors.requestFailed')
    await expect(page.getByText('sedang ditutup')).toHaveCount(0)
    await page.unroute(accounts)
    const message = 'Sedang sibuk.'
    await page.route(accounts, (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'TEMPORARY', message, errors: {} } }),
    )
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await page.unroute(accounts)
    await send.click()
    await expect(page.getByText('Transfer tepat').first()).toBeVisible()
  })

  test('an account of the member that staff removed is no longer the one that is chosen', async ({ page }) => {
    const { username } = await join(page)
    await page.goto('/transaction/withdraw')
    await untilAlive(page)
    await expect(page.getByRole('radio')).toBeChecked()
    await page.getByLabel('Jumlah', { exact: true }).fill('50000')
    await run('DELETE FROM bank_member_account WHERE member_id = (SELECT id FROM member WHERE username = $1)', [
      username,
    ])
    await tellChange(username)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.getByRole('button', { name: 'Tarik', exact: true }).click()
    await expect(page.getByText('Pilih rekening tujuan.')).toBeVisible()
    await expectAccessible(page)
  })
})
