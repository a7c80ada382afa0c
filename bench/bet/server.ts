import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/server/test/serve.ts', import.meta.url))

export interface BenchServer {
  port: number
  key: { keyId: string; secret: string }
  stop(): Promise<void>
}

const key = { keyId: 'arcade-bench', secret: 'a secret for measurements, long enough for HMAC' }

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false // not listening yet
  }
}

/** The real server in a process of its own, on a database of its own. */
export async function startServer(databaseUrl: string, port: number): Promise<BenchServer> {
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret for measurements only, long enough',
    ARCADE_KEY_ID: key.keyId,
    ARCADE_SECRET: key.secret,
    LOG_LEVEL: 'warn',
  }
  const child: ChildProcess = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let attempt = 0; !(await isReady(port)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error('the server did not start')
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
