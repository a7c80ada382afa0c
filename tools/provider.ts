import { readFile } from 'node:fs/promises'
import type { App } from '../apps/server/src/app.ts'
import { ConfigError } from '../apps/server/src/config.ts'
import type { Clock } from '../apps/server/src/platform/clock.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { type Connection, connectProvider } from '../apps/server/src/seed/connect-provider.ts'
import { readProviderFile } from '../apps/server/src/seed/provider-file.ts'
import { readArguments } from './run/arguments.ts'
import { onInstallation } from './run/on-installation.ts'
import { runCommand } from './run/open-database.ts'

const usage = `Put a game provider down, or bring it up to date, with its games in an operator's catalogue, in the name of somebody of it who may edit games:
  npm run provider -- acme.json --operator=senja --email=ayu@senja.example
The same, and a new key for its signatures, whose secret is printed this once; the two newest keys are live:
  npm run provider -- acme.json --operator=senja --email=ayu@senja.example --new-key
What stands in the file is in docs/gateway.md, under "To connect a provider".`

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** What the command is asked to do; what cannot be is refused before a database is opened. @throws ConfigError */
async function readAsked(): Promise<Connection> {
  const text = { type: 'string' } as const
  const options = { operator: text, email: text, 'new-key': { type: 'boolean' } } as const
  const { values, positionals } = readArguments(usage, options, 1)
  const [path] = positionals
  const { operator: operatorId, email, 'new-key': isNewKey = false } = values
  if (path === undefined || operatorId === undefined || email === undefined) throw new ConfigError(usage)
  const file = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ConfigError(`The file ${path} cannot be read: ${error.message}.`)
  })
  return { file: readProviderFile(file), operatorId, email, isNewKey }
}

/** Does what is asked, and says what came of it. */
async function carryOut(app: App, clock: Clock, asked: Connection): Promise<void> {
  const key = await connectProvider(app, asked, { clock, random: systemRandom })
  const { file, operatorId } = asked
  say(
    `${file.name} (${file.id}) is connected; ${file.games.length} of its games are in the catalogue of ${operatorId}.`,
  )
  if (!key) return
  say(`Give it its key, by a way that nobody else reads; the secret is not shown again:\n  ${key.keyId}  ${key.secret}`)
}

/** Connects a provider of games to an installation. */
async function main(): Promise<void> {
  const asked = await readAsked()
  await onInstallation('provider', (app, clock) => carryOut(app, clock, asked))
}

runCommand(main)
