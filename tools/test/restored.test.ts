import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '@balai/db'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../run/command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query("INSERT INTO operator (id, name) VALUES ('senja', 'Senja Main')")
})
afterAll(() => database.drop())

/** @returns the exit code and all that was printed */
function restored(): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url }
    execFile(process.execPath, [join(root, 'tools/restored.ts')], { env }, (error, stdout, stderr) =>
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
  const { code, said } = await restored()
  expect(said).toContain('senja is in maintenance; 0 open withdrawals are held')
  expect(said).toContain('After a restore')
  expect(code).toBe(0)
  expect(await isClosed()).toBe(true)
})
