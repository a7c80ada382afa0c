import { wordsFor } from '@balai/db'
import { readConfig } from '../../apps/server/src/config.ts'
import { root } from '../run/command.ts'
import { loadSettingsFile } from '../run/settings.ts'
import { startAll } from './start-all.ts'

/** Runs everything on one machine until Ctrl-C, SIGTERM, or the end of whoever started us; then exits. */
export async function runUntilStopped(options: { isWatching: boolean; parent?: string }): Promise<never> {
  const stop = new AbortController()
  let exitCode = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  process.on('disconnect', () => stop.abort())
  try {
    loadSettingsFile()
    await startAll({ root, config: readConfig(), signal: stop.signal, ...options })
  } catch (error) {
    if (!stop.signal.aborted) {
      exitCode = 1
      process.stderr.write(`${wordsFor(error)}\n`)
    }
  }
  process.exit(exitCode)
}
