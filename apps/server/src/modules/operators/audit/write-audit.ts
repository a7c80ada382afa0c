import type { Tx } from '@balai/db'
import { insertAuditLine } from './store.ts'

export interface AuditLine {
  operatorId: string
  staffId: string
  /** A verb of the field with its object: `deposit.approve`. */
  action: string
  /** The id of what was acted on. */
  subject: string
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
  ip: string
  at: Date
}

/** Writes who did what, in the transaction in which it was done: neither stands without the other (decision 36). */
export async function writeAudit(tx: Tx, line: AuditLine): Promise<void> {
  await insertAuditLine(tx, {
    operator_id: line.operatorId,
    staff_id: line.staffId,
    action: line.action,
    subject: line.subject,
    before: toJson(line.before),
    after: toJson(line.after),
    reason: line.reason ?? null,
    ip: line.ip,
    at: line.at,
  })
}

function toJson(value: object | undefined): string | null {
  if (value === undefined) return null
  return JSON.stringify(value, (_key, field) => (typeof field === 'bigint' ? Number(field) : field))
}
