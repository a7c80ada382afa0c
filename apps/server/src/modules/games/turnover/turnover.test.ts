import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenTo } from '../../../../test/contract/statements.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { finishRound } from '../../../../test/promotion-scene.ts'
import { type PlaySpan, readCategoryPlay, readPlayOfSpans } from './store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('play by category between two instants', () => {
  let server: TestServer
  let member: MemberVisitor
  let other: MemberVisitor
  let midnight: number
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    const dayStart = "SELECT date_trunc('day', $1::timestamptz, 'Asia/Jakarta') AS at"
    midnight =
      (await server.database.pool.query<{ at: Date }>(dayStart, [server.clock.now()])).rows[0]?.at.getTime() ?? 0
  })
  beforeEach(async () => {
    member = await server.member()
    other = await server.member()
  })
  afterAll(() => server.close())

  /** A count waits for writers of the whole cluster, those of other tests among them, and gives up after a while. */
  const count = () =>
    expect
      .poll(
        async () => {
          await server.app.jobs.runNow('games.count-days')
          return (await server.database.pool.query('SELECT FROM game_day_mark WHERE counted_until = closing_until'))
            .rows
        },
        { timeout: 30_000 },
      )
      .toHaveLength(1)
  /** So many milliseconds from the last midnight but some. */
  const at = (days: number, ms = 0) => new Date(midnight - days * dayMs + ms)
  const play = (days: number, ms: number, stake: number, who = member) =>
    finishRound(server, who, { stake, win: stake % 7, at: at(days, ms) })

  /** What the rounds say. */
  async function fromRounds(spans: readonly PlaySpan[]) {
    const { rows } = await sql<{ play: object[] }>`
      SELECT ARRAY(
        SELECT jsonb_build_object('memberId', asked.member_id, 'category', g.category, 'rounds', count(*), 'stake', sum(r.stake),
          'win', sum(r.win))
        FROM game_history r
        LEFT JOIN game g ON g.operator_id = r.operator_id AND g.provider_id = r.provider_id AND g.code = r.game_code
        WHERE r.member_id = asked.member_id AND r.closed_at >= asked.from_at AND r.closed_at < asked.to_at
        GROUP BY g.category ORDER BY g.category
      ) AS play
      FROM jsonb_to_recordset(${JSON.stringify(
        spans.map(({ memberId, from, to }, place) => ({ place, member_id: memberId, from_at: from, to_at: to })),
      )}::jsonb) AS asked (place int, member_id text, from_at timestamptz, to_at timestamptz)
      ORDER BY asked.place`.execute(server.database.db)
    return rows.map(({ play }) => play)
  }

  const edges = [-1, 0, 1, 7 * hourMs, 15 * hourMs]
  /** Every pair of instants on and beside the midnights of some days, and in the middle of them. */
  function spans(): PlaySpan[] {
    const instants = [4, 3, 2, 1, 0].flatMap((days) => edges.map((ms) => at(days, ms)))
    return instants.flatMap((from) =>
      instants.flatMap((to) =>
        [member, other].map(({ memberId }) => ({ operatorId: 'demo', memberId, from, to, playedSince: null })),
      ),
    )
  }
  async function expectExact(asked = spans()): Promise<void> {
    const read = await readPlayOfSpans(server.database.db, asked)
    const told = read.map((play) => play.map((one) => ({ ...one, stake: Number(one.stake), win: Number(one.win) })))
    expect(told).toEqual(await fromRounds(asked))
  }

  it('is what the rounds come to, whether they are counted by day, came late, were amended, or are of another calendar', async () => {
    for (const days of [4, 3, 2, 1, 0])
      for (const ms of [...edges, dayMs - 1]) await play(days, ms, 1_000 + days * 130 + (ms % 97))
    await play(2, 5 * hourMs, 700, other)
    await server.database.pool.query(
      "UPDATE game_history SET game_code = 'gone' WHERE member_id = $1 AND stake % 3 = 0",
      [member.memberId],
    )
    await expectExact()
    await count()
    await expectExact()
    await play(3, 9 * hourMs, 50_000)
    await play(3, 0, 60_000, other)
    await server.database.pool.query('UPDATE game_history SET stake = stake - 5 WHERE member_id = $1', [
      member.memberId,
    ])
    await server.database.pool.query('DELETE FROM game_history WHERE member_id = $1 AND closed_at = $2', [
      other.memberId,
      at(2, 5 * hourMs),
    ])
    await expectExact()
    await server.database.pool.query(
      "UPDATE game SET category = 'egames' WHERE operator_id = 'demo' AND code = 'game-on'",
    )
    await expectExact()
    for (const timeZone of ['Asia/Kolkata', 'Asia/Jakarta']) {
      await server.database.db
        .transaction()
        .execute((tx) => server.app.operators.changeSettings(tx, 'demo', { timeZone }))
      server.app.operators.forget()
      await expectExact()
      await count()
      await expectExact()
    }
  }, 60_000)

  it('counts the hour once that a day begins with twice, where clocks are turned back to midnight', async () => {
    const turnTo = async (timeZone: string) => {
      await server.database.db
        .transaction()
        .execute((tx) => server.app.operators.changeSettings(tx, 'demo', { timeZone }))
      server.app.operators.forget()
    }
    // At 01:00 UTC it is midnight there for the second time.
    await turnTo('Atlantic/Azores')
    const instants = Array.from({ length: 56 }, (_, half) => new Date(Date.UTC(2026, 9, 24, 23, 30 * half)))
    for (const [place, at] of instants.entries())
      await finishRound(server, member, { stake: 1_000 + place, win: place % 7, at })
    const spans = instants
      .filter((_, place) => place % 4 < 2 || place < 10)
      .flatMap((from, _, all) =>
        all.map((to) => ({ operatorId: 'demo', memberId: member.memberId, from, to, playedSince: null })),
      )
    await expectExact(spans)
    await count()
    await expectExact(spans)
    await turnTo('Asia/Jakarta')
  }, 60_000)

  it('reads no round of a day that is whole and counted', async () => {
    for (let n = 0; n < 300; n += 1) await play(3, n * 1_000, 1_000)
    await play(2, hourMs, 1_000)
    await count()
    const listener = listenTo(server.database)
    const query = { operatorId: 'demo', memberIds: [member.memberId], from: at(9), to: at(-1, 7), playedSince: null }
    const { done, statements } = await listener.of(() => readCategoryPlay(server.database.db, query))
    expect(done).toMatchObject([{ rounds: 301, stake: 301_000n }])
    const statement = statements.find(({ text }) => text.includes('game_played'))
    const { rows } = await server.database.pool.query(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement?.text}`,
      statement?.values,
    )
    const read = JSON.stringify(rows).matchAll(/"Relation Name":"game_history[^}]*?"Actual Rows":([\d.]+)/g)
    expect([...read].reduce((sum, [, actual]) => sum + Number(actual), 0)).toBe(0)
  })
})
