import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Db, type Embedded, migrate, openDatabase, startEmbedded } from '@balai/db'
import { type AccountId, assertLedgerBalanced, isTransient, openAccounts, post } from '@balai/ledger'
import { createTestDatabase } from '@balai/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountSpec, move } from './books.ts'

const childFile = fileURLToPath(new URL('./crash-child.ts', import.meta.url))

interface Purses {
  house: AccountId
  member: AccountId
}

async function openPurses(db: Db): Promise<Purses> {
  return db.transaction().execute(async (tx) => {
    const specs = [accountSpec('', 'house', null), accountSpec('crash', 'cash', 0n)]
    const [house, member] = (await openAccounts(tx, specs)) as [AccountId, AccountId] // two were asked for
    await post(tx, move(house, member, 10n ** 12n, 'funds'))
    return { house, member }
  })
}

/** Lets a child post for a while after its first acknowledgement, kills it, and returns what it told of. */
async function runAndKill(url: string, { house, member }: Purses, cycle: string, afterMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [childFile, url, `${house}`, `${member}`, cycle], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  await once(child.stdout, 'data')
  await setTimeout(afterMs)
  child.kill('SIGKILL')
  await once(child, 'close')
  return told.split('\n').slice(0, -1) // what follows the last line end was cut short
}

async function expectEachOnce(db: Db, { member }: Purses, told: readonly string[]): Promise<void> {
  const { rows } = await sql<{ key: string; n: number }>`
    SELECT t.key, count(*)::int AS n FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
    WHERE e.account_id = ${member} AND e.amount = -1 GROUP BY t.key`.execute(db)
  const written = new Map(rows.map((row) => [row.key, row.n]))
  expect(told.filter((key) => written.get(key) !== 1)).toEqual([])
  await assertLedgerBalanced(db)
}

/** Stretches of time that differ from run to run; the seed is printed with the failure. */
function randomStretches(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return 5 + (state % 120)
  }
}

test('a server killed at any point, thirty times over, has written each acknowledged posting once', async () => {
  const database = await createTestDatabase()
  const purses = await openPurses(database.db)
  const stretch = randomStretches(Date.now() % 2 ** 31)
  const told: string[] = []
  const cycles = Array.from({ length: 30 }, (_, n) => `cycle ${n}`)
  // Two at a time: a killed server must not stand in the way of its neighbour either.
  for (let n = 0; n < cycles.length; n += 2)
    for (const keys of await Promise.all(
      cycles.slice(n, n + 2).map((cycle) => runAndKill(database.url, purses, cycle, stretch())),
    ))
      told.push(...keys)
  expect(told.length).toBeGreaterThan(cycles.length)
  await expectEachOnce(database.db, purses, told)
  await database.drop()
}, 180_000)

/** After a crash the database refuses for a moment: whoever asks, asks again. */
async function whenBack<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let patience = 200; ; patience -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (patience === 0 || !isTransient(error)) throw error
      await setTimeout(50)
    }
  }
}

async function killDatabase(embedded: Embedded): Promise<void> {
  const pid = embedded.pid()
  if (pid === undefined) throw new Error('no postmaster is running')
  process.kill(pid, 'SIGKILL')
  while (embedded.pid() === pid || embedded.pid() === undefined) await setTimeout(20)
}

test('a database killed under a posting server loses nothing that was acknowledged, and the server goes on by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balai-crash-'))
  const embedded = await startEmbedded({ kind: 'folder', folder })
  const { db, close } = openDatabase({ url: embedded.url })
  try {
    await migrate(db)
    const purses = await openPurses(db)
    const told: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const server = runAndKill(embedded.url, purses, `round ${round}`, 2500)
      await setTimeout(900 + 100 * round)
      await killDatabase(embedded)
      told.push(...(await server))
    }
    await whenBack(() => expectEachOnce(db, purses, told))
    const rounds = new Set(told.map((key) => key.split(':')[0]))
    expect(rounds.size).toBe(4)
  } finally {
    await close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
    if (embedded.home !== folder) await rm(embedded.home, { recursive: true, force: true })
  }
}, 180_000)
