import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from './refusal.ts'

const names = ['APP_SECRET', 'ARCADE_KEY_ID', 'ARCADE_SECRET'] as const
export type Secrets = Record<(typeof names)[number], string>

const make: Secrets = {
  APP_SECRET: randomBytes(32).toString('base64url'),
  ARCADE_KEY_ID: `arcade-${randomBytes(4).toString('hex')}`,
  ARCADE_SECRET: randomBytes(32).toString('base64url'),
}

async function readKept(path: string): Promise<Partial<Secrets>> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
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

/**
 * What the installation keeps secret: made at the first start, kept under the data folder for its owner only, and
 * completed when a later version knows more of them.
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const kept = await readKept(path)
  const secrets: Secrets = { ...make, ...kept }
  if (names.some((name) => kept[name] === undefined)) {
    await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  return secrets
}
