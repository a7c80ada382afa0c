import type { Db } from '@balai/db'
import { sql } from 'kysely'

/** A period that a job has begun, both days included, and the member that it got to. */
export interface Run<Kind extends string> {
  operatorId: string
  kind: Kind
  from: string
  to: string
  afterMember: string
  isFinished: boolean
}

/** The run that the job got to last; undefined before the first. */
export async function readLastRun<Kind extends string>(
  db: Db,
  table: string,
  { operatorId, kind }: Pick<Run<Kind>, 'operatorId' | 'kind'>,
): Promise<Run<Kind> | undefined> {
  const { rows } = await sql<Run<Kind>>`
    SELECT operator_id AS "operatorId", kind, to_char(period_from, 'YYYY-MM-DD') AS "from",
      to_char(period_to, 'YYYY-MM-DD') AS "to", after_member AS "afterMember", finished_at IS NOT NULL AS "isFinished"
    FROM ${sql.table(table)} WHERE operator_id = ${operatorId} AND kind = ${kind}
    ORDER BY period_from DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Begins a run, unless a rival did. */
export async function insertRun(
  db: Db,
  table: string,
  run: Pick<Run<string>, 'operatorId' | 'kind' | 'from' | 'to'>,
): Promise<void> {
  await sql`
    INSERT INTO ${sql.table(table)} (operator_id, kind, period_from, period_to)
    VALUES (${run.operatorId}, ${run.kind}, ${run.from}::date, ${run.to}::date) ON CONFLICT DO NOTHING`.execute(db)
}

/** The bookmark only saves work: what was done is known by the slice's own rows. */
export async function markRun(
  db: Db,
  table: string,
  run: Run<string>,
  { afterMember, finishedAt }: { afterMember: string; finishedAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET after_member = greatest(after_member, ${afterMember}),
      finished_at = coalesce(finished_at, ${finishedAt}::timestamptz)
    WHERE operator_id = ${run.operatorId} AND kind = ${run.kind} AND period_from = ${run.from}::date`.execute(db)
}
