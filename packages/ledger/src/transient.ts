import { isNetworkFailure, SilentError } from '@balai/db'

/** SQLSTATEs after which the same transaction may well succeed: a rival, a restart, a full house. */
const transientStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '25P03', // idle in transaction for too long
  '25006', // a standby: the next connection may lead to the one that writes (record 1200)
])

const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection/i

/**
 * Tells whether a transaction that failed may be tried again as it is. Keys make that safe even when the COMMIT's
 * answer was lost: what was written the first time is a replay the second.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isNetworkFailure(error) || error instanceof SilentError) return true
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown } // as pg throws them
  if (typeof code === 'string') {
    if (transientStates.has(code) || code.startsWith('08')) return true
    // A rival took the key between our look and our write; the next look finds it.
    if (code === '23505') return constraint === 'ledger_transfers_key' || constraint === 'ledger_transfers_closes'
  }
  return lostConnection.test(error.message) || (error.cause !== undefined && isTransient(error.cause))
}
