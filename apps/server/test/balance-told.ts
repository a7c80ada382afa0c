import type { MemberVisitor, TestServer } from './harness.ts'

/** How often the member's open pages were told that their balance changed, or where they stand. */
export async function balanceTold(
  { database }: Pick<TestServer, 'database'>,
  { memberId }: Pick<MemberVisitor, 'memberId'>,
): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM outbox_event WHERE member_id = $1 AND topic = 'BalanceChanged'`,
    [memberId],
  )
  return rows[0]?.count ?? 0
}
