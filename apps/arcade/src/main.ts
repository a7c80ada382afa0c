import { keepDatabaseClock, openDatabase, untilReachable, wordsFor } from '@balai/db'
import { onStopRequest, tellMigrating } from '@balai/process'
import { readConfig } from './config.ts'
import { createArcade } from './server/app.ts'

/** Start and stop only: reads the settings, connects, migrates, listens, and undoes it in reverse. */
async function main(): Promise<void> {
  const config = readConfig()
  await untilReachable(config.databaseUrl, {
    onWait: (error) => process.stderr.write(`${error.message}: Arcade waits for it.\n`),
  })
  const database = openDatabase({
    url: config.databaseUrl,
    maxConnections: 8,
    applicationName: 'balai-arcade',
    answerMs: 60_000,
  })
  const clock = await keepDatabaseClock(database.db)
  const arcade = await createArcade({ config, database, onMigrating: tellMigrating, now: clock.now })
  await arcade.http.listen({ port: config.port, host: config.host })
  arcade.resender.start()
  onStopRequest(async () => {
    await arcade.close()
    clock.stop()
    await database.close()
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsFor(error)}\n`)
  process.exit(1)
})
