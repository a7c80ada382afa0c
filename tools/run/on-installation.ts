import { clockOfDatabase, migrate, openDatabase } from '@balai/db'
import { type App, createApp } from '../../apps/server/src/app.ts'
import { ConfigError, demandGiven } from '../../apps/server/src/config.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { isLastSecret } from '../../apps/server/src/platform/secret-mark/secret-mark.ts'
import { openInstallation } from './open-database.ts'
import { notOurs, readInstalledSettings, readPlainSettings } from './settings.ts'

/**
 * Does `work` on the installation whose settings lie here, beside its servers, with what they are started with (record 0640), and by
 * the clock of the database, whatever the machine of the command takes for the time (records 1070 and 1087).
 *
 * @param command names the connections in PostgreSQL
 * @throws ConfigError where these are not the installation's settings, or Balai runs on its embedded database
 */
export async function onInstallation(command: string, work: (app: App, clock: Clock) => Promise<void>): Promise<void> {
  const place = await openInstallation(
    readPlainSettings(),
    (pid) => `Balai runs on this database (process ${pid}); stop it, run this again, and start it.`,
  )
  const database = openDatabase({ url: place.url, maxConnections: 4, applicationName: `balai-${command}` })
  try {
    await migrate(database.db)
    const config = { ...(await readInstalledSettings(database)), databaseUrl: place.url }
    const clock = await clockOfDatabase(database.db)
    const dependencies = { clock, random: systemRandom }
    const app = await createApp({ config, database, log: createLog('silent'), isCommand: true, ...dependencies })
    try {
      const { appSecret } = demandGiven(config)
      // Servers from before record 0665 left no mark: what they sealed has to tell.
      const isOurs = await isLastSecret(database.db, { appSecret, random: systemRandom })
      if (!(isOurs ?? (await app.games.providers.areKeysOurs()))) throw new ConfigError(notOurs)
      await work(app, clock)
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
    await place.stop()
  }
}
