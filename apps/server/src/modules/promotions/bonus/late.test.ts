import { calls } from '@balai/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, credit, newRequestId } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { finishRound, offerBonus, openRound, winLate } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls

describe('money that comes after a bonus has ended (record 0210)', () => {
  let server: TestServer
  let staff: StaffVisitor
  let offer: string
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['promotion.read', 'promotion.edit', 'adjustment.ask'])
    offer = (await offerBonus(server, staff)).id
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  async function claimed(member: MemberVisitor, id = offer) {
    const answer = await member.call(promotions.claimBonus, { id, agree: true })
    if (!answer.success) throw new Error(answer.code)
    return answer.result.id
  }
  const settle = () => server.app.jobs.runNow('promotions.settle-late')
  async function completed() {
    const member = await server.member()
    await credit(server, member, 20_000n)
    const id = await claimed(member)
    await finishRound(server, member, { stake: 50_000 })
    await server.app.jobs.runNow('promotions.settle')
    expect(await balanceOf(member)).toMatchObject({ cash: 30_000, bonus: 0 })
    return { member, id }
  }
  async function forfeited() {
    const member = await server.member()
    const id = await claimed(member)
    await member.call(promotions.forfeitBonus, { id })
    return { member, id }
  }

  it('becomes cash when the bonus was completed, once, also by ten jobs at once', async () => {
    const { member, id } = await completed()
    await winLate(server, member, 7_000n)
    const told = await balanceTold(server, member)
    await Promise.all(Array.from({ length: 10 }, settle))
    expect(await balanceOf(member)).toMatchObject({ cash: 37_000, bonus: 0 })
    expect(await balanceTold(server, member)).toBe(told + 1)
    await winLate(server, member, 500n)
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 37_500, bonus: 0 })
    expect(await member.call(promotions.listMemberBonus, { setting: 'ended' })).toMatchObject({
      results: [{ id, endedAmount: 17_500 }],
    })
  })

  it('goes back to the operator when the bonus was given up', async () => {
    const { member } = await forfeited()
    await winLate(server, member, 7_000n)
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
  })

  it('is not taken along by the next bonus', async () => {
    const { member } = await forfeited()
    await winLate(server, member, 7_000n)
    await claimed(member, (await offerBonus(server, staff)).id)
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 10_000 })
    await settle()
    expect(await balanceOf(member)).toMatchObject({ bonus: 10_000 })
  })

  it('is not taken along by the next bonus either where a round that is open keeps it from being moved', async () => {
    const { member } = await forfeited()
    await winLate(server, member, 7_000n)
    const finish = await openRound(server, member)
    const next = (await offerBonus(server, staff)).id
    expect(await member.call(promotions.claimBonus, { id: next, agree: true })).toMatchObject({ code: 'ROUND_OPEN' })
    await finish()
    await claimed(member, next)
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 10_000 })
  })

  /** Staff ask for 2,000 more in the member's bonus bucket. @returns the id of what they ask for */
  async function askToAdjust({ memberId }: MemberVisitor): Promise<string> {
    const adjustment = { memberId, bucket: 'bonus', direction: 'add', amount: 2_000, reason: 'Uji' } as const
    const asked = await staff.call(calls.wallet.consoleAskAdjustment, { ...adjustment, requestId: newRequestId() })
    if (!asked.success) throw new Error(asked.code)
    return asked.result.id
  }

  it('is of staff where they approved before the end and their money came after it', async () => {
    const member = await server.member()
    const grant = await claimed(member)
    const id = await askToAdjust(member)
    const second = await server.staff(['adjustment.approve'])
    const { approving } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM wallet_adjustment WHERE id = ${id} FOR UPDATE`.execute(tx)
      const approving = second.call(calls.wallet.consoleApproveAdjustment, { id })
      await untilWaiting(server)
      server.clock.advance(1_000)
      expect(await member.call(promotions.forfeitBonus, { id: grant })).toMatchObject({ success: true })
      return { approving }
    })
    expect(await approving).toMatchObject({ success: true })
    await settle()
    expect(await balanceOf(member), 'two people gave it').toMatchObject({ cash: 0, bonus: 2_000 })
  })

  it('is of staff where the server that approved is behind the one that ended the bonus', async () => {
    const { member } = await forfeited()
    const id = await askToAdjust(member)
    const second = await server.staff(['adjustment.approve'])
    server.clock.advance(-30_000)
    expect(await second.call(calls.wallet.consoleApproveAdjustment, { id })).toMatchObject({ success: true })
    server.clock.advance(30_000)
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 2_000 })
  })

  it('becomes cash where what staff added went along with the end', async () => {
    const member = await server.member()
    await credit(server, member, 20_000n)
    const grant = await claimed(member)
    await finishRound(server, member, { stake: 50_000 })
    const id = await askToAdjust(member)
    const second = await server.staff(['adjustment.approve'])
    const { ending } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM promotion_grant WHERE id = ${grant} FOR UPDATE`.execute(tx)
      const ending = server.app.jobs.runNow('promotions.settle')
      await untilWaiting(server)
      server.clock.advance(1_000)
      expect(await second.call(calls.wallet.consoleApproveAdjustment, { id })).toMatchObject({ success: true })
      return { ending }
    })
    await ending
    expect(await balanceOf(member)).toMatchObject({ cash: 32_000, bonus: 0 })
    await winLate(server, member, 7_000n)
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 39_000, bonus: 0 })
  })

  it('goes by the time where a bonus ended before the entries of its bucket were counted', async () => {
    const { member, id: grant } = await forfeited()
    await server.database.pool.query('UPDATE promotion_grant SET ended_version = NULL WHERE id = $1', [grant])
    const second = await server.staff(['adjustment.approve'])
    const id = await askToAdjust(member)
    expect(await second.call(calls.wallet.consoleApproveAdjustment, { id })).toMatchObject({ success: true })
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 2_000 })
    const later = new Date(server.clock.now().getTime() + 1)
    await server.database.pool.query('UPDATE promotion_grant SET ended_at = $1 WHERE id = $2', [later, grant])
    await settle()
    expect(await balanceOf(member), 'what was adjusted before the end').toMatchObject({ cash: 0, bonus: 0 })
  })

  it('waits while a round is open, and for staff who have adjusted the bucket since', async () => {
    const { member } = await completed()
    await winLate(server, member, 7_000n)
    const finish = await openRound(server, member)
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 30_000, bonus: 7_000 })
    await finish()
    const id = await askToAdjust(member)
    const second = await server.staff(['adjustment.approve'])
    expect(await second.call(calls.wallet.consoleApproveAdjustment, { id })).toMatchObject({ success: true })
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 30_000, bonus: 9_000 })
  })

  it('does not wait for an adjustment that was rejected', async () => {
    const { member } = await completed()
    await winLate(server, member, 7_000n)
    const id = await askToAdjust(member)
    const second = await server.staff(['adjustment.read', 'adjustment.approve'])
    const reject = { id, reason: 'Tidak perlu' }
    expect(await second.call(calls.wallet.consoleRejectAdjustment, reject)).toMatchObject({ success: true })
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 37_000, bonus: 0 })
  })

  it('is looked for during six weeks after the bonus has ended', async () => {
    const { member } = await completed()
    server.clock.advance(44 * 86_400_000)
    await winLate(server, member, 7_000n)
    await settle()
    await member.call(calls.session.login, { username: member.username, password: memberPassword })
    expect(await balanceOf(member)).toMatchObject({ cash: 37_000, bonus: 0 })
  })
})
