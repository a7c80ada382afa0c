import { clockOfDatabase, type Database, migrate, openDatabase, PlainError } from '@balai/db'
import { makeRestoredSafe } from '../apps/server/src/seed/restored.ts'
import { leave, readArguments } from './run/arguments.ts'
import { demandBalai, openInstallation, runCommand } from './run/open-database.ts'
import { readPlainSettings } from './run/settings.ts'

const usage = `Make a database that was restored from a backup safe before its first server. Everybody is signed out, every operator is in
maintenance, and every open withdrawal is held until it was compared with the bank's statement:
  npm run restored -- --yes`

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** A server would pay what is to be held. @throws PlainError */
async function assertNoServer({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('balai-server', 'balai-jobs', 'balai-backplane', 'balai-arcade')`,
  )
  if (rows[0]?.count)
    throw new PlainError('Servers of Balai are connected to this database: stop them and run this again.')
}

/** Makes a restored database safe before its first server starts (record 0945); needs no secrets. */
async function main(): Promise<void> {
  const { values } = readArguments(usage, { yes: { type: 'boolean' } })
  if (!values.yes) leave(1, usage)
  const place = await openInstallation(
    readPlainSettings(),
    (pid) => `Balai runs on this database (process ${pid}); stop it and run this again.`,
  )
  const database = openDatabase({ url: place.url, maxConnections: 2, applicationName: 'balai-restored' })
  try {
    await assertNoServer(database)
    await demandBalai(database)
    await migrate(database.db)
    const made = await makeRestoredSafe({ db: database.db, clock: await clockOfDatabase(database.db) })
    if (made.length === 0) throw new PlainError('No operator is in this database: look whether the backup was whole.')
    for (const { operatorId, held } of made)
      say(
        `${operatorId} is in maintenance; ${held} open withdrawals are held until they are compared with the bank's statement.`,
      )
    say(
      'Everybody is signed out, links and codes that were out serve nobody, and numbers that may have been given since are left out.',
    )
    say('What else is to be done stands in docs/operating.md, "After a restore".')
  } finally {
    await database.close()
    await place.stop()
  }
}

runCommand(main)
