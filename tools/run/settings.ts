import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { openSecrets } from '../start/secrets.ts'
import { root } from './command.ts'

/** What `.env` says, for what the environment does not. */
export function loadSettingsFile(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Reads the settings without the installation's secrets, for what needs none; it makes nothing. */
export function readPlainSettings(): Config {
  loadSettingsFile()
  return readConfig({ ...process.env, DATA_DIR: resolve(root, readConfig().dataDir) })
}

/** Reads the settings, with the installation's own secrets where none are given. */
export async function readSettings(): Promise<Config> {
  const { dataDir } = readPlainSettings()
  await mkdir(dataDir, { recursive: true })
  return readConfig({ ...(await openSecrets(dataDir)), ...process.env, DATA_DIR: dataDir })
}
