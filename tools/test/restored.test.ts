import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '@balai/db'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { root } from '../run/command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query("INSERT INTO operator (id, name) VALUES ('senja', 'Senja Main')")
})
afterAll(() => database.drop())

/** @returns the exit code and all that was printed */
function restored(given: string[] = ['--yes'], url = database.url): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url }
    execFile(process.execPath, [join(root, 'tools/restored.ts'), ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })
}

const isClosed = async () =>
  (await database.pool.query("SELECT settings->'isMaintenance' AS is FROM operator")).rows[0].is === true

it('a restored database is made safe before its first server, not beside one', async () => {
  const server = openDatabase({ url: database.url, maxConnections: 1, applicationName: 'balai-server' })
  const connection = await server.pool.connect()
  expect(await restored()).toMatchObject({ code: 1, said: expect.stringContaining('stop them and run this again') })
  expect(await isClosed()).toBe(false)
  connection.release()
  await server.close()
  expect(await restored([])).toMatchObject({ code: 1, said: expect.stringContaining('npm run restored -- --yes') })
  expect(await isClosed(), 'nobody has said yes').toBe(false)
  const { code, said } = await restored()
  expect(said).toContain('senja is in maintenance; 0 open withdrawals are held')
  expect(said).toContain('After a restore')
  expect(code).toBe(0)
  expect(await isClosed()).toBe(true)
})

it('a database that a failed restore leaves empty is not made safe, but told', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())
  await empty.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const nothing = await restored(['--yes'], empty.url)
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('nothing of Balai in this database') })
  const bare = await createTestDatabase()
  onTestFinished(() => bare.drop())
  const nobody = await restored(['--yes'], bare.url)
  expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('No operator is in this database') })
})
