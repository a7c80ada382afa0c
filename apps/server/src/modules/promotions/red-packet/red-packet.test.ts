import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, credit, licence } from '../../../../test/bank-scene.ts'
import { createPlayer } from '../../../../test/game-target.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, dayFromNow, makeLevels, offerPacket } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { systemRandom } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PromotionsDeps } from '../deps.ts'
import { checkRedPackets, claimRedPacket } from './claim.ts'

const { promotions } = calls

describe('a red packet', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  afterAll(() => server.close())

  const open = (more: Parameters<typeof offerPacket>[2] = {}) => offerPacket(server, staff, more)

  /** What a claim goes by, where everybody has this level. */
  const depsOf = (level: number): PromotionsDeps => ({
    db: server.database.db,
    clock: server.clock,
    random: systemRandom,
    operators: server.app.operators,
    members: server.app.members,
    wallet: server.app.wallet,
    playOf: async () => [],
    cashPlayOf: async () => [],
    hasOpenRound: async () => false,
    isPlayTold: async () => true,
    highestLevel: async () => level,
    playableCategories: async () => new Set(),
    levelsOf: async (_db, _operatorId, memberIds) =>
      new Map(memberIds.map((memberId) => [memberId, { level, rebateExtraPpm: 0, cashbackExtraPpm: 0 }])),
  })

  it('is claimed once, between its bounds, under code 18; a second tap answers the same amount', async () => {
    const id = await open()
    const listed = await staff.call(promotions.consoleListRedPacket, {})
    assert.ok(listed.success)
    expect(listed.results.find((packet) => packet.id === id)).toMatchObject({ titleId: 'Angpao', budget: 100_000 })
    const member = await server.member()
    expect(await member.call(promotions.redPacketCheck, {})).toMatchObject({
      results: [{ id, title: 'Angpao', canClaim: true, claimed: null }],
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.call(promotions.claimRedPacket, { id })))
    const amounts = new Set(answers.map((answer) => (answer.success ? answer.result.amount : answer.code)))
    expect([...amounts]).toHaveLength(1)
    const [amount] = amounts
    expect(Number(amount)).toBeGreaterThanOrEqual(1_000)
    expect(Number(amount)).toBeLessThanOrEqual(5_000)
    expect(await balanceOf(member)).toMatchObject({ cash: amount })
    expect(await balanceTold(server, member), 'their open pages hear of it, once').toBe(1)
    const today = dayFromNow(server)
    expect(await member.call(calls.wallet.transactionHistory, { from: today, to: today })).toMatchObject({
      results: [{ code: 18, amount, reference: id }],
    })
    expect(await member.call(promotions.redPacketCheck, {})).toMatchObject({
      results: [{ canClaim: false, claimed: amount, reasonCode: 'ALREADY_CLAIMED' }],
    })
  })

  it('never gives more than its budget to a thousand who claim at once', async () => {
    const id = await open({ budget: 500_000 })
    const { database } = server
    const memberIds: string[] = []
    for (let place = 0; place < 1_000; place += 1)
      memberIds.push(await createPlayer(database.db, { cash: 0n, bonus: 0n }))
    const deps = depsOf(0)
    const amounts = await Promise.all(
      memberIds.map((memberId) =>
        claimRedPacket(deps, { operatorId: 'demo', memberId }, id).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'EXHAUSTED') return null
          throw error
        }),
      ),
    )
    const given = amounts.filter((amount) => amount !== null)
    const sum = given.reduce((total, amount) => total + amount, 0n)
    expect(sum).toBeLessThanOrEqual(500_000n)
    // What is left is less than the smallest claim: the budget went out as far as it goes.
    expect(500_000n - sum).toBeLessThan(1_000n)
    const { rows } = await database.pool.query(
      `SELECT remaining, claims, (SELECT sum(amount)::bigint FROM promotion_red_packet_claim c WHERE c.red_packet_id = p.id) AS claimed
       FROM promotion_red_packet p WHERE id = $1`,
      [id],
    )
    expect(rows).toEqual([{ remaining: 500_000n - sum, claims: given.length, claimed: sum }])
    await assertBooksRight(database.db)
  }, 120_000)

  it('asks for a level and for deposits, and opens and closes in time', async () => {
    const member = await server.member()
    const claim = async (id: string) => codeOf(await member.call(promotions.claimRedPacket, { id }))
    expect(await claim('rpk_none')).toBe('PACKET_UNKNOWN')
    await makeLevels(server, 3)
    const ofLevel = await open({ minimumLevel: 3 })
    expect(await claim(ofLevel)).toBe('LEVEL_TOO_LOW')
    const { memberId } = await server.member()
    const claimAt = (level: number) => claimRedPacket(depsOf(level), { operatorId: 'demo', memberId }, ofLevel)
    await expect(claimAt(2)).rejects.toMatchObject({ code: 'LEVEL_TOO_LOW' })
    expect(await claimAt(3)).toBeGreaterThan(0n)
    const asking = await open({ minimumDeposits: 50_000 })
    expect(await claim(asking)).toBe('DEPOSITS_TOO_LOW')
    await credit(server, member, 50_000n)
    expect(await claim(asking)).toBe('success')
    const off = await open()
    await staff.call(promotions.consoleSwitchRedPacket, { id: off, isOn: false, reason: 'Salah' })
    expect(await claim(off)).toBe('NOT_OPEN')
    const over = await open()
    server.clock.advance(2 * 86_400_000)
    expect(await claim(over)).toBe('NOT_OPEN')
    server.clock.advance(-2 * 86_400_000)
    const hourMs = 3_600_000
    const later = await open({ opensAt: new Date(server.clock.now().getTime() + hourMs).toISOString() })
    expect(await claim(later)).toBe('NOT_OPEN')
    server.clock.advance(hourMs)
    expect(await claim(later)).toBe('success')
    server.clock.advance(-hourMs)
  })

  it('says how much is to be deposited within how many days and how much there is, and from which level on', async () => {
    const member = await server.member()
    await credit(server, member, 20_000n)
    await makeLevels(server, 3)
    const asking = await open({ minimumDeposits: 50_000, depositsDays: 7 })
    const ofLevel = await open({ minimumLevel: 3 })
    const deposits = 'Perlu deposit Rp\u00a050.000 dalam 7 hari terakhir; depositmu baru Rp\u00a020.000.'
    const level = 'Penawaran ini mulai tingkat VIP 3.'
    const listed = await member.call(promotions.redPacketCheck, {})
    assert.ok(listed.success)
    const toldOf = (id: string) => listed.results.find((packet) => packet.id === id)
    expect(toldOf(asking)).toMatchObject({ canClaim: false, reasonCode: 'DEPOSITS_TOO_LOW', reason: deposits })
    expect(toldOf(ofLevel)).toMatchObject({ canClaim: false, reasonCode: 'LEVEL_TOO_LOW', reason: level })
    expect(await member.call(promotions.claimRedPacket, { id: asking })).toMatchObject({ message: deposits })
    expect(await member.call(promotions.claimRedPacket, { id: ofLevel })).toMatchObject({ message: level })
  })

  it('is one of many that are told together, each by the days and the level that it asks for, without a question for each', async () => {
    const member = await server.member()
    await credit(server, member, 50_000n)
    const [aboveTwoDaysMs, fourDaysMs] = [2.5 * 86_400_000, 4 * 86_400_000]
    const closesAt = new Date(server.clock.now().getTime() + fourDaysMs).toISOString()
    await makeLevels(server, 3)
    const aboveTheirs = [await open({ minimumLevel: 3, closesAt }), await open({ minimumLevel: 3, closesAt })]
    for (const depositsDays of [1, 2, 3, 4]) {
      await open({ minimumDeposits: 10_000, depositsDays, closesAt })
      await open({ minimumDeposits: 60_000, depositsDays, closesAt })
    }
    server.clock.advance(aboveTwoDaysMs)
    const asked = { questions: 0 }
    const counted =
      <A extends unknown[], R>(ask: (...given: A) => R) =>
      (...given: A): R => {
        asked.questions += 1
        return ask(...given)
      }
    const deps = depsOf(2)
    const { depositSums, depositSumsFrom } = deps.wallet
    const wallet = {
      ...deps.wallet,
      depositSums: counted(depositSums),
      depositSumsFrom: counted(depositSumsFrom),
    }
    const packets = await checkRedPackets(
      { ...deps, levelsOf: counted(deps.levelsOf), wallet },
      { operatorId: 'demo', memberId: member.memberId },
    )
    server.clock.advance(-aboveTwoDaysMs)
    const mine = packets.filter(({ minimumDeposits }) => minimumDeposits === 10_000n || minimumDeposits === 60_000n)
    for (const { minimumDeposits, depositsDays, obstacle } of mine) {
      const isClear = minimumDeposits === 10_000n && depositsDays >= 3
      expect(obstacle?.code, `${minimumDeposits} in ${depositsDays}`).toBe(isClear ? undefined : 'DEPOSITS_TOO_LOW')
    }
    expect(mine).toHaveLength(8)
    const refused = packets.filter(({ id }) => aboveTheirs.includes(id)).map(({ obstacle }) => obstacle?.code)
    expect(refused).toEqual(['LEVEL_TOO_LOW', 'LEVEL_TOO_LOW'])
    expect(asked.questions).toBeLessThanOrEqual(2)
  })

  it('counts the deposits of so many days as it says, and none before', async () => {
    const windowMs = 2 * 86_400_000
    const member = await server.member()
    await credit(server, member, 50_000n)
    const closesAt = new Date(server.clock.now().getTime() + 2 * windowMs).toISOString()
    const asking = await open({ minimumDeposits: 50_000, depositsDays: 2, closesAt })
    const claim = async () => codeOf(await member.call(promotions.claimRedPacket, { id: asking }))
    server.clock.advance(windowMs + 60_000)
    expect(await claim()).toBe('DEPOSITS_TOO_LOW')
    server.clock.advance(-2 * 60_000)
    expect(await claim()).toBe('success')
    server.clock.advance(60_000 - windowMs)
  })

  it('that is off already is not turned off once more, and the trail tells what it was', async () => {
    const id = await open()
    const auditor = await server.staff(['audit.read'])
    const turn = (isOn: boolean, reason: string) => staff.call(promotions.consoleSwitchRedPacket, { id, isOn, reason })
    expect(await turn(true, 'Masih terbuka')).toMatchObject({ result: { id, isOn: true } })
    const answers = await Promise.all(['Salah', 'Keliru', 'Salah'].map((reason) => turn(false, reason)))
    for (const answer of answers) expect(answer).toMatchObject({ result: { id, isOn: false } })
    expect(await turn(true, 'Sudah benar')).toMatchObject({ result: { isOn: true } })
    const trail = await auditor.call(calls.operators.listAudit, { subject: id })
    assert.ok(trail.success)
    expect(trail.results).toMatchObject([
      { action: 'red-packet.turn-on', reason: 'Sudah benar', before: { isOn: false }, after: { isOn: true } },
      { action: 'red-packet.turn-off', before: { isOn: true }, after: { isOn: false } },
      { action: 'red-packet.make' },
    ])
  })

  it('gives out what is left when that is less than its largest, and one sum where both bounds are one', async () => {
    const sizes = { budget: 5_000, smallest: 1_000, largest: 4_500 }
    for (let round = 0; round < 8; round += 1) {
      const id = await open(sizes)
      const first = await (await server.member()).call(promotions.claimRedPacket, { id })
      assert.ok(first.success)
      const left = sizes.budget - first.result.amount
      const second = await (await server.member()).call(promotions.claimRedPacket, { id })
      if (left < sizes.smallest) expect(codeOf(second)).toBe('EXHAUSTED')
      else
        expect(second.success && second.result.amount).toSatisfy((amount: number) => amount >= 1_000 && amount <= left)
    }
    const same = await open({ smallest: 2_000, largest: 2_000 })
    const member = await server.member()
    expect(await member.call(promotions.claimRedPacket, { id: same })).toMatchObject({ result: { amount: 2_000 } })
  })

  it('opens for nobody who takes a break or has excluded themselves', async () => {
    const id = await open()
    const { pool } = server.database
    const claimWith = async (absence: string) => {
      const member = await server.member()
      const row = `INSERT INTO safer_play_member (operator_id, member_id, ${absence}) VALUES ('demo', $1, $2)`
      await pool.query(row, [member.memberId, new Date(server.clock.now().getTime() + 86_400_000)])
      return codeOf(await member.call(promotions.claimRedPacket, { id }))
    }
    expect(await claimWith('break_until')).toBe('ON_BREAK')
    expect(await claimWith('excluded_until')).toBe('EXCLUDED')
  })

  it('opens for nobody that was made in play money, once the operator plays for real money, and asks for deposits of that', async () => {
    const member = await server.member()
    const claim = async (id: string) => codeOf(await member.call(promotions.claimRedPacket, { id }))
    const before = await open()
    await credit(server, member, 50_000n)
    server.clock.advance(1_000)
    await licence(server, 'L-1')
    expect(await claim(before)).toBe('NOT_OPEN')
    const listed = await member.call(promotions.redPacketCheck, {})
    assert.ok(listed.success)
    expect(listed.results.map(({ id }) => id)).not.toContain(before)
    const asking = await open({ minimumDeposits: 50_000 })
    expect(await claim(asking)).toBe('DEPOSITS_TOO_LOW')
    await credit(server, member, 50_000n)
    expect(await claim(asking)).toBe('success')
    await licence(server, null)
  })

  it('SQL itself refuses a claim beyond the budget', async () => {
    const id = await open()
    const take = 'UPDATE promotion_red_packet SET remaining = remaining - 100001 WHERE id = $1'
    await expect(server.database.pool.query(take, [id])).rejects.toThrow('promotion_red_packet_budget')
  })
})
