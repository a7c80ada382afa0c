import { calls, type Permission } from '@balai/contract'
import { staffPassword, type TestServer, type Visitor } from './harness.ts'

/**
 * Staff of another operator of the same installation, signed in with these permissions. Once for each test server. The
 * operator is served on `host` alone, for servers with TRUST_PROXY; without it where the first is, to who asks for it.
 */
export async function staffOfAnother(
  server: TestServer,
  permissions: readonly Permission[],
  host?: string,
): Promise<Visitor> {
  const { app, database } = server
  const operatorId = 'lain'
  const email = 'lain@demo.test'
  await database.db.transaction().execute(async (tx) => {
    const settings = { staffNeedsSecondFactor: false }
    await app.operators.create(tx, { id: operatorId, name: 'Lain', settings, hosts: host === undefined ? [] : [host] })
    await app.staff.createRole(tx, operatorId, { id: 'semua', name: 'Semua', permissions })
    await app.staff.create(tx, operatorId, { email, name: 'Lain', roleId: 'semua', password: staffPassword })
  })
  if (host === undefined)
    await database.pool.query("INSERT INTO operator_domain (host, operator_id, rank) VALUES ('*', $1, 1)", [operatorId])
  app.operators.forget()
  const visitor = server.visitor(host === undefined ? { headers: { operatorid: operatorId } } : { host })
  const answer = await visitor.call(calls.operators.consoleLogin, { email, password: staffPassword })
  if (!answer.success) throw new Error(`staff of another operator could not sign in: ${answer.code}`)
  return visitor
}
