import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { openSecrets } from '../start/secrets.ts'
import { root } from './command.ts'

/** Reads the settings, with the installation's own secrets where none are given. */
export async function readSettings(): Promise<Config> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const dataDir = resolve(root, readConfig().dataDir)
  await mkdir(dataDir, { recursive: true })
  return readConfig({ ...(await openSecrets(dataDir)), ...process.env, DATA_DIR: dataDir })
}
