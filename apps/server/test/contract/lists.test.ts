import { calls, permissions } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBanks } from '../../src/modules/bank/index.ts'
import { demoPassword } from '../../src/seed/demo-members.ts'
import { largeMember, seedLarge } from '../../src/seed/large/large.ts'
import { startTestServer, type TestServer, type Visitor } from '../harness.ts'
import { listCalls, listInput } from './list-inputs.ts'

/** Enough for the planner to prefer an index wherever one serves. */
const size = { members: 2_000, rounds: 12_000 }
/** A table of so many rows is one that grows. */
const grown = 1_500

interface Statement {
  text: string
  values: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

let server: TestServer
let member: Visitor
let staff: Visitor
let heard: Statement[] | undefined
const { memberId, username } = largeMember(7)

interface Client {
  query(...given: unknown[]): unknown
}

/** Keeps what the calls ask of the database, while `heard` is there. */
function listen({ pool }: TestServer['database']): void {
  const source = pool as unknown as { connect(done?: unknown): Promise<Client> } // as Kysely uses it, and as the pool itself does
  const connect = source.connect.bind(source)
  const known = new WeakSet<Client>()
  source.connect = async (done) => {
    if (done) return connect(done) // the pool itself, for a query that no call made
    const client = await connect()
    if (known.has(client)) return client
    known.add(client)
    const query = client.query.bind(client)
    client.query = (...given) => {
      const [text, values] = given
      if (typeof text === 'string') heard?.push({ text, values: Array.isArray(values) ? values : [] })
      return query(...given)
    }
    return client
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function tablesReadWhole({ text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(text)) return []
  const { rows } = await server.database.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Seq Scan')
  return scans.flatMap((node) => node['Relation Name'] ?? [])
}

beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.transaction().execute((tx) => seedBanks(tx, 'demo'))
  // In two goes: what was stopped goes on where it was.
  await seedLarge(server.app, { members: 1_000, rounds: 6_000 }, server.clock, () => {})
  await seedLarge(server.app, size, server.clock, () => {})
  member = server.visitor()
  await member.call(calls.session.login, { username, password: demoPassword })
  staff = await server.staff(permissions)
  listen(server.database)
}, 120_000)
afterAll(() => server.close())

describe('a list, asked for its widest window', () => {
  test.each(listCalls)('$name reads no table whole that grows', async (named) => {
    const who = named.call.auth === 'staff' ? staff : member
    heard = []
    const { status, answer } = await who.send(named.call, listInput(named, server.clock.now().getTime(), memberId))
    const statements = heard
    heard = undefined
    expect(answer).toMatchObject({ success: true })
    expect(status).toBe(200)
    const { rows } = await server.database.pool.query('SELECT relname FROM pg_class WHERE reltuples >= $1', [grown])
    const large = new Set(rows.map(({ relname }) => relname))
    expect(large).toContain('ledger_entries')
    for (const statement of statements) {
      const whole = (await tablesReadWhole(statement)).filter((table) => large.has(table))
      expect(whole, statement.text).toEqual([])
    }
  })
})
