import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findHeadlessChromium, findOldestChromium } from './chromium.ts'

let project: string
const home = () => join(project, '.balai')

const says = (path: string): string => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
const script = (text: string): string => `#!/bin/sh\necho ${text}\n`

/** A package that unpacks, as the real one does, a program into the temporary folder; `first` is what it does before. */
async function install(first = '', name = '@sparticuz/chromium', program = script('packaged')): Promise<void> {
  const folder = join(project, 'node_modules', name)
  await mkdir(join(folder, 'build'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "version": "2.0.0", "type": "module", "main": "build/index.js" }')
  const source = `
    import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
    import { setTimeout as delay } from 'node:timers/promises'
    const home = ${JSON.stringify(home())}
    const put = (folder, program) => writeFileSync(folder + '/chromium', program, { mode: 0o700 })
    export default { async executablePath() {
      ${first}
      put(process.env.TMPDIR, ${JSON.stringify(program)})
    } }`
  await writeFile(join(folder, 'build', 'index.js'), source)
}

async function installInSystem(): Promise<string> {
  const path = join(project, 'chromium')
  await writeFile(path, script('installed'))
  await chmod(path, 0o755)
  vi.stubEnv('PATH', project)
  return path
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'balai-chromium-'))
  vi.stubEnv('PATH', '')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(project, { recursive: true, force: true })
})

test('two runs that unpack at once both get a browser that starts, whoever they run as', async () => {
  await install('while (readdirSync(home).length < 2) await delay(10)')
  const found = await Promise.all([findHeadlessChromium(project), findHeadlessChromium(project)])
  expect(found.map(({ path }) => says(path))).toEqual(['packaged', 'packaged'])
  expect(await readdir(home())).toEqual(['chromium-2.0.0'])
  for (const path of ['', 'chromium']) {
    expect((await stat(join(home(), 'chromium-2.0.0', path))).mode & 0o777).toBe(0o755)
  }
})

test('a browser that another run has put there meanwhile is left as it is', async () => {
  await install(
    `mkdirSync(home + '/chromium-2.0.0'); put(home + '/chromium-2.0.0', ${JSON.stringify(script('of the other run'))})`,
  )
  const { path } = await findHeadlessChromium(project)
  expect(says(path)).toBe('of the other run')
  expect(await readdir(home())).toEqual(['chromium-2.0.0'])
})

test('a folder that has lost its browser gets it again', async () => {
  await install()
  await mkdir(join(home(), 'chromium-2.0.0', 'fonts'), { recursive: true })
  expect(says((await findHeadlessChromium(project)).path)).toBe('packaged')
})

test("where it cannot be unpacked the system's is used, and nothing stays half-way", async () => {
  await install("throw new Error('the disk is full')")
  const path = await installInSystem()
  expect(await findHeadlessChromium(project)).toEqual({ path, origin: "the system's" })
  expect(await readdir(home())).toEqual([])
})

test("where the package is missing the system's is used", async () => {
  const path = await installInSystem()
  expect((await findHeadlessChromium(project)).path).toBe(path)
})

test('where the system has none either, it is told why the one from npm could not be unpacked', async () => {
  await install("throw new Error('the disk is full')")
  await expect(findHeadlessChromium(project)).rejects.toThrow('the disk is full')
})

test('other versions and what was left half-way go, but not what may be unpacked right now', async () => {
  await install()
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['chromium-1.0.0', 'chromium-2.0.0-stale', 'chromium-2.0.0-young', 'run']) {
    await mkdir(join(home(), name), { recursive: true })
    if (!name.endsWith('young')) await utimes(join(home(), name), longAgo, longAgo)
  }
  await findHeadlessChromium(project)
  expect((await readdir(home())).sort()).toEqual(['chromium-2.0.0', 'chromium-2.0.0-young', 'run'])
})

test('the oldest lies beside it, and is taken once it says where it listens', async () => {
  await install()
  await install('', 'oldest-chromium', '#!/bin/sh\necho DevTools listening on ws://x >&2\nexec sleep 60\n')
  await findHeadlessChromium(project)
  const { path } = await findOldestChromium(project)
  expect(path).toBe(join(home(), 'oldest-chromium-2.0.0', 'chromium'))
  expect((await readdir(home())).sort()).toEqual(['chromium-2.0.0', 'oldest-chromium-2.0.0'])
})

test('where the oldest does not start, it is told what it said', async () => {
  await install('', 'oldest-chromium', '#!/bin/sh\necho libnss3.so: no such file >&2\nexit 127\n')
  await expect(findOldestChromium(project)).rejects.toThrow('libnss3.so: no such file')
  await install('', 'oldest-chromium', '#!/there/is/no/such/loader\\n')
  await rm(home(), { recursive: true })
  await expect(findOldestChromium(project)).rejects.toThrow('ENOENT')
})
