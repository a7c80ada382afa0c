import { consoleFolder } from '@balai/console'
import { keepDatabaseClock, migrate, openDatabase, untilReachable, wordsFor } from '@balai/db'
import { onStopRequest, tellMigrating } from '@balai/process'
import { createSiteHandler } from '@balai/site'
import { createApp } from './app.ts'
import { demandGiven, readConfig } from './config.ts'
import { jobsSchema } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { systemRandom } from './platform/random.ts'
import { leaveSecretMark, otherSecret } from './platform/secret-mark/secret-mark.ts'

/** Start and stop only: reads the settings, connects, migrates, listens, and undoes it in reverse. */
async function main(): Promise<void> {
  const config = readConfig()
  const { appSecret, databaseUrl } = demandGiven(config)
  const log = createLog(config.logLevel)
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseConnections,
    applicationName: 'balai-server',
    answerMs: 60_000, // whoever asked has left by then: a proxy in front waits hardly longer
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  await untilReachable(databaseUrl, {
    onWait: (error) => log.warn({ err: error }, 'the database is away; the start waits for it'),
  })
  const { applied, newer } = await migrate(database.db, { alsoMakes: [jobsSchema], onMigrating: tellMigrating })
  for (const name of applied) log.info({ migration: name }, 'migrated')
  if (newer.length > 0) log.warn({ newer }, 'the database is of a newer version; this server is to be updated as well')
  const clock = await keepDatabaseClock(database.db)
  if (await leaveSecretMark(database.db, { appSecret, clock, random: systemRandom })) log.warn(otherSecret)
  const app = await createApp({
    config,
    database,
    log,
    clock,
    random: systemRandom,
    site: await createSiteHandler(),
    consoleFolder,
  })
  await app.jobs.start()
  await app.http.app.listen({ port: config.port, host: config.host })

  onStopRequest(async () => {
    await app.close()
    clock.stop()
    await database.close()
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsFor(error)}\n`)
  process.exit(1)
})
