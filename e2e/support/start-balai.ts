import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@balai/db'
import { demandFreePorts } from '../../tools/start/ports.ts'
import { appSecret, arcadePort, siteOrigin, sitePort } from './addresses.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function run(entry: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [join(root, entry)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => process.env.E2E_VERBOSE && process.stdout.write(text))
  }
  return child
}

async function untilReady(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`Balai ended by itself with ${child.exitCode}; E2E_VERBOSE=1 shows why`)
    const isReady = await fetch(`${siteOrigin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Balai was not ready in 90 s')
}

interface StartOptions {
  /** Adds to the demo before anything has read the database. */
  furnish?: (databaseUrl: string) => Promise<void>
}

/** Starts all of Balai as `npm start` does, on an empty database with the demo seeded, and stops it at the end. */
export default async function startBalai({ furnish }: StartOptions = {}): Promise<() => Promise<void>> {
  // Another run would answer in the place of this one, and have its members changed under it.
  await demandFreePorts(
    '0.0.0.0',
    [sitePort, arcadePort].map((port) => ({ setting: 'E2E_PORT', port })),
  )
  const folder = await mkdtemp(join(tmpdir(), 'balai-e2e-'))
  const embedded = await startEmbedded({ kind: 'throwaway' })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(sitePort),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: folder,
    DATABASE_URL: embedded.url,
    APP_SECRET: appSecret,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '6000',
  }
  // The tests run in processes of their own and read captchas from here.
  process.env.E2E_DATABASE_URL = embedded.url
  const seed = run('tools/seed.ts', env)
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error('the demo could not be seeded; E2E_VERBOSE=1 shows why')
  process.env.E2E_DATA_DIR = folder
  await furnish?.(embedded.url)
  const balai = run('tools/start.ts', env)
  await untilReady(balai)
  return async () => {
    balai.kill('SIGTERM')
    if (balai.exitCode === null) await once(balai, 'exit')
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
