import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Database } from '@balai/db'
import { type Config, ConfigError, readConfig, settingNames } from '../../apps/server/src/config.ts'
import { inDataFolder, makeFolder } from '../start/folder.ts'
import { openSecrets, secretsFile } from '../start/secrets.ts'
import { root } from './command.ts'

/** Read by `npm run frame`, and by Arcade alone. */
const otherNames = ['FRAME_PORT', 'BALAI_URL']
/** What Node, PostgreSQL's clients and the C library read of every program. */
const othersNames = /^(NODE_.+|PG[A-Z]+|TZ)$/

const isRead = (name: string): boolean =>
  settingNames.includes(name) || otherNames.includes(name) || othersNames.test(name)

/**
 * What `.env` says, for what the environment does not. A name in it that nothing reads is told, since it is mostly a misspelt
 * one; once, as afterwards the environment of this process and of those that it starts has it.
 */
export function loadSettingsFile(file = join(root, '.env')): void {
  if (!existsSync(file)) return
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')))
  const unread = names.filter((name) => process.env[name] === undefined && !isRead(name))
  process.loadEnvFile(file)
  if (unread.length === 0) return
  process.stderr.write(
    `Warning: nothing reads ${unread.join(', ')} of .env; .env.example has the names of all settings.\n`,
  )
}

/** Reads the settings without the installation's secrets, for what needs none; it makes nothing. */
export function readPlainSettings(): Config {
  loadSettingsFile()
  return readConfig({ ...process.env, DATA_DIR: resolve(root, readConfig().dataDir) })
}

/** Reads the settings, with the installation's own secrets where none are given. */
export async function readSettings(): Promise<Config> {
  const { dataDir } = readPlainSettings()
  const secrets = await inDataFolder(async () => {
    await makeFolder(dataDir)
    return openSecrets(dataDir)
  })
  return readConfig({ ...secrets, ...process.env, DATA_DIR: dataDir })
}

/** To whoever runs a command of an installation without what its servers are started with. */
export const notOurs =
  'These are not the settings of this installation: its servers have another APP_SECRET. Run this with all that they are started with (PUBLIC_ORIGIN, DATA_DIR or APP_SECRET, SMTP_URL …), as docs/operating.md says.'

/**
 * The settings for a command beside the servers of a database (record 0640): secrets are made only where no server of it has any yet.
 *
 * @throws ConfigError where servers have secrets and none are here
 */
export async function readInstalledSettings({ pool }: Pick<Database, 'pool'>): Promise<Config> {
  const { rows } = await pool.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM game_provider_key) OR EXISTS (SELECT FROM secret_mark) AS found',
  )
  const { dataDir, appSecret } = readPlainSettings()
  const hasSecrets = appSecret !== undefined || existsSync(join(dataDir, secretsFile))
  if (rows[0]?.found && !hasSecrets) throw new ConfigError(notOurs)
  return readSettings()
}
