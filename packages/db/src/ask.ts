import pg from 'pg'
import { PoolConnection } from './driver.ts'
import type { Row, Sent, Value } from './flight.ts'
import type { Db, Tx } from './tx.ts'

/** What is asked of the database by one or more statements, and how to read what they answer. */
export interface Ask<T> {
  readonly sent: readonly Sent[]
  read(answers: readonly (readonly Row[])[]): T
}

const texts = new Map<string, string>()

/**
 * A statement that every connection parses and plans once. Worth it where a statement is sent many times a second; what is
 * asked now and then stays with Kysely.
 *
 * @param name unique in Balai, at most 63 bytes
 * @throws Error when another statement has that name
 */
export function statement(name: string, text: string) {
  if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`)
  texts.set(name, text)
  return <T>(values: readonly Value[], read: (rows: readonly Row[]) => T): Ask<T> => ({
    sent: [{ name, text, values }],
    read: ([rows = []]) => read(rows),
  })
}

/** Several, to be sent at once; each sees what the ones before it did. */
export function together<const T extends readonly unknown[]>(...asks: { [K in keyof T]: Ask<T[K]> }): Ask<T> {
  const all: readonly Ask<unknown>[] = asks
  return {
    sent: all.flatMap(({ sent }) => sent),
    read(answers) {
      let from = 0
      const read = all.map((one) => {
        const to = from + one.sent.length
        const own = answers.slice(from, to)
        from = to
        return one.read(own)
      })
      return read as unknown as T // one for each, in order
    },
  }
}

/** The same asked, and something else made of the answer. */
export const answered = <A, B>({ sent, read }: Ask<A>, make: (answer: A) => B): Ask<B> => ({
  sent,
  read: (answers) => make(read(answers)),
})

/** Asks nothing, and answers this: for the place of a statement that is not always needed. */
export const settled = <T>(value: T): Ask<T> => ({ sent: [], read: () => value })

async function carry<T>(
  db: Db,
  { sent, read }: Ask<T>,
  fly: (connection: PoolConnection) => Promise<readonly (readonly Row[])[]>,
): Promise<T> {
  if (sent.length === 0) return read([])
  const answers = await db.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof PoolConnection)) throw new TypeError('ask needs a database of openDatabase')
    return fly(connection)
  })
  return read(answers)
}

/** Sends what is asked, on one trip. @throws the database's error of the first statement that failed; nothing behind it was done */
export const ask = <T>(db: Db, asked: Ask<T>): Promise<T> =>
  carry(db, asked, (connection) => connection.fly(asked.sent))

/** As {@link ask}, and commits `tx` on the same trip. Nothing may be asked of it afterwards, and it has nothing left to do but end. */
export const askAndCommit = <T>(tx: Tx, asked: Ask<T>): Promise<T> =>
  carry(tx, asked, (connection) => connection.flyAndCommit(asked.sent))

/**
 * Whether a transaction that failed is undone for certain: the database itself refused a statement of it. Where the connection was
 * lost, or the database went down, what was committed last may stand.
 */
export const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && !/^(57P|08)/.test(error.code)
