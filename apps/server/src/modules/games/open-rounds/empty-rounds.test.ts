import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { issueLaunchToken, testGame } from '../../../../test/game-target.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { dayFromNow } from '../../../../test/promotion-scene.ts'
import { type Sitting, sendPlay } from '../../../../test/provider-stub.ts'
import { ageRound } from '../../../../test/round-scene.ts'

const hourMs = 3_600_000

describe('a round of which every bet was taken back', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    staff = await server.staff(['round.read', 'round.decide'])
  })
  beforeEach(async () => {
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(() => closePlay(server))

  const bet = (round: string, amount = '10000', transaction = newWireId('bet')) =>
    sendPlay(client, sitting, { type: 'BET', round, amount, transaction })
  const win = async (round: string, amount = '5000', roundClosed = false) => {
    const answer = await sendPlay(client, sitting, { type: 'WIN', round, amount, roundClosed })
    return answer.results[0]?.outcome
  }
  const age = (round: string, hours: number) => ageRound(server, round, hours)
  const find = () => server.app.jobs.runNow('games.open-rounds')
  async function rowOf(round: string, state: 'open' | 'done' = 'open') {
    const answer = await staff.call(calls.games.consoleListRounds, { state, count: 200 })
    assert.ok(answer.success)
    return answer.results.find((row) => row.roundId === round)
  }
  const back = async (round: string, reference: string) => {
    const answer = await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference })
    return answer.results[0]?.outcome
  }
  const outcomeOf = async (answer: ReturnType<typeof bet>) => (await answer).results[0]?.outcome
  /** @returns a round whose only bet, of 10 000, was taken back, and the bet */
  async function emptyRound(round = newWireId('round')) {
    const reference = newWireId('bet')
    await bet(round, '10000', reference)
    expect(await back(round, reference)).toBe('OK')
    return { round, reference }
  }
  /** Aged with its bets. */
  async function ageAll(round: string, hours = 49) {
    await age(round, hours)
    await server.database.pool.query(
      `UPDATE game_round SET bets = (SELECT jsonb_agg(bet || jsonb_build_object('a', $2::bigint))
         FROM jsonb_array_elements(bets) bet) WHERE round_id = $1`,
      [round, server.clock.now().getTime() - hours * hourMs],
    )
  }
  const days = () => ({ from: dayFromNow(server, -3), to: dayFromNow(server) })
  async function playedToday() {
    const today = dayFromNow(server)
    const answer = await (await server.staff(['report.read'])).call(calls.reports.consoleReport, {
      from: today,
      to: today,
    })
    assert.ok(answer.success)
    const [{ rounds, players } = {}] = answer.results
    return { rounds, players }
  }
  async function inProgress(): Promise<string[]> {
    const answer = await member.call(calls.games.gameInProgressLog, days())
    assert.ok(answer.success)
    return answer.results.map(({ id }) => id)
  }
  async function told() {
    const launchToken = await issueLaunchToken(server.database.db, member.memberId, testGame)
    const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
    assert.ok(opened.outcome === 'OK')
    return opened.openRound?.round ?? null
  }

  it('is in progress for nobody, and hides no other; one more bet makes it a round like any other', async () => {
    const older = newWireId('round')
    await bet(older, '0') // free, and something can be won with it
    const { round } = await emptyRound()
    expect(await inProgress()).toEqual([older])
    expect(await told()).toBe(older)
    expect(await win(round), 'a late win').toBe('ROLLED_BACK')
    expect(await outcomeOf(bet(round, '2000'))).toBe('OK')
    expect((await inProgress()).sort()).toEqual([older, round].sort())
    expect(await told()).toBe(round)
    expect(await win(round, '3000', true)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 51_000 })
  })

  it('ends after 48 hours without anybody, and takes nothing that comes late', async () => {
    const { round, reference } = await emptyRound()
    await ageAll(round)
    const played = await playedToday()
    await find()
    expect([await rowOf(round), await rowOf(round, 'done')]).toEqual([undefined, undefined])
    const log = await member.call(calls.games.gameLog, days())
    expect(log).toMatchObject({ results: [{ id: round, stake: 0, win: 0 }] })
    expect(await playedToday(), 'nobody played on the day on which it was ended').toEqual(played)
    expect(await win(round)).toBe('ROLLED_BACK')
    expect(await outcomeOf(bet(round))).toBe('ROUND_CLOSED')
    expect(await back(round, reference)).toBe('ALREADY_ROLLED_BACK')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
  })

  it('waits for its next bet while its last one is younger than that', async () => {
    const { round } = await emptyRound()
    await age(round, 49)
    await find()
    expect(await outcomeOf(bet(round))).toBe('OK')
    await find()
    expect(await rowOf(round)).toMatchObject({ state: 'waiting', stake: 10_000 })
  })

  it('leaves the queue that it waits in, whatever one of the staff has asked for', async () => {
    const [round, reference] = [newWireId('round'), newWireId('bet')]
    await bet(round, '10000', reference)
    await age(round, 49)
    await find()
    const asked = { id: (await rowOf(round))?.id ?? '', act: 'refund', reason: 'Penyedia diam' } as const
    assert.ok((await staff.call(calls.games.consoleAskRound, asked)).success)
    expect(await back(round, reference)).toBe('OK')
    await ageAll(round)
    await find()
    expect(await rowOf(round, 'done')).toMatchObject({ state: 'finished', refunded: null })
  })

  it('goes on with a bet that another server takes while it is being ended, and what that wins is paid', async () => {
    const { round } = await emptyRound()
    await ageAll(round)
    await meanwhile(
      server,
      async (tx) => {
        await sql`SELECT FROM ledger_accounts WHERE member_id = ${member.memberId} FOR UPDATE`.execute(tx)
        const free = JSON.stringify([{ t: newWireId('bet'), a: server.clock.now().getTime(), c: '0', b: '0' }])
        await sql`UPDATE game_round SET bets = bets || ${free}::jsonb WHERE round_id = ${round}`.execute(tx)
      },
      find,
    )
    expect(await win(round, '15000', true)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 65_000 })
  })
})
