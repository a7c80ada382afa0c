import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

const dayMs = 24 * 3_600_000

describe('sessions that are over', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const countOf = async (memberId: string) => {
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS count FROM member_session WHERE member_id = $1',
      [memberId],
    )
    return rows[0]?.count
  }
  const forget = () => server.app.jobs.runNow('session.forget-sessions')

  it('are forgotten with their addresses a year after they could be used last', async () => {
    const { memberId } = await server.member()
    server.clock.advance((30 + 365) * dayMs - 60_000)
    const later = await server.member()
    await forget()
    expect(await countOf(memberId)).toBe(1)
    server.clock.advance(60_000)
    await forget()
    expect([await countOf(memberId), await countOf(later.memberId)]).toEqual([0, 1])
  })

  it('are forgotten all, however many there are', async () => {
    const { memberId } = await server.member()
    await server.database.pool.query(
      `INSERT INTO member_session (operator_id, member_id, token_hash, id, created_at, expires_at, last_used_at, ip, user_agent)
       SELECT 'demo', $1, int4send(n), 'old-' || n, $2, $2, $2, '192.0.2.7', 'curl/8' FROM generate_series(1, 10001) n`,
      [memberId, new Date(server.clock.now().getTime() - 366 * dayMs)],
    )
    await forget()
    expect(await countOf(memberId)).toBe(1)
  })
})
