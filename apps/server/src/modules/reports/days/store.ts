import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { DaySpan, Span } from '../store.ts'

// Rows of other slices, read only: operators, deposits and withdrawals, members, and what was played by day (record 0570).

/** What a span came to, beside its play and what the ledger alone knows. */
export interface Dealings {
  deposits: number
  depositSum: bigint
  /** Of members who had never deposited before; once the operator plays for real money, never any of it (record 0603). */
  firstDeposits: number
  withdrawals: number
  withdrawalSum: bigint
  /** What banks sent back, whenever it was paid. */
  bounced: number
  bouncedSum: bigint
  newMembers: number
  /** The middle one's; null where nothing was decided, or paid. */
  depositWaitSeconds: number | null
  withdrawalWaitSeconds: number | null
}

/** What the operator gave and set right by hand; above zero to members. */
export interface Gifts {
  given: bigint
  adjusted: bigint
}

export type Counted = Dealings & Gifts

export interface KeptDay extends Counted {
  day: string
}

export interface PlayedDay {
  day: string
  rounds: number
  stake: bigint
  win: bigint
  players: number
}

/**
 * What members and staff did in a span; each row is found by its time. The middle wait says how long one waits, and does not let
 * one request that was forgotten speak for all. A first deposit is told by the licence as it stands now: what a day was kept with
 * stays.
 */
export async function readDealings(db: Db, operatorId: string, { from, to }: Span): Promise<Dealings> {
  const { rows } = await sql<Dealings>`
    SELECT * FROM
      (SELECT count(*)::int AS deposits, coalesce(sum(amount), 0) AS "depositSum",
          (count(*) FILTER (WHERE number = 1 OR credited_at >= real_money_since AND NOT EXISTS (
            SELECT FROM wallet_deposit e
            WHERE e.operator_id = d.operator_id AND e.member_id = d.member_id AND e.credited_at >= real_money_since
              AND e.number < d.number)))::int AS "firstDeposits"
        FROM wallet_deposit d JOIN operator o ON o.id = d.operator_id
        WHERE d.operator_id = ${operatorId} AND credited_at >= ${from} AND credited_at < ${to}) deposited,
      (SELECT count(*)::int AS withdrawals, coalesce(sum(amount), 0) AS "withdrawalSum",
          percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - requested_at))::int AS "withdrawalWaitSeconds"
        FROM bank_withdrawal
        WHERE operator_id = ${operatorId} AND state IN ('paid', 'bounced') AND paid_at >= ${from} AND paid_at < ${to}) withdrawn,
      (SELECT count(*)::int AS bounced, coalesce(sum(amount), 0) AS "bouncedSum" FROM bank_withdrawal
        WHERE operator_id = ${operatorId} AND state = 'bounced' AND bounced_at >= ${from} AND bounced_at < ${to}) sent_back,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - requested_at))::int AS "depositWaitSeconds"
        FROM bank_deposit
        WHERE operator_id = ${operatorId} AND state IN ('approved', 'rejected') AND way = 'receipt'
          AND decided_at >= ${from} AND decided_at < ${to}) decided,
      (SELECT count(*)::int AS "newMembers" FROM member
        WHERE operator_id = ${operatorId} AND created_at >= ${from} AND created_at < ${to}) joined`.execute(db)
  const [found] = rows
  if (!found) throw new Error('sums have one row')
  return found
}

/** The days that are kept already, of one calendar. */
export async function readKeptDays(
  db: Db,
  operatorId: string,
  { timeZone, from, to }: { timeZone: string; from: string; to: string },
): Promise<KeptDay[]> {
  const { rows } = await sql<KeptDay>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, deposits, deposit_sum AS "depositSum", first_deposits AS "firstDeposits",
      withdrawals, withdrawal_sum AS "withdrawalSum", bounced, bounced_sum AS "bouncedSum", given, adjusted, new_members AS "newMembers",
      deposit_wait_seconds AS "depositWaitSeconds", withdrawal_wait_seconds AS "withdrawalWaitSeconds"
    FROM report_day
    WHERE operator_id = ${operatorId} AND time_zone = ${timeZone} AND day BETWEEN ${from} AND ${to}`.execute(db)
  return rows
}

/** Keeps a day that is over; whoever was first kept the same. */
export async function keepDay(db: Db, operatorId: string, timeZone: string, kept: KeptDay): Promise<void> {
  await sql`
    INSERT INTO report_day (operator_id, time_zone, day, deposits, deposit_sum, first_deposits, withdrawals, withdrawal_sum,
      bounced, bounced_sum, given, adjusted, new_members, deposit_wait_seconds, withdrawal_wait_seconds)
    VALUES (${operatorId}, ${timeZone}, ${kept.day}, ${kept.deposits}, ${kept.depositSum}, ${kept.firstDeposits},
      ${kept.withdrawals}, ${kept.withdrawalSum}, ${kept.bounced}, ${kept.bouncedSum}, ${kept.given}, ${kept.adjusted}, ${kept.newMembers},
      ${kept.depositWaitSeconds}, ${kept.withdrawalWaitSeconds})
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Finished rounds of all members by day; days without any are absent. */
export async function readOperatorPlay(
  db: Db,
  operatorId: string,
  { from, to, timeZone }: DaySpan,
): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, rounds::int, stake, win, players::int
    FROM game_operator_played(${operatorId}, ${from}, ${to}, ${timeZone})`.execute(db)
  return rows
}

/** The first day on which anything happened, in the operator's calendar; null where nothing did. */
export async function readFirstDay(db: Db, operatorId: string, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(least(
      (SELECT min(created_at) FROM member WHERE operator_id = ${operatorId}),
      (SELECT min(credited_at) FROM wallet_deposit WHERE operator_id = ${operatorId}),
      (SELECT min(paid_at) FROM bank_withdrawal WHERE operator_id = ${operatorId} AND state IN ('paid', 'bounced'))
    ) AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day`.execute(db)
  return rows[0]?.day ?? null
}
