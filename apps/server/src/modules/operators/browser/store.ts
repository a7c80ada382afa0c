import type { Tx } from '@balai/db'
import { sql } from 'kysely'

export interface Tries {
  failures: number
  lockedUntil: Date | null
}

interface BrowserKey {
  operatorId: string
  staffId: string
  browser: string
}

/** None where nothing was counted. */
export async function readBrowserTries(tx: Tx, { operatorId, staffId, browser }: BrowserKey): Promise<Tries> {
  const { rows } = await sql<Tries>`
    SELECT failures, locked_until AS "lockedUntil" FROM staff_browser_tries
    WHERE operator_id = ${operatorId} AND staff_id = ${staffId} AND browser = ${browser}`.execute(tx)
  return rows[0] ?? { failures: 0, lockedUntil: null }
}

export async function putBrowserTries(
  tx: Tx,
  { operatorId, staffId, browser }: BrowserKey,
  { failures, lockedUntil }: Tries,
): Promise<void> {
  await sql`
    INSERT INTO staff_browser_tries (operator_id, staff_id, browser, failures, locked_until)
    VALUES (${operatorId}, ${staffId}, ${browser}, ${failures}, ${lockedUntil})
    ON CONFLICT (operator_id, staff_id, browser) DO UPDATE SET failures = excluded.failures, locked_until = excluded.locked_until`.execute(
    tx,
  )
}

export async function deleteBrowserTries(tx: Tx, { operatorId, staffId, browser }: BrowserKey): Promise<void> {
  await sql`
    DELETE FROM staff_browser_tries
    WHERE operator_id = ${operatorId} AND staff_id = ${staffId} AND browser = ${browser}`.execute(tx)
}

/** No browser knows the person any more. @returns the epoch of those that come to know them */
export async function forgetBrowsers(tx: Tx, operatorId: string, staffId: string): Promise<number> {
  await sql`DELETE FROM staff_browser_tries WHERE operator_id = ${operatorId} AND staff_id = ${staffId}`.execute(tx)
  const { rows } = await sql<{ epoch: number }>`
    UPDATE staff SET browser_epoch = browser_epoch + 1
    WHERE operator_id = ${operatorId} AND id = ${staffId} RETURNING browser_epoch AS epoch`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no staff ${staffId}`)
  return row.epoch
}
