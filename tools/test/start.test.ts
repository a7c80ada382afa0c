import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { root } from '../run/command.ts'
import { bringUpToDate, findBuildables, sourceHash } from '../start/build.ts'
import { demandDatabase } from '../start/database.ts'
import { openPlace } from '../start/place.ts'
import { demandFreePorts } from '../start/ports.ts'
import { demandPrivateDemo } from '../start/public-demo.ts'
import { StartRefusal } from '../start/refusal.ts'
import { openSecrets } from '../start/secrets.ts'
import { programs } from '../start/start-all.ts'
import { freePort } from './free-port.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-start-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function startWith(
  settings: Record<string, string>,
  program = 'tools/start.mjs',
): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...settings }
    execFile(process.execPath, [join(root, program)], { env, timeout: 20_000 }, (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr })
    })
  })
}

describe('npm start', () => {
  it.each([
    [{ PORT: 'abc' }, /^The setting PORT must be a port number from 1 to 65535\.\n$/],
    [{ PORT: '3910', ARCADE_PORT: '3910' }, /^The settings PORT and ARCADE_PORT must differ\.\n$/],
    [{ DATABASE_URL: 'mysql://root:geheim@host/db' }, /^The setting DATABASE_URL must be an address such as/],
    [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL must be one of/],
    [{ DATA_DIR: '/etc/passwd/data' }, /^DATA_DIR cannot be used: .+\. Set DATA_DIR to a folder in which .+\.\n$/],
    [{ DATA_DIR: '/proc/balai/data' }, /^DATA_DIR cannot be used: ENOENT.+\n$/],
    [{ ARCADE_KEY_ID: 'ключ' }, /^The setting ARCADE_KEY_ID must be 1 to 64 of the letters A to Z, digits, .+\.\n$/],
    [{ PUBLIC_ORIGIN: 'https://a.test/b' }, /^The setting PUBLIC_ORIGIN must be an origin without a path, .+\.\n$/],
    [{ PUBLIC_DEMO: 'yes' }, /^The setting PUBLIC_DEMO must be true or false\.\n$/],
    [
      { PUBLIC_ORIGIN: 'https://balai.test', DATABSE_URL: 'postgres://balai:geheim@db.test/balai', DATABASE_URL: '' },
      /^The setting DATABASE_URL is missing, and PUBLIC_ORIGIN is https:\/\/balai\.test: .+ PUBLIC_DEMO=true .+\.\n$/,
    ],
  ])('says in one sentence what is wrong with %o', async (settings, sentence) => {
    const { code, stderr } = await startWith(settings)
    expect(code).toBe(1)
    expect(stderr).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain('geheim')
  })

  it.each<[string, Record<string, string>]>([
    ['an https address', { PUBLIC_ORIGIN: 'https://localhost.balai.test' }],
    ['proxies in front', { TRUST_PROXY: '1' }],
    ['proxies in front of another machine', { PUBLIC_ORIGIN: 'http://balai.test', TRUST_PROXY: 'true' }],
  ])('shows the world no demo at %s, unless that is meant', (_what, settings) => {
    expect(() => demandPrivateDemo(readConfig(settings))).toThrow(/Set DATABASE_URL .+, or PUBLIC_DEMO=true where/)
    expect(() => demandPrivateDemo(readConfig({ ...settings, PUBLIC_DEMO: 'true' }))).not.toThrow()
    const databaseUrl = 'postgres://balai@db.test/balai'
    expect(() => demandPrivateDemo(readConfig({ ...settings, DATABASE_URL: databaseUrl }))).not.toThrow()
  })

  it.each([
    undefined,
    'http://192.168.1.20:3000',
    'https://localhost:3443',
    'https://balai.localhost',
    'https://127.0.0.1:3443',
    'https://[::1]:3443',
  ])('shows the demo at %s, which is this machine or its own network, without being asked', (origin) => {
    expect(() => demandPrivateDemo(readConfig({ PUBLIC_ORIGIN: origin }))).not.toThrow()
  })

  it('says in one sentence that a file of its data folder cannot be used', async () => {
    await mkdir(join(folder, 'data', 'secrets.json'), { recursive: true })
    const { code, stderr } = await startWith({})
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR cannot be used: EISDIR.+\n$/)
  })

  it('names the setting whose port is taken', async () => {
    const port = await freePort()
    const occupant = createServer().listen(port, '127.0.0.1')
    await once(occupant, 'listening')
    const ports = [
      { setting: 'PORT', port: await freePort() },
      { setting: 'ARCADE_PORT', port },
    ]
    await expect(demandFreePorts('127.0.0.1', ports)).rejects.toThrow(`Port ${port} is taken`)
    await expect(demandFreePorts('127.0.0.1', ports)).rejects.toThrow('set ARCADE_PORT')
    occupant.close()
  })

  it.each([
    ['::1', 'http://[::1]'],
    ['::', 'http://127.0.0.1'],
    ['127.0.0.1', 'http://127.0.0.1'],
  ])('asks its programs, and tells them of each other, where they listen with HOST=%s', (host, address) => {
    const config = readConfig({ HOST: host, PORT: '3910', ARCADE_PORT: '3911' })
    const [site, arcade] = programs({ config }, { logFolder: folder }, {})
    expect(site?.readyUrl).toBe(`${address}:3910/readyz`)
    expect(arcade?.readyUrl).toBe(`${address}:3911/healthz`)
    expect(arcade?.env.BALAI_URL).toBe(`${address}:3910`)
  })
})

