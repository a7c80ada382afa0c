import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { testProvider } from '../../../../test/game-target.ts'
import type { StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { sendPlay } from '../../../../test/provider-stub.ts'
import { ageRound, agreeOn } from '../../../../test/round-scene.ts'

describe('open rounds of which many never come to an end', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  let checker: StaffVisitor
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    staff = await server.staff(['round.read', 'round.decide'])
    checker = await server.staff(['round.read', 'round.decide'])
  })
  afterAll(() => closePlay(server))

  const find = () => server.app.jobs.runNow('games.open-rounds')
  const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)

  it('a refund behind more of them than are read at once is carried out', async () => {
    const { member, sitting } = await sitWith(server, client, 50_000n)
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: '10000' })
    await ageRound(server, round, 49)
    await find()
    const listed = await staff.call(calls.games.consoleListRounds, { state: 'open' })
    assert.ok(listed.success)
    const id = listed.results.find((row) => row.roundId === round)?.id ?? ''
    assert.ok((await staff.call(calls.games.consoleAskRound, { id, act: 'refund', reason: 'Uji' })).success)
    await agreeOn(server, id, checker)
    await query(
      `INSERT INTO game_open_round (operator_id, id, member_id, provider_id, round_id, found_at, state, act, asked_by,
         asked_at, reason, decided_by, decided_at)
       SELECT q.operator_id, 'gor_' || lpad(n::text, 26, '0'), q.member_id, q.provider_id, 'gone' || n, q.found_at, q.state, q.act,
         q.asked_by, q.asked_at, q.reason, q.decided_by, q.decided_at
       FROM game_open_round q, generate_series(1, 150) n WHERE q.id = $1`,
      [id],
    )
    await expect(find()).rejects.toThrow('150 acts on open rounds were not carried on')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    await query("DELETE FROM game_open_round WHERE round_id LIKE 'gone%'", [])
  })

  it('a round without a bet behind more of them than are read at once is ended', async () => {
    const { member, sitting } = await sitWith(server, client, 50_000n)
    const [round, reference] = [newWireId('round'), newWireId('bet')]
    await sendPlay(client, sitting, { type: 'BET', round, amount: '10000', transaction: reference })
    await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference })
    await query("UPDATE game_round SET opened_at = opened_at - interval '49 hours', bets = '[]' WHERE round_id = $1", [
      round,
    ])
    await query(
      `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
       SELECT 'demo', $1, 'gone', 'gone' || n, 'x', 'IDR', 0, 0, $2::timestamptz - interval '60 hours', '[]'
       FROM generate_series(1, 600) n`,
      [member.memberId, server.clock.now()],
    )
    await expect(find()).rejects.toThrow('600 rounds without a bet were not ended')
    const { rows } = await query('SELECT closed_at FROM game_round WHERE round_id = $1 AND provider_id = $2', [
      round,
      testProvider.id,
    ])
    expect(rows).toEqual([{ closed_at: expect.any(Date) }])
    await query("DELETE FROM game_round WHERE provider_id = 'gone'", [])
  })
})
