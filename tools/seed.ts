import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Db, migrate, openDatabase } from '@balai/db'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'

/** What `apps/server/src/seed/index.ts` exports. */
interface SeedModule {
  /** Fills an empty database with the demo operator; leaves one that has an operator as it is. */
  seedDemo(options: { db: Db; log: (sentence: string) => void }): Promise<{
    /** False when there was something already. */
    isSeeded: boolean
    /** Addresses and passwords to print, one line each. */
    accounts: readonly string[]
  }>
}

const modulePath = fileURLToPath(new URL('../apps/server/src/seed/index.ts', import.meta.url))

function isSeedModule(value: unknown): value is SeedModule {
  return typeof value === 'object' && value !== null && 'seedDemo' in value && typeof value.seedDemo === 'function'
}

/** Migrates the database and puts the demo operator into it if it holds none. */
export async function seedDemo(
  databaseUrl: string,
  log: (sentence: string) => void,
): ReturnType<SeedModule['seedDemo']> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 4, applicationName: 'balai-seed' })
  try {
    await migrate(database.db)
    if (!existsSync(modulePath)) return { isSeeded: false, accounts: ['(this version brings no demo data yet)'] }
    const seed: unknown = await import(pathToFileURL(modulePath).href)
    if (!isSeedModule(seed)) throw new Error(`${modulePath} exports no seedDemo`)
    return await seed.seedDemo({ db: database.db, log })
  } finally {
    await database.close()
  }
}

async function main(): Promise<void> {
  const envFile = join(fileURLToPath(new URL('..', import.meta.url)), '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const { databaseUrl } = readConfig()
  if (!databaseUrl) {
    throw new ConfigError('Set DATABASE_URL to the database to seed; npm start seeds the embedded one by itself.')
  }
  const { isSeeded, accounts } = await seedDemo(databaseUrl, (sentence) => process.stdout.write(`${sentence}\n`))
  process.stdout.write(isSeeded ? 'The demo operator is there now.\n' : 'The database holds an operator already.\n')
  for (const line of accounts) process.stdout.write(`  ${line}\n`)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const words = error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  })
}
