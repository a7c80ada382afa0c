import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

async function run(overrides: { entry?: string; env?: NodeJS.ProcessEnv; graceMs?: number } = {}): Promise<Running> {
  const program: Program = {
    name: 'server',
    entry: overrides.entry ?? fixture('program'),
    env: { ...process.env, PORT: String(port), ...overrides.env },
    readyUrl: `http://127.0.0.1:${port}/`,
    logFile: join(folder, 'server.log'),
  }
  const graceMs = overrides.graceMs ?? 5_000
  running = await supervise(program, { root, runFolder, note, onGivenUp, graceMs })
  return running
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

  it('that dies six times within a minute is given up', async () => {
    const one = await run()
    await one.ready
    const killNext = async () => {
      const text = await readFile(join(runFolder, 'server'), 'utf8')
      const pid = Number(text.split(' ')[0])
      if (await isRunning(pid)) process.kill(pid, 'SIGKILL')
      expect(onGivenUp).toHaveBeenCalledTimes(1)
    }
    await vi.waitFor(killNext, { timeout: 20_000, interval: 50 })
    expect(note).toHaveBeenCalledTimes(5)
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
