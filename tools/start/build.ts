import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { claimFolder, EmbeddedError } from '@balai/db'
import { orRefuse } from './folder.ts'
import { keepFiles } from './kept-files.ts'
import { packFolder } from './pack.ts'
import { StartRefusal } from './refusal.ts'

/** A workspace that is built for browsers, and what its build is made of. */
export interface Buildable {
  /** `site`, `console`, `arcade`: the folder under apps. */
  name: string
  /** The workspace's folder and those of the packages it uses, from the root. */
  folders: readonly string[]
}

interface StaleBuild {
  buildable: Buildable
  /** Of the sources as they are now. */
  hash: string
}

interface Manifest {
  name?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const isMade = /^(node_modules|build|dist|\.react-router|test-results)$/

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

/** The folders of `@balai/…` packages that a workspace uses, directly or through others. */
async function usedFolders(root: string, folder: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(folder)) return found
  found.add(folder)
  const manifest = await readManifest(join(root, folder))
  const names = Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })
  for (const name of names) {
    if (name.startsWith('@balai/')) await usedFolders(root, `packages/${name.slice('@balai/'.length)}`, found)
  }
  return found
}

export async function findBuildables(root: string): Promise<Buildable[]> {
  const buildables: Buildable[] = []
  for (const name of ['site', 'console', 'arcade']) {
    const manifest = await readManifest(join(root, 'apps', name))
    if (!manifest?.scripts?.build) continue
    buildables.push({ name, folders: [...(await usedFolders(root, `apps/${name}`))].sort() })
  }
  return buildables
}

async function addFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isMade.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await addFolder(hash, root, path)
    else if (entry.isFile())
      hash
        .update(`${path}\0`)
        .update(await readFile(join(root, path)))
        .update('\0')
  }
}

/** Changes with every byte that may change the build. */
export async function sourceHash(root: string, buildable: Buildable): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const folder of buildable.folders) await addFolder(hash, root, folder)
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/** Development builds the site with more pages, elsewhere: one is not stale because the other is newer. */
const stampPath = (root: string, name: string): string =>
  join(root, '.balai', ['build', name, process.env.SITE_PAGES].filter(Boolean).join('-'))

async function isFresh(root: string, buildable: Buildable, hash: string): Promise<boolean> {
  const output = ['build', 'dist'].some((folder) => existsSync(join(root, 'apps', buildable.name, folder)))
  return output && (await readFile(stampPath(root, buildable.name), 'utf8').catch(() => '')) === hash
}

/** The workspaces whose build is missing or made from other sources. */
async function staleBuilds(root: string): Promise<StaleBuild[]> {
  const stale: StaleBuild[] = []
  for (const buildable of await findBuildables(root)) {
    const hash = await sourceHash(root, buildable)
    if (!(await isFresh(root, buildable, hash))) stale.push({ buildable, hash })
  }
  return stale
}

function runBuild(root: string, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', `@balai/${name}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartRefusal(`${Buffer.concat(output)}\nThe build of ${name} failed; its words stand above.`))
    })
  })
}

/** Builds one workspace and notes from which sources, so that the next start need not. */
async function build(root: string, { buildable, hash }: StaleBuild, signal: AbortSignal): Promise<void> {
  await mkdir(join(root, '.balai'), { recursive: true })
  await rm(stampPath(root, buildable.name), { force: true })
  const putBack = process.env.SITE_PAGES ? undefined : await keepFiles(root, buildable.name) // nobody comes back to development's
  await runBuild(root, buildable.name, signal)
  for (const folder of ['build/client', 'dist']) await packFolder(join(root, 'apps', buildable.name, folder))
  await putBack?.()
  await writeFile(stampPath(root, buildable.name), hash)
}

/** Builds side by side; when one fails the others are not waited for. */
async function buildAll(root: string, stale: readonly StaleBuild[], signal: AbortSignal): Promise<void> {
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  const buildOne = async (one: StaleBuild) => {
    try {
      await build(root, one, either)
    } catch (error) {
      failure.abort()
      throw error
    }
  }
  await Promise.all(stale.map(buildOne))
}

/** @throws AbortError when `signal` comes first */
async function claimBuilds(
  root: string,
  note: (sentence: string) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const folder = join(root, '.balai')
  await mkdir(folder, { recursive: true })
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await claimFolder(folder, (pid) => `process ${pid}`)
    } catch (error) {
      if (!(error instanceof EmbeddedError)) throw error
      if (isFirst) note(`another start builds the pages (${error.message}); waiting for it …`)
      await delay(200, undefined, { signal })
    }
  }
}

/**
 * Builds the workspaces whose build is missing or made from other sources; in one process of a clone at a time, since all
 * write to the same folders.
 *
 * @param note told before anything that takes long
 * @returns the names of what was built
 * @throws StartRefusal with the words of a build that failed
 */
export async function bringUpToDate(
  root: string,
  note: (sentence: string) => void,
  signal: AbortSignal,
): Promise<string[]> {
  if ((await staleBuilds(root)).length === 0) return []
  const claim = () => claimBuilds(root, note, signal)
  const release = await orRefuse(
    claim,
    (why) => `The pages cannot be built: ${why}. Start as the user whose this clone is.`,
  )
  try {
    const stale = await staleBuilds(root) // whoever was first has built them
    const names = stale.map(({ buildable }) => buildable.name)
    if (names.length > 0) note(`building ${names.join(', ')} …`)
    await buildAll(root, stale, signal)
    return names
  } finally {
    await release()
  }
}