describe('npm run frame', () => {
  const frameWith = (settings: Record<string, string>) => startWith(settings, 'tools/frame.ts')

  it.each(['abc', '0', '65534'])('says in one sentence that FRAME_PORT=%s is no port to begin at', async (given) => {
    const { code, stderr } = await frameWith({ FRAME_PORT: given })
    expect(stderr).toBe('The setting FRAME_PORT must be a port number from 1 to 65533: two more follow it.\n')
    expect(code).toBe(1)
  })

  it('says in one sentence that one of its three ports is that of Balai itself', async () => {
    const port = await freePort()
    const { code, stderr } = await frameWith({ PORT: String(port), FRAME_PORT: String(port - 1) })
    expect(stderr).toBe(
      `Port ${port} is Balai's own (PORT or ARCADE_PORT): set FRAME_PORT so that it and the two after it are others.\n`,
    )
    expect(code).toBe(1)
  })

  it('says in one sentence that one of its three ports is taken', async () => {
    const port = await freePort()
    const occupant = createServer().listen(port, '127.0.0.1')
    await once(occupant, 'listening')
    const { code, stderr } = await frameWith({ FRAME_PORT: String(port - 2) })
    occupant.close()
    // One of the two before it may be another test's at this moment.
    const oneOfThree = [port - 2, port - 1, port].join('|')
    expect(stderr).toMatch(
      new RegExp(
        `^Port (${oneOfThree}) is taken by another program: stop that one, or set FRAME_PORT to another port\\.\n$`,
      ),
    )
    expect(code).toBe(1)
  })
})

describe('a database of DATABASE_URL', () => {
  it('that does not answer refuses the start in one sentence that says what to do', async () => {
    const url = `postgres://nobody:geheim@127.0.0.1:${await freePort()}/x`
    const note = vi.fn<(sentence: string) => void>()
    const refusal = await demandDatabase(url, note, 500).catch(String)
    expect(refusal).toMatch(
      /^StartRefusal: The database does not answer \(connect ECONNREFUSED .+\): start it, or correct DATABASE_URL, or .+\.$/,
    )
    expect(refusal).not.toContain('geheim')
    expect(note).toHaveBeenCalledOnce()
  })

  it('that lets nobody in by that name refuses at once', async () => {
    const url = new URL('/nowhere', inject('adminUrl')).href
    const note = vi.fn<(sentence: string) => void>()
    await expect(demandDatabase(url, note)).rejects.toThrow(
      /refuses the connection \(database "nowhere" does not exist\): set DATABASE_URL to one that lets us in/,
    )
    expect(note).not.toHaveBeenCalled()
  })
})

describe('the data folder', () => {
  it('is one start’s with the embedded database', async () => {
    const { place, release } = await openPlace(folder, { databaseUrl: undefined, port: 3000 })
    expect(place.logFolder).toBe(join(folder, 'logs'))
    await expect(openPlace(folder, { databaseUrl: undefined, port: 4000 })).rejects.toThrow(
      `Balai already runs in ${folder} (process ${process.pid}): stop that one first.`,
    )
    await release()
    await (await openPlace(folder, { databaseUrl: undefined, port: 4000 })).release()
  })

  it('is shared by servers of one given database, each with notes and logs of its own', async () => {
    const databaseUrl = 'postgres://db.test/balai'
    const [one, other] = await Promise.all([3000, 4000].map((port) => openPlace(folder, { databaseUrl, port })))
    if (!one || !other) throw new Error('two were opened')
    expect(other.place.secrets).toEqual(one.place.secrets)
    expect(other.place.dataDir).toBe(one.place.dataDir)
    expect(other.place.runFolder).not.toBe(one.place.runFolder)
    expect(other.place.logFolder).not.toBe(one.place.logFolder)
    await expect(openPlace(folder, { databaseUrl, port: 3000 })).rejects.toThrow(/already runs in .+-3000 \(process/)
    await one.release()
    await expect(openPlace(folder, { databaseUrl, port: 4000 }), 'one’s stop is not the other’s').rejects.toThrow()
    await other.release()
  })
})

describe('secrets', () => {
  it('are made once, kept, and readable by their owner only', async () => {
    const first = await openSecrets(folder)
    expect(first.APP_SECRET.length).toBeGreaterThanOrEqual(32)
    expect(await openSecrets(folder)).toEqual(first)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('are the same for all that start at once on a folder that has none', async () => {
    const at = Date.now() + 1_000
    const script = `
      const { openSecrets } = await import(${JSON.stringify(new URL('../start/secrets.ts', import.meta.url).href)})
      await new Promise((resolve) => setTimeout(resolve, ${at} - Date.now()))
      const opened = await Promise.all(Array.from({ length: 4 }, () => openSecrets(${JSON.stringify(folder)})))
      process.stdout.write(JSON.stringify(opened))`
    const started = Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]),
    )
    const told = (await Promise.all(started)).map(({ stdout }) => stdout)
    const kept: unknown = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
    for (const text of told) expect(JSON.parse(text)).toEqual([kept, kept, kept, kept])
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('that a later version adds are made for an installation that has the others', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ APP_SECRET: 'of an earlier version' }))
    const completed = await openSecrets(folder)
    expect(completed).toMatchObject({
      APP_SECRET: 'of an earlier version',
      ARCADE_KEY_ID: expect.any(String) as string,
    })
    expect(await openSecrets(folder)).toEqual(completed)
  })

  it('that cannot be read are not silently made anew', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"APP_SECRET":')
    await expect(openSecrets(folder)).rejects.toThrow(/cannot be understood/)
  })
})

