import { isDeepStrictEqual } from 'node:util'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from './bank-scene.ts'
import { type CrashScene, openCrashScene, type Work } from './crash-scene.ts'
import type { MemberVisitor, TestServer } from './harness.ts'
import { codeFor } from './mailbox.ts'
import { offerBonus } from './promotion-scene.ts'

const pairs = 12
const [startAmount, gift, laterGift, bonus] = [100_000, 30_000, 10_000, 10_000]
const [budget, smallest, largest] = [60_000, 1_000, 5_000]

describe('a server killed while gifts are confirmed, bonuses claimed and red packets opened', () => {
  let server: TestServer
  let scene: CrashScene
  let packet: string
  const givers: MemberVisitor[] = []
  const friends: MemberVisitor[] = []
  const work: Work[] = []
  const packets: { who: MemberVisitor; item: Work }[] = []

  beforeAll(async () => {
    scene = await openCrashScene({ TRUST_PROXY: 'true' })
    server = scene.server
    await server.database.pool.query('UPDATE operator SET settings = settings || $1', [
      JSON.stringify({ memberTransfer: true, memberTransferPerDay: 100_000 }),
    ])
    server.app.operators.forget()
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const offer = await offerBonus(server, staff, { amount: bonus })
    packet = await openPacket(staff)
    for (let place = 0; place < pairs; place += 1) await addPair(place, offer.id)
  }, 240_000)
  afterAll(() => scene.close())

  async function openPacket(staff: Awaited<ReturnType<TestServer['staff']>>): Promise<string> {
    const now = server.clock.now().getTime()
    const saved = await staff.call(calls.promotions.consoleSaveRedPacket, {
      titleId: 'Angpao',
      titleEn: 'Red packet',
      budget,
      smallest,
      largest,
      minimumLevel: 0,
      minimumDeposits: 0,
      depositsDays: 30,
      opensAt: new Date(now - 1000).toISOString(),
      closesAt: new Date(now + 86_400_000).toISOString(),
      reason: 'Uji',
    })
    if (!saved.success) throw new Error(saved.code)
    return saved.result.id
  }

  /** A member who has asked to give, with the code for it in hand, and a friend who claims a bonus; both open the packet. */
  async function addPair(place: number, offer: string): Promise<void> {
    const headers = { 'x-forwarded-for': `10.7.${place}.9` } // codes are counted by the network that asks
    const [giver, friend] = [await server.member({ headers }), await server.member({ headers })]
    await credit(server, giver, BigInt(startAmount))
    givers.push(giver)
    friends.push(friend)
    const { username } = friend
    const request = { username, amount: gift, requestId: `gift-${giver.memberId}` }
    const asked = await giver.call(calls.wallet.transferCreditRequest, request)
    if (!asked.success) throw new Error(asked.code)
    const code = await codeFor(server, `62812000${giver.username.slice(-4)}`)
    const later = { username, amount: laterGift, requestId: `later-${giver.memberId}`, requestTAC: false }
    work.push({ who: giver, calls: [[calls.wallet.confirmTransferRequest, { id: asked.result.id, code }]] })
    work.push({ who: giver, calls: [[calls.wallet.transferCreditRequest, later]] })
    work.push({ who: friend, calls: [[calls.promotions.claimBonus, { id: offer, agree: true }]] })
    for (const who of [giver, friend]) {
      const item: Work = { who, calls: [[calls.promotions.claimRedPacket, { id: packet }]] }
      packets.push({ who, item })
      work.push(item)
    }
  }

  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows

  it('gives each gift, bonus and packet once, and never more than the budget', async () => {
    await scene.doAll(work)
    const open = new Set(packets.map(({ item }) => item))
    const refusals = work.flatMap((item) => {
      const answer = item.acknowledged
      if (open.has(item) || answer?.success) return []
      return [[item.calls[0]?.[0].path, answer?.code]]
    })
    // A claim carries no key of its own: when the kill took the answer of one that was written, its repeat says so.
    const repeated = [calls.promotions.claimBonus.path, 'ALREADY_CLAIMED']
    expect(refusals.filter((refusal) => !isDeepStrictEqual(refusal, repeated))).toEqual([])

    const claims = await rows('SELECT member_id, amount FROM promotion_red_packet_claim')
    const claimed = new Map<string, bigint>(claims.map(({ member_id, amount }) => [member_id, amount]))
    expect(claimed.size).toBe(claims.length)
    for (const { who, item } of packets) {
      const answer = item.acknowledged
      // Whoever was told an amount has it, and whoever was told that nothing is left got nothing.
      if (answer?.success) expect(answer).toMatchObject({ result: { amount: Number(claimed.get(who.memberId)) } })
      else expect([answer?.code, claimed.get(who.memberId)]).toEqual(['EXHAUSTED', undefined])
    }
    const given = [...claimed.values()].reduce((sum, amount) => sum + amount, 0n)
    const [left] = await rows('SELECT remaining FROM promotion_red_packet WHERE id = $1', [packet])
    expect(left).toEqual({ remaining: BigInt(budget) - given })

    const fromPacket = ({ memberId }: MemberVisitor) => Number(claimed.get(memberId) ?? 0n)
    for (const giver of givers)
      expect(await balanceOf(giver)).toMatchObject({ cash: startAmount - gift + fromPacket(giver), bonus: 0 })
    for (const friend of friends)
      expect(await balanceOf(friend)).toMatchObject({ cash: gift + fromPacket(friend), bonus })
    expect(
      await rows('SELECT count(*)::int AS asked, count(confirmed_at)::int AS given FROM wallet_member_transfer'),
    ).toEqual([{ asked: 2 * pairs, given: pairs }])
    expect(
      await rows(
        `SELECT code, count(*)::int AS count FROM ledger_transfers WHERE code IN (3, 9, 18) GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { code: 3, count: pairs },
      { code: 9, count: pairs },
      { code: 18, count: claimed.size },
    ])
  }, 240_000)
})
