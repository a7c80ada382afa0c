import { openDatabase, UnreachableError, untilReachable } from '@balai/db'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { hasOtherSecret, otherSecret } from '../../apps/server/src/platform/secret-mark/secret-mark.ts'
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

/** Until then every address of a database is nobody's. */
const beginnings = [
  'Nobody is served yet: this database has no operator.',
  '`npm run operator` founds one and says how; `npm run seed` puts the demo in, to try it.',
]

/** How to begin with a migrated database that has nobody to serve; nothing for one that has, or that cannot be asked now. */
export async function waysToBegin(url: string): Promise<readonly string[]> {
  const { pool, close } = openDatabase({ url, maxConnections: 1, applicationName: 'balai-start' })
  try {
    const { rows } = await pool.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM operator) AS found')
    return rows[0]?.found === false ? beginnings : []
  } catch {
    return [] // it went away again: no reason to stop what has started
  } finally {
    await close()
  }
}

/** What to say to whoever starts with another APP_SECRET than the last server of the database; null where there is nothing to say. */
export async function warningOfSecret(url: string, appSecret: string): Promise<string | null> {
  const { db, close } = openDatabase({ url, maxConnections: 1, applicationName: 'balai-start' })
  try {
    return (await hasOtherSecret(db, { appSecret, random: systemRandom })) ? otherSecret : null
  } catch {
    return null // nothing of ours is in it yet
  } finally {
    await close()
  }
}
