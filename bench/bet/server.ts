import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const wholeServer = program('../../apps/server/test/serve.ts')
const floorServer = program('floor-server.ts')

export interface BenchServer {
  port: number
  key: { keyId: string; secret: string }
  stop(): Promise<void>
}

const key = { keyId: 'arcade-bench', secret: 'a secret for measurements, long enough for HMAC' }

async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url)
    return status < 500
  } catch {
    return false // not listening yet
  }
}

async function start(command: readonly string[], port: number, env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const child: ChildProcess = spawn(process.execPath, command, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let attempt = 0; !(await answers(`http://127.0.0.1:${port}/readyz`)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) {
      child.kill()
      throw new Error('the server did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    key,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The real server in a process of its own, on a database of its own. */
export const startServer = (databaseUrl: string, port: number): Promise<BenchServer> =>
  start([wholeServer], port, {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret for measurements only, long enough',
    ARCADE_KEY_ID: key.keyId,
    ARCADE_SECRET: key.secret,
    LOG_LEVEL: 'warn',
  })

/** What proves and answers the same calls and does nothing else. */
export const startFloor = (provider: string, port: number): Promise<BenchServer> =>
  start([floorServer, String(port), provider, key.keyId, key.secret], port, {})
