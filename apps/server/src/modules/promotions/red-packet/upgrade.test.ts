import { openBefore } from '@balai/testkit'
import { expect, test } from 'vitest'

test('claims of red packets from before they were counted are counted, and servers of that version go on counting', async () => {
  const { client, migrate } = await openBefore()
  await migrate('0162_promotions_red_packet.sql')
  await client.query(`
    INSERT INTO promotion_red_packet (operator_id, id, title_id, title_en, budget, remaining, smallest, largest, opens_at, closes_at)
    SELECT 'demo', id, '', '', 1000, 1000, 10, 10, now(), now() + interval '1 day' FROM unnest(ARRAY['rpk_1', 'rpk_2']) AS id`)
  /** As a server of before did. */
  const claim = async (member: string) => {
    await client.query("UPDATE promotion_red_packet SET remaining = remaining - 10 WHERE id = 'rpk_1'")
    await client.query(
      `INSERT INTO promotion_red_packet_claim (operator_id, member_id, red_packet_id, amount, claimed_at)
       VALUES ('demo', $1, 'rpk_1', 10, now())`,
      [member],
    )
  }
  for (const member of ['mbr_1', 'mbr_2', 'mbr_3']) await claim(member)

  await migrate('0657_promotions_red_packet_claims.sql')
  await claim('mbr_4')
  await client.query('UPDATE promotion_red_packet SET is_on = false')

  const { rows } = await client.query('SELECT id, remaining, claims FROM promotion_red_packet ORDER BY id')
  expect(rows).toEqual([
    { id: 'rpk_1', remaining: 960n, claims: 4 },
    { id: 'rpk_2', remaining: 1_000n, claims: 0 },
  ])
  client.release(true)
})
