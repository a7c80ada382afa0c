import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import { columnsOf, type Licence, type LicenceColumns } from './licence.ts'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
export type OperatorRow = {
  id: string
  name: string
  settings: unknown
  real_money_since: Date | null
} & LicenceColumns

type Tables = {
  operator: OperatorRow
  operator_domain: { host: string; operator_id: string; rank: number }
}

/** Every operator with the hosts it is served on; a handful of rows, kept in memory by the slice. */
export async function readOperators(
  db: Db,
): Promise<{ operators: OperatorRow[]; domains: Tables['operator_domain'][] }> {
  const tables = db.withTables<Tables>()
  const [operators, domains] = await Promise.all([
    tables.selectFrom('operator').selectAll().execute(),
    tables.selectFrom('operator_domain').selectAll().orderBy('host').orderBy('rank').execute(),
  ])
  return { operators, domains }
}

export async function readHolder(tx: Tx, host: string): Promise<string | null> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('operator_domain')
    .where('host', '=', host)
    .select('operator_id')
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst()
  return row?.operator_id ?? null
}

/** The hosts of an operator, in the order of their letters. */
export async function readHosts(db: Db, operatorId: string): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('operator_domain')
    .where('operator_id', '=', operatorId)
    .select('host')
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}

/** @returns false where somebody came first on that host */
export async function insertHost(tx: Tx, operatorId: string, host: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<Tables>()
    .insertInto('operator_domain')
    .values({ host, operator_id: operatorId, rank: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteHost(tx: Tx, operatorId: string, host: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('operator_domain')
    .where('operator_id', '=', operatorId)
    .where('host', '=', host)
    .execute()
}

/** On a host that another operator has already, the new one comes after it: only a choice leads to it (decision 35). */
export async function insertOperator(
  tx: Tx,
  operator: { id: string; name: string; settings: object; hosts: readonly string[] },
): Promise<void> {
  const tables = tx.withTables<Tables>()
  await tables
    .insertInto('operator')
    .values({
      id: operator.id,
      name: operator.name,
      settings: JSON.stringify(operator.settings),
      real_money_since: null,
      ...columnsOf(null),
    })
    .execute()
  for (const host of operator.hosts) {
    const { others } = await tables
      .selectFrom('operator_domain')
      .where('host', '=', host)
      .select(({ fn }) => fn.countAll<string>().as('others'))
      .executeTakeFirstOrThrow()
    await tables
      .insertInto('operator_domain')
      .values({ host, operator_id: operator.id, rank: Number(others) })
      .execute()
  }
}

/** @throws Error for an id that no operator has */
export function readOperator(db: Db, operatorId: string): Promise<OperatorRow> {
  const tables = db.withTables<Tables>()
  return tables.selectFrom('operator').where('id', '=', operatorId).selectAll().executeTakeFirstOrThrow()
}

/** The operator's row, locked until the end of `tx`. @throws Error for an id that no operator has */
export function lockOperator(tx: Tx, operatorId: string): Promise<OperatorRow> {
  return tx
    .withTables<Tables>()
    .selectFrom('operator')
    .where('id', '=', operatorId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateSettings(tx: Tx, operatorId: string, settings: object): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('operator')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', operatorId)
    .execute()
}

export async function updateLicence(
  tx: Tx,
  operatorId: string,
  { licence, realMoneySince }: { licence: Licence | null; realMoneySince: Date | null },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('operator')
    .set({ ...columnsOf(licence), real_money_since: realMoneySince })
    .where('id', '=', operatorId)
    .execute()
}

/**
 * Whether, and since when, an operator plays for real money: payers share it, a licence has it alone. No lock of the row, since
 * whatever staff save stands in that row too; and who comes first here is first, so that neither keeps the other out for long
 * (record 1002).
 */
const moneyOf = (operatorId: string) => sql`hashtextextended(${`money ${operatorId}`}, 0)`

/** The operator's row and then its money, both locked until the end of `tx`. @throws Error for an id that no operator has */
export async function lockLicence(tx: Tx, operatorId: string): Promise<OperatorRow> {
  const row = await lockOperator(tx, operatorId)
  await sql`SELECT pg_advisory_xact_lock(${moneyOf(operatorId)})`.execute(tx)
  return row
}

/** The money is shared until the end of `tx`: no licence comes or goes meanwhile. @throws Error for an id that no operator has */
export async function shareRealMoneySince(tx: Tx, operatorId: string): Promise<Date | null> {
  await sql`SELECT pg_advisory_xact_lock_shared(${moneyOf(operatorId)})`.execute(tx)
  // A statement of its own: one that began before the wait would not see the licence that was waited for.
  const row = await tx
    .withTables<Tables>()
    .selectFrom('operator')
    .where('id', '=', operatorId)
    .select('real_money_since')
    .executeTakeFirstOrThrow()
  return row.real_money_since
}
