import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { leaveSecretMark } from '../../apps/server/src/platform/secret-mark/secret-mark.ts'
import { showTerms } from '../../apps/server/test/terms.ts'
import { root } from '../run/command.ts'
import { waysToBegin } from '../start/database.ts'
import { clockAhead } from './clock-ahead.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'balai-operator-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** @returns the exit code and all that was printed */
function runWith(
  settings: NodeJS.ProcessEnv,
  tool: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, ...settings }
    execFile(process.execPath, [join(root, tool), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })
}

const runTool = (tool: string, ...args: string[]) => runWith({ DATABASE_URL: database.url }, tool, ...args)
const run = (...args: string[]) => runTool('tools/operator.ts', ...args)

it('says how it is used, and which argument it does not know', async () => {
  const { code, said } = await run('--nama=Senja')
  expect(said).toContain("'--nama'")
  expect(said).toContain('npm run operator -- --id=senja')
  expect(code).toBe(1)
})

it('founds an operator and prints the link of its first administrator', async () => {
  expect((await waysToBegin(database.url)).join(' '), 'as the start prints').toContain('`npm run operator` founds one')
  const person = ['--email=ayu@senja.test', '--person=Ayu Lestari']
  const { code, said } = await run(
    '--id=senja',
    '--name=Senja Main',
    '--host=senja.test',
    '--time-zone=Asia/Makassar',
    ...person,
  )
  expect(said).toMatch(/http:\/\/senja\.test(:\d+)?\/console\/welcome#[\w-]{43}\n/)
  const { rows: links } = await database.pool.query("SELECT invited_until FROM staff WHERE operator_id = 'senja'")
  const local = links[0].invited_until.toLocaleString('en-GB', {
    timeZone: 'Asia/Makassar',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  expect(said, "by the operator's clock").toContain(`until ${local} (Asia/Makassar):`)
  expect(code).toBe(0)
  const { rows } = await database.pool.query("SELECT email FROM staff WHERE operator_id = 'senja'")
  expect(rows).toEqual([{ email: 'ayu@senja.test' }])
  expect(await waysToBegin(database.url)).toEqual([])
})

it('is left alone by the demo, which says so', async () => {
  const { code, said } = await runTool('tools/seed.ts')
  expect(said).toMatch(/^This database serves senja: /)
  expect(said).not.toContain('anggota1')
  expect(code).toBe(1)
  const { pool } = database
  await pool.query("INSERT INTO operator (id, name) VALUES ('demo', 'Demo Jaya')")
  const named = await runTool('tools/seed.ts', '--large')
  expect(named.said, 'one that is called demo and is not').toMatch(/^This database serves senja, demo: /)
  expect(named).toMatchObject({ code: 1, said: expect.not.stringContaining('anggota1') })
  expect((await pool.query('SELECT FROM member')).rowCount).toBe(0)
  await pool.query("DELETE FROM operator WHERE id = 'demo'")
})

it('adds a host and takes one away, and says how it is used where both are asked', async () => {
  const who = ['--id=senja', '--email=ayu@senja.test']
  const wrong = { DATABASE_URL: database.url, NODE_OPTIONS: clockAhead(3_600_000) }
  const { said } = await runWith(wrong, 'tools/operator.ts', ...who, '--add-host=main.senja.test')
  expect(said).toContain('senja is served on main.senja.test, senja.test.')
  const { rows } = await database.pool.query(
    "SELECT abs(extract(epoch FROM clock_timestamp() - max(at))) < 60 AS by_the_database FROM audit_line WHERE operator_id = 'senja'",
  )
  expect(rows, 'though the clock of that machine is an hour ahead').toEqual([{ by_the_database: true }])
  expect((await run(...who, '--remove-host=senja.test')).said).toContain('senja is served on main.senja.test.')
  expect(await run(...who, '--remove-host=main.senja.test')).toMatchObject({
    code: 1,
    said: expect.stringContaining('the last host'),
  })
  const both = await run(...who, '--add-host=a.test', '--remove-host=main.senja.test')
  expect(both.said).toContain('npm run operator -- --id=senja')
})

it('puts a licence on record and says what follows, takes it off, and refuses half a licence before anything else', async () => {
  const who = ['--id=senja', '--email=ayu@senja.test']
  const licence = ['--licence=L-1', '--authority=Otoritas Uji', '--countries=ID,PH', '--minimum-age=21']
  expect(await run(...who, ...licence)).toMatchObject({
    code: 1,
    said: expect.stringContaining('senja shows no terms'),
  })
  await showTerms(database, 'senja')
  const put = await runWith(
    { DATABASE_URL: database.url, NODE_OPTIONS: clockAhead(3_600_000) },
    'tools/operator.ts',
    ...who,
    ...licence,
  )
  expect(put.said).toContain('senja plays for real money: licence L-1 of Otoritas Uji, for ID, PH, from 21 years on.')
  expect(put.code).toBe(0)
  const { rows: since } = await database.pool.query(
    "SELECT abs(extract(epoch FROM clock_timestamp() - real_money_since)) < 60 AS by_the_database FROM operator WHERE id = 'senja'",
  )
  expect(since, 'though the clock of that machine is an hour ahead').toEqual([{ by_the_database: true }])
  expect((await run(...who, ...licence)).said).toContain('nothing has changed')
  expect(await run(...who, '--licence=L-2')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--countries=ID,PH'),
  })
  expect((await run(...who, ...licence, '--minimum-age=17')).said).toContain('--minimum-age is in whole years')
  expect((await run(...who, ...licence, '--remove-licence')).code).toBe(1)
  expect((await run(...who, '--remove-licence')).said).toContain('it is in play money')
  const { rows } = await database.pool.query("SELECT licence_number, minimum_age FROM operator WHERE id = 'senja'")
  expect(rows).toEqual([{ licence_number: null, minimum_age: null }])
})

describe('beside servers that run', () => {
  const APP_SECRET = 'a secret of the servers, for this test'
  const founding = [
    '--id=fajar',
    '--name=Fajar Main',
    '--host=fajar.test',
    '--email=eka@fajar.test',
    '--person=Eka Putri',
  ]
  let served: TestDatabase
  beforeAll(async () => {
    served = await createTestDatabase()
    const config = readConfig({
      ...{ DATABASE_URL: served.url, DATA_DIR: dataDir, APP_SECRET, ARCADE_ORIGIN: 'https://games.fajar.test' },
      ...{ ARCADE_KEY_ID: 'arcade-servers', ARCADE_SECRET: 'what the servers and Arcade share, for this test' },
    })
    const dependencies = { clock: systemClock, random: systemRandom }
    await (await createApp({ config, database: served, log: createLog('silent'), ...dependencies })).close()
  })
  afterAll(() => served.drop())

  const readProviders = async () => {
    const { rows } = await served.pool.query(
      'SELECT p.*, k.key_id, k.sealed_secret FROM game_provider p JOIN game_provider_key k ON k.provider_id = p.id ORDER BY p.id, k.key_id',
    )
    return rows
  }

  it('is refused without their secrets, whether it has none or others, and makes none', async () => {
    const before = await readProviders()
    const elsewhere = await mkdtemp(join(tmpdir(), 'balai-operator-'))
    onTestFinished(() => rm(elsewhere, { recursive: true }))
    const lacking = { DATABASE_URL: served.url, DATA_DIR: elsewhere }
    for (const given of [lacking, { ...lacking, APP_SECRET: 'a secret of somebody else, for this test' }]) {
      const { code, said } = await runWith(given, 'tools/operator.ts', ...founding)
      expect(said).toMatch(/^These are not the settings of this installation/)
      expect(code).toBe(1)
      if (!('APP_SECRET' in given)) expect(await readdir(elsewhere)).toEqual([])
    }
    expect((await served.pool.query('SELECT FROM operator')).rowCount).toBe(0)
    expect(await readProviders()).toEqual(before)
  })

  it.each([
    ['tools/seed.ts', []],
    ['tools/operator.ts', founding],
  ] as const)(
    '%s leaves the games where the servers say that they are, whatever its own settings are',
    async (tool, args) => {
      const before = await readProviders()
      expect(before.map(({ base_url }) => base_url)).toEqual([
        'https://games.fajar.test/balai/1',
        'https://games.fajar.test/kantong/1',
      ])
      const { code } = await runWith({ DATABASE_URL: served.url, APP_SECRET }, tool, ...args)
      expect(code).toBe(0)
      expect(await readProviders()).toEqual(before)
    },
  )

  it('goes by the secret of the server that started last, whatever an earlier one has sealed', async () => {
    const parts = { random: systemRandom, clock: systemClock }
    const appSecret = 'the secret that came after, for this test'
    await leaveSecretMark(served.db, { ...parts, appSecret })
    const who = ['--id=fajar', '--email=eka@fajar.test']
    const before = await runWith({ DATABASE_URL: served.url, APP_SECRET }, 'tools/operator.ts', ...who)
    expect(before).toEqual({ code: 1, said: expect.stringMatching(/^These are not the settings of this installation/) })
    const now = await runWith({ DATABASE_URL: served.url, APP_SECRET: appSecret }, 'tools/operator.ts', ...who)
    expect(now).toEqual({ code: 0, said: expect.stringContaining('chooses a password here') })
  })
})
