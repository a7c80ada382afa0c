import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isNetworkFailure } from './network.ts'
import { SilentError } from './patience.ts'
import { PlainError } from './plain-error.ts'

/** The database was not reached, and why, without a full stop; never holds the password. */
export class UnreachableError extends PlainError {
  /** Whether it answered, and refused. */
  readonly isRefusal: boolean
  constructor(isRefusal: boolean, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    // Two addresses of one name that both refuse are an error without a message.
    const reason = (cause instanceof Error ? cause.message : String(cause)) || code
    super(`The database ${isRefusal ? 'refuses the connection' : 'does not answer'} (${reason})`, { cause })
    this.isRefusal = isRefusal
  }
}

export interface ReachOptions {
  /** How long silence is borne; two minutes when absent. */
  boundMs?: number
  /** How long one attempt may take; 5 s when absent. */
  attemptMs?: number
  /** Told once, when the first attempt has failed. */
  onWait?: (error: UnreachableError) => void
}

const pauseMs = 250

/** Starting, recovering, shutting down, full, or behind a proxy that has lost it: what passes by itself. */
const passing = /^(57P0[1-5]|53300|08...)$/
const silence = /timeout|connection terminated|client has encountered a connection/i

/** Whether it does not answer for now; what it refuses passes by no waiting. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '')
  return isNetworkFailure(error) || error instanceof SilentError || silence.test(error.message)
}

async function tryOnce(url: string, attemptMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: attemptMs,
    query_timeout: attemptMs,
    application_name: 'balai-reach',
  })
  client.on('error', () => {}) // the rejection below tells the same
  try {
    await client.connect()
    await client.query('SELECT 1') // a pooler lets in before it has a database
  } finally {
    // Not awaited: a silent database does not say goodbye, and there may be no connection to end.
    client.end().catch(() => {})
  }
}

/**
 * Waits until the database answers, so that one that is away for a while is no death of the program that needs it
 * (record 0499). A refusal (password, role, name, TLS) passes by no waiting and is thrown at once.
 *
 * @throws UnreachableError
 */
export async function untilReachable(url: string, options: ReachOptions = {}): Promise<void> {
  const { boundMs = 120_000, attemptMs = 5_000, onWait = () => {} } = options
  const deadline = Date.now() + boundMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(url, attemptMs)
    } catch (cause) {
      const error = new UnreachableError(!isAway(cause), cause)
      if (error.isRefusal || Date.now() >= deadline) throw error
      if (attempt === 1) onWait(error)
      await delay(pauseMs)
    }
  }
}
