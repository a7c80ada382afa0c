import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run/command.ts'
import { findImportViolations, type ImportViolation, readRules } from './imports.ts'
import { findSourceViolations, type SourceViolation, sourceRules } from './sources.ts'
import { findTableViolations } from './tables.ts'

const slice = (name: string) => `apps/server/src/modules/${name}`
const use = (specifier: string) => `import { thing } from '${specifier}'\nexport const mine = thing\n`
const plain = 'export const thing = 1\n'

/** One offence for each rule: the file that offends, and what it imports. */
const offences: Record<string, readonly [file: string, specifier: string]> = {
  'no-cycle': ['packages/money/src/circle-a.ts', './circle-b.ts'],
  resolvable: ['packages/money/src/lost.ts', './nowhere.ts'],
  'packages-know-no-app': ['packages/db/src/up.ts', '../../../apps/server/src/app.ts'],
  'apps-know-no-tools': ['apps/server/src/tooled.ts', '../../../tools/seed.ts'],
  'apps-are-strangers': ['apps/console/src/neighbour.ts', '../../arcade/src/server/app.ts'],
  'browser-sees-little': ['apps/site/src/database.ts', '@balai/db'],
  'browser-sees-no-schemas': ['apps/site/src/heavy.ts', '@balai/contract/schemas'],
  'browser-packages-stay-light': ['packages/rules/src/database.ts', '@balai/db'],
  'browser-packages-without-node': ['packages/money/src/files.ts', 'node:fs'],
  'ui-has-no-router': ['packages/ui/src/routed.ts', 'react-router'],
  'arcade-knows-the-gateway-only': ['apps/arcade/src/server/words.ts', '@balai/copy'],
  'arcade-client-is-a-browser': ['apps/arcade/src/client/peek.ts', '../server/app.ts'],
  'signalr-knows-no-word': ['packages/signalr/src/money.ts', '@balai/money'],
  'front-door': ['apps/server/src/sneak.ts', './modules/wallet/store.ts'],
  'front-door-between-slices': [`${slice('bank')}/sneak.ts`, '../wallet/store.ts'],
  'level-1-looks-down': [`${slice('session')}/aside.ts`, '../operators/index.ts'],
  'level-2-looks-down': [`${slice('content')}/up.ts`, '../member/index.ts'],
  'level-3-looks-down': [`${slice('member')}/up.ts`, '../wallet/index.ts'],
  'level-4-looks-down': [`${slice('wallet')}/up.ts`, '../bank/index.ts'],
  'level-5-looks-down': [`${slice('games')}/aside.ts`, '../bank/index.ts'],
  'slices-have-a-level': [`${slice('bank')}/unknown.ts`, '../lottery/index.ts'],
  'slices-know-no-app': [`${slice('bank')}/app.ts`, '../../app.ts'],
  'slices-meet-in-composition': ['apps/server/src/beside.ts', './modules/wallet/index.ts'],
  // A folder called dev or test is no excuse below src.
  'only-wallet-posts': [`${slice('bank')}/dev/post.ts`, '@balai/ledger'],
  'platform-knows-no-slice': ['apps/server/src/platform/slice.ts', '../modules/wallet/index.ts'],
  'platform-knows-no-word': ['apps/server/src/platform/word.ts', '@balai/copy'],
  'production-without-testkit': ['apps/server/src/tested.ts', '@balai/testkit'],
}

/** What offenders import, and a few that do nothing wrong. */
const targets: Record<string, string> = {
  'packages/money/src/circle-b.ts':
    "import type { mine } from './circle-a.ts'\nexport const thing = (given: typeof mine) => given\n",
  'packages/db/src/index.ts': plain,
  'packages/copy/src/index.ts': plain,
  'packages/money/src/index.ts': plain,
  'packages/contract/src/index.ts': plain,
  'packages/contract/src/schemas.ts': plain,
  'packages/ledger/src/index.ts': plain,
  'packages/testkit/src/index.ts': plain,
  'apps/server/src/app.ts': use('./modules/wallet/index.ts'),
  'apps/arcade/src/server/app.ts': plain,
  'tools/seed.ts': plain,
  [`${slice('operators')}/index.ts`]: plain,
  [`${slice('member')}/index.ts`]: plain,
  [`${slice('wallet')}/index.ts`]: use('@balai/ledger'),
  [`${slice('wallet')}/store.ts`]: plain,
  [`${slice('bank')}/index.ts`]: use('../wallet/index.ts'),
  [`${slice('bank')}/bank.test.ts`]: use('@balai/testkit'),
  [`${slice('lottery')}/index.ts`]: plain,
  'apps/site/src/allowed.ts': use('@balai/copy'),
  'apps/server/src/platform/allowed.ts': use('@balai/db'),
}

