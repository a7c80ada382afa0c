import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const starter = inRepository('bench/site/starter')

export interface Running {
  origin: string
  port: number
  stop(): Promise<void>
}

interface Program {
  args: readonly string[]
  env: Record<string, string>
  port: number
  readyPath: string
}

/** The member site as `npm start` has it, on a database that has been seeded with the demo. */
export async function startSite(databaseUrl: string, port: number, dataDir: string): Promise<Running> {
  const env = {
    PORT: String(port),
    ARCADE_PORT: String(port + 2),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret for measurements only, long enough',
    ARCADE_KEY_ID: 'arcade-bench',
    ARCADE_SECRET: 'a secret for measurements, long enough for HMAC',
    LOG_LEVEL: 'error', // Arcade does not run, and what asks for it says so every minute
    RATE_LIMIT_PER_MINUTE: '100000',
  }
  const seeded = spawnSync(process.execPath, [inRepository('tools/seed.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (seeded.status !== 0) throw new Error('the demo could not be seeded')
  return start({ args: [inRepository('apps/server/src/main.ts')], env, port, readyPath: '/readyz' })
}

/** A bare React Router application, built from the folder beside this file. */
export async function startStarter(port: number): Promise<Running> {
  const built = spawnSync(inRepository('node_modules/.bin/react-router'), ['build'], { cwd: starter, stdio: 'pipe' })
  if (built.status !== 0) throw new Error(`the starter could not be built: ${built.stderr}`)
  return start({ args: [`${starter}/serve.ts`, String(port)], env: {}, port, readyPath: '/' })
}

async function start({ args, env, port, readyPath }: Program): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill()) // a measure that fails leaves nobody at its ports
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  for (let attempt = 0; !(await isReady(`http://127.0.0.1:${port}${readyPath}`)); attempt += 1) {
    if (attempt > 600 || child.exitCode !== null) throw new Error(`${args[0]} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
