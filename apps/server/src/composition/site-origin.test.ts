import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { createSiteOrigin } from './site-origin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.pool.query("INSERT INTO operator (id, name) VALUES ('lain', 'Lain')")
  await server.database.pool.query(
    "INSERT INTO operator_domain (host, operator_id) VALUES ('lain.contoh.test', 'lain'), ('utama.contoh.test', 'demo')",
  )
  server.app.operators.forget()
})
afterAll(() => server.close())

it.each([
  ['demo', '', 'https://main.contoh.test'],
  ['demo', 'Utama.contoh.test', 'https://utama.contoh.test'],
  ['demo', 'utama.contoh.test:6666', 'https://utama.contoh.test'],
  ['demo', 'lain.contoh.test', 'https://main.contoh.test'],
  ['demo', '*', 'https://main.contoh.test'],
  ['lain', '', 'https://lain.contoh.test'],
  ['lain', 'jahat.contoh.test', 'https://lain.contoh.test'],
])('the site of %s, asked on “%s”, is %s', async (operatorId, host, origin) => {
  expect(await createSiteOrigin(server.app.operators, 'https://main.contoh.test')(operatorId, host)).toBe(origin)
})

it('keeps the port on which all of them are served', async () => {
  expect(await createSiteOrigin(server.app.operators, 'http://localhost:3000')('lain', '')).toBe(
    'http://lain.contoh.test:3000',
  )
})
