import { openDatabase, UnreachableError, untilReachable } from '@balai/db'
import { StartRefusal } from './refusal.ts'

/**
 * Waits a moment for somebody's own database, which may be starting as we are.
 *
 * @throws StartRefusal in one sentence without the address, which may hold a password
 */
export async function demandDatabase(url: string, note: (sentence: string) => void, boundMs = 10_000): Promise<void> {
  try {
    await untilReachable(url, {
      boundMs,
      attemptMs: 3_000,
      onWait: (error) => note(`${error.message}: waiting for up to ${boundMs / 1000} seconds …`),
    })
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    const advice = error.isRefusal ? 'set DATABASE_URL to one that lets us in' : 'start it, or correct DATABASE_URL'
    throw new StartRefusal(`${error.message}: ${advice}, or leave DATABASE_URL out for the embedded one.`)
  }
}

/** Whether a migrated database has anybody to serve. */
export async function hasOperator(url: string): Promise<boolean> {
  const { pool, close } = openDatabase({ url, maxConnections: 1, applicationName: 'balai-start' })
  try {
    const { rows } = await pool.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM operator) AS found')
    return rows[0]?.found ?? false
  } finally {
    await close()
  }
}
