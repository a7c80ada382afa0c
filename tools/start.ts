import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedError } from '@balai/db'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'
import { StartRefusal } from './start/refusal.ts'
import { startAll } from './start/start-all.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** `npm start`: everything on one machine, until Ctrl-C. */
async function main(): Promise<void> {
  const stop = new AbortController()
  let exitCode = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  process.on('disconnect', () => stop.abort())
  try {
    const envFile = join(root, '.env')
    if (existsSync(envFile)) process.loadEnvFile(envFile)
    await startAll({ root, config: readConfig(), signal: stop.signal })
  } catch (error) {
    if (!stop.signal.aborted) {
      exitCode = 1
      const isPlain = error instanceof ConfigError || error instanceof StartRefusal || error instanceof EmbeddedError
      const words = isPlain ? error.message : String(error instanceof Error ? error.stack : error)
      process.stderr.write(`${words}\n`)
    }
  }
  process.exit(exitCode)
}

await main()
