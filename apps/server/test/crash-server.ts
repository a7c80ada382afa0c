import { openDatabase } from '@balai/db'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'

// A server process without pages, to be killed by the crash test: what it needs comes from the environment.
const config = readConfig()
const database = openDatabase({ url: config.databaseUrl ?? '', maxConnections: config.databaseConnections })
const log = createLog(config.logLevel)
const app = await createApp({ config, database, log, clock: systemClock, random: systemRandom })
await app.http.app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ origin: app.http.app.listeningOrigin })
