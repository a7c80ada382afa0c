import type { Db } from '@balai/db'
import type { Law, Violation } from '@balai/ledger'
import { sql } from 'kysely'
import { transactionTypes } from '../transaction-types.ts'

/** What the rows of a slice say that it moved on members' accounts. */
export interface SaidMoves {
  /** The transfers that are this slice's, by their codes of spec 3. */
  codes: readonly number[]
  /** SQL: operator_id, member_id, key of the transfer, kind of the account, amount; several of an account are summed. */
  rows: string
  /** SQL over a transfer `t`: the key under which several are said as one; without it each by its own. */
  key?: string
  /**
   * SQL over a movement `m` (operator_id, key): its key as it is told to whoever reads what is broken, where some of it is not
   * for everybody; without it the key itself. Looked at for the few that are named.
   */
  told?: string
}

/** The laws that what each slice says is what the ledger has, neither more nor less, and that nobody else moves members' money. */
export function moveLaws(slices: Readonly<Record<string, SaidMoves>>): Law[] {
  const all = Object.values(slices).flatMap(({ codes }) => codes)
  const ofSlices = Object.entries(slices).map(([slice, { codes, rows, key = 't.key', told = 'm.key' }]) => ({
    law: `what ${slice} says that it moved is what the ledger moved`,
    broken: `
      SELECT ${told} AS id FROM (
        SELECT operator_id, key FROM (
          SELECT operator_id, member_id, key, kind, sum(amount) AS amount FROM (${rows}) s
          GROUP BY 1, 2, 3, 4 HAVING sum(amount) <> 0
        ) said
        FULL JOIN (
          SELECT t.operator_id, a.member_id, ${key} AS key, a.kind, sum(e.amount) AS amount
          FROM ledger_transfers t
          JOIN ledger_entries e ON e.transfer_id = t.id
          JOIN ledger_accounts a ON a.id = e.account_id AND a.member_id <> ''
          WHERE t.code IN (${codes.join(', ')})
          GROUP BY 1, 2, 3, 4 HAVING sum(e.amount) <> 0
        ) moved USING (operator_id, member_id, key, kind)
        WHERE said.amount IS DISTINCT FROM moved.amount
      ) m`,
  }))
  const nobodyElse = {
    law: 'every movement of a member is of a kind that some slice answers for',
    broken: `
      SELECT t.key AS id FROM ledger_transfers t
      WHERE t.code NOT IN (${all.join(', ')}) AND EXISTS (
        SELECT FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE e.transfer_id = t.id AND a.member_id <> '')`,
  }
  return [...ofSlices, nobodyElse]
}

/** Adjustments, credit between members, to providers' wallets and back. */
export const walletMoves: SaidMoves = {
  codes: [
    transactionTypes.adjustment,
    transactionTypes.memberTransfer,
    transactionTypes.chipDebit,
    transactionTypes.chipCredit,
  ],
  rows: `
    SELECT operator_id, member_id, 'adjustment:' || id AS key, bucket AS kind, amount
    FROM wallet_adjustment WHERE state = 'approved'
    UNION ALL
    SELECT m.operator_id, side.member_id, 'member-transfer:' || m.id, 'cash', side.amount
    FROM wallet_member_transfer m, LATERAL (VALUES (m.member_id, -m.amount), (m.recipient_id, m.amount)) side (member_id, amount)
    WHERE m.confirmed_at IS NOT NULL
    UNION ALL
    SELECT p.operator_id, p.member_id, 'provider-transfer:' || p.id || ':' || side.step, side.kind, side.amount
    FROM (
      SELECT *, CASE direction WHEN 'in' THEN amount ELSE 0 END AS own,
        state NOT IN ('CREATED', 'REJECTED') OR state = 'REJECTED' AND EXISTS (
          SELECT FROM ledger_transfers t
          WHERE t.operator_id = w.operator_id AND t.key = 'provider-transfer:' || w.id || ':hold') AS was_held
      FROM wallet_provider_transfer w
    ) p, LATERAL (VALUES
      (true, 'hold', 'cash', -p.own), (true, 'hold', 'transit', p.amount),
      (p.state IN ('CONFIRMED', 'REJECTED'), 'end', 'transit', -p.amount),
      (p.state = 'CONFIRMED', 'end', 'cash', p.amount - p.own), (p.state = 'REJECTED', 'end', 'cash', p.own)
    ) side (happened, step, kind, amount)
    WHERE p.was_held AND side.happened`,
}

/** What staff ended by hand ended as they stated it, and nothing else says so of itself (record 0560). */
export const walletLaws: readonly Law[] = [
  {
    law: 'a transfer that two of the staff ended went where they stated',
    broken: `
      SELECT t.id FROM wallet_provider_transfer t
      LEFT JOIN wallet_transfer_statement s
        ON s.operator_id = t.operator_id AND s.transfer_id = t.id AND s.state = 'confirmed'
      WHERE s.outcome = 'arrived' AND t.state <> 'CONFIRMED'
        OR s.outcome = 'notArrived' AND (t.state, t.reason) IS DISTINCT FROM ('REJECTED', 'STATED')
        OR t.reason = 'STATED' AND s.id IS NULL`,
  },
]

/** One proof of the books: when, over how many laws, and which were broken. */
export interface Proof {
  provedAt: Date
  tookMs: number
  laws: number
  broken: readonly Violation[]
}

export async function insertProof(db: Db, { provedAt, tookMs, laws, broken }: Proof): Promise<void> {
  await sql`
    INSERT INTO wallet_proof (proved_at, took_ms, laws, broken)
    VALUES (${provedAt}, ${tookMs}, ${laws}, ${JSON.stringify(broken)}::jsonb) ON CONFLICT DO NOTHING`.execute(db)
}

/** The newest proof; undefined before the first. */
export async function readLastProof(db: Db): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    SELECT proved_at AS "provedAt", took_ms AS "tookMs", laws, broken FROM wallet_proof
    ORDER BY proved_at DESC LIMIT 1`.execute(db)
  return rows[0]
}
