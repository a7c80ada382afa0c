import { calls } from '@balai/contract'
import { newWireId, type ProviderAnswer } from '@balai/gateway-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit } from '../../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { dayFromNow } from '../../../../../test/promotion-scene.ts'
import { openTransferProvider } from '../../../../../test/transfer-provider.ts'

type Listed = ProviderAnswer<'transactions'>['transactions'][number]

describe('a list of play in which one entry has a moment at which nobody can have played', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
    member = await server.member()
    await credit(server, member, 50_000n)
    await member.call(calls.wallet.transfer, { amount: 50_000, fromCode: 'main', toCode: 'kas' })
    // Known to every server and not running here.
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'kantong'")
    server.app.games.providers.forget()
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  const entry = (round: string, occurredAt: string): Listed => ({
    ...{ transaction: newWireId('tx'), type: 'BET', operator: 'demo', player: `demo:${member.memberId}`, round },
    ...{ game: 'kas-game', amount: '5000', currency: 'IDR', occurredAt, outcome: 'OK', roundClosed: true },
  })

  it.each([
    ['the empty date of a program', '0001-01-01T00:00:00Z'],
    ['the same with a zone, which is of the year before the first', '0001-01-01T00:00:00+07:00'],
    ['one of the year 10000', '9999-12-31T23:59:59-07:00'],
    ['one of years to come', '2999-01-01T00:00:00Z'],
  ])('is read without it: %s', async (_title, moment) => {
    const [played, odd] = [newWireId('round'), newWireId('round')]
    provider.unasked.splice(0, Number.POSITIVE_INFINITY, entry(odd, moment))
    provider.records.push(entry(played, new Date(server.clock.now().getTime() - 60_000).toISOString()))
    await server.app.jobs.runNow('games.pull-records')
    const range = { from: dayFromNow(server, -1), to: dayFromNow(server) }
    const answer = await member.call(calls.games.gameLog, range)
    const rounds = answer.success ? answer.results.map(({ id }) => id) : []
    expect(rounds).toContain(played)
    expect(rounds).not.toContain(odd)
  })
})
