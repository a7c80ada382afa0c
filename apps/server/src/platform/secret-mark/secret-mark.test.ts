import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { systemRandom } from '../random.ts'
import { hasOtherSecret, leaveSecretMark } from './secret-mark.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.pool.query('DELETE FROM secret_mark')
})
afterAll(() => server.close())

const partsOf = (name: string) => ({
  appSecret: `the secret of ${name}, for this test only`,
  random: systemRandom,
  clock: server.clock,
})
const start = (name: string) => leaveSecretMark(server.database.db, partsOf(name))

it('whoever starts with another secret than the last one had is told, each time, and nobody else', async () => {
  const { db } = server.database
  expect(await hasOtherSecret(db, partsOf('one'))).toBe(false)
  expect([await start('one'), await start('one')]).toEqual([false, false])
  expect(await hasOtherSecret(db, partsOf('two'))).toBe(true)
  expect([await start('two'), await start('two'), await start('one')]).toEqual([true, false, true])
})

it('of two that differ and start at once the second is told', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await server.database.pool.query('DELETE FROM secret_mark')
    const told = await Promise.all(['one', 'two'].map(start))
    expect(told.toSorted()).toEqual([false, true])
  }
})
