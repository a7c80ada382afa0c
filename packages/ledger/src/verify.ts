import type { Db } from '@balai/db'
import { sql } from 'kysely'

/** A sentence of the ledger's law that the rows contradict, and the first ids that do. */
export interface Violation {
  law: string
  ids: string[]
}

/** A sentence that must hold of the rows. */
export interface Law {
  law: string
  /** SQL that answers, as `id`, whatever it does not hold of. */
  broken: string
}

/** What must hold of every ledger, whatever it is used for. */
export const ledgerLaws: readonly Law[] = [
  {
    law: 'the entries of a transfer sum to zero and are the lines it names',
    broken: `
      SELECT t.id FROM ledger_transfers t LEFT JOIN ledger_entries e ON e.transfer_id = t.id
      GROUP BY t.id HAVING coalesce(sum(e.amount), 0) <> 0 OR count(e.transfer_id) <> cardinality(t.account_ids)
        OR bool_or((e.account_id, e.version) IS DISTINCT FROM (t.account_ids[e.line_no], t.entry_versions[e.line_no]))`,
  },
  {
    law: 'an entry belongs to a transfer and an account of one operator and one currency',
    broken: `
      SELECT e.transfer_id AS id FROM ledger_entries e
      LEFT JOIN ledger_transfers t ON t.id = e.transfer_id LEFT JOIN ledger_accounts a ON a.id = e.account_id
      WHERE (t.operator_id, t.currency) IS DISTINCT FROM (a.operator_id, a.currency) OR t.id IS NULL OR a.id IS NULL`,
  },
  {
    law: 'all entries together sum to zero',
    broken: 'SELECT 0 AS id FROM ledger_entries HAVING coalesce(sum(amount), 0) <> 0',
  },
  {
    law: 'a balance equals the sum of the entries of its account, and the last of them',
    broken: `
      SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
      GROUP BY a.id
      HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.version <> coalesce(max(e.version), 0)
        OR a.balance <> coalesce(max(e.balance_after) FILTER (WHERE e.version = a.version), 0)`,
  },
  {
    law: 'each entry continues the one before it, without a gap',
    broken: `
      SELECT account_id AS id FROM (
        SELECT account_id, version, amount, balance_before, balance_after,
          lag(version, 1, 0::bigint) OVER chain AS previous_version,
          lag(balance_after, 1, 0::bigint) OVER chain AS previous_after
        FROM ledger_entries WINDOW chain AS (PARTITION BY account_id ORDER BY version)
      ) e
      WHERE version <> previous_version + 1 OR balance_before <> previous_after
        OR balance_after <> balance_before + amount`,
  },
  {
    law: 'no account is, or ever was, below its floor',
    broken: `
      SELECT a.id FROM ledger_accounts a
      WHERE a.balance < a.floor OR EXISTS (
        SELECT FROM ledger_entries e WHERE e.account_id = a.id AND e.balance_after < a.floor)`,
  },
  {
    law: 'a hold ends once, and whole',
    broken: `
      SELECT c.id FROM ledger_transfers c LEFT JOIN ledger_transfers h ON h.id = c.closes AND h.kind = 'hold'
      WHERE c.closes IS NOT NULL AND (h.id IS NULL OR EXISTS (
        SELECT FROM ledger_entries held
        WHERE held.transfer_id = h.id AND (c.kind = 'void' OR held.amount > 0) AND NOT EXISTS (
          SELECT FROM ledger_entries e
          WHERE e.transfer_id = c.id AND e.account_id = held.account_id AND e.amount = -held.amount)))`,
  },
]

/** Told after each law: whether it was broken, and how long that took to find out. */
export type LawNote = (checked: { law: string; violation: Violation | undefined; ms: number }) => void

/**
 * Reads whatever the laws ask for and names each that is broken; none is the only good answer. Each law is one statement and so
 * sees one moment, a moment of its own: while a snapshot is open nothing behind it is cleared away, and every posting gets slower
 * (record 0997).
 */
export async function verifyLaws(db: Db, laws: readonly Law[], note: LawNote = () => {}): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { law, broken } of laws) {
    const begun = performance.now()
    const rows = await readBroken(db, broken)
    const violation = rows.length > 0 ? { law, ids: rows.map((row) => String(row.id)) } : undefined
    if (violation) violations.push(violation)
    note({ law, violation, ms: performance.now() - begun })
  }
  return violations
}

/** The first ten of which the law does not hold. */
async function readBroken(db: Db, broken: string): Promise<{ id: unknown }[]> {
  const query = sql<{ id: unknown }>`SELECT id FROM (${sql.raw(broken)}) b LIMIT 10`
  const { rows } = await db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => query.execute(tx))
  return rows
}

/** Reads the whole ledger, every entry, and names each law that it breaks. */
export const verifyLedger = (db: Db): Promise<Violation[]> => verifyLaws(db, ledgerLaws)

/** @throws Error that names each broken law, and the ids that break it */
export async function assertLedgerBalanced(db: Db): Promise<void> {
  const violations = await verifyLedger(db)
  if (violations.length === 0) return
  throw new Error(
    `the ledger is broken: ${violations.map(({ law, ids }) => `${law} (not so: ${ids.join(', ')})`).join('; ')}`,
  )
}
