import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testGame } from '../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { dayFromNow } from '../../../../test/promotion-scene.ts'
import { providerClient, sendPlay, sitDown } from '../../../../test/provider-stub.ts'

const dayMs = 86_400_000

interface Client {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** Rounds of a member that ended so long ago, straight into the history. */
const insertRound = `
  INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
  VALUES ('demo', $1, $2, $3, $4, $5, 'IDR', $2, $6, $7)`

/** Whatever the days make of a member's play beside what the rounds come to: both at one moment, so that there is nothing at any. */
const differences = `
  WITH counted AS (
    SELECT day, provider_id, game_code, sum(rounds) AS rounds, sum(stake) AS stake, sum(win) AS win
    FROM game_played('demo', $1, '2020-01-01T00:00+07', '2100-01-01T00:00+07', $2) GROUP BY 1, 2, 3 HAVING sum(rounds) <> 0
  ), played AS (
    SELECT (closed_at AT TIME ZONE $2)::date AS day, provider_id, game_code, count(*) AS rounds, sum(stake) AS stake, sum(win) AS win
    FROM game_history WHERE operator_id = 'demo' AND member_id = $1 GROUP BY 1, 2, 3
  )
  SELECT 'counted' AS by, * FROM (SELECT * FROM counted EXCEPT SELECT * FROM played) more
  UNION ALL SELECT 'played', * FROM (SELECT * FROM played EXCEPT SELECT * FROM counted) less`

/** The same of the operator: what the days make of everybody's play, beside what all rounds come to. */
const operatorDifferences = `
  WITH counted AS (
    SELECT day, rounds, stake, win FROM game_operator_played('demo', '2020-01-01T00:00+07', '2100-01-01T00:00+07', $1) WHERE rounds <> 0
  ), played AS (
    SELECT (closed_at AT TIME ZONE $1)::date AS day, count(*)::numeric AS rounds, sum(stake)::numeric AS stake, sum(win)::numeric AS win
    FROM game_history WHERE operator_id = 'demo' GROUP BY 1
  )
  SELECT 'counted' AS by, * FROM (SELECT * FROM counted EXCEPT SELECT * FROM played) more
  UNION ALL SELECT 'played', * FROM (SELECT * FROM played EXCEPT SELECT * FROM counted) less`

/** And of those who played: counted by the day, beside the members of its rounds. */
const playerDifferences = `
  SELECT * FROM (
    SELECT day, players FROM game_operator_played('demo', '2020-01-01T00:00+07', '2100-01-01T00:00+07', $1) WHERE players <> 0
  ) counted
  FULL JOIN (
    SELECT (closed_at AT TIME ZONE $1)::date AS day, count(DISTINCT member_id)::numeric AS players
    FROM game_history WHERE operator_id = 'demo' GROUP BY 1
  ) played USING (day, players) WHERE counted.players IS NULL OR played.players IS NULL`

describe('the days of a member', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
  })
  beforeEach(async () => {
    member = await server.member()
  })
  afterAll(() => server.close())

  let rounds = 0
  const play = async (
    given: { agoMs?: number; stake?: number; win?: number; game?: string },
    by: Client = server.database.pool,
  ): Promise<string> => {
    const { agoMs = 0, stake = 1_000, win = 0, game = testGame } = given
    const id = `day-${++rounds}`
    const closedAt = new Date(server.clock.now().getTime() - agoMs)
    await by.query(insertRound, [member.memberId, closedAt, 'kit', id, game, stake, win])
    return id
  }
  const count = () => server.app.jobs.runNow('games.count-days')
  const differ = async (zone = 'Asia/Jakarta') => {
    const { pool } = server.database
    const own = (await pool.query(differences, [member.memberId, zone])).rows
    return [...own, ...(await pool.query(operatorDifferences, [zone])).rows]
  }
  const playersDiffer = async (zone = 'Asia/Jakarta') =>
    (await server.database.pool.query(playerDifferences, [zone])).rows
  const range = () => ({ from: dayFromNow(server, -30), to: dayFromNow(server) })
  const report = async () => {
    const answer = await member.call(calls.reports.turnoverReport, range())
    assert.ok(answer.success)
    return answer.result
  }
  const countedRounds = async (): Promise<number> => {
    const text = 'SELECT coalesce(sum(rounds), 0)::int AS n FROM game_day WHERE member_id = $1'
    return (await server.database.pool.query<{ n: number }>(text, [member.memberId])).rows[0]?.n ?? 0
  }

  it('are what the rounds come to, before they are counted, after, and when they are counted again', async () => {
    await play({ agoMs: 9 * dayMs, stake: 700, win: 900 })
    await play({ agoMs: dayMs, stake: 2_000 })
    await play({ agoMs: 60_000, stake: 3_000, win: 50 })
    await play({})
    const expected = { rounds: 4, turnover: 6_700, won: 950, net: -5_750 }
    expect(await report()).toEqual(expected)
    await Promise.all([count(), count(), count()])
    expect(await countedRounds()).toBe(3) // the last half minute is left for the next time
    expect(await report()).toEqual(expected)
    server.clock.advance(31_000)
    await count()
    expect(await countedRounds()).toBe(4)
    expect(await report()).toEqual(expected)
  })

  it('follow a win that comes, and one that is taken back, after its round was counted', async () => {
    await credit(server, member, 900_000n)
    const client = providerClient(server)
    const sitting = await sitDown(server, client, member.memberId)
    const [round, win] = [newWireId('round'), newWireId('tx')]
    await sendPlay(client, sitting, { type: 'BET', round, amount: '5000' })
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '8000', transaction: win, roundClosed: true })
    server.clock.advance(dayMs)
    await count()
    expect(await report()).toMatchObject({ rounds: 1, turnover: 5_000, won: 8_000 })
    await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: win })
    expect(await report()).toMatchObject({ rounds: 1, turnover: 5_000, won: 0 })
    expect(await differ()).toEqual([])
    expect(await playersDiffer()).toEqual([])
    await count()
    expect(await report()).toMatchObject({ rounds: 1, turnover: 5_000, won: 0 })
    expect(await differ()).toEqual([])
    expect(await playersDiffer()).toEqual([])
  })

  it('wait for rounds that are being written while they are counted', async () => {
    await count()
    server.clock.advance(60_000)
    const { pool } = server.database
    const [gate, slow, later] = [await pool.connect(), await pool.connect(), await pool.connect()]
    for (const client of [gate, slow, later]) await client.query('BEGIN')
    await gate.query('SELECT FROM game_day_mark FOR UPDATE')
    const counting = count()
    await sleep(300)
    await play({ agoMs: 45_000, stake: 4_000 }, slow) // begun after the count, which it does not know of
    await gate.query('COMMIT')
    await sleep(300)
    await play({ agoMs: 50_000, stake: 500 }, later) // knows of it, and is still under way when it is done
    await slow.query('COMMIT')
    await counting
    expect(await report()).toMatchObject({ rounds: 1, turnover: 4_000 })
    await later.query('COMMIT')
    for (const client of [gate, slow, later]) client.release()
    expect(await report()).toMatchObject({ rounds: 2, turnover: 4_500 })
    await count()
    expect(await countedRounds()).toBe(2)
    expect(await differ()).toEqual([])
    expect(await playersDiffer()).toEqual([])
  })

  it('are exact at every moment while rounds are written, amended and deleted, and counted by several servers', async () => {
    let isOver = false
    const write = async (seed: number): Promise<void> => {
      const ids: string[] = []
      for (let turn = 0; turn < 60; turn += 1) {
        const client = await server.database.pool.connect()
        try {
          await client.query('BEGIN')
          const agoMs = ((turn * 7 + seed * 3) % 11) * 6_000
          ids.push(await play({ agoMs, stake: 100 + turn, win: turn % 3, game: `g${turn % 2}` }, client))
          const old = ids[(turn * 5 + seed) % ids.length]
          if (turn % 3 === 0)
            await client.query('UPDATE game_history SET win = win + 7 WHERE member_id = $1 AND round_id = $2', [
              member.memberId,
              old,
            ])
          if (turn % 10 === 9)
            await client.query('DELETE FROM game_history WHERE member_id = $1 AND round_id = $2', [
              member.memberId,
              old,
            ])
          await sleep(((turn + seed) % 4) * 8)
          await client.query(turn % 8 === 5 ? 'ROLLBACK' : 'COMMIT')
        } finally {
          client.release()
        }
      }
    }
    const look = async (): Promise<void> => {
      while (!isOver) expect(await differ()).toEqual([])
    }
    const countOn = async (): Promise<void> => {
      while (!isOver) {
        server.clock.advance(10_000)
        await count()
      }
    }
    const others = [look(), countOn(), countOn()]
    await Promise.all([1, 2, 3, 4].map(write))
    isOver = true
    await Promise.all(others)
    server.clock.advance(31_000)
    await count()
    expect(await countedRounds()).toBeGreaterThan(100)
    expect(await differ()).toEqual([])
    expect(await playersDiffer()).toEqual([])
    const { rows } = await server.database.pool.query('SELECT FROM game_day_late')
    expect(rows).toEqual([])
  })

  it('are those of the calendar that the operator goes by now', async () => {
    await play({ agoMs: 5 * dayMs })
    await play({ agoMs: 5 * dayMs - 3_600_000, stake: 300 })
    await count()
    const move = async (timeZone: string) => {
      await server.database.db
        .transaction()
        .execute((tx) => server.app.operators.changeSettings(tx, 'demo', { timeZone }))
      server.app.operators.forget()
    }
    await move('Asia/Kolkata') // half an hour off
    expect(await report()).toMatchObject({ rounds: 2, turnover: 1_300 })
    expect(await differ('Asia/Kolkata')).toEqual([])
    expect(await playersDiffer('Asia/Kolkata')).toEqual([])
    await count()
    const { rows } = await server.database.pool.query(
      "SELECT time_zone AS zone FROM game_day_mark WHERE operator_id = 'demo'",
    )
    expect(rows).toEqual([{ zone: 'Asia/Kolkata' }])
    expect(await countedRounds()).toBe(2)
    expect(await differ('Asia/Kolkata')).toEqual([])
    expect(await playersDiffer('Asia/Kolkata')).toEqual([])
    expect(await differ()).toEqual([])
    expect(await playersDiffer()).toEqual([])
    await move('Asia/Jakarta')
    await count()
    expect(await differ()).toEqual([])
    expect(await playersDiffer()).toEqual([])
  })

  it('count a member once on each day, whenever their rounds come', async () => {
    const other = await server.member()
    const playedBy = async (who: MemberVisitor, agoMs: number) => {
      const closedAt = new Date(server.clock.now().getTime() - agoMs)
      await server.database.pool.query(insertRound, [
        who.memberId,
        closedAt,
        'kit',
        `day-${++rounds}`,
        testGame,
        100,
        0,
      ])
    }
    await playedBy(member, 2 * dayMs)
    await playedBy(other, 2 * dayMs)
    await count()
    expect(await playersDiffer()).toEqual([])
    await playedBy(member, 2 * dayMs + 1_000) // late, of a day on which they were counted
    await playedBy(other, 3 * dayMs) // late, of one on which they were not
    await playedBy(member, 0)
    expect(await playersDiffer()).toEqual([])
    await count()
    await playedBy(member, 0)
    expect(await playersDiffer()).toEqual([])
    server.clock.advance(60_000)
    await count()
    expect(await playersDiffer()).toEqual([])
    expect(await differ()).toEqual([])
  })

  it('lead to every page of the history: all rounds in order, counted, late or not yet', async () => {
    for (let n = 0; n < 60; n += 1)
      await play({ agoMs: (n % 9) * dayMs + n * 1_000, stake: n, game: n % 7 ? 'bambu' : 'anggrek' })
    await count()
    for (let n = 60; n < 70; n += 1) await play({ agoMs: (n % 9) * dayMs + n * 1_000, stake: n, game: 'bambu' })
    const pages = async (code?: string): Promise<number[]> => {
      const stakes: number[] = []
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const answer = await member.call(calls.games.gameLog, { ...range(), page, count: 7, ...(code && { code }) })
        assert.ok(answer.success)
        stakes.push(...answer.results.map(({ stake }) => stake))
        hasMore = answer.result.hasMore
      }
      return stakes
    }
    const text = `SELECT stake::int AS stake FROM game_history WHERE member_id = $1 AND game_code = ANY ($2) ORDER BY closed_at DESC`
    const inOrder = async (...games: string[]) =>
      (await server.database.pool.query<{ stake: number }>(text, [member.memberId, games])).rows.map(
        ({ stake }) => stake,
      )
    expect(await pages()).toEqual(await inOrder('bambu', 'anggrek'))
    expect(await pages('kit')).toEqual(await inOrder('bambu', 'anggrek'))
    expect(await pages('anggrek')).toEqual(await inOrder('anggrek'))
    expect(await pages('bambu')).toEqual(await inOrder('bambu'))
    expect(await pages('nobody-plays-it')).toEqual([])
    const past = await member.call(calls.games.gameLog, { ...range(), page: 900, count: 100 })
    expect(past).toMatchObject({ results: [], result: { page: 900, hasMore: false } })
  })
})
