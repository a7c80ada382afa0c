import type { Connection, Submittable } from 'pg'

/** A value of a statement: text as PostgreSQL writes it, a list in binary (arrays.ts), or NULL. */
export type Value = string | Buffer | null

/** A row's columns as PostgreSQL writes them. */
export type Row = readonly (string | null)[]

/** A statement on its way. Every connection parses and plans a text once, under its name. */
export interface Sent {
  name: string
  text: string
  values: readonly Value[]
}

/** What a connection knows by name; see {@link Flight}. */
const prepared = new WeakMap<Connection, Set<string>>()

function preparedOn(connection: Connection): Set<string> {
  const known = prepared.get(connection) ?? new Set()
  prepared.set(connection, known)
  return known
}

/**
 * Statements that travel together: one write, one answer, one wait. Each sees what the ones before it did; where one fails,
 * those behind it are not carried out. The driver runs it as any query of its own (its interface for query classes).
 */
export class Flight implements Submittable {
  /** Resolves with the rows of each statement; rejects with the first one's error. */
  readonly landed: Promise<readonly (readonly Row[])[]>
  /** Of the last statement that was carried out: `SELECT 1`, `COMMIT`, or `ROLLBACK` where a commit found a failed transaction. */
  command = ''
  readonly #sent: readonly Sent[]
  readonly #answers: Row[][] = []
  #rows: Row[] = []
  readonly #news = new Set<string>()
  #known: Set<string> | undefined
  #resolve: (answers: readonly (readonly Row[])[]) => void = () => {}
  #reject: (error: unknown) => void = () => {}

  constructor(sent: readonly Sent[]) {
    this.#sent = sent
    this.landed = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** Whether it brought a statement that the connection had not seen: when such a flight fails, nobody can say what is known since. */
  get hasNews(): boolean {
    return this.#news.size > 0
  }

  submit(connection: Connection): void {
    const known = preparedOn(connection)
    this.#known = known
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.#sent) {
        if (!known.has(name) && !this.#news.has(name)) {
          this.#news.add(name)
          connection.parse({ name, text, types: [] }, true)
        }
        connection.bind({ statement: name, values: [...values] }, true)
        connection.execute({}, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.command = text
    this.#answers.push(this.#rows)
    this.#rows = []
  }

  handleReadyForQuery(): void {
    for (const name of this.#news) this.#known?.add(name)
    this.#resolve(this.#answers)
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }
}
