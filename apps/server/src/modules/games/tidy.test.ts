import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueLaunchToken, testGame } from '../../../test/game-target.ts'
import type { TestServer } from '../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../test/play-scene.ts'
import { sendPlay } from '../../../test/provider-stub.ts'

const dayMs = 24 * 3_600_000

describe('what games leave behind and what they need next', () => {
  let server: TestServer
  let client: GatewayClient
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
  })
  afterAll(() => closePlay(server))

  const tidy = () => server.app.jobs.runNow('games.tidy')
  const rowsOf = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows

  it('a new month of the history keeps no win waiting while somebody reads it, and is made once they have', async () => {
    const { sitting } = await sitWith(server, client, 100_000n)
    const months = () =>
      rowsOf(
        `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds, count(*)::int AS indexes,
           string_agg(pg_get_indexdef(x.oid), ';' ORDER BY x.relname) AS made, bool_and(x.relispartition) AS attached
         FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid JOIN pg_index i ON i.indrelid = c.oid
         JOIN pg_class x ON x.oid = i.indexrelid
         WHERE h.inhparent = 'game_history'::regclass GROUP BY c.oid ORDER BY 1`,
      )
    await tidy()
    const before = await months()
    const newest = before.findLast(({ name }) => name !== 'game_history_rest')
    expect(newest).toMatchObject({ indexes: 2, attached: true })
    await rowsOf(`DROP TABLE ${newest?.name}`) // as on the first day of a month

    const round = async () => {
      const id = newWireId('round')
      const bet = await sendPlay(client, sitting, { type: 'BET', round: id, amount: '1000' })
      const win = await sendPlay(client, sitting, { type: 'WIN', round: id, amount: '700', roundClosed: true })
      expect([...bet.results, ...win.results]).toMatchObject([{ outcome: 'OK' }, { outcome: 'OK' }])
    }
    const reader = await server.database.pool.connect() // a dump, or a proof of the books
    try {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT count(*) FROM game_history')
      let isTidied = false
      const tidying = tidy().finally(() => {
        isTidied = true
      })
      let rounds = 0
      while (!isTidied) {
        await round()
        rounds += 1
      }
      await tidying
      expect(rounds, 'while it was tried').toBeGreaterThan(0)
      expect(await months()).toHaveLength(before.length - 1)
    } finally {
      await reader.query('ROLLBACK')
      reader.release()
    }
    await tidy()
    expect(await months()).toEqual(before)
  })

  it('forgets a ticket to a game a day after its time, and not before', async () => {
    const member = await server.member()
    const count = async () =>
      (await rowsOf('SELECT FROM game_launch_token WHERE member_id = $1', [member.memberId])).length
    await issueLaunchToken(server.database.db, member.memberId, testGame)
    const over = [member.memberId, server.clock.now()]
    await rowsOf('UPDATE game_launch_token SET expires_at = $2 WHERE member_id = $1', over)
    server.clock.advance(dayMs - 60_000)
    await tidy()
    expect(await count()).toBe(1)
    server.clock.advance(120_000)
    await tidy()
    expect(await count()).toBe(0)
  })
})
