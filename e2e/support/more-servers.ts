import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { appSecret, arcadeOrigin, arcadePort } from './addresses.ts'
import { databaseUrl } from './database.ts'
import { untilReady } from './until-ready.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface MoreServer {
  /** Asks it to stop, and waits until it has; with SIGKILL it is not asked. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
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
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: process.env.E2E_VERBOSE ? 'inherit' : 'ignore',
  })
  await untilReady(server, `http://127.0.0.1:${port}`)
  return {
    stop: async (signal = 'SIGTERM') => {
      const hasEnded = server.exitCode !== null || server.signalCode !== null
      server.kill(signal)
      if (!hasEnded) await once(server, 'exit')
    },
  }
}
