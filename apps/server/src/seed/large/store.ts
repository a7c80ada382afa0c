import { type Db, int8Array, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { Split } from '../../modules/wallet/index.ts'
import type { MemberRef } from '../../platform/member-ref.ts'

/** A round as it was played; the transfers are null where nothing moved. */
export interface LargeRound {
  n: number
  member: MemberRef
  game: string
  stake: bigint
  win: bigint
  openedAt: Date
  bet: bigint | null
  won: bigint | null
  after: Split
}

const count = async (db: Db, statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.n ?? 0

export const countMembers = (db: Db): Promise<number> =>
  count(db, sql<{ n: number }>`SELECT count(*)::int AS n FROM member WHERE id LIKE 'mbr_large%'`)

export const countRounds = (db: Db): Promise<number> =>
  count(db, sql<{ n: number }>`SELECT count(*)::int AS n FROM game_round WHERE round_id LIKE 'large-%'`)

export async function makeMonths(db: Db, first: Date): Promise<void> {
  await sql`SELECT game_history_make_months(${first}::date, 16)`.execute(db)
}

interface NewMembers {
  operatorId: string
  passwordHash: string
  from: number
  to: number
  /** Of so many in the end, who came within so many days; the first is the newest. */
  of: number
  daysBack: number
}

/** Nine in ten were brought by another of them. */
export async function addMembers(
  tx: Tx,
  { operatorId, passwordHash, from, to, of, daysBack }: NewMembers,
): Promise<void> {
  await sql`
    INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code, referrer_id,
      agreed_at, created_at)
    SELECT ${operatorId}, 'mbr_large' || lpad(n::text, 9, '0'), 'b' || lpad(n::text, 8, '0'), ${passwordHash},
      '628' || (1000000000 + n), 'b' || n || '@contoh.test', 'Pemain Banyak', 'L' || lpad(n::text, 8, '0'),
      CASE WHEN n % 10 <> 0 THEN 'mbr_large' || lpad((n / 10)::text, 9, '0') END, now(),
      now() - (n::float / ${of}) * ${daysBack} * interval '1 day'
    FROM generate_series(${from}::int, ${to - 1}::int) AS n`.execute(tx)
}

interface Place {
  operatorId: string
  provider: string
}

/** A prize that was paid in the same transaction, named as its transfer is. */
export interface LargePrize {
  key: string
  member: MemberRef
  amount: bigint
  transfer: bigint | null
  at: Date
}

/** The answers of a gateway that paid prizes. */
export async function addPrizes(tx: Tx, { operatorId, provider }: Place, prizes: readonly LargePrize[]): Promise<void> {
  await sql`
    INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, type, hash, outcome, currency,
      moved_cash, moved_bonus, transfer_id, processed_at)
    SELECT ${provider}, p.key, ${operatorId}, p.member_id, 'PROMO_WIN', sha256(p.key::bytea), 'OK', 'IDR', p.amount, 0,
      p.transfer, p.at
    FROM unnest(${textArray(prizes.map(({ key }) => key))}::text[], ${textArray(prizes.map(({ member }) => member.memberId))}::text[],
      ${int8Array(prizes.map(({ amount }) => amount))}::bigint[], ${int8Array(prizes.map(({ transfer }) => transfer))}::bigint[],
      ${textArray(prizes.map(({ at }) => at.toISOString()))}::text[]::timestamptz[])
      AS p (key, member_id, amount, transfer, at)`.execute(tx)
}

/** The games' rows of rounds whose money has moved in the same transaction. */
export async function addRounds(tx: Tx, { operatorId, provider }: Place, rounds: readonly LargeRound[]): Promise<void> {
  const given = sql`
    unnest(${int8Array(rounds.map(({ n }) => BigInt(n)))}::bigint[], ${textArray(rounds.map(({ member }) => member.memberId))}::text[],
      ${int8Array(rounds.map(({ stake }) => stake))}::bigint[], ${int8Array(rounds.map(({ win }) => win))}::bigint[],
      ${textArray(rounds.map(({ openedAt }) => openedAt.toISOString()))}::text[]::timestamptz[],
      ${int8Array(rounds.map(({ bet }) => bet))}::bigint[], ${int8Array(rounds.map(({ won }) => won))}::bigint[],
      ${int8Array(rounds.map(({ after }) => after.cash))}::bigint[], ${textArray(rounds.map((round) => round.game))}::text[])
      AS r (n, member_id, stake, win, opened_at, bet, won, cash_after, game_code)`
  await sql`
    INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, round_id, type, hash, outcome,
      currency, moved_cash, moved_bonus, cash_after, bonus_after, transfer_id, processed_at)
    SELECT ${provider}, side.prefix || r.n, ${operatorId}, r.member_id, 'large-' || r.n, side.type,
      sha256((side.prefix || r.n)::bytea), 'OK', 'IDR', side.moved, 0, r.cash_after, 0, side.transfer, r.opened_at
    FROM ${given}, LATERAL (VALUES ('large-b', 'BET', -r.stake, r.bet), ('large-w', 'WIN', r.win, r.won))
      AS side (prefix, type, moved, transfer)
    WHERE side.moved <> 0`.execute(tx)
  await sql`
    INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at,
      closed_at, bets)
    SELECT ${operatorId}, r.member_id, ${provider}, 'large-' || r.n, r.game_code, 'IDR', r.stake, r.win, r.opened_at,
      r.opened_at + interval '3 seconds',
      jsonb_build_array(jsonb_build_object('t', 'large-b' || r.n, 'c', r.stake::text, 'b', '0', 'a', floor(extract(epoch FROM r.opened_at) * 1000)::bigint, 's', true))
    FROM ${given}`.execute(tx)
  await sql`
    INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at,
      stake, win)
    SELECT ${operatorId}, r.member_id, r.opened_at + interval '3 seconds', ${provider}, 'large-' || r.n, r.game_code, 'IDR',
      r.opened_at, r.stake, r.win
    FROM ${given}`.execute(tx)
}

/** What autovacuum would do in its own time: figures for the planner, and pages known to be visible. */
export async function settle(db: Db): Promise<void> {
  await sql`VACUUM ANALYZE`.execute(db)
}
