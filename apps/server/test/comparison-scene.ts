import assert from 'node:assert/strict'
import { type CallItem, calls } from '@balai/contract'
import type { ProviderAnswer } from '@balai/gateway-kit'
import { credit } from './bank-scene.ts'
import { registerTestProvider } from './game-target.ts'
import { startTestServer } from './harness.ts'
import { moveProvider, providerClient, sendPlay, sitDown, startProviderStub } from './provider-stub.ts'

/** A line of a provider's list. */
export type Listed = ProviderAnswer<'transactions'>['transactions'][number]
export type Case = CallItem<typeof calls.games.consoleListCases>

const minuteMs = 60_000

/** What a provider tells of itself. */
interface Told {
  /** What it holds; the stub answers by span and round as the contract says. */
  held: Listed[]
  /** How it falls short. */
  fault: 'silent of rounds' | 'rounds without end' | 'lists without end' | 'nonsense' | undefined
  /** How often it was asked for a page of one round. */
  askedOfRounds: number
  /** How long each of its pages takes, by the clock of the test; none where nothing is said. */
  slowMs: number
  /** So many entries a page has. */
  pageOf: number
}

/** A server whose one seamless provider lists what a test says it holds, with a member who plays there. */
export async function startComparison() {
  const told: Told = { held: [], fault: undefined, askedOfRounds: 0, slowMs: 0, pageOf: 2 }
  const server = await startTestServer()
  const provider = await startProviderStub({
    transactions: ({ from, to, round, cursor }) => {
      const { fault } = told
      if (round !== undefined) told.askedOfRounds++
      server.clock.advance(told.slowMs)
      if (fault === 'silent of rounds' && round !== undefined) return undefined
      if (fault === 'nonsense') return {} as never // what a provider says is not typed
      if (fault === 'lists without end' || (fault === 'rounds without end' && round !== undefined))
        return { transactions: [], cursor: 'more' }
      const inSpan = told.held.filter(
        (one) => one.occurredAt >= from && one.occurredAt < to && (round === undefined || one.round === round),
      )
      const start = Number(cursor ?? 0)
      const end = start + told.pageOf
      return { transactions: inSpan.slice(start, end), cursor: end < inSpan.length ? String(end) : null }
    },
  })
  await registerTestProvider(server)
  await moveProvider(server, provider.baseUrl)
  // Arcade is known to every server and not running here.
  await server.database.pool.query("UPDATE game_provider SET mode = 'transfer' WHERE id = 'arcade'")
  server.app.games.providers.forget()
  const client = providerClient(server)
  const staff = await server.staff(['round.read', 'round.decide'])
  const member = await server.member()
  await credit(server, member, 500_000n)
  const sitting = await sitDown(server, client, member.memberId)
  const compare = () => server.app.jobs.runNow('games.reconcile')
  const cases = async (state: 'open' | 'resolved'): Promise<readonly Case[]> => {
    const answer = await staff.call(calls.games.consoleListCases, { state, count: 200 })
    assert.ok(answer.success)
    return answer.results
  }

  return {
    ...{ told, server, provider, client, staff, member, sitting, compare },
    /** Begins with everything compared that was there. */
    async beginAnew(): Promise<void> {
      server.clock.advance(16 * minuteMs)
      await compare()
      told.held = []
      told.fault = undefined
      told.slowMs = 0
      told.pageOf = 2
    },
    play: (type: 'BET' | 'WIN', transaction: string, amount: string, round: string) =>
      sendPlay(client, sitting, { type, round, amount, transaction }),
    hold(fields: Partial<Listed> & Pick<Listed, 'transaction'>): void {
      told.held.push({
        ...{ type: 'BET', operator: 'demo', player: member.memberId, round: 'r', amount: '1000', currency: 'IDR' },
        ...{ occurredAt: server.clock.now().toISOString(), outcome: 'OK' },
        ...fields,
      })
    },
    /** A quarter of an hour and a little later, when the span is old enough to be compared. */
    async compareLater(): Promise<void> {
      server.clock.advance(17 * minuteMs)
      await compare()
    },
    /** How often the hub was told so. */
    async heardOf(topic: string): Promise<number> {
      const { rows } = await server.database.pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM outbox_event WHERE topic = $1 AND operator_id = 'demo'",
        [topic],
      )
      return rows[0]?.count ?? 0
    },
    casesOf: async (...transactions: string[]): Promise<Case[]> =>
      (await cases('open')).filter((one) => transactions.includes(one.transactionId)),
    /** The kind of a case that nobody resolved and that is open no more. */
    closedByItself: async (transaction: string): Promise<Case['kind'] | undefined> =>
      (await cases('resolved')).find((one) => one.transactionId === transaction && one.resolvedBy === null)?.kind,
    async close(): Promise<void> {
      provider.close()
      await server.close()
    },
  }
}

export type Comparison = Awaited<ReturnType<typeof startComparison>>
