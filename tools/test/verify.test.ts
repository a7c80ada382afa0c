import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

it('tells which pictures that rows name are not there, which breaks no law', async () => {
  await database.pool.query(`
    ALTER TABLE kyc_submission DROP CONSTRAINT kyc_submission_operator_id_member_id_fkey; -- with no member around it
    INSERT INTO kyc_submission (operator_id, member_id, id, input_hash, document_type, document_number, document_digest,
      birth_date, document_key, selfie_key, submitted_at)
    VALUES ('demo', 'mbr_1', 'kyc_1', '', 'ktp', '', '', '1990-03-12', 'demo/kyc_1-document.webp',
      'demo/kyc_1-selfie.webp', now())`)
  const folder = join(dataDir, 'kyc')
  const said = async () => {
    const { code, said } = await verify({ DATABASE_URL: database.url })
    expect(said).toContain('The books are right')
    expect(code).toBe(0)
    return said
  }
  expect(await said()).toContain(`Rows name 2 pictures in ${folder}, and there is no such folder`)
  await mkdir(join(folder, 'demo'), { recursive: true })
  await writeFile(join(folder, 'demo/kyc_1-selfie.webp'), 'x')
  await writeFile(join(folder, 'demo/kyc_1-document.webp'), '')
  expect(await said()).toContain(
    `Missing or empty are 1 of 2 pictures that rows name in ${folder}: demo/kyc_1-document.webp\n`,
  )
  await writeFile(join(folder, 'demo/kyc_1-document.webp'), 'x')
  expect(await said()).toContain(`All 2 pictures that rows name are in ${folder}.`)
  await rm(folder, { recursive: true })
  await database.pool.query('DELETE FROM kyc_submission')
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

it('tells in a sentence that it may not use the data folder, as whoever is not the servers’ user', async () => {
  const theirs = await mkdtemp(join(tmpdir(), 'balai-verify-theirs-'))
  await mkdir(join(theirs, 'postgres'))
  await mkdir(join(theirs, 'owner')) // in the place of a file, as which nobody reads or writes it, root neither
  expect(await verify({ DATABASE_URL: '', DATA_DIR: theirs })).toEqual({
    code: 1,
    said: 'DATA_DIR cannot be used: EISDIR: illegal operation on a directory, read. Run this as the user that the servers run as.\n',
  })
  await rm(theirs, { recursive: true })
})

it('leaves the data folder as it was: no secrets are made to read books', async () => {
  expect(await readdir(dataDir)).toEqual([])
})
