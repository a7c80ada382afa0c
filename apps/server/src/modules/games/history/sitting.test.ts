import { calls } from '@balai/contract'
import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../../../../test/harness.ts'
import { finishRound } from '../../../../test/promotion-scene.ts'

it('the result of a sitting goes back 31 days at most, whatever instant is asked for', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const member = await server.member()
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000)
  await finishRound(server, member, { stake: 10_000, at: daysAgo(30) })
  await finishRound(server, member, { stake: 50_000, at: daysAgo(32) })
  for (const since of ['0001-01-01T00:00:00Z', daysAgo(31).toISOString()])
    expect(await member.call(calls.games.sitting, { since })).toMatchObject({ result: { rounds: 1, staked: 10_000 } })
})
