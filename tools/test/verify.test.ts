import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AccountId, openAccounts, post } from '@balai/ledger'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../run/command.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'balai-verify-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** @returns the exit code and all that was printed */
function verify(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const settings = { ...process.env, DATA_DIR: dataDir, ...env }
    execFile(process.execPath, [join(root, 'tools/verify.ts')], { env: settings }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })
}

/** Moves money of which no slice says anything. */
async function move(key: string, code: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const account = (memberId: string, kind: string) => ({
      operatorId: 'demo',
      memberId,
      kind,
      currency: 'IDR',
      floor: null,
    })
    const ids: AccountId[] = await openAccounts(tx, [account('', 'deposit-clearing'), account('mbr_1', 'cash')])
    const lines = ids.map((accountId, place) => ({ accountId, amount: place === 0 ? -7n : 7n }))
    await post(tx, { operatorId: 'demo', key, code, lines })
  })
}

it('says law by law that the books are right, and by its code, too', async () => {
  const { code, said } = await verify({ DATABASE_URL: database.url })
  expect(said).toContain('holds   all entries together sum to zero')
  expect(said).toContain('holds   what bank says that it moved is what the ledger moved')
  expect(said).toMatch(/The books are right: \d+ laws hold, read in \d+\.\d s\./)
  expect(code).toBe(0)
})

it('names the law and the movement where money moved that nobody asked for', async () => {
  await move('deposit:of-nobody', 0)
  const { code, said } = await verify({ DATABASE_URL: database.url })
  expect(said).toMatch(
    /BROKEN {2}what bank says that it moved is what the ledger moved .*\n +not so: deposit:of-nobody\n/,
  )
  expect(said).toMatch(/The books are broken: 1 of \d+ laws do not hold\./)
  expect(code).toBe(1)
})

it('names a movement by the end of a voucher’s code, and by no more of it', async () => {
  await database.pool.query(`
    INSERT INTO operator (id, name) VALUES ('demo', 'Demo');
    INSERT INTO promotion_voucher (operator_id, id, code, amount, uses, uses_left, expires_at, note, created_at)
    VALUES ('demo', 'vch_old', 'LEBARAN2025RAYA9', 7, 1, 1, now(), '', now())`)
  await move('voucher:LEBARAN2025RAYA9:mbr_1', 22)
  const { code, said } = await verify({ DATABASE_URL: database.url })
  expect(said).toMatch(
    /BROKEN {2}what promotions says that it moved .*\n +not so: voucher:•••••AYA9:mbr_1 \(vch_old\)\n/,
  )
  expect(said).not.toContain('LEBARAN2025RAYA9')
  expect(code).toBe(1)
})

it('tells in a sentence that a database is of another version', async () => {
  await database.pool.query('ALTER TABLE bank_withdrawal RENAME TO bank_payout')
  const { code, said } = await verify({ DATABASE_URL: database.url })
  expect(said).toContain('This database is of another version of Balai: start it once with this one')
  expect(code).toBe(1)
})

it('tells in a sentence that there is nothing of Balai in a database, as after a restore that failed', async () => {
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const { code, said } = await verify({ DATABASE_URL: database.url })
  expect(said).toMatch(/^There is nothing of Balai in this database: no migration is on record\. .* restore/)
  expect(code).toBe(1)
})

it('tells in a sentence that there is no database yet', async () => {
  const { code, said } = await verify({ DATABASE_URL: '' })
  expect(said).toContain(`There is no database in ${dataDir} yet: npm start makes it.`)
  expect(code).toBe(1)
})

it('leaves the data folder as it was: no secrets are made to read books', async () => {
  expect(await readdir(dataDir)).toEqual([])
})
