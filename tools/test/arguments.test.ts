import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run/command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-arguments-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  code: unknown
  stdout: string
  stderr: string
}

/** As npm runs a command; there is no database where it would look for one. */
function run(name: string, argument: string): Promise<Ended> {
  const own = ['start', 'dev', 'test'].includes(name)
  const command = own ? [`tools/${name}.mjs`] : ['tools/run.mjs', name]
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  return new Promise((resolve) => {
    const options = { cwd: root, env, timeout: 120_000 }
    execFile(process.execPath, [...command, argument], options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    )
  })
}

/** All that can be run by a name, but what hands its arguments on as they are. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
const strict = Object.keys(scripts).filter((name) => name !== 'e2e')
const howToRun = (name: string) => new RegExp(`^ *npm (run )?${name}( |$)`, 'm')

describe('a command does nothing before it has understood what it is given', () => {
  it.each(['seed', 'bench', 'shots', 'conformance', 'e2e'])(
    'npm run %s -- --help says how it is used',
    async (name) => {
      const { code, stdout, stderr } = await run(name, '--help')
      expect(stdout).toMatch(howToRun(name))
      expect([code, stderr]).toEqual([0, ''])
    },
  )

  it.each(strict)('npm run %s says that it does not know an argument, and how it is used', async (name) => {
    const { code, stdout, stderr } = await run(name, '--larg')
    expect(stderr).toMatch(/^Unknown option '--larg'/)
    expect(stderr).toMatch(howToRun(name))
    expect([code, stdout]).toEqual([1, ''])
  })

  it('one word too many is told too', async () => {
    const { code, stderr } = await run('check', 'types')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Unexpected argument 'types'\.\nFormat, lint, types/)])
  })

  it('and no data folder was made', async () => {
    expect(await readdir(folder)).toEqual([])
  })
})
