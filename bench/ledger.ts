import { assertLedgerBalanced } from '@balai/ledger'
import { sql } from 'kysely'
import { databaseUrl } from './ledger/config.ts'
import { furnish, type House } from './ledger/house.ts'
import { type Figure, measure, middle } from './ledger/measure.ts'
import { dropSchema, findPlace, makeLedger, type Place } from './ledger/place.ts'
import { prepareTpcb } from './ledger/tpcb.ts'

/**
 * How fast money moves, beside TPC-B on the same PostgreSQL in the same run. Rounds take turns, so that what else the
 * machine does falls on all alike. `--quick` shows that it runs; its figures mean nothing.
 */
const isQuick = process.argv.includes('--quick')
const settings = isQuick
  ? { scale: 1, members: 500, rounds: 1, durationMs: 300, callers: [8] }
  : { scale: 100, members: 20_000, rounds: 3, durationMs: 3000, callers: [8, 64, 256] }
const required = { many: 8, hot: 6 }
const manyTitle = 'gathered, many accounts (members and 100 houses)'
const hotTitle = 'gathered, one hot house account'
const schema = 'bench_ledger'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

interface Row {
  title: string
  callers: number
  run(): Promise<Figure>
}

function ledgerRows(house: House): Row[] {
  const ways = [
    { title: 'one posting per call', act: () => house.alone(house.toOwnHouse()) },
    { title: manyTitle, act: () => house.gathered(house.toOwnHouse()) },
    { title: 'gathered, any member to any other', act: () => house.gathered(house.toAnyone()) },
    { title: hotTitle, act: () => house.gathered(house.toHouse()) },
  ]
  return ways.flatMap(({ title, act }) =>
    settings.callers.map((callers) => ({ title, callers, run: () => measure(callers, settings.durationMs, act) })),
  )
}

async function tpcbRows(place: Place): Promise<Row[]> {
  const { driver, run } = await prepareTpcb(place, settings.scale, say)
  return settings.callers.map((callers) => {
    const clients = Math.min(callers, place.connections)
    const title = `TPC-B, scale ${settings.scale}, prepared, by ${driver}${clients < callers ? ` (${clients} connections)` : ''}`
    return { title, callers, run: () => run(clients, settings.durationMs) }
  })
}

/** Every row once in each round; the middle of the rounds counts. */
async function takeTurns(rows: readonly Row[]): Promise<Map<Row, Figure>> {
  const found = new Map<Row, Figure[]>(rows.map((row) => [row, []]))
  for (let round = 1; round <= settings.rounds; round += 1) {
    say(`round ${round} of ${settings.rounds}`)
    for (const [row, figures] of found) figures.push(await row.run())
  }
  return new Map([...found].map(([row, figures]) => [row, middle(figures)]))
}

function print(results: Map<Row, Figure>, tpcbBest: number): void {
  const number = (value: number, digits: number, width: number): string => value.toFixed(digits).padStart(width)
  say(
    `\n${'what'.padEnd(58)}${'callers'.padStart(8)}${'per second'.padStart(12)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'x TPC-B'.padStart(9)}`,
  )
  for (const [row, figure] of results)
    say(
      row.title.padEnd(58) +
        `${row.callers}`.padStart(8) +
        number(figure.perSecond, 0, 12) +
        number(figure.p50Ms, 1, 9) +
        number(figure.p99Ms, 1, 9) +
        number(figure.perSecond / tpcbBest, 2, 9),
    )
}

/** At 256 callers, the figures that the project promises. */
function judge(results: Map<Row, Figure>, tpcbBest: number): boolean {
  const ratio = (title: string): number => {
    const found = [...results].find(([row]) => row.title === title && row.callers === 256)
    return (found?.[1].perSecond ?? 0) / tpcbBest
  }
  const many = ratio(manyTitle)
  const hot = ratio(hotTitle)
  say(
    `\nmany accounts ${many.toFixed(2)} x TPC-B (at least ${required.many}), hot account ${hot.toFixed(2)} x (at least ${required.hot})`,
  )
  return many >= required.many && hot >= required.hot
}

async function checkBooks(house: House, database: ReturnType<Place['open']>): Promise<void> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM ledger_transfers`.execute(database.db)
  const { accepted, refused, replayed } = house.counts
  if (rows[0]?.count !== BigInt(accepted)) throw new Error(`${accepted} accepted, ${rows[0]?.count} written`)
  await assertLedgerBalanced(database.db)
  say(`${accepted} accepted and written once each, ${refused} refused, ${replayed} replayed; the books balance`)
}

const place = await findPlace(databaseUrl)
try {
  say(place.version)
  const tpcb = await tpcbRows(place)
  await makeLedger(place, schema)
  const database = place.open(schema, 10)
  const house = await furnish(database, settings.members)
  const results = await takeTurns([...tpcb, ...ledgerRows(house)])
  const tpcbBest = Math.max(...tpcb.map((row) => results.get(row)?.perSecond ?? 0))
  print(results, tpcbBest)
  await checkBooks(house, database)
  await database.close()
  await dropSchema(place, schema)
  if (!isQuick && !judge(results, tpcbBest)) process.exitCode = 1
} finally {
  await place.close()
}
