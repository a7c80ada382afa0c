import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const assetFolders = ['build/client/assets', 'dist/assets']

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Puts a workspace's files of the build before aside, those whose names carry a hash, since the next build empties the folder: a page
 * that was opened before an update asks for them after it (record 1061). What a build that was broken off had put aside stays.
 *
 * @param name the folder under apps
 * @returns puts them beside those of the new build; what an earlier build left there goes
 */
export async function keepFiles(root: string, name: string): Promise<() => Promise<void>> {
  const built = assetFolders.map((folder) => join(root, 'apps', name, folder))
  const aside = join(root, '.balai', `files-before-${name}`)
  const listPath = join(root, '.balai', `files-${name}.json`)
  const before = built.find((folder) => existsSync(folder))
  if (before && !existsSync(aside)) await putAside(before, aside, await listedIn(listPath))
  return async () => {
    const folder = built.find((each) => existsSync(each))
    const own = folder ? await namesIn(folder) : []
    if (folder) await cp(aside, folder, { recursive: true, force: false }).catch(unlessMissing)
    await writeFile(listPath, JSON.stringify(own))
    await rm(aside, { recursive: true, force: true })
  }
}

/** @param own the build's own among them; without a list all are */
async function putAside(folder: string, aside: string, own: ReadonlySet<string> | undefined): Promise<void> {
  const begun = `${aside}-begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  const names = (await namesIn(folder)).filter((file) => own?.has(file) ?? true)
  await Promise.all(names.map((file) => cp(join(folder, file), join(begun, file), { preserveTimestamps: true })))
  await rename(begun, aside)
}

async function listedIn(path: string): Promise<ReadonlySet<string> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : new Set(JSON.parse(text) as string[]) // as it was written here
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
