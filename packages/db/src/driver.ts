import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { Flight, type Row, type Sent } from './flight.ts'
import { heard } from './patience.ts'
import { takesNothing } from './read-only.ts'

const countingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const bare = (text: string): Sent => ({ name: text, text, values: [] })
const commit = bare('commit')

/** What is locked is read as it is by then, whatever a database begins its transactions as: what is decided on rows rests on it. */
const begin: Sent = { ...bare('begin isolation level read committed'), name: 'begin' }

function beginning({ isolationLevel = 'read committed', accessMode }: TransactionSettings): Sent {
  if (isolationLevel === 'read committed' && !accessMode) return begin
  return bare(`begin isolation level ${isolationLevel}${accessMode ? ` ${accessMode}` : ''}`)
}

/** PostgreSQL completes a commit after a failed statement as a rollback, without an error. */
function assertCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed: it was rolled back')
}

/**
 * A connection as Kysely holds it while it is taken from the pool. A transaction begins when something is asked, on the same trip
 * where it is asked by {@link fly}; one in which nothing was asked never began.
 */
export class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #answerMs: number
  #waiting: Sent | undefined
  #isOpen = false
  #isOver = false
  #isBroken = false
  #takesNothing = false

  constructor(client: PoolClient, answerMs: number) {
    this.#client = client
    this.#answerMs = answerMs
  }

  /**
   * Nothing more can be said on a connection that was silent for too long, a rollback neither. One whose database takes nothing goes
   * back to no pool: a new one may lead to the database that has taken its place (record 1200).
   */
  async #heard<T>(answer: Promise<T>): Promise<T> {
    try {
      return await heard(answer, this.#answerMs, () => {
        this.#isBroken = true
        this.#isOpen = false
        this.#client.connection.stream.destroy()
      })
    } catch (error) {
      this.#takesNothing ||= takesNothing(error)
      throw error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#waiting) await this.fly([])
    this.#assertGoing()
    const { command, rowCount, rows } = await this.#heard(this.#client.query(sql, [...parameters]))
    return {
      rows: rows ?? [], // none where several statements were sent as one text
      ...(countingCommands.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nobody here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed here')
  }

  /** Sends statements together, behind whatever begins the transaction. @returns the rows of each */
  async fly(sent: readonly Sent[]): Promise<readonly (readonly Row[])[]> {
    const { answers } = await this.#send(sent)
    return answers
  }

  async #send(sent: readonly Sent[]): Promise<{ answers: readonly (readonly Row[])[]; command: string }> {
    this.#assertGoing()
    const begin = this.#waiting
    this.#waiting = undefined
    const flight = new Flight(begin ? [begin, ...sent] : sent)
    if (begin) this.#isOpen = true
    try {
      this.#client.query(flight)
    } catch (error) {
      this.#isBroken = true // half of it may be on its way: nothing more can be said here, a rollback neither
      this.#isOpen = false
      flight.landed.catch(() => {}) // rejects when the connection ends; the error below tells more
      throw error
    }
    try {
      const answers = await this.#heard(flight.landed)
      return { answers: begin ? answers.slice(1) : answers, command: flight.command }
    } catch (error) {
      if (flight.hasNews) this.#isBroken = true
      if (error instanceof Error) Error.captureStackTrace(error) // leads to who asked, not to who read the socket
      throw error
    }
  }

  /** As {@link fly}, and commits on the same trip; nothing may be asked of the transaction afterwards. */
  async flyAndCommit(sent: readonly Sent[]): Promise<readonly (readonly Row[])[]> {
    const { answers, command } = await this.#send([...sent, commit])
    this.#isOpen = false
    this.#isOver = true
    assertCommitted(command)
    return answers.slice(0, -1)
  }

  /** What is asked after the commit would stand by itself, whatever became of its caller. */
  #assertGoing(): void {
    if (this.#isOver) throw new Error('the transaction was committed with what was asked before')
  }

  begin(settings: TransactionSettings): void {
    this.#waiting = beginning(settings)
    this.#isOver = false
  }

  async commit(): Promise<void> {
    this.#waiting = undefined
    if (!this.#isOpen) return
    const { command } = await this.#heard(this.#client.query('commit'))
    this.#isOpen = false // not before: a connection that dies of it is found by the rollback
    assertCommitted(command)
  }

  async rollback(): Promise<void> {
    this.#waiting = undefined
    if (!this.#isOpen) return
    this.#isOpen = false
    try {
      await this.#heard(this.#client.query('rollback'))
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#takesNothing)
  }
}

/**
 * A connection of the pool, waited for as long as the work at hand bears, and by the pool's own bound where that has none. Whoever
 * gave up gives back what comes later.
 */
function takeFrom(pool: Pool): Promise<PoolClient> {
  const taken = pool.connect()
  const giveBack = () => void taken.then((client) => client.release()).catch(() => {}) // there is none to give back
  return heard(taken, Number.POSITIVE_INFINITY, giveBack)
}

function poolDriver(pool: Pool, answerMs: number): Driver {
  const mine = (connection: DatabaseConnection): PoolConnection => {
    if (!(connection instanceof PoolConnection)) throw new TypeError('a connection of another driver')
    return connection
  }
  return {
    init: async () => {},
    acquireConnection: async () => new PoolConnection(await takeFrom(pool), answerMs),
    beginTransaction: async (connection, settings) => mine(connection).begin(settings),
    commitTransaction: (connection) => mine(connection).commit(),
    rollbackTransaction: (connection) => mine(connection).rollback(),
    releaseConnection: async (connection) => mine(connection).release(),
    destroy: () => pool.end(),
  }
}

/** PostgreSQL through a pool of `pg`, as Kysely's own dialect, for statements that travel together (ask.ts). */
export const poolDialect = (pool: Pool, answerMs: number): Dialect => ({
  createDriver: () => poolDriver(pool, answerMs),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
