import { openDatabase, UnreachableError, untilReachable } from '@balai/db'
import { ConfigError, readConfig } from './config.ts'
import { createArcade } from './server/app.ts'
import { onStopRequest, tellMigrating } from './server/supervised.ts'

/** Start and stop only: reads the settings, connects, migrates, listens, and undoes it in reverse. */
async function main(): Promise<void> {
  const config = readConfig()
  await untilReachable(config.databaseUrl, {
    onWait: (error) => process.stderr.write(`${error.message}: Arcade waits for it.\n`),
  })
  const database = openDatabase({ url: config.databaseUrl, maxConnections: 8, applicationName: 'balai-arcade' })
  const arcade = await createArcade({ config, database, onMigrating: tellMigrating })
  await arcade.http.listen({ port: config.port, host: config.host })
  arcade.resender.start()
  onStopRequest(async () => {
    await arcade.close()
    await database.close()
  })
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof UnreachableError
  const sentence = isPlain ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
