import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from './refusal.ts'

const names = ['APP_SECRET', 'ARCADE_KEY_ID', 'ARCADE_SECRET'] as const
/** Under the data folder. */
export const secretsFile = 'secrets.json'
export type Secrets = Record<(typeof names)[number], string>

const make: Secrets = {
  APP_SECRET: randomBytes(32).toString('base64url'),
  ARCADE_KEY_ID: `arcade-${randomBytes(4).toString('hex')}`,
  ARCADE_SECRET: randomBytes(32).toString('base64url'),
}

const has = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code

async function readKept(path: string): Promise<Partial<Secrets> | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (has(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Falls through to the refusal: sessions and Arcade depend on these, so they are not silently made anew.
  }
  throw new StartRefusal(`${path} cannot be understood: restore it, or delete it to have new secrets made.`)
}

async function writeBeside(path: string, secrets: Secrets): Promise<string> {
  const halfway = `${path}.${randomBytes(6).toString('hex')}.new`
  await writeFile(halfway, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return halfway
}

/**
 * Puts down the first secrets whole, under a name of this process's own until then.
 *
 * @returns false where another process was faster: its secrets are the installation's
 */
async function putFirst(path: string, secrets: Secrets): Promise<boolean> {
  const halfway = await writeBeside(path, secrets)
  try {
    await link(halfway, path)
    return true
  } catch (error) {
    if (has(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(halfway, { force: true })
  }
}

/**
 * What the installation keeps secret: made at the first start, kept under the data folder for its owner only, and
 * completed when a later version knows more of them. Of several that start at once on one folder, one's are everybody's.
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, secretsFile)
  const kept = await readKept(path)
  if (!kept) return (await putFirst(path, make)) ? make : await openSecrets(dataDir)
  const secrets: Secrets = { ...make, ...kept }
  if (names.some((name) => kept[name] === undefined)) await rename(await writeBeside(path, secrets), path)
  return secrets
}
