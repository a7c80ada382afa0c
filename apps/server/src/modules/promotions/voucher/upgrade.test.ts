import { openBefore } from '@balai/testkit'
import { expect, test } from 'vitest'

test('vouchers from before they had ids get one each and stay on, and servers of that version go on with them', async () => {
  const { client, migrate } = await openBefore()
  await migrate('0163_promotions_voucher_attendance.sql')
  const make = (code: string) =>
    client.query(
      `INSERT INTO promotion_voucher (operator_id, code, amount, uses, uses_left, expires_at, note, created_at)
       VALUES ('demo', $1, 15000, 5, 5, now(), '', now())`,
      [code],
    )
  const use = (member: string, code: string) =>
    client.query(
      `INSERT INTO promotion_voucher_use (operator_id, member_id, code, used_at)
       VALUES ('demo', $1, $2, now()) ON CONFLICT DO NOTHING RETURNING code`,
      [member, code],
    )
  await make('LEBARAN1')
  await make('ABCDEFGH12345678')
  await use('mbr_1', 'LEBARAN1')

  await migrate('0610_promotions_voucher_id.sql')
  await make('SESUDAHNYA12')
  expect((await use('mbr_1', 'LEBARAN1')).rows, 'used before').toEqual([])
  expect((await use('mbr_2', 'LEBARAN1')).rows).toHaveLength(1)

  const { rows } = await client.query('SELECT id, is_on, code_end FROM promotion_voucher ORDER BY code')
  expect(rows).toEqual(
    ['5678', 'N1', 'A12'].map((code_end) => ({
      id: expect.stringMatching(/^vch_[0-9a-z]{26}$/),
      is_on: true,
      code_end,
    })),
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  const uses = await client.query('SELECT is_posted_by_id FROM promotion_voucher_use')
  expect(uses.rows).toEqual([{ is_posted_by_id: false }, { is_posted_by_id: false }])
  client.release(true)
})
