import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { programFolders } from './config.ts'
import { type Figure, measure, percentiles } from './measure.ts'
import type { Place } from './place.ts'

/** The TPC-B-like script of PostgreSQL's own pgbench, by it or by Node. */
export interface Tpcb {
  driver: 'pgbench' | 'node'
  run(clients: number, durationMs: number): Promise<Figure>
}

const schema = 'bench_tpcb'
const accountsPerBranch = 100_000

async function findPgbench(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions: string[] = await readdir(debian).catch(() => [])
  for (const folder of [...programFolders, ...versions.map((version) => join(debian, version, 'bin'))]) {
    const names: string[] = await readdir(folder).catch(() => [])
    if (names.includes('pgbench')) return join(folder, 'pgbench')
  }
  return undefined
}

/** Makes the tables at the scale, unless the database has them; ten million accounts take some twenty seconds. */
async function prepare(pool: pg.Pool, scale: number, say: (sentence: string) => void): Promise<void> {
  const { rows: found } = await pool.query("SELECT to_regclass('pgbench_branches') IS NOT NULL AS is_there")
  if (found[0].is_there) {
    const { rows } = await pool.query('SELECT count(*)::int AS scale FROM pgbench_branches')
    if (rows[0].scale === scale) return
  }
  await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await pool.query(`CREATE SCHEMA ${schema}`)
  await pool.query(`
    CREATE TABLE pgbench_branches (bid int NOT NULL, bbalance int, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int NOT NULL, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_accounts (aid int NOT NULL, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT b, 0, '' FROM generate_series(1, ${scale}) b;
    INSERT INTO pgbench_tellers SELECT t, (t - 1) / 10 + 1, 0, '' FROM generate_series(1, ${scale * 10}) t;`)
  for (let branch = 0; branch < scale; branch += 1) {
    if (branch % 10 === 0) say(`TPC-B: ${branch} of ${scale} branches filled`)
    await pool.query(`INSERT INTO pgbench_accounts SELECT a, ${branch + 1}, 0, ''
      FROM generate_series(${branch * accountsPerBranch + 1}, ${(branch + 1) * accountsPerBranch}) a`)
  }
  say('TPC-B: building keys')
  await pool.query(`ALTER TABLE pgbench_branches ADD PRIMARY KEY (bid); ALTER TABLE pgbench_tellers ADD PRIMARY KEY (tid);
    ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid)`)
  for (const table of ['branches', 'tellers', 'accounts', 'history'])
    await pool.query(`VACUUM ANALYZE pgbench_${table}`)
}

/** How long each transaction took: the third word of a line of pgbench's log, in microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').flatMap((line) => (line ? Number(line.split(' ')[2]) / 1000 : [])))
}

function byPgbench(path: string, url: string): Tpcb['run'] {
  return async (clients, durationMs) => {
    const seconds = Math.max(1, Math.round(durationMs / 1000))
    const folder = await mkdtemp(join(tmpdir(), 'balai-bench-'))
    try {
      const log = ['-l', `--log-prefix=${join(folder, 'latency')}`]
      const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, ...log, url]
      const child = spawn(path, options, { stdio: ['ignore', 'pipe', 'pipe'] })
      let text = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
      await new Promise((resolve) => child.on('close', resolve))
      const perSecond = Number(/tps = ([\d.]+)/.exec(text)?.[1])
      if (!(perSecond > 0)) throw new Error(`pgbench failed: ${text}`)
      return { perSecond, ...percentiles(await readLatencies(folder)) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const steps: readonly { name: string; text: string; values(pick: Pick): number[] }[] = [
  {
    name: 'a',
    text: 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2',
    values: (p) => [p.delta, p.aid],
  },
  { name: 's', text: 'SELECT abalance FROM pgbench_accounts WHERE aid = $1', values: (p) => [p.aid] },
  {
    name: 't',
    text: 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2',
    values: (p) => [p.delta, p.tid],
  },
  {
    name: 'b',
    text: 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2',
    values: (p) => [p.delta, p.bid],
  },
  {
    name: 'h',
    text: 'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
    values: (p) => [p.tid, p.bid, p.aid, p.delta],
  },
]

interface Pick {
  aid: number
  tid: number
  bid: number
  delta: number
}

const upTo = (limit: number): number => 1 + Math.floor(Math.random() * limit)

function byNode(place: Place, scale: number): Tpcb['run'] {
  return async (clients, durationMs) => {
    const { pool, close } = place.open(schema, clients)
    const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
    const figure = await measure(clients, durationMs, async (caller) => {
      const client = connections[caller]
      const pick = {
        aid: upTo(scale * accountsPerBranch),
        tid: upTo(scale * 10),
        bid: upTo(scale),
        delta: upTo(10_001) - 5001,
      }
      await client?.query({ name: 'begin', text: 'BEGIN' })
      for (const { name, text, values } of steps) await client?.query({ name, text, values: values(pick) })
      await client?.query({ name: 'end', text: 'END' })
    })
    for (const client of connections) client.release()
    await close()
    return figure
  }
}

/** Readies the tables and chooses the driver: pgbench where it is installed, else the same script from Node. */
export async function prepareTpcb(place: Place, scale: number, say: (sentence: string) => void): Promise<Tpcb> {
  const { pool, close } = place.open(schema, 1)
  await prepare(pool, scale, say)
  await close()
  const pgbench = await findPgbench()
  const run = pgbench ? byPgbench(pgbench, place.urlFor(schema)) : byNode(place, scale)
  return { driver: pgbench ? 'pgbench' : 'node', run }
}
