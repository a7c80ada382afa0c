import { migrate, openDatabase } from '@balai/db'
import { createApp } from '../apps/server/src/app.ts'
import { ConfigError } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { type DemoAccounts, seedDemo } from '../apps/server/src/seed/demo.ts'
import { largeSize, type Progress, seedLarge } from '../apps/server/src/seed/large/large.ts'
import { seedFrameDemo } from '../apps/server/src/seed/second-operator.ts'
import { readArguments } from './run/arguments.ts'
import { runCommand, waitForDatabase } from './run/open-database.ts'
import { readSettings } from './run/settings.ts'

const usage = `Put the demo into the database of DATABASE_URL, while that has no operator, and print its accounts:
  npm run seed
Besides a hundred thousand members and a million rounds; or a second operator, and a page that may frame both:
  npm run seed -- --large
  npm run seed -- --parent=https://parent.example`

function describe({ members, staff }: DemoAccounts): string[] {
  const rows = [
    ...members.map((member) => [member.username, member.password, `member${member.note ? `, ${member.note}` : ''}`]),
    ...staff.map((person) => [person.email, person.password, person.role]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = [widthOf(0), widthOf(1)]
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

const barWidth = 30

/** A bar that moves on a terminal, and a line every twentieth part anywhere else. */
function createProgressBar(): Progress {
  const startedAt = new Map<string, number>()
  const told = new Map<string, number>()
  return (what, done, total) => {
    const begun = startedAt.get(what) ?? Date.now()
    startedAt.set(what, begun)
    const share = done / total
    const left = share > 0 ? Math.round((((Date.now() - begun) / share) * (1 - share)) / 1000) : 0
    const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.')
    const line = `${what.padEnd(14)} [${bar}] ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${left} s left`
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(90)}${done === total ? '\n' : ''}`)
    else if (done === total || share >= (told.get(what) ?? 0) + 0.05) {
      told.set(what, share)
      process.stdout.write(`${line}\n`)
    }
  }
}

/** Migrates the database of DATABASE_URL, fills it with the demo operator if it is empty, and prints the accounts; with --large, a hundred thousand members and a million rounds besides; with --parent=<origin>, a second operator and a page that may frame both. */
async function main(): Promise<void> {
  const { parent, large: isLarge } = readArguments(usage, {
    large: { type: 'boolean' },
    parent: { type: 'string' },
  }).values
  const config = await readSettings()
  if (!config.databaseUrl) {
    throw new ConfigError('Set DATABASE_URL to the database to seed; npm start seeds the embedded one by itself.')
  }
  await waitForDatabase(config.databaseUrl)
  const database = openDatabase({ url: config.databaseUrl, maxConnections: 4, applicationName: 'balai-seed' })
  try {
    await migrate(database.db)
    const dependencies = { clock: systemClock, random: systemRandom }
    const app = await createApp({ config, database, log: createLog('silent'), isCommand: true, ...dependencies })
    try {
      for (const line of describe(await seedDemo(app, dependencies))) process.stdout.write(`${line}\n`)
      if (parent) await seedFrameDemo(app, parent, dependencies)
      if (isLarge) await seedLarge(app, largeSize, systemClock, createProgressBar())
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
  }
}

runCommand(main)
