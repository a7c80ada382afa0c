import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedError, errorCode } from './errors.ts'

/** What one data folder remembers from start to start; the file is readable by its owner only. */
export interface Settings {
  port: number
  /** Of the superuser, used only to prepare the application's role and database. */
  adminPassword: string
  /** Of the role with which the application connects. */
  password: string
}

/** Below the range from which systems take ports for outgoing connections, so that nobody sits on it by accident. */
const firstPort = 15_400
const lastPort = 16_399

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(firstPort, lastPort + 1)
    if (await isPortFree(port)) return port
  }
  throw new EmbeddedError(`No free port between ${firstPort} and ${lastPort} for the embedded database.`)
}

function isSettings(value: unknown): value is Settings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'port' in value &&
    typeof value.port === 'number' &&
    'adminPassword' in value &&
    typeof value.adminPassword === 'string' &&
    'password' in value &&
    typeof value.password === 'string'
  )
}

const pathIn = (home: string): string => join(home, 'settings.json')

async function read(home: string): Promise<Settings | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(pathIn(home), 'utf8'))
    if (isSettings(value)) return value
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new EmbeddedError(`${pathIn(home)} cannot be understood: restore it, or delete ${home} to begin anew.`)
}

export async function writeSettings(home: string, settings: Settings): Promise<void> {
  const draft = `${pathIn(home)}.new`
  await writeFile(draft, `${JSON.stringify(settings)}\n`, { mode: 0o600 })
  await rename(draft, pathIn(home))
}

const secret = (): string => randomBytes(24).toString('base64url')

/**
 * The folder's settings with a port that is free now; made, with fresh passwords, for a folder that has none.
 *
 * @throws EmbeddedError where there is a cluster, whose passwords nobody knows then
 */
export async function openSettings(home: string, isClusterThere: boolean): Promise<Settings> {
  const kept = await read(home)
  if (!kept && isClusterThere) {
    throw new EmbeddedError(
      `${pathIn(home)} is missing, and it held the passwords of the database in ${home}: restore it, or delete ${home} to begin anew.`,
    )
  }
  if (kept && (await isPortFree(kept.port))) return kept
  const passwords = kept ?? { adminPassword: secret(), password: secret() }
  const settings = { ...passwords, port: await pickPort() }
  await writeSettings(home, settings)
  return settings
}