describe('builds', () => {
  it('are stale when a source of the workspace, or of a package it uses, has changed', async () => {
    const site = join(folder, 'apps/site')
    const money = join(folder, 'packages/money')
    for (const path of [join(site, 'build'), money]) await mkdir(path, { recursive: true })
    await writeFile(
      join(site, 'package.json'),
      JSON.stringify({ scripts: { build: 'x' }, dependencies: { '@balai/money': '*' } }),
    )
    await writeFile(join(money, 'package.json'), '{}')
    await writeFile(join(folder, 'package-lock.json'), '{}')
    await writeFile(join(folder, 'tsconfig.base.json'), '{}')
    const [buildable] = await findBuildables(folder)
    if (!buildable) throw new Error('the site is not found')
    const before = await sourceHash(folder, buildable)
    await writeFile(join(site, 'build', 'made.js'), 'made')
    expect(await sourceHash(folder, buildable)).toBe(before)
    await writeFile(join(money, 'format.ts'), 'export const format = 1\n')
    expect(await sourceHash(folder, buildable)).not.toBe(before)
  })

  /** A clone in which the site is built by that script. */
  async function writeClone(script: string): Promise<void> {
    await mkdir(join(folder, 'apps/site'), { recursive: true })
    const files = {
      'package.json': { private: true, workspaces: ['apps/*'] },
      'package-lock.json': {},
      'tsconfig.base.json': {},
      'apps/site/package.json': { name: '@balai/site', scripts: { build: `node -e "${script}"` } },
    }
    for (const [name, value] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(value))
  }

  it('have the files of the build before beside their own, and none that are older', async () => {
    const assets = join(folder, 'apps/site/build/client/assets')
    const build = async (version: string, end = '') => {
      const made = `fs.rmSync('build', { recursive: true, force: true }); fs.mkdirSync('build/client/assets', { recursive: true })`
      const files = ['root.js', `page-${version}.js`].map(
        (name) => `fs.writeFileSync('build/client/assets/${name}', '${version}')`,
      )
      await writeClone([made, ...files, end].join('; '))
      await bringUpToDate(folder, () => {}, new AbortController().signal)
    }
    await build('a')
    expect((await readdir(assets)).sort()).toEqual(['page-a.js', 'root.js'])
    await build('b')
    expect((await readdir(assets)).sort()).toEqual(['page-a.js', 'page-b.js', 'root.js'])
    expect(await readFile(join(assets, 'root.js'), 'utf8'), 'of two of one name the new one').toBe('b')
    await expect(build('broken', 'process.exit(1)')).rejects.toThrow('The build of site failed')
    await build('c')
    expect((await readdir(assets)).sort()).toEqual(['page-b.js', 'page-c.js', 'root.js'])
  })

  it('are made once by several starts of one clone, of which the others wait', async () => {
    await writeClone(
      `setTimeout(() => { fs.appendFileSync('../../made', 'x'); fs.mkdirSync('build/client', { recursive: true }) }, 500)`,
    )
    const notes: string[] = []
    const start = () => bringUpToDate(folder, (sentence) => notes.push(sentence), new AbortController().signal)
    const built = await Promise.all([start(), start(), start()])
    expect(built.flat()).toEqual(['site'])
    expect(await readFile(join(folder, 'made'), 'utf8')).toBe('x')
    expect(notes.filter((sentence) => sentence.startsWith('another start builds'))).toHaveLength(2)
    expect(await start()).toEqual([])
  })

  it('are built by whoever may write to the clone; anybody else is told in a sentence', async () => {
    await writeClone(`fs.mkdirSync('build/client', { recursive: true })`)
    await mkdir(join(folder, '.balai', 'owner'), { recursive: true }) // no file, which root cannot read or write either
    await expect(bringUpToDate(folder, () => {}, new AbortController().signal)).rejects.toThrow(
      new StartRefusal(
        'The pages cannot be built: EISDIR: illegal operation on a directory, read. Start as the user whose this clone is.',
      ),
    )
  })
})
