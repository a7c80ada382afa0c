import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Embedded, EmbeddedError, processStart, startEmbedded } from '../src/index.ts'

const program = fileURLToPath(new URL('./start-in-child.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

let templateParent: string
let folder: string
const started: Embedded[] = []
const children: ChildProcess[] = []

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {}) // the query's own rejection tells
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function start(options: { onRestart?: () => void; onLog?: (sentence: string) => void } = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ kind: 'folder', folder, ...options })
  started.push(embedded)
  return embedded
}

/** Starts in a process of its own; answers its first line. */
async function startInChild(
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'], ...options })
  children.push(child)
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, line: String(line) }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const isRunning = async (pid: number): Promise<boolean> => (await processStart(pid)) !== undefined

async function makeParent(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'balai-embedded-'))
  await chmod(parent, 0o755)
  return parent
}

/** Making a database costs seconds where the machine is busy: most tests begin with a copy of this stopped one. */
beforeAll(async () => {
  templateParent = await makeParent()
  const embedded = await startEmbedded({ kind: 'folder', folder: join(templateParent, 'postgres') })
  await embedded.stop()
})

afterAll(() => rm(templateParent, { recursive: true, force: true }))

beforeEach(async () => {
  folder = join(await makeParent(), 'postgres')
})

/** With its owners: the cluster belongs to the database's user. */
async function copyTemplate(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(templateParent, 'postgres'), folder])
}

afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop()
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await kill(child, 'SIGTERM')
  await rm(join(folder, '..'), { recursive: true, force: true })
})

