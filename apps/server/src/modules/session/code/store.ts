import type { Tx } from '@balai/db'

const purposes = ['register', 'member', 'kyc', 'transfer'] as const
export type CodePurpose = (typeof purposes)[number]

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type CodeRow = {
  operator_id: string
  purpose: CodePurpose
  target: Buffer
  asker: Buffer
  code: Buffer
  wrong_tries: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}
type WindowRow = { operator_id: string; subject: Buffer; started_at: Date; sent: number }
type Tables = { one_time_code: CodeRow; one_time_code_window: WindowRow }

export interface CodeKey {
  operatorId: string
  purpose: CodePurpose
  target: Buffer
  asker: Buffer
}

/** Locks the row: tries are counted one after the other. */
export function lockCode(tx: Tx, { operatorId, purpose, target, asker }: CodeKey): Promise<CodeRow | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('one_time_code')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('asker', '=', asker)
    .forUpdate()
    .executeTakeFirst()
}

/** A new code in the place of the asker's one before. */
export async function putCode(
  tx: Tx,
  { operatorId, purpose, target, asker }: CodeKey,
  fresh: { code: Buffer; sent_at: Date; expires_at: Date },
): Promise<void> {
  const values = { ...fresh, wrong_tries: 0, used_at: null }
  await tx
    .withTables<Tables>()
    .insertInto('one_time_code')
    .values({ operator_id: operatorId, purpose, target, asker, ...values })
    .onConflict((conflict) => conflict.columns(['operator_id', 'purpose', 'target', 'asker']).doUpdateSet(values))
    .execute()
}

export async function updateCode(
  tx: Tx,
  { operatorId, purpose, target, asker }: CodeKey,
  change: { wrong_tries: number } | { used_at: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('one_time_code')
    .set(change)
    .where('operator_id', '=', operatorId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('asker', '=', asker)
    .execute()
}

/** Deletes every code of a number or an address that can still be used. */
export async function endCodes(
  tx: Tx,
  { operatorId, target, now }: Pick<CodeKey, 'operatorId' | 'target'> & { now: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('one_time_code')
    .where('operator_id', '=', operatorId)
    .where('purpose', 'in', purposes)
    .where('target', '=', target)
    .where('expires_at', '>', now)
    .execute()
}

/** Deletes every code of everybody, used or not. */
export async function endEveryCode(tx: Tx): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('one_time_code').execute()
}

/** Locks the count of a subject, making it first where there is none. */
export function lockWindow(tx: Tx, operatorId: string, subject: Buffer, now: Date): Promise<WindowRow> {
  return tx
    .withTables<Tables>()
    .insertInto('one_time_code_window')
    .values({ operator_id: operatorId, subject, started_at: now, sent: 0 })
    .onConflict((conflict) => conflict.columns(['operator_id', 'subject']).doUpdateSet({ subject }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveWindow(tx: Tx, { operator_id, subject, ...change }: WindowRow): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('one_time_code_window')
    .set(change)
    .where('operator_id', '=', operator_id)
    .where('subject', '=', subject)
    .execute()
}

/**
 * Forgets codes and counts that are over. Locks as a sending does: counts first, then codes. A sending locks several counts, of
 * which this one knows no order, so a count that somebody holds stays for the next time.
 */
export async function forgetOldCodes(
  tx: Tx,
  { codesBefore, windowsBefore }: { codesBefore: Date; windowsBefore: Date },
) {
  const tables = tx.withTables<Tables>()
  const over = tables
    .selectFrom('one_time_code_window')
    .select(['operator_id', 'subject'])
    .where('started_at', '<', windowsBefore)
    .forUpdate()
    .skipLocked()
  await tables
    .deleteFrom('one_time_code_window')
    .where(({ eb, refTuple }) => eb(refTuple('operator_id', 'subject'), 'in', over.$asTuple('operator_id', 'subject')))
    .execute()
  await tables.deleteFrom('one_time_code').where('expires_at', '<', codesBefore).execute()
}
