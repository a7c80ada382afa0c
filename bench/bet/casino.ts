import type { Database } from '@balai/db'
import { openAccounts, postMany } from '@balai/ledger'
import { sql } from 'kysely'

/** Who plays what in the measurement. */
export interface Casino {
  operator: string
  provider: string
  game: string
  currency: string
  players: readonly { player: string; session: string }[]
}

const operator = 'bench'
const currency = 'IDR'
const atOnce = 500

async function addMembers(database: Database, ids: readonly string[]): Promise<void> {
  await database.pool.query(
    `INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code, agreed_at, created_at)
     SELECT $1, id, 'b' || lpad(n::text, 9, '0'), 'none', '628' || (100000000 + n), n || '@contoh.test', 'Pemain', id, now(), now()
     FROM unnest($2::text[]) WITH ORDINALITY AS m (id, n)`,
    [operator, ids],
  )
  await database.pool.query(
    `INSERT INTO safer_play_member (operator_id, member_id, stake_day_limit, loss_month_limit)
     SELECT $1, id, 1000000000000, 1000000000000 FROM unnest($2::text[]) AS m (id)`,
    [operator, ids],
  )
  await database.pool.query(
    `INSERT INTO game_session (operator_id, member_id, id, provider_id, game_code, started_at, expires_at)
     SELECT $1, id, 's' || id, 'arcade', 'pasar-malam', now(), now() + interval '1 day' FROM unnest($2::text[]) AS m (id)`,
    [operator, ids],
  )
}

async function fund(database: Database, ids: readonly string[]): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const house = { operatorId: operator, memberId: '', kind: 'adjustment', currency, floor: null }
    const purses = ids.flatMap((memberId) =>
      ['cash', 'bonus'].map((kind) => ({ operatorId: operator, memberId, kind, currency, floor: 0n })),
    )
    const [houseId, ...purseIds] = await openAccounts(tx, [house, ...purses])
    await postMany(
      tx,
      purseIds.flatMap((accountId, place) => {
        if (place % 2 === 1 || houseId === undefined) return []
        const lines = [
          { accountId: houseId, amount: -1_000_000_000n },
          { accountId, amount: 1_000_000_000n },
        ]
        return [{ operatorId: operator, key: `fund:${ids[place / 2]}`, code: 2, lines }]
      }),
    )
  })
}

/** Fills a migrated database: members with limits, money and an open session each, and one game. */
export async function furnish(database: Database, count: number): Promise<Casino> {
  const ids = Array.from({ length: count }, (_, n) => `mbr_${String(n).padStart(8, '0')}`)
  await sql`INSERT INTO operator (id, name) VALUES (${operator}, 'Bench')`.execute(database.db)
  await sql`
    INSERT INTO game (operator_id, provider_id, code, slug, title, category, art)
    VALUES (${operator}, 'arcade', 'pasar-malam', 'pasar-malam', 'Pasar Malam', 'slots', 'pasar-malam')`.execute(
    database.db,
  )
  await addMembers(database, ids)
  for (let from = 0; from < count; from += atOnce) await fund(database, ids.slice(from, from + atOnce))
  await database.pool.query('ANALYZE')
  const players = ids.map((player) => ({ player, session: `s${player}` }))
  return { operator, provider: 'arcade', game: 'pasar-malam', currency, players }
}