describe('a data folder', () => {
  it('keeps what was written, its address and its secrets from start to start', async () => {
    await copyTemplate()
    const first = await start()
    await query(first.url, 'CREATE TABLE kept (amount bigint); INSERT INTO kept VALUES (50000)')
    expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'SELECT amount FROM kept')).toEqual([{ amount: 50000n }])
  })

  it('shows its passwords to its owner only, and gives the application no superuser', async () => {
    const { url } = await start()
    expect((await stat(join(folder, 'settings.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'cluster'))).mode & 0o077).toBe(0)
    expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    const withoutPassword = new URL(url)
    withoutPassword.password = 'guess'
    await expect(query(withoutPassword.toString(), 'SELECT 1')).rejects.toThrow(/password/)
  })

  it('listens on the loopback only', async () => {
    await copyTemplate()
    const { url } = await start()
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  })

  it('has one owner: a second start is refused by a sentence that names the first', async () => {
    await copyTemplate()
    await start()
    const refusal = await startEmbedded({ kind: 'folder', folder }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EmbeddedError)
    expect(String(refusal)).toContain(`in use by process ${process.pid}`)
    const { line } = await startInChild()
    expect(line).toContain(`in use by process ${process.pid}`)
  })

  it('is taken over, its database stopped first, when its owner was killed', async () => {
    await copyTemplate()
    const { child, line } = await startInChild()
    const [, orphanPid, url] = line.split(' ')
    await query(String(url), 'CREATE TABLE survived (id int)')
    await kill(child, 'SIGKILL')
    expect(await isRunning(Number(orphanPid))).toBe(true)
    const sentences: string[] = []
    const next = await start({ onLog: (sentence) => sentences.push(sentence) })
    expect(sentences.join()).toContain(`process ${orphanPid}`)
    expect(await isRunning(Number(orphanPid))).toBe(false)
    expect(await query(next.url, 'SELECT count(*)::int AS n FROM survived')).toEqual([{ n: 0 }])
  })

  it('is not given up to a stranger that has the dead owner’s pid by now', async () => {
    await copyTemplate()
    await writeFile(join(folder, 'owner'), `${process.pid} 1\n`)
    const embedded = await start()
    expect((await readFile(join(folder, 'owner'), 'utf8')).startsWith(`${process.pid} `)).toBe(true)
    expect(embedded.pid()).toBeGreaterThan(1)
  })

  it('recovers from a start that was killed while the database was being made', async () => {
    await mkdir(join(folder, 'cluster.new', 'base'), { recursive: true })
    const { url } = await start()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('made by another PostgreSQL is refused with both versions', async () => {
    await copyTemplate()
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15 and this is 18/)
  })

  it('without its settings is refused by a sentence, and none are made up in their place', async () => {
    await copyTemplate()
    await rm(join(folder, 'settings.json'))
    for (const _start of ['the first', 'the second'])
      await expect(start()).rejects.toThrow(/settings\.json is missing, .* restore it, or delete/)
  })

  it('with the settings of another is refused as PostgreSQL says it, with nothing left running', async () => {
    await copyTemplate()
    const path = join(folder, 'settings.json')
    const settings = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...settings, adminPassword: 'of another' }))
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EmbeddedError)
    expect(String(refusal)).toContain('password authentication failed')
    await expect(access(join(folder, 'cluster', 'postmaster.pid'))).rejects.toThrow()
    await expect(access(join(folder, 'owner'))).rejects.toThrow()
  })

  it('that is given up while it starts leaves nothing running', async () => {
    await copyTemplate()
    const stop = new AbortController()
    const given = startEmbedded({ kind: 'folder', folder, signal: stop.signal })
    const pid = join(folder, 'cluster', 'postmaster.pid')
    await vi.waitFor(() => access(pid), { timeout: 10_000, interval: 1 })
    stop.abort(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    await expect(access(pid)).rejects.toThrow()
    await expect(access(join(folder, 'owner'))).rejects.toThrow()
  })

  it('whose owner ends while it starts shuts down by itself', async () => {
    await copyTemplate()
    const pid = join(folder, 'cluster', 'postmaster.pid')
    const { line } = await startInChild({ env: { ...process.env, END_AT: pid } })
    expect(line).toBe('ended')
    await vi.waitFor(() => expect(access(pid)).rejects.toThrow(), { timeout: 10_000 })
  })

  it('writes what went wrong into its log, and nothing of the row that it went wrong with', async () => {
    await copyTemplate()
    const { url } = await start()
    await query(url, 'CREATE TABLE person (email text UNIQUE)')
    const add = () => query(url, "INSERT INTO person SELECT 'ani' || '@' || 'contoh.test'")
    await add()
    await expect(add()).rejects.toMatchObject({ detail: expect.stringContaining('ani@contoh.test') })
    const log = await readFile(join(folder, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key value violates unique constraint "person_email_key"')
    expect(log).not.toContain('ani@contoh.test')
  })

  it('is released by a clean stop, with nothing left running', async () => {
    await copyTemplate()
    const embedded = await start()
    const pid = embedded.pid() ?? 0
    await embedded.stop()
    expect(await isRunning(pid)).toBe(false)
    await expect(access(join(folder, 'owner'))).rejects.toThrow()
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })
})

describe('a dead database', () => {
  it('serves again within five seconds, at the same address, with what was committed', async () => {
    await copyTemplate()
    const onRestart = vi.fn()
    const embedded = await start({ onRestart })
    await query(embedded.url, 'CREATE TABLE paid (id int); INSERT INTO paid VALUES (1)')
    const firstPid = embedded.pid() ?? 0
    const killedAt = performance.now()
    process.kill(firstPid, 'SIGKILL')
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalled(), { timeout: 10_000, interval: 20 })
    expect(performance.now() - killedAt).toBeLessThan(5_000)
    expect(embedded.pid()).not.toBe(firstPid)
    expect(await query(embedded.url, 'SELECT id FROM paid')).toEqual([{ id: 1 }])
  })
})

describe('a throwaway', () => {
  it('may make databases, does not sync, and is gone after its stop', async () => {
    const embedded = await startEmbedded({ kind: 'throwaway' })
    started.push(embedded)
    await query(embedded.url, 'CREATE DATABASE another')
    expect(await query(embedded.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
    await embedded.stop()
    await expect(access(embedded.home)).rejects.toThrow()
  })
})

describe.runIf(isRoot)('as root', () => {
  it('runs PostgreSQL as another user', async () => {
    await copyTemplate()
    const embedded = await start()
    const status = await readFile(`/proc/${embedded.pid()}/status`, 'utf8')
    expect(Number(/^Uid:\t(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0)
  })

  it('keeps the database in /var/lib/balai when its user cannot enter the folder, and finds it there again', async () => {
    await chmod(join(folder, '..'), 0o700)
    const first = await start()
    expect(first.home).toMatch(/^\/var\/lib\/balai\/[0-9a-f]{16}\/data-[0-9a-f]{12}$/)
    await query(first.url, 'CREATE TABLE sheltered (id int)')
    await first.stop()
    const second = await start()
    expect(second.home).toBe(first.home)
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM sheltered')).toEqual([{ n: 0 }])
    await second.stop()
    await rm(first.home, { recursive: true })
  })

  it('someone who is not root runs it as themselves', async () => {
    const nobody = 65_534
    await chown(join(folder, '..'), nobody, nobody)
    const { line } = await startInChild({ uid: nobody, gid: nobody })
    const [word, pid] = line.split(' ')
    expect(word).toBe('ready')
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534/m)
  })

  it('a database that somebody else made is left as it is, and whose it is stands in a sentence', async () => {
    await copyTemplate()
    await promisify(execFile)('chown', ['-R', '65534', folder])
    await expect(start()).rejects.toThrow(
      new EmbeddedError(
        `The database in ${join(folder, 'cluster')} belongs to nobody, and would be run as postgres here: start Balai as the user who made it, or name another DATA_DIR.`,
      ),
    )
    const { line } = await startInChild()
    expect(line).toContain('belongs to nobody')
    await chown(join(folder, '..'), 65_534, 65_534)
    expect((await startInChild({ uid: 65_534, gid: 65_534 })).line).toMatch(/^ready /)
  })
})
