import type { Db } from '@balai/db'
import { sql } from 'kysely'

export interface ClientLogLine {
  operatorId: string
  id: string
  sender: Buffer
  level: 'error' | 'warn' | 'info'
  message: string
  page: string
  createdAt: Date
}

/** Writes the line unless its sender has `most` since `since` already. */
export async function insertClientLog(
  db: Db,
  line: ClientLogLine,
  { since, most }: { since: Date; most: number },
): Promise<void> {
  await sql`
    INSERT INTO client_log (operator_id, id, sender, level, message, page, created_at)
    SELECT ${line.operatorId}, ${line.id}, ${line.sender}, ${line.level}, ${line.message}, ${line.page}, ${line.createdAt}
    WHERE (SELECT count(*) FROM (
      SELECT FROM client_log
      WHERE operator_id = ${line.operatorId} AND sender = ${line.sender} AND created_at > ${since} LIMIT ${most}
    ) AS recent) < ${most}`.execute(db)
}

/** Newest first; ids sort by creation. */
export async function readClientLog(
  db: Db,
  { operatorId, before, count }: { operatorId: string; before?: string | undefined; count: number },
): Promise<Pick<ClientLogLine, 'id' | 'level' | 'message' | 'page' | 'createdAt'>[]> {
  const { rows } = await sql<Pick<ClientLogLine, 'id' | 'level' | 'message' | 'page' | 'createdAt'>>`
    SELECT id, level, message, page, created_at AS "createdAt" FROM client_log
    WHERE operator_id = ${operatorId} AND (${before ?? null}::text IS NULL OR id < ${before ?? null})
    ORDER BY id DESC LIMIT ${count}`.execute(db)
  return rows
}

export async function forgetClientLog(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM client_log WHERE created_at < ${before}`.execute(db)
}
