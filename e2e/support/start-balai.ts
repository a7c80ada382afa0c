import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@balai/db'
import { demandFreePorts } from '../../tools/start/ports.ts'
import { addressesOf, appSecret, portsOf } from './addresses.ts'
import { copyDatabase, databaseUrlOf } from './database.ts'
import { untilReady } from './until-ready.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function run(entry: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [join(root, entry)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => process.env.E2E_VERBOSE && process.stdout.write(text))
  }
  return child
}

/** Holds the books of a Balai that has stopped against every law of them (record 0520). */
async function proveBooks(place: number): Promise<void> {
  const proof = run('tools/verify.ts', { ...process.env, DATABASE_URL: databaseUrlOf(place) })
  let said = ''
  for (const stream of [proof.stdout, proof.stderr]) stream?.on('data', (text: Buffer) => (said += text))
  const [code] = await once(proof, 'close')
  if (code === 0) return
  const wrong = said.split('\n').filter((line) => !line.startsWith('holds'))
  throw new Error(`the books of Balai ${place} are not proved after the tests:\n${wrong.join('\n')}`)
}

interface StartOptions {
  /** Adds to the demo before anything has read the database. */
  furnish?: (databaseUrl: string) => Promise<void>
  /** How many Balais are started, one for each worker of the tests. */
  workers?: number
}

/** What is started is put on the stack, which stops it in the opposite order. */
async function startInto(started: AsyncDisposableStack, { furnish, workers = 1 }: StartOptions): Promise<void> {
  const places = Array.from({ length: workers }, (_, place) => place)
  // Another run would answer in the place of this one, and have its members changed under it.
  await demandFreePorts(
    '0.0.0.0',
    places.flatMap(portsOf).map((port) => ({ setting: 'E2E_PORT', port })),
  )
  const folder = await mkdtemp(join(tmpdir(), 'balai-e2e-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const folderOf = (place: number) => join(folder, String(place))
  const embedded = await startEmbedded({ kind: 'throwaway' })
  started.defer(() => embedded.stop())
  // The tests run in processes of their own and read captchas from here.
  process.env.E2E_DATABASE_URL = embedded.url
  process.env.E2E_DATA_DIR = folderOf(0)
  const envOf = (place: number) => ({
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(addressesOf(place).sitePort),
    ARCADE_PORT: String(addressesOf(place).arcadePort),
    DATA_DIR: folderOf(place),
    DATABASE_URL: databaseUrlOf(place),
    APP_SECRET: appSecret,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '6000',
  })
  const seed = run('tools/seed.ts', envOf(0))
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error('the demo could not be seeded; E2E_VERBOSE=1 shows why')
  await furnish?.(embedded.url)
  for (const place of places.slice(1)) {
    await copyDatabase(place)
    await cp(folderOf(0), folderOf(place), { recursive: true })
  }
  let isServing = false
  const balais = places.map((place) => run('tools/start.ts', envOf(place)))
  started.defer(async () => {
    for (const balai of balais) balai.kill('SIGTERM')
    await Promise.all(balais.map((balai) => balai.exitCode ?? balai.signalCode ?? once(balai, 'exit')))
    // What the pictures are furnished with was never played.
    if (isServing && !furnish) await Promise.all(places.map(proveBooks))
  })
  await Promise.all(balais.map((balai, place) => untilReady(balai, addressesOf(place).siteOrigin)))
  isServing = true
}

/**
 * Starts all of Balai as `npm start` does, on an empty database with the demo seeded, once for each worker, and stops it at the
 * end, where what the tests did to its money is proved. A start that fails half-way has stopped all of it before it throws.
 */
export default async function startBalai(options: StartOptions = {}): Promise<() => Promise<void>> {
  const started = new AsyncDisposableStack()
  try {
    await startInto(started, options)
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
  return () => started.disposeAsync()
}
