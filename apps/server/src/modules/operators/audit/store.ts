import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type Tables = {
  audit_line: AuditRow
  staff: { operator_id: string; id: string; name: string }
}

type AuditRow = {
  operator_id: string
  staff_id: string
  action: string
  subject: string
  before: string | null
  after: string | null
  reason: string | null
  ip: string
  at: Date
}

export async function insertAuditLine(tx: Tx, row: AuditRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('audit_line').values(row).execute()
}

export interface AuditQuery {
  operatorId: string
  before?: string
  subject?: string
  group?: string
  count: number
}

/** As it is read: the driver parses what was written as text. */
type AuditShown = Omit<AuditRow, 'before' | 'after'> & {
  id: bigint
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Newest first; `before` is the id that the last page ended with. */
export function readAuditLines(db: Db, { operatorId, before, subject, group, count }: AuditQuery) {
  return db
    .withTables<{ audit_line: AuditShown; staff: Tables['staff'] }>()
    .selectFrom('audit_line as line')
    .innerJoin('staff', (join) =>
      join.onRef('staff.operator_id', '=', 'line.operator_id').onRef('staff.id', '=', 'line.staff_id'),
    )
    .where('line.operator_id', '=', operatorId)
    .$if(before !== undefined, (query) => query.where('line.id', '<', BigInt(before ?? 0)))
    .$if(subject !== undefined, (query) => query.where('line.subject', '=', subject ?? ''))
    .$if(group !== undefined, (query) => query.where(sql`split_part(line.action, '.', 1)`, '=', group ?? ''))
    .select([
      'line.id',
      'line.action',
      'line.subject',
      'line.before',
      'line.after',
      'line.reason',
      'line.ip',
      'line.at',
    ])
    .select('staff.name as staffName')
    .orderBy('line.id', 'desc')
    .limit(count)
    .execute()
}
