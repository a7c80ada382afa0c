import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processStart } from '@balai/db'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from '../run/command.ts'
import { outwait, type Program, type Running, supervise } from '../start/processes.ts'
import { freePort } from './free-port.ts'

const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}.ts`, import.meta.url))
const isRunning = async (pid: number): Promise<boolean> => (await processStart(pid)) !== undefined

let folder: string
let runFolder: string
let port: number
let running: Running | undefined
const note = vi.fn<(sentence: string) => void>()
const onGivenUp = vi.fn<(sentence: string) => void>()

async function run(
  overrides: { entry?: string; env?: NodeJS.ProcessEnv; graceMs?: number; withoutIt?: string; now?: () => number } = {},
): Promise<Running> {
  const program: Program = {
    name: 'server',
    entry: overrides.entry ?? fixture('program'),
    env: { ...process.env, PORT: String(port), ...overrides.env },
    readyUrl: `http://127.0.0.1:${port}/`,
    logFile: join(folder, 'server.log'),
    ...(overrides.withoutIt ? { withoutIt: overrides.withoutIt } : {}),
  }
  const graceMs = overrides.graceMs ?? 5_000
  const now = overrides.now ?? Date.now
  running = await supervise(program, { root, runFolder, note, onGivenUp, graceMs, restMs: 1_000, now })
  return running
}

const notedPid = async (): Promise<number> => Number.parseInt(await readFile(join(runFolder, 'server'), 'utf8'), 10)

/** Kills the program that was started last, if it runs. */
async function killLast(): Promise<number> {
  const pid = await notedPid()
  if (await isRunning(pid)) process.kill(pid, 'SIGKILL')
  return pid
}

const servingPid = async (): Promise<number> => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())

beforeEach(async () => {
  vi.clearAllMocks()
  folder = await mkdtemp(join(tmpdir(), 'balai-processes-'))
  runFolder = join(folder, 'run')
  await mkdir(runFolder)
  port = await freePort()
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(folder, { recursive: true, force: true })
})

describe('a supervised program', () => {
  it('is asked to stop and may drain', async () => {
    const one = await run()
    await one.ready
    const pid = await servingPid()
    await one.stop()
    expect(await isRunning(pid)).toBe(false)
    expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe('drained\n')
    expect(note).not.toHaveBeenCalled()
  })

  it('that does not stop when asked is killed after its time', async () => {
    const one = await run({ env: { WILL: 'refuse' }, graceMs: 200 })
    await one.ready
    const pid = await servingPid()
    await one.stop()
    expect(await isRunning(pid)).toBe(false)
  })

  it('that dies is started again', async () => {
    const one = await run()
    await one.ready
    const pid = await servingPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await servingPid()).not.toBe(pid), { timeout: 10_000, interval: 50 })
    expect(note).toHaveBeenCalledWith('The server died (SIGKILL) and is started again.')
  })

  it('that ends while starting is refused by one sentence', async () => {
    const entry = join(folder, 'ends.ts')
    await writeFile(entry, 'process.exit(3)\n')
    const one = await run({ entry })
    await expect(one.ready).rejects.toThrow(/The server stopped while starting/)
  })

  describe('that migrates first', () => {
    const hour = 3_600_000
    let at = 0
    const now = vi.fn(() => at)
    /** An hour later, when the supervisor has seen the time, it still migrates; then that may end. */
    async function migrateForAnHour(will: string): Promise<Running> {
      const until = join(folder, 'migrated')
      const one = await run({ env: { WILL: will, UNTIL: until }, now })
      one.ready.catch(() => {}) // whoever waits for it hears it
      await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(1), { timeout: 20_000, interval: 20 })
      expect(note).toHaveBeenCalledWith('The server migrates the database first, for as long as that takes.')
      at += hour
      const looks = now.mock.calls.length
      await vi.waitFor(() => expect(now.mock.calls.length).toBeGreaterThan(looks), { timeout: 20_000, interval: 20 })
      await writeFile(until, '')
      return one
    }

    it('is waited for', async () => {
      const one = await migrateForAnHour('migrate')
      await one.ready
      expect(await servingPid()).toBe(await notedPid())
    })

    it('has its minute after that, and no longer', async () => {
      const one = await migrateForAnHour('migrate and hang')
      await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(2), { timeout: 20_000, interval: 20 })
      expect(note).toHaveBeenLastCalledWith('The database is migrated, and the server starts.')
      at += 60_000
      await expect(one.ready).rejects.toThrow('The server was not ready within a minute')
    })
  })

  it('that dies six times within a minute is given up', async () => {
    const one = await run()
    await one.ready
    const untilGivenUp = async () => {
      await killLast()
      expect(onGivenUp).toHaveBeenCalledTimes(1)
    }
    await vi.waitFor(untilGivenUp, { timeout: 20_000, interval: 50 })
    expect(note).toHaveBeenCalledTimes(5)
  })

  it('that died of its sources is started with them mended, once, whatever it died of before', async () => {
    const entry = join(folder, 'edited.ts')
    const good = await readFile(fixture('program'), 'utf8')
    await writeFile(entry, good)
    const one = await run({ entry })
    await one.ready
    await writeFile(entry, 'const broken = = 1\n')
    await one.restart()
    // It waits a second and more for the next try by now.
    await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(4), { timeout: 20_000, interval: 20 })
    await writeFile(entry, good)
    await one.restart()
    await vi.waitFor(servingPid, { timeout: 10_000, interval: 50 })
    const pid = await servingPid()
    await delay(2_500) // longer than the try before would have waited
    expect(await servingPid()).toBe(pid)
    expect(await notedPid()).toBe(pid)
    expect(onGivenUp).not.toHaveBeenCalled()
    await killLast()
    await vi.waitFor(async () => expect(await servingPid()).not.toBe(pid), { timeout: 10_000, interval: 50 })
    expect(onGivenUp).not.toHaveBeenCalled()
  })

  it('that the others go on without rests then, and is tried again until it lives', async () => {
    const withoutIt = 'The others go on.'
    const one = await run({ withoutIt })
    await one.ready
    const untilItRests = async () => {
      await killLast()
      expect(note).toHaveBeenCalledTimes(6)
    }
    await vi.waitFor(untilItRests, { timeout: 20_000, interval: 50 })
    expect(note).toHaveBeenLastCalledWith(`The server died 6 times within a minute (SIGKILL). ${withoutIt}`)
    const sixth = await notedPid()
    await vi.waitFor(async () => expect(await killLast()).not.toBe(sixth), { timeout: 10_000, interval: 50 })
    await vi.waitFor(servingPid, { timeout: 10_000, interval: 50 }) // rested again, without a word
    expect(note).toHaveBeenCalledTimes(6)
    expect(onGivenUp).not.toHaveBeenCalled()
  })
})

describe('a killed supervisor', () => {
  it('leaves nothing that serves, and the next start waits for it', async () => {
    const args = [fixture('supervisor'), fixture('program'), String(port), runFolder, root]
    const supervisor = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(createInterface(supervisor.stdout), 'line')
    const pid = await servingPid()
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
    await outwait(runFolder, note)
    expect(await isRunning(pid)).toBe(false)
  })

  it('never has a stranger killed in the place of its program', async () => {
    await writeFile(join(runFolder, 'server'), `${process.pid} 1\n`)
    await outwait(runFolder, note)
    expect(note).not.toHaveBeenCalled()
  })
})
