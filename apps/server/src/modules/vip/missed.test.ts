import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { codeOf } from '../../../test/promotion-scene.ts'
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { vipJob } from './index.ts'
import { nextReview } from './schedule.ts'

const dayMs = 86_400_000
const waiting = { timeout: 55_000, interval: 200 }

describe('a review that no server was there for', { timeout: 120_000 }, () => {
  let server: TestServer
  let member: MemberVisitor
  /** What the member staked in the windows of the rules, and how often that was asked. */
  let stake = 0n
  let asked = 0
  beforeAll(async () => {
    server = await startTestServer()
    member = await server.member()
    const staff = await server.staff(['vip.edit'])
    const levels = [1, 2, 3].map((level) => ({
      level,
      nameId: `Tingkat ${level}`,
      nameEn: `Level ${level}`,
      turnoverNeeded: level * 1_000,
      depositsNeeded: null,
      keepTurnover: 0,
      rebateExtraPpm: 0,
      cashbackExtraPpm: 0,
      withdrawalMaximum: null,
      withdrawalsPerDay: null,
    }))
    const rules = { windowDays: 30, keepDays: 30, reason: 'Uji', levels }
    expect(codeOf(await staff.call(calls.vip.consoleSaveVip, rules))).toBe('success')
    await server.database.pool.query('DELETE FROM vip_review')
  })
  afterAll(() => server.close())

  /** The jobs of one more server of this installation. */
  function createServer(): Jobs {
    const { app, clock, database } = server
    const deps = { db: database.db, clock, operators: app.operators, members: app.members, wallet: app.wallet }
    const playOf = async () => {
      asked += 1
      return [{ memberId: member.memberId, stake }]
    }
    return createJobs({
      url: database.url,
      log: createLog('silent'),
      jobs: [vipJob({ ...deps, playOf, giftsOfLevels: async () => [], paidRules: () => Promise.reject() })],
    })
  }
  const levelOf = async () => {
    const answer = await member.call(calls.vip.info, {})
    return answer.success ? answer.result.memberLevel : answer.code
  }
  const asksToCatchUp = async () => {
    const { rows } = await server.database.pool.query<{ state: string; output: unknown }>(
      "SELECT state, output, created_on, started_on, completed_on FROM jobs.job WHERE name = 'vip.review' ORDER BY created_on",
    )
    return rows
  }
  const done = async () => (await asksToCatchUp()).filter(({ state }) => state === 'completed').length
  /** Starts servers, waits until each asked whether something was missed, and stops them. */
  async function start(servers: readonly Jobs[], before = 0): Promise<void> {
    await Promise.all(servers.map((one) => one.start()))
    await vi.waitFor(async () => {
      const asks = await asksToCatchUp()
      const ended = asks.filter(({ state }) => state === 'completed')
      expect(ended.length, JSON.stringify(asks)).toBeGreaterThanOrEqual(before + servers.length)
      expect(asks.filter(({ state }) => ['created', 'active', 'retry'].includes(state))).toEqual([])
    }, waiting)
    await Promise.all(servers.map((one) => one.close()))
  }
  const startOne = async () => start([createServer()], await done())

  it('is made up for by those that start next, once for the night, however many start and how often', async () => {
    stake = 1_000n
    await start([createServer(), createServer()])
    expect([await levelOf(), asked]).toEqual([1, 1])
    stake = 2_000n
    await startOne()
    expect([await levelOf(), asked], 'what was earned by day is had in the night').toEqual([1, 1])
    // Three nights go by, and nobody is there.
    server.clock.advance(nextReview(server.clock.now()).getTime() - server.clock.now().getTime() + 2 * dayMs)
    await startOne()
    expect([await levelOf(), asked]).toEqual([2, 2])
    const nights = await server.database.pool.query('SELECT night FROM vip_review')
    expect(nights.rows).toHaveLength(2)
  })

  it('that failed is made up for, too', async () => {
    server.clock.advance(dayMs)
    stake = 3_000n
    await server.database.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of paper'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON vip_member FOR EACH ROW EXECUTE FUNCTION fail()`)
    await expect(createServer().runNow('vip.review')).rejects.toThrow()
    await server.database.pool.query('DROP FUNCTION fail CASCADE')
    expect(await levelOf()).toBe(2)
    await startOne()
    expect(await levelOf()).toBe(3)
  })
})
