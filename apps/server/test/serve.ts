import { migrate, openDatabase } from '@balai/db'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'

/** The server as it is, without the site's pages, in a process of its own: for measurements, and for tests that kill it. */
const config = readConfig()
const database = openDatabase({ url: config.databaseUrl ?? '', maxConnections: config.databaseConnections })
await migrate(database.db)
const log = createLog(config.logLevel)
const app = await createApp({ config, database, log, clock: systemClock, random: systemRandom })
await app.http.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