const sourceOffences: Record<string, readonly [file: string, ...texts: string[]]> = {
  'sql-in-stores': [
    `${slice('bank')}/test/withdraw.ts`,
    'export const rows = (db) => db.selectFrom("bank.request")\n',
    'export const rows = (db) => sql<{\n  id: string\n}>`SELECT 1`.execute(db)\n',
    "import { sql as text } from 'kysely'\n",
    'export const list = (ids) => sql.join(ids)\n',
    "export const write = statement('x', 'UPDATE bank_request SET n = 1')\n",
    "export const gone = (pool) => pool.query('DELETE FROM bank_request')\n",
    'export const asked = (pool) => pool.query(question)\n',
  ],
  'environment-in-config': [
    'apps/server/src/secret.ts',
    'export const secret = process.env.SECRET\n',
    "export const secret = process['env'].SECRET\n",
    'export const secret = process\n  .env.SECRET\n',
    'const { env } = process\n',
    "import { env } from 'node:process'\n",
  ],
  'no-console-in-server': ['apps/server/src/chat.ts', "console.log('hello')\n"],
  'failures-are-told': ['apps/console/src/desk/alert.ts', 'export const textOf = (error: Error) => error.message\n'],
}

const sourceInnocents: Record<string, string> = {
  [`${slice('bank')}/store.ts`]: 'export const rows = (db) => db.selectFrom("bank.request")\n',
  'apps/console/src/desk/failure.tsx': 'export const textOf = (error: Error) => error.message\n',
  'apps/server/src/config.ts': 'export const secret = process.env.SECRET\n',
  'apps/server/src/quiet.ts': "// console.log('hello') would not be structured\nexport const quiet = true\n",
}

/** Which tables there are, and who reaches for them: past the level, sideways, for the ledger, or to write. */
const tables: Record<string, string> = {
  'packages/db/migrations/0001_member_member.sql': 'CREATE TABLE member (id text)',
  'packages/db/migrations/0002_ledger_tables.sql': 'CREATE TABLE ledger_entries (id text)',
  'packages/db/migrations/0003_bank_deposit.sql': 'CREATE TABLE bank_deposit (id text)',
  'packages/db/migrations/0004_lottery_draw.sql': 'CREATE TABLE lottery_draw (id text)',
  'packages/db/migrations/0006_outbox_event.sql': 'CREATE TABLE outbox_event (id text)',
  'packages/db/migrations/0005_bank_paid.sql': 'CREATE OR REPLACE FUNCTION bank_paid(id text)',
}
const read = (table: string) => `export const rows = sql\`\n  SELECT 1 FROM ${table}\`\n`
const tableOffences: Record<string, string> = {
  [`${slice('member')}/above/store.ts`]: read('bank_deposit'),
  [`${slice('content')}/beside/store.ts`]: read('member'),
  [`${slice('games')}/beside/store.ts`]: "export const rows = db.selectFrom('bank_deposit')\n",
  [`${slice('games')}/listed/store.ts`]: read('game_round r, member AS m,\n  bank_deposit d'),
  [`${slice('games')}/deleted/store.ts`]: 'export const act = sql`DELETE FROM game_round USING bank_deposit d`\n',
  [`${slice('bank')}/ledger/store.ts`]: read('ledger_entries'),
  [`${slice('bank')}/nobody/store.ts`]: read('lottery_draw'),
  [`${slice('bank')}/write/store.ts`]: 'export const act = sql`UPDATE member SET id = 1`\n',
  [`${slice('games')}/called/store.ts`]: 'export const sum = sql`SELECT bank_paid(1)`\n',
  [`${slice('member')}/called/store.ts`]: read('bank_paid(1)'),
  [`${slice('bank')}/written/store.ts`]: 'export const act = sql`INSERT INTO member(id)`\n',
  [`${slice('bank')}/locked/store.ts`]: 'export const act = sql`SELECT FROM member WHERE id = 1 FOR NO KEY UPDATE`\n',
  [`${slice('bank')}/locked/of-store.ts`]:
    'export const act = sql`SELECT FROM bank_deposit d JOIN member AS m ON true FOR SHARE OF m`\n',
  'apps/server/src/composition/store.ts': read('member'),
  'apps/server/src/platform/store.ts': 'export const act = sql`UPDATE member SET id = 1`\n',
  [`${slice('bank')}/handed/run.ts`]: "export const job = { table: 'member' }\n",
}
const tableInnocents: Record<string, string> = {
  [`${slice('bank')}/own/store.ts`]: `${read('bank_deposit')}${read('member')}`,
  [`${slice('reports')}/listed/store.ts`]: read('bank_deposit'),
  [`${slice('games')}/proof/store.ts`]: read('ledger_entries'),
  [`${slice('bank')}/locked/own-store.ts`]:
    'export const act = sql`SELECT FROM bank_deposit d JOIN member m ON true FOR UPDATE OF d`\n',
  'apps/server/src/platform/outbox/store.ts': 'export const act = sql`UPDATE outbox_event SET id = 1`\n',
  'apps/server/src/seed/demo.ts': 'export const act = sql`UPDATE member SET id = 1`\n',
}

