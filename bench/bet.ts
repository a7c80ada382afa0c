import { openDatabase } from '@balai/db'
import { assertLedgerBalanced } from '@balai/ledger'
import { type Casino, furnish } from './bet/casino.ts'
import { type Bet, createBets } from './bet/requests.ts'
import { type BenchServer, startFloor, startServer } from './bet/server.ts'
import { openWire, type Wire } from './bet/wire-client.ts'
import { databaseUrl } from './ledger/config.ts'
import { type Figure, measure, middle } from './ledger/measure.ts'
import { findPlace } from './ledger/place.ts'
import { prepareTpcb } from './ledger/tpcb.ts'

/**
 * How fast the whole road of a bet is: signed call over HTTP, nonce, shape, limits, money, round, outbox, commit, answer; beside TPC-B
 * on the same PostgreSQL, and beside a bare server that only proves and answers the same calls (record 0330), in turns. `--quick`
 * shows that it runs; its figures mean nothing.
 */
const isQuick = process.argv.includes('--quick')
const settings = isQuick
  ? { scale: 1, members: 200, rounds: 1, durationMs: 500, tpcbClients: [8], connections: 16 }
  : { scale: 100, members: 2_000, rounds: 3, durationMs: 5_000, tpcbClients: [8, 64, 256], connections: 128 }
const required = { ratio: 2.5, p99Ms: 50 }
const databaseName = 'balai_bench_bet'
const port = 3590
const floorPort = 3592
const mostTries = 5

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** Sends a bet until it is answered for good, signed afresh each time, as a provider does. */
async function placeBet(wire: Wire, { request }: Bet): Promise<void> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const { status, body } = await wire.send(request(attempt))
    if (status === 200 && body.includes('"outcome":"OK"')) return
    if (status !== 503 && !body.includes('"outcome":"TEMPORARY"'))
      throw new Error(`a bet was answered ${status} ${body}`)
  }
  throw new Error(`a bet had no answer after ${mostTries} tries`)
}

/** @param expected how many a second, as far as anybody knows: so many are signed beforehand */
async function measureBets(casino: Casino, server: BenchServer, durationMs: number, expected: number): Promise<Figure> {
  const nextBet = createBets(casino, server.key, Math.ceil((expected * durationMs * 1.2) / 1000))
  const wires = await Promise.all(Array.from({ length: settings.connections }, () => openWire(server.port)))
  const figure = await measure(settings.connections, durationMs, async (caller) => {
    const wire = wires[caller]
    if (wire) await placeBet(wire, nextBet())
  })
  for (const wire of wires) wire.close()
  return figure
}

function print({ tpcb, bets, floor }: { tpcb: Map<number, Figure>; bets: Figure; floor: Figure }): number {
  const best = Math.max(...[...tpcb.values()].map((figure) => figure.perSecond))
  const ratio = bets.perSecond / best
  const line = (title: string, figure: Figure) =>
    `${title.padEnd(44)} ${figure.perSecond.toFixed(0).padStart(7)} /s  p50 ${figure.p50Ms.toFixed(1).padStart(6)} ms  p99 ${figure.p99Ms.toFixed(1).padStart(6)} ms`
  for (const [clients, figure] of tpcb) say(line(`TPC-B, ${clients} clients`, figure))
  say(line(`signed BET over HTTP, ${settings.connections} connections`, bets))
  say(line('the same calls, proved and answered, no more', floor))
  say(
    `ratio to the best TPC-B: ${ratio.toFixed(2)} (required ${required.ratio}), p99 required below ${required.p99Ms} ms; a server that does nothing: ${(floor.perSecond / best).toFixed(2)}`,
  )
  return ratio
}

const place = await findPlace(databaseUrl)
const url = await place.emptyDatabase(databaseName)
const server = await startServer(url, port)
const floorServer = await startFloor('arcade', floorPort)
const database = openDatabase({ url, maxConnections: 4 })
try {
  say(`${place.version}; ${settings.members} members`)
  const casino = await furnish(database, settings.members)
  const { driver, run } = await prepareTpcb(place, settings.scale, say)
  say(`TPC-B, scale ${settings.scale}, prepared, by ${driver}`)
  // Both are warmed up: code that is not yet compiled costs three times as much.
  const warm = await measureBets(casino, server, settings.durationMs * 2, 0)
  const warmFloor = await measureBets(casino, floorServer, settings.durationMs, 0)
  const tpcb = new Map<number, Figure[]>(
    settings.tpcbClients.map((clients) => [Math.min(clients, place.connections), []]),
  )
  const bets: Figure[] = []
  const floor: Figure[] = []
  for (let round = 1; round <= settings.rounds; round += 1) {
    say(`round ${round} of ${settings.rounds}`)
    for (const [clients, figures] of tpcb) figures.push(await run(clients, settings.durationMs))
    bets.push(await measureBets(casino, server, settings.durationMs, middle([warm, ...bets]).perSecond))
    floor.push(await measureBets(casino, floorServer, settings.durationMs, middle([warmFloor, ...floor]).perSecond))
  }
  const ratio = print({
    tpcb: new Map([...tpcb].map(([clients, figures]) => [clients, middle(figures)])),
    bets: middle(bets),
    floor: middle(floor),
  })
  await assertLedgerBalanced(database.db)
  if (!isQuick && (ratio < required.ratio || middle(bets).p99Ms >= required.p99Ms)) process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
  await floorServer.stop()
  await place.dropDatabase(databaseName)
  await place.close()
}
