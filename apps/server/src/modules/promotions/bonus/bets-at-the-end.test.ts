import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { finishRound, offerBonus } from '../../../../test/promotion-scene.ts'
import { providerClient, type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls
const rounds = 12
const bets = 10
const stake = 1_000

describe('bets at the instant at which a bonus ends', () => {
  let server: TestServer
  let staff: StaffVisitor
  let client: GatewayClient
  let offer: string
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    offer = (await offerBonus(server, staff)).id // 10,000, five times over
    client = providerClient(server)
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  async function seated(): Promise<{ member: MemberVisitor; grant: string; sitting: Sitting }> {
    const member = await server.member()
    const claimed = await member.call(promotions.claimBonus, { id: offer, agree: true })
    assert.ok(claimed.success)
    const sitting = await sitDown(server, client, member.memberId)
    return { member, grant: claimed.result.id, sitting }
  }
  /** Ten bets at once, each of a tenth of the bonus. @returns the outcomes */
  const betAll = (sitting: Sitting, roundClosed: boolean, count = bets) =>
    Array.from({ length: count }, async () => {
      const [transaction, round] = [newWireId('bet'), newWireId('round')]
      const bet = { type: 'BET', transaction, round, amount: String(stake), roundClosed } as const
      return (await sendPlay(client, sitting, bet)).results[0]?.outcome
    })

  it('given up: either no bet was taken, or the bonus waits for their rounds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { member, grant, sitting } = await seated()
      const [forfeited, ...outcomes] = await Promise.all([
        member.call(promotions.forfeitBonus, { id: grant }),
        ...betAll(sitting, false),
      ])
      const taken = outcomes.filter((outcome) => outcome === 'OK').length
      if (forfeited.success) {
        expect(outcomes).toEqual(Array.from({ length: bets }, () => 'NOT_ENOUGH_MONEY'))
        expect(forfeited.result).toMatchObject({ state: 'forfeited', endedAmount: bets * stake })
        expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
      } else {
        expect(forfeited.code).toBe('ROUND_OPEN')
        expect(taken).toBe(bets)
        expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
      }
    }
  })

  /** Lets a bonus end while a batch of play with the last of its turnover holds the member's accounts. @returns what `end` gives */
  async function endDuringLastBet<T>(
    member: MemberVisitor,
    end: () => Promise<T>,
    at = server.clock.now(),
  ): Promise<T> {
    await finishRound(server, member, { stake: 49_000 })
    const batch = async (tx: Tx) => {
      await sql`SELECT FROM ledger_accounts WHERE member_id = ${member.memberId} FOR UPDATE`.execute(tx)
      await finishRound(server, member, { stake: 1_000, at, db: tx })
    }
    return meanwhile(server, batch, end)
  }

  it('given up while the last bet of its turnover is written: it is completed, and says so', async () => {
    const { member, grant } = await seated()
    const answer = await endDuringLastBet(member, () => member.call(promotions.forfeitBonus, { id: grant }))
    expect(answer).toMatchObject({ code: 'BONUS_ENDED' })
    expect(await balanceOf(member)).toMatchObject({ cash: bets * stake, bonus: 0 })
  })

  it('completed by a bet that came after its end was begun: all of its turnover was done', async () => {
    const { member } = await seated()
    const at = new Date(server.clock.now().getTime() + 60_000)
    await endDuringLastBet(member, () => server.app.jobs.runNow('promotions.settle'), at)
    await server.app.jobs.runNow('promotions.settle')
    const { rows } = await server.database.pool.query(
      'SELECT state, ended_turnover AS turnover FROM promotion_grant WHERE member_id = $1',
      [member.memberId],
    )
    expect(rows).toEqual([{ state: 'completed', turnover: 50_000n }])
  })

  it('over while the last bet of its turnover is written, which came in time: it is completed all the same', async () => {
    const { member } = await seated()
    await endDuringLastBet(member, async () => {
      server.clock.advance(8 * 86_400_000)
      await server.app.jobs.runNow('promotions.settle')
    })
    server.clock.advance(-8 * 86_400_000)
    expect(await balanceOf(member)).toMatchObject({ cash: bets * stake, bonus: 0 })
  })

  it('taken back: once none stands the bonus waits for no round, and nothing comes late to it', async () => {
    const { member, grant, sitting } = await seated()
    const [round, transaction] = [newWireId('round'), newWireId('bet')]
    const send = async (fields: { type: 'BET' | 'WIN'; amount: string } | { type: 'ROLLBACK'; reference: string }) => {
      const answer = await sendPlay(client, sitting, {
        round,
        ...(fields.type === 'BET' && { transaction }),
        ...fields,
      })
      return answer.results[0]?.outcome
    }
    expect(await send({ type: 'BET', amount: '4000' })).toBe('OK')
    expect(await member.call(promotions.forfeitBonus, { id: grant })).toMatchObject({ code: 'ROUND_OPEN' })
    expect(await send({ type: 'ROLLBACK', reference: transaction })).toBe('OK') // and not a word of the round's end
    expect(await member.call(promotions.forfeitBonus, { id: grant })).toMatchObject({
      result: { state: 'forfeited', endedAmount: bets * stake },
    })
    expect(await send({ type: 'WIN', amount: '9000' })).toBe('ROLLED_BACK')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
  })

  it('completed: every bet is paid once, from one bucket or the other, and nothing is left over or missing', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { member, sitting } = await seated()
      await finishRound(server, member, { stake: 50_000 })
      const [, ...outcomes] = await Promise.all([
        server.app.jobs.runNow('promotions.settle'),
        ...betAll(sitting, true, 6),
      ])
      expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'OK'))
      await server.app.jobs.runNow('promotions.settle')
      expect(await balanceOf(member)).toMatchObject({ cash: (bets - 6) * stake, bonus: 0 })
      const { rows } = await server.database.pool.query<{ state: string; ended: bigint; bonus: bigint }>(
        `SELECT g.state, g.ended_amount AS ended, (SELECT coalesce(sum(moved_bonus), 0)::bigint FROM game_transaction t
           WHERE t.member_id = g.member_id) AS bonus
         FROM promotion_grant g WHERE g.member_id = $1`,
        [member.memberId],
      )
      expect(rows).toHaveLength(1)
      // What the bets took from the bucket before its end, and what the end found in it, are the whole bonus.
      expect({ state: rows[0]?.state, whole: (rows[0]?.ended ?? 0n) - (rows[0]?.bonus ?? 0n) }).toEqual({
        state: 'completed',
        whole: BigInt(bets * stake),
      })
    }
  })
})