let folder: string
let violations: ImportViolation[]
let sourceViolations: SourceViolation[]
let tableViolations: SourceViolation[]

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-boundaries-'))
  for (const [file, text] of Object.entries({
    ...targets,
    ...sourceInnocents,
    ...tables,
    ...tableInnocents,
    ...tableOffences,
  }))
    await write(file, text)
  for (const [file, specifier] of Object.values(offences)) await write(file, use(specifier))
  for (const [file, ...texts] of Object.values(sourceOffences)) await write(file, texts.join(''))
  await mkdir(join(folder, 'node_modules/@balai'), { recursive: true })
  for (const name of ['db', 'copy', 'money', 'contract', 'ledger', 'testkit']) {
    const exports = { '.': './src/index.ts', './schemas': './src/schemas.ts' }
    await write(`packages/${name}/package.json`, JSON.stringify({ name: `@balai/${name}`, type: 'module', exports }))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@balai', name))
  }
  await write('node_modules/react-router/package.json', '{"name":"react-router","main":"./index.js"}')
  await write('node_modules/react-router/index.js', 'export const thing = 1\n')
  violations = (await findImportViolations(folder, await readRules(root))).violations
  sourceViolations = (await findSourceViolations(folder)).violations
  tableViolations = (await findTableViolations(folder)).violations
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('import rules', () => {
  it('each rule of the configuration has an offence here', async () => {
    const { forbidden } = await readRules(root)
    expect(Object.keys(offences).sort()).toEqual(forbidden.map((rule) => rule.name).sort())
  })

  it.each(Object.entries(offences))('%s catches its offender', (rule, [file]) => {
    expect(violations.filter((one) => one.rule === rule).map((one) => one.from)).toContain(file)
  })

  it('files that keep the rules are left in peace', () => {
    const offenders = new Set(violations.map((one) => one.from))
    expect(Object.keys(targets).filter((file) => offenders.has(file) && !file.includes('circle'))).toEqual([])
  })

  it('a folder without sources is no success', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'balai-boundaries-'))
    await mkdir(join(empty, 'packages'))
    const { moduleCount } = await findImportViolations(empty, await readRules(root))
    expect(moduleCount).toBe(0)
    await rm(empty, { recursive: true })
  })
})

describe('source rules', () => {
  it.each(sourceRules.map((rule) => rule.name))('%s catches its offender', (rule) => {
    const offence = sourceOffences[rule]
    const [file, ...texts] = offence ?? ['']
    const caught = sourceViolations.filter((one) => one.rule === rule && one.file === file).map(({ line }) => line)
    const starts = texts.map((_, place) => texts.slice(0, place).join('').split('\n').length)
    expect(caught).toEqual(starts)
  })

  it('the places where such text belongs are left in peace', () => {
    const offenders = new Set(sourceViolations.map((one) => one.file))
    expect(Object.keys(sourceInnocents).filter((file) => offenders.has(file))).toEqual([])
  })
})

describe('tables of their slice', () => {
  it.each(Object.keys(tableOffences))('%s is caught', (file) => {
    expect(tableViolations.map((one) => one.file)).toContain(file)
  })

  it('own tables, those of lower levels and what is listed are left in peace', () => {
    expect(tableViolations.map((one) => one.file).sort()).toEqual(Object.keys(tableOffences).sort())
  })
})
