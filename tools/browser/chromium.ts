import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
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

async function versionOf(entry: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'),
  )
  return version
}

/**
 * The package unpacks into the temporary folder and takes what it finds there. A folder of our own for each version holds nobody
 * else's program, none of an earlier version, and none that is half unpacked.
 */
async function unpackPackaged(): Promise<Chromium> {
  const name = '@sparticuz/chromium'
  const entry = createRequire(join(root, 'e2e', 'package.json')).resolve(name)
  const folder = join(root, '.balai', `chromium-${await versionOf(entry)}`)
  const found = { path: join(folder, 'chromium'), origin: name }
  if (existsSync(found.path)) return found
  const module: unknown = await import(pathToFileURL(entry).href)
  if (!hasExecutablePath(module)) throw new Error(`${name} cannot be used: it names no program`)
  await mkdir(dirname(folder), { recursive: true })
  const halfway = await mkdtemp(`${folder}-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = halfway
  try {
    await module.default.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await rm(folder, { recursive: true, force: true })
  await rename(halfway, folder)
  return found
}

/** Whether it starts at all: a machine may lack what it is linked to. */
async function starts({ path }: Chromium): Promise<boolean> {
  return await promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  )
}

/** The browser as people have it: the system's, else the one from npm. */
export async function findChromium(): Promise<Chromium> {
  return (await findInstalled()) ?? (await unpackPackaged())
}

/**
 * For tests and pictures: the one from npm, made to run without a screen, else the system's. A whole browser draws windows that
 * nobody sees and takes three times the processor for each page (record 0490).
 */
export async function findHeadlessChromium(): Promise<Chromium> {
  const packaged = await unpackPackaged()
  if (await starts(packaged)) return packaged
  return (await findInstalled()) ?? packaged
}
