import { sql } from 'kysely'
import type { Db } from './tx.ts'

interface Clock {
  now(): Date
}

const systemClock: Clock = { now: () => new Date() }

/** What time it is by the database, which all servers share. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`SELECT clock_timestamp() AS time`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database says no time')
  return row.time
}

/**
 * How far a clock that runs `off` ms ahead of the machine's is to be ahead instead, to go with the database's. What the way there
 * and back leaves uncertain is no reason to turn it: one whose database is on the same machine stays as it is.
 */
async function measure(db: Db, machine: Clock, off: number): Promise<number> {
  const asked = machine.now().getTime()
  const there = (await readDatabaseTime(db)).getTime()
  const uncertainMs = (machine.now().getTime() - asked) / 2
  const measured = Math.round(there - asked - uncertainMs)
  return Math.abs(measured - off) <= uncertainMs + 1 ? off : measured
}

/** A clock that runs by the database's: it stays as far from the machine's own as it is now. */
export async function clockOfDatabase(db: Db): Promise<Clock> {
  const off = await measure(db, systemClock, 0)
  return { now: () => new Date(systemClock.now().getTime() + off) }
}

export interface KeptClock extends Clock {
  /** It is the database's no more from then on, and goes on as it stood. */
  stop(): void
}

/**
 * From here on nobody knows which of the two is wrong: a server keeps to its own machine's and does no jobs where that is ahead
 * (record 0998), since the calls of all providers would be refused, at all servers, by the clock of a wrong database. It is half of
 * what a day that is over waits before it is counted up for good (`by-period.ts`, `reports/days`).
 */
export const mostTurnedMs = 5 * 60_000

interface Keeping {
  /** How long from one look at the database's to the next. */
  everyMs?: number
  /** What is turned; tests set it. */
  machine?: Clock
}

/**
 * The clock that a server goes by: the database's, as all other servers do, wherever the machine's differs from it by less than
 * `mostTurnedMs` (record 1087). While the database is away it runs on as it stood.
 */
export async function keepDatabaseClock(
  db: Db,
  { everyMs = 30_000, machine = systemClock }: Keeping = {},
): Promise<KeptClock> {
  let off = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (): Promise<void> => {
    const measured = await measure(db, machine, off)
    off = Math.abs(measured) < mostTurnedMs ? measured : 0
  }
  const goOn = (): void => {
    if (isStopped) return
    // What the database does not say now it says next time.
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .then(goOn),
      everyMs,
    ).unref()
  }
  await readDatabaseTime(db) // the connection, which is no part of the way
  await look()
  goOn()
  return {
    now: () => new Date(machine.now().getTime() + off),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
