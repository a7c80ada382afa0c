import { calls, permissions } from '@balai/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBanks } from '../../src/modules/bank/index.ts'
import { demoPassword } from '../../src/seed/demo-members.ts'
import { heavyMember, seedLarge } from '../../src/seed/large/large.ts'
import { startTestServer, type TestServer, type Visitor } from '../harness.ts'
import { addDeskRows } from './desk-rows.ts'
import type { NamedCall } from './every-call.ts'
import { addFewRows } from './few-rows.ts'
import { isPaged, type ListQuestion, laterPages, listCalls, listQuestions, nextPage } from './list-inputs.ts'
import { listenTo, type Statement } from './statements.ts'

/** Enough for the planner to prefer an index wherever one serves; half of it one member's. */
const size = { members: 2_000, rounds: 12_000, heavyRounds: 12_000 }
/** Nearly the last of the heavy member's rounds, a hundred each. */
const lastPage = 115
/** A table of so many rows is one that grows. */
const grown = 1_500
/** As much as a step of a plan may handle for one page: pages are of a hundred at most, each row with its few others. */
const bounded = 1_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

let server: TestServer
let member: Visitor
let staff: Visitor
let large: Set<string>
let listener: ReturnType<typeof listenTo>
/** One connection for all plans: its cost of a page is set. */
let explaining: PoolClient
const { operatorId, username } = heavyMember

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What a step took in its hands, whether it passed it on or not. */
const handled = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
  node['Actual Loops']

/** Steps of the plan that grow with a table: those that read one whole, and those that handle more than a page needs. */
async function growingSteps({ text, values }: Statement, large: Set<string>): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(text) || /\bfor (no key )?update\b/i.test(text)) return []
  const { rows } = await explaining.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => {
      const isWhole = node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? '')
      return isWhole || handled(node) > bounded
    })
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''} of ${handled(node)} rows`)
}

/** Asks a list one question and returns its answer and what grows with a table in answering it. */
async function ask(
  { call }: NamedCall,
  { asks, input }: ListQuestion,
): Promise<{ result: unknown; rows: object[]; growing: string[] }> {
  const who = call.auth === 'staff' ? staff : member
  const { done, statements } = await listener.of(() => who.send(call, input))
  const { status, answer } = done
  expect({ asks, status, answer }).toMatchObject({ asks, status: 200, answer: { success: true } })
  const growing: string[] = []
  for (const statement of statements)
    for (const step of await growingSteps(statement, large)) growing.push(`${asks}: ${step}\n${statement.text}`)
  const rows = ('results' in answer ? answer.results : []) as object[] // the call's items
  return { result: 'result' in answer ? answer.result : undefined, rows, growing }
}

beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.transaction().execute((tx) => seedBanks(tx, 'demo'))
  // In two goes: what was stopped goes on where it was.
  await seedLarge(server.app, { members: 1_000, rounds: 6_000, heavyRounds: 0 }, server.clock, () => {})
  await seedLarge(server.app, size, server.clock, () => {})
  member = server.visitor()
  await member.call(calls.session.login, { username, password: demoPassword })
  staff = await server.staff(permissions)
  await addFewRows(server, heavyMember)
  await addDeskRows(server.database.pool, { operatorId, rows: size.rounds, members: size.members })
  const { rows } = await server.database.pool.query('SELECT relname FROM pg_class WHERE reltuples >= $1', [grown])
  large = new Set(rows.map(({ relname }) => relname))
  for (const table of ['ledger_entries', 'bank_deposit', 'audit_line', 'game_day']) expect(large).toContain(table)
  listener = listenTo(server.database)
  explaining = await server.database.pool.connect()
  // Two thousand rows are read whole rather than fifty of them by an index where pages are thought to come from a turning disk.
  await explaining.query('SET random_page_cost = 1.1')
}, 120_000)
afterAll(async () => {
  explaining.release(true)
  await server.close()
})

/** Rows of a list, by pages of `count`, until there are as many as asked for or no more. */
async function walk(named: NamedCall, { input }: ListQuestion, { count, most }: { count: number; most: number }) {
  const rows: object[] = []
  for (let asked: object | undefined = { ...input, count }; asked && rows.length < most; ) {
    const { answer } = await (named.call.auth === 'staff' ? staff : member).send(named.call, asked)
    if (!answer.success) throw new Error(`${named.name}: ${answer.code}`)
    const page = ('results' in answer ? answer.results : []) as object[] // the call's items
    rows.push(...page)
    const result = 'result' in answer ? answer.result : undefined
    asked = nextPage(named, asked as Record<string, unknown>, { result, rows: page })
  }
  return rows
}

describe('a list, however it is asked', () => {
  test.each(listCalls)('$name handles no more than a page needs', async (named) => {
    const growing: string[] = []
    for (const question of listQuestions(named, server.clock.now().getTime())) {
      const first = await ask(named, question)
      growing.push(...first.growing)
      for (const later of laterPages(named, question, { ...first, last: lastPage }))
        growing.push(...(await ask(named, later)).growing)
    }
    expect(growing).toEqual([])
  })

  test.each(listCalls.filter(isPaged))('$name is the same by small pages as by a large one', async (named) => {
    let longest = 0
    for (const question of listQuestions(named, server.clock.now().getTime())) {
      const small = await walk(named, question, { count: 2, most: 7 })
      const large = await walk(named, question, { count: 20, most: 20 })
      expect({ asks: question.asks, small }).toEqual({ asks: question.asks, small: large.slice(0, small.length) })
      expect(small.length).toBe(Math.min(8, large.length))
      longest = Math.max(longest, large.length)
    }
    expect(longest, 'rows enough for a second page').toBeGreaterThan(2)
  })

  test.each(listCalls)('$name answers otherwise for some value of each of its filters', async (named) => {
    const answers = new Map<string, Set<string>>()
    let whole = ''
    for (const { asks, input } of listQuestions(named, server.clock.now().getTime())) {
      const { answer } = await (named.call.auth === 'staff' ? staff : member).send(named.call, input)
      if (!answer.success) throw new Error(`${named.name}: ${answer.code}`)
      const rows = JSON.stringify('results' in answer ? answer.results : [])
      const [filter = ''] = asks.split(' ')
      if (asks === 'all') whole = rows
      else answers.set(filter, (answers.get(filter) ?? new Set([whole])).add(rows))
    }
    expect([...answers].filter(([, { size }]) => size === 1).map(([filter]) => filter)).toEqual([])
  })
})
