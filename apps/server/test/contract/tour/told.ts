import type { TestServer } from '../../harness.ts'

/** Whose money calls moved, and who was told that their balance changed. */
export interface Told {
  moved: ReadonlySet<string>
  told: ReadonlySet<string>
}

type Pool = TestServer['database']['pool']

/** How often anything was posted to each member's accounts. */
async function postings(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ memberId: string; count: string }>(`
    SELECT member_id AS "memberId", sum(version)::text AS count FROM ledger_accounts WHERE member_id <> '' GROUP BY member_id`)
  return new Map(rows.map(({ memberId, count }) => [memberId, count]))
}

/** A batch of play names everybody whose balance it moved in one event. */
async function toldSince(pool: Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ memberId: string }>(
    `SELECT member_id AS "memberId" FROM outbox_event WHERE id > $1 AND topic = 'BalanceChanged'
     UNION ALL
     SELECT jsonb_array_elements_text(payload -> 'memberIds') FROM outbox_event WHERE id > $1 AND topic = 'BalancesChanged'`,
    [id],
  )
  return rows.map(({ memberId }) => memberId)
}

/** Sees whose money moves from now on. @returns what is asked afterwards */
export async function watchMoney({ pool }: TestServer['database']): Promise<() => Promise<Told>> {
  const before = await postings(pool)
  const newest = await pool.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM outbox_event')
  return async () => {
    const moved = [...(await postings(pool))].filter(([memberId, count]) => before.get(memberId) !== count)
    const told = await toldSince(pool, newest.rows[0]?.id ?? '0')
    return { moved: new Set(moved.map(([memberId]) => memberId)), told: new Set(told) }
  }
}
