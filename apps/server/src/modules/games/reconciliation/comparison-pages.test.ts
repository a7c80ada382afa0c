import assert from 'node:assert/strict'
import { type CallItem, calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { saveComparison } from './store.ts'

type Comparison = CallItem<typeof calls.games.consoleListComparisons>

const hourMs = 3_600_000
const providers = ['satu', 'dua', 'tiga']
const spans = 4

let server: TestServer
let staff: StaffVisitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.staff(['round.read'])
  const { db } = server.database
  const begun = server.clock.now().getTime()
  await db.transaction().execute(async (tx) => {
    for (const id of providers) {
      const profile = {}
      const provider = { id, name: id, mode: 'seamless', baseUrl: 'http://localhost:1', profile } as const
      await server.app.games.providers.register(tx, provider)
      for (let span = 0; span < spans; span++) {
        const [from, to] = [new Date(begun + span * hourMs), new Date(begun + (span + 1) * hourMs)]
        const counted = { there: 1, here: 1, differences: 0 }
        await saveComparison(tx, { operatorId: 'demo', provider: id, from, to, ...counted }, to)
      }
    }
  })
})
afterAll(() => server.close())

/** As the console reads on: from where the page before ended. */
async function readOn(count: number): Promise<Comparison[]> {
  const read: Comparison[] = []
  for (let before: string | undefined; ; before = read.at(-1)?.from) {
    const answer = await staff.call(calls.games.consoleListComparisons, { count, ...(before ? { before } : {}) })
    assert.ok(answer.success)
    read.push(...answer.results)
    if (answer.results.length < count) return read
  }
}

it('spans that several providers were compared over at once are all read, wherever a page ends', async () => {
  for (const count of [1, 2, 4, 5, 50]) {
    const read = await readOn(count)
    expect(read.map(({ from, providerCode }) => `${from} ${providerCode}`)).toEqual(
      [...new Set(read.map(({ from }) => from))].flatMap((from) => providers.toSorted().map((id) => `${from} ${id}`)),
    )
    expect(read).toHaveLength(providers.length * spans)
  }
})
