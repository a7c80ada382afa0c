import assert from 'node:assert/strict'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  type ProviderStub,
  sendPlay,
  sitDown,
  startProviderStub,
  walletClient,
} from '../../../../test/provider-stub.ts'
import { readProviderList } from '../reconciliation/provider-list.ts'
import { providerClientOf } from '../registry/provider-client.ts'

const words = { OK: 'SUCCESS', NOT_ENOUGH_MONEY: 'NO_FUNDS', BET_NOT_FOUND: 'NO_SUCH_BET' }

describe('a provider with words of its own for outcomes', () => {
  let server: TestServer
  let stub: ProviderStub
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    stub = await startProviderStub({
      // What a provider says is not typed.
      transactions: () =>
        ({ transactions: [listed('SUCCESS'), listed('NO_FUNDS'), listed(null)], cursor: null }) as never,
    })
    const provider = { id: testProvider.id, name: 'Kit', mode: 'seamless', baseUrl: stub.baseUrl } as const
    const { providers } = server.app.games
    await server.database.db.transaction().execute((tx) => providers.register(tx, { ...provider, profile: { words } }))
    providers.forget()
  })
  afterAll(async () => {
    stub.close()
    await server.close()
  })

  const listed = (outcome: string | null) => ({
    ...{ transaction: newWireId('tx'), type: 'BET', operator: 'demo', player: 'mbr_1', round: 'r', amount: '1000' },
    ...{ currency: 'IDR', occurredAt: new Date(0).toISOString(), outcome },
  })

  it('is answered in them, and what is kept is in ours', async () => {
    const heard: string[] = []
    const client = walletClient({
      ...testProvider.key,
      ...{ baseUrl: server.origin, provider: testProvider.id, words, now: () => server.clock.now().getTime() },
      async fetch(...sent) {
        const response = await fetch(...sent)
        const text = await response.clone().text()
        if (!text.includes('"TEMPORARY"')) heard.push(text) // a slow machine's answer, which is asked for again
        return response
      },
    })
    const member = await server.member()
    await credit(server, member, 5_000n)
    const sitting = await sitDown(server, client, member.memberId)
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: '1000' })
    await sendPlay(client, sitting, { type: 'BET', round, amount: '9000' })
    await sendPlay(client, sitting, { type: 'WIN', round: newWireId('round'), amount: '100' })
    const who = { operator: 'demo', player: member.memberId }
    const place = { requestId: newWireId('req'), round, game: sitting.game }
    await client.send('round/close', { ...who, ...place })
    const said = heard.map((text) => text.match(/"outcome":"(\w+)"/)?.[1])
    expect(said).toEqual(['SUCCESS', 'SUCCESS', 'NO_FUNDS', 'NO_SUCH_BET', 'SUCCESS'])
    const { rows } = await server.database.pool.query<{ outcome: string }>(
      'SELECT outcome FROM game_transaction WHERE member_id = $1',
      [member.memberId],
    )
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['BET_NOT_FOUND', 'NOT_ENOUGH_MONEY', 'OK'])
  })

  it('lists its transactions in them, which are read as ours', async () => {
    const provider = await server.app.games.providers.find(testProvider.id)
    const client = provider && providerClientOf(provider)
    assert.ok(client)
    const read = []
    for await (const page of readProviderList(client, { from: new Date(0), to: new Date(1) })) read.push(...page)
    expect(read.map(({ outcome }) => outcome)).toEqual(['OK', 'NOT_ENOUGH_MONEY', null])
  })
})
