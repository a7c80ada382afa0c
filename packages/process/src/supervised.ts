import { standardOutput } from './output.ts'

/**
 * Runs `stop` once, on SIGTERM, on Ctrl-C, or when the supervisor that started this process is gone, and then exits, with what was
 * said until then in the log. A stop that takes longer than `graceMs` ends the process all the same.
 */
export function onStopRequest(stop: () => Promise<void>, graceMs = 10_000): void {
  let isStopping = false
  const run = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), graceMs).unref()
    stop()
      .then(() => standardOutput().settled())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`stopping failed: ${String(error)}\n`)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', run)
  process.on('SIGINT', run)
  process.on('disconnect', run)
}

/** Tells the supervisor, if there is one, that the start waits for a migration, or goes on: it has its bound from then on (record 0826). */
export function tellMigrating(isMigrating: boolean): void {
  process.send?.({ isMigrating })
}
