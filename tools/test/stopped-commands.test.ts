import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../run/command.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balai-stopped-'))
  await chmod(dataDir, 0o711) // the database's user passes through
  await mkdir(join(dataDir, 'postgres'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs a program that prints the pids of what it has started, and waits for ever. */
function start(code: string, ...flags: string[]): { child: ChildProcess; pids(count: number): Promise<number[]> } {
  const child = spawn(process.execPath, [...flags, '--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text))
  const read = () => [...said.matchAll(/pid (\d+)$/gm)].map(([, pid]) => Number(pid))
  const patience = { timeout: 45_000, interval: 50 }
  return {
    child,
    async pids(count) {
      await vi.waitFor(() => expect(read(), said).toHaveLength(count), patience)
      return read()
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const waiting = 'setInterval(() => {}, 1_000)'
/** Says which child of the program is PostgreSQL: where that lies depends on who runs the tests. */
const postmaster = `
  const { execFileSync } = await import('node:child_process')
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\\n')
  const own = all.map((line) => line.trim().split(/ +/)).find(([, of, name]) => Number(of) === process.pid && /postgres/.test(name))
  console.log('pid ' + own[0])`

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the database that a command brought up, and then it',
  async (signal) => {
    const { child, pids } = start(`
    import { openInstallation, runCommand } from './tools/run/open-database.ts'
    import { readPlainSettings } from './tools/run/settings.ts'
    runCommand(async () => {
      await openInstallation(readPlainSettings(), String)
      ${postmaster}
      await new Promise(() => ${waiting})
    })`)
    const [pid = 0] = await pids(1)
    expect(isAlive(pid)).toBe(true)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect([code, isAlive(pid)]).toEqual([signal === 'SIGINT' ? 130 : 143, false])
  },
)

it('a measurement that is interrupted leaves no database behind', async () => {
  const { child, pids } = start(
    `import { startEmbedded } from '@balai/db'
    await startEmbedded({ kind: 'folder', folder: process.env.DATA_DIR + '/measured' })
    ${postmaster}
    ${waiting}`,
    '--import',
    join(root, 'tools/run/exit-in-order.ts'),
  )
  const [pid = 0] = await pids(1)
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 })
})

it('what a command has started ends with it, in whatever depth, and nothing more is begun', async () => {
  const { child, pids } = start(`
    import { runSideBySide } from './tools/run/command.ts'
    const told = "console.log('pid ' + process.pid); ${waiting}"
    const shell = { title: 'deep', run: ['sh', '-c', 'node -e "$TOLD"; true'], env: { TOLD: told }, isLive: true }
    const live = { title: 'live', run: ['node', '-e', told], isLive: true }
    await runSideBySide([shell, live, { ...live, title: 'next' }], 2)
    console.log('pid 0')`)
  const both = await pids(2)
  expect(both.map(isAlive)).toEqual([true, true])
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect([code, both.map(isAlive)]).toEqual([143, [false, false]])
  expect(await pids(2)).toEqual(both)
})

it('what does not listen to the first signal is ended by the next one', async () => {
  const { child, pids } = start(`
    import { runCommand } from './tools/run/command.ts'
    await runCommand({ title: 'deaf', run: ['sh', '-c', 'trap "" INT; echo "pid $$"; sleep 600'], isLive: true })`)
  const [pid = 0] = await pids(1)
  child.kill('SIGTERM')
  await delay(1_500)
  expect(isAlive(pid)).toBe(true)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect([code, isAlive(pid)]).toEqual([143, false])
})
