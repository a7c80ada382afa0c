import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { sendPlay } from '../../../../test/provider-stub.ts'

let server: TestServer
let client: GatewayClient
beforeAll(async () => {
  ;({ server, client } = await startPlay())
})
afterAll(() => closePlay(server))

it('a round takes a thousand bets and no more; it is won and ended as any other', async () => {
  const { member, sitting } = await sitWith(server, client, 50_000n)
  const round = newWireId('round')
  const send = async (fields: Parameters<typeof sendPlay>[2]) =>
    (await sendPlay(client, sitting, fields)).results[0]?.outcome
  const who = { operator: 'demo', player: sitting.memberId, session: sitting.session }
  const bet = () => ({
    type: 'BET' as const,
    transaction: newWireId('bet'),
    occurredAt: server.clock.now().toISOString(),
    game: sitting.game,
    currency: 'IDR',
    round,
    amount: '10',
  })
  for (let bets = 0; bets < 1_000; bets += 20) {
    const actions = Array.from({ length: 20 }, bet)
    const take = async () => {
      const answer = await client.send('transactions', { requestId: newWireId('req'), ...who, actions })
      return answer.results.every(({ outcome }) => outcome === 'OK')
    }
    expect((await take()) || (await take()), 'sent again where a busy machine was late').toBe(true)
  }
  expect(await send({ type: 'BET', round, amount: '10' })).toBe('ROUND_CLOSED')
  expect(await send({ type: 'BET', round: newWireId('round'), amount: '10' }), 'the next one takes it').toBe('OK')
  expect(await send({ type: 'WIN', round, amount: '4010', roundClosed: true })).toBe('OK')
  expect(await balanceOf(member)).toMatchObject({ cash: 44_000 })
})
