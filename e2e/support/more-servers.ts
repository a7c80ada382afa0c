import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { appSecret, arcadeOrigin, arcadePort } from './addresses.ts'
import { databaseUrl } from './database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface MoreServer {
  /** Asks it to stop, and waits until it has; with SIGKILL it is not asked. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server at ${port} was not ready in a minute`)
}

/** Starts one more server of this worker's installation, behind one proxy that browsers find at `publicOrigin`. */
export async function startServer(port: number, publicOrigin: string): Promise<MoreServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    ARCADE_ORIGIN: arcadeOrigin,
    PUBLIC_ORIGIN: publicOrigin,
    TRUST_PROXY: 'true',
    DATABASE_URL: databaseUrl(),
    APP_SECRET: appSecret,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '6000',
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
  await untilReady(port, server)
  return {
    stop: async (signal = 'SIGTERM') => {
      const hasEnded = server.exitCode !== null || server.signalCode !== null
      server.kill(signal)
      if (!hasEnded) await once(server, 'exit')
    },
  }
}
