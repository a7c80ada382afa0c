import { dayOf, monthOf, startOfDay, weekOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoPassword } from '../demo-members.ts'
import { heavyMember, seedLarge } from './large.ts'

const timeZone = 'Asia/Jakarta'

describe('the large demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const size = { members: 20, rounds: 400, heavyRounds: 0 }
    await seedLarge(server.app, size, server.clock, () => {})
    await seedLarge(server.app, { ...size, heavyRounds: 600 }, server.clock, () => {})
  })
  afterAll(() => server.close())

  it('says in Main Aman what its members staked and won in the day, week and month that run', async () => {
    const { operatorId, memberId, username } = heavyMember
    const member = server.visitor()
    await member.call(calls.session.login, { username, password: demoPassword })
    const standing = await member.call(calls.saferPlay.getStanding, {})
    const limits = standing.success ? standing.result.limits : []
    const today = dayOf(server.clock.now(), timeZone)
    for (const [period, first] of [
      ['day', today],
      ['week', weekOf(today)],
      ['month', monthOf(today)],
    ] as const) {
      const { rows } = await server.database.pool.query<{ stake: number; won: number; rounds: number }>(
        `SELECT coalesce(sum(-moved_cash) FILTER (WHERE type = 'BET'), 0)::float8 AS stake,
           coalesce(sum(moved_cash) FILTER (WHERE type <> 'BET'), 0)::float8 AS won,
           count(*) FILTER (WHERE type = 'BET')::int AS rounds
         FROM game_transaction WHERE operator_id = $1 AND member_id = $2 AND processed_at >= $3`,
        [operatorId, memberId, startOfDay(first, timeZone)],
      )
      const { stake = 0, won = 0, rounds = 0 } = rows[0] ?? {}
      expect(rounds, period).toBeGreaterThan(0)
      const used = (kind: string) => limits.find((limit) => limit.kind === kind && limit.period === period)?.used
      expect({ period, stake: used('stake'), loss: used('loss') }).toEqual({ period, stake, loss: stake - won })
    }
  })
})
