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
  /** Lines about any of these. */
  subjects?: readonly string[]
  group?: string
  staffId?: string
  /** From the first instant on, and before the second. */
  from?: Date
  to?: Date
  count: number
}

/** As it is read: the driver parses what was written as text. */
type AuditShown = Omit<AuditRow, 'before' | 'after'> & {
  id: bigint
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Newest first; `before` is the id that the last page ended with. Each filter has its index, which ends in time and id. */
export function readAuditLines(db: Db, query: AuditQuery) {
  const { operatorId, before, subjects, group, staffId, from, to, count } = query
  return db
    .withTables<{ audit_line: AuditShown; staff: Tables['staff'] }>()
    .selectFrom('audit_line as line')
    .innerJoin('staff', (join) =>
      join.onRef('staff.operator_id', '=', 'line.operator_id').onRef('staff.id', '=', 'line.staff_id'),
    )
    .where('line.operator_id', '=', operatorId)
    .$if(before !== undefined, (lines) =>
      lines.where(
        sql<boolean>`(line.at, line.id) < (SELECT last.at, last.id FROM audit_line last
          WHERE last.operator_id = ${operatorId} AND last.id = ${BigInt(before ?? 0)})`,
      ),
    )
    .$if(subjects !== undefined, (lines) => lines.where('line.subject', 'in', subjects ?? []))
    .$if(group !== undefined, (lines) => lines.where(sql`split_part(line.action, '.', 1)`, '=', group ?? ''))
    .$if(staffId !== undefined, (lines) => lines.where('line.staff_id', '=', staffId ?? ''))
    .$if(from !== undefined, (lines) => lines.where('line.at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (lines) => lines.where('line.at', '<', to ?? new Date(0)))
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
    .select(['staff.id as staffId', 'staff.name as staffName'])
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(count)
    .execute()
}

/** Some kinds of acts on one subject, oldest first; of more than `count` the newest. */
export async function readActsOn(
  db: Db,
  { operatorId, subject, actions, count }: { operatorId: string; subject: string; actions: string[]; count: number },
) {
  const newestFirst = await db
    .withTables<{ audit_line: AuditShown; staff: Tables['staff'] }>()
    .selectFrom('audit_line as line')
    .innerJoin('staff', (join) =>
      join.onRef('staff.operator_id', '=', 'line.operator_id').onRef('staff.id', '=', 'line.staff_id'),
    )
    .where('line.operator_id', '=', operatorId)
    .where('line.subject', '=', subject)
    .where('line.action', 'in', actions)
    .select(['line.action', 'line.at', 'staff.id as staffId', 'staff.name as staffName'])
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(count)
    .execute()
  return newestFirst.reverse()
}

/** When a licence came where there was none, or went, oldest first. */
export async function readLicenceTurns(db: Db, operatorId: string): Promise<{ at: Date; to: 'real' | 'play' }[]> {
  const lines = await db
    .withTables<Pick<Tables, 'audit_line'>>()
    .selectFrom('audit_line')
    .where('operator_id', '=', operatorId)
    .where('subject', '=', operatorId)
    .where('action', 'in', ['settings.licence', 'settings.remove-licence'])
    .where((has) => has.or([has('before', 'is', null), has('after', 'is', null)]))
    .select('at')
    .select(({ eb }) => eb('after', 'is not', null).as('isReal'))
    .orderBy('at')
    .execute()
  return lines.map(({ at, isReal }) => ({ at, to: isReal ? 'real' : 'play' }))
}

/** Whether the trail has a person's act on a subject with this about it. */
export async function hasActed(
  db: Db,
  act: { operatorId: string; staffId: string; subject: string; action: string; after: object },
): Promise<boolean> {
  const line = await db
    .withTables<{ audit_line: AuditShown }>()
    .selectFrom('audit_line')
    .where('operator_id', '=', act.operatorId)
    .where('subject', '=', act.subject)
    .where('action', '=', act.action)
    .where('staff_id', '=', act.staffId)
    .where(sql<boolean>`after @> ${JSON.stringify(act.after)}::jsonb`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Those who work for the operator and those who did, by name. */
export function readAuditStaff(db: Db, operatorId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('staff')
    .where('operator_id', '=', operatorId)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Names of staff by their ids. */
export function readStaffNames(db: Db, operatorId: string, ids: readonly string[]) {
  return db
    .withTables<Tables>()
    .selectFrom('staff')
    .where('operator_id', '=', operatorId)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute()
}
