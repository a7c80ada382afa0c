import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, licence, newRequestId, openBanks } from '../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { meanwhile, untilWaiting } from '../../../test/meanwhile.ts'
import { codeOf, finishRound, offerBonus, offerPacket } from '../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../test/scene-books.ts'
import { type AttendanceRule, putRule } from './attendance/store.ts'
import { switchPacket } from './red-packet/store.ts'

const { promotions } = calls
const dayMs = 86_400_000
const depositTerms = { trigger: 'deposit', minimumDeposit: 20_000 } as const

describe('what goes between the look at it and the claim', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    await openBanks(server)
    await warmUp(server.database)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const claim = (member: MemberVisitor, id: string) => member.call(promotions.claimBonus, { id, agree: true })

  it('a deposit that a withdrawal takes away brings no bonus', async () => {
    const { id } = await offerBonus(server, staff, depositTerms)
    const member = await server.member()
    await credit(server, member, 50_000n)
    const ask = { ...(await addAccount(member)), amount: 50_000, requestId: newRequestId() }
    // Somebody holds their cash: the withdrawal waits for it, and then the claim, which has seen the deposit whole.
    const { withdrawn, claimed } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM ledger_accounts WHERE member_id = ${member.memberId} AND kind = 'cash' FOR UPDATE`.execute(
        tx,
      )
      const withdrawn = member.call(calls.bank.withdraw, ask)
      await untilWaiting(server)
      const claimed = claim(member, id)
      await untilWaiting(server, 2)
      return { withdrawn: () => withdrawn, claimed: () => claimed }
    })
    expect(codeOf(await withdrawn())).toBe('success')
    expect(codeOf(await claimed())).toBe('DEPOSIT_SPENT')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0, locked: 50_000 })
  })

  it('a red packet that is turned off gives nothing', async () => {
    const id = await offerPacket(server, staff)
    const member = await server.member()
    const off = meanwhile(
      server,
      (tx) => switchPacket(tx, 'demo', id, false),
      () => member.call(promotions.claimRedPacket, { id }),
    )
    expect(codeOf(await off)).toBe('NOT_OPEN')
    expect(await balanceOf(member)).toMatchObject({ cash: 0 })
  })

  describe('the wheel', () => {
    const wheel: AttendanceRule = {
      minimumDeposit: 20_000n,
      daysNeeded: 2,
      prizes: [{ amount: 1_000n, weight: 1 }],
      isOn: true,
    }
    const save = (rule: Partial<AttendanceRule>) =>
      server.database.db.transaction().execute((tx) => putRule(tx, 'demo', { ...wheel, ...rule }))

    /** What a spin comes to that is begun while the wheel is being changed. */
    async function spinWhile(change: Partial<AttendanceRule>) {
      await save({})
      const member = await server.member()
      await credit(server, member, 20_000n)
      server.clock.advance(dayMs)
      await credit(server, member, 20_000n)
      try {
        const spun = await meanwhile(
          server,
          (tx) => putRule(tx, 'demo', { ...wheel, ...change }),
          () => member.call(promotions.spinAttendance, {}),
        )
        return { told: spun.success ? spun.result.amount : spun.code, ...(await balanceOf(member)) }
      } finally {
        server.clock.advance(-dayMs)
        await save({ isOn: false })
      }
    }

    it('that is turned off gives no prize', async () => {
      expect(await spinWhile({ isOn: false })).toMatchObject({ told: 'NOT_OPEN', cash: 40_000 })
    })

    it('that gets other prizes gives one of those', async () => {
      const prizes = [{ amount: 2_000n, weight: 1 }]
      expect(await spinWhile({ prizes })).toMatchObject({ told: 2_000, cash: 42_000 })
    })

    it('that asks for more days is not spun for fewer', async () => {
      expect(await spinWhile({ daysNeeded: 3 })).toMatchObject({ told: 'NO_OCCASION', cash: 40_000 })
    })
  })

  describe('play money, where the licence has come and this server has not heard of it,', () => {
    /** @param act is done as long as the licence stands */
    async function unheard<T>(act: () => Promise<T>): Promise<T> {
      server.clock.advance(1_000)
      await server.app.operators.refresh()
      await licence(server, 'L-1', { isHeardOf: false })
      try {
        const done = await act()
        expect(await server.app.operators.get('demo'), 'heard of by now').toMatchObject({ isPlayMoney: true })
        return done
      } finally {
        await licence(server, null)
      }
    }

    it('that was deposited brings no bonus', async () => {
      const { id } = await offerBonus(server, staff, depositTerms)
      const member = await server.member()
      await credit(server, member, 50_000n)
      expect(codeOf(await unheard(() => claim(member, id)))).toBe('NO_OCCASION')
      expect(await balanceOf(member)).toMatchObject({ cash: 50_000, bonus: 0 })
    })

    it('that a bonus gave becomes no cash, though its turnover is done', async () => {
      const { id } = await offerBonus(server, staff)
      const member = await server.member()
      expect(codeOf(await claim(member, id))).toBe('success')
      await finishRound(server, member, { stake: 50_000 })
      await unheard(() => server.app.jobs.runNow('promotions.settle'))
      expect(await member.call(promotions.listMemberBonus, {})).toMatchObject({ results: [{ state: 'expired' }] })
      expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
    })

    it('that a red packet was made of is given to nobody', async () => {
      const id = await offerPacket(server, staff)
      const member = await server.member()
      expect(codeOf(await unheard(() => member.call(promotions.claimRedPacket, { id })))).toBe('NOT_OPEN')
      expect(await balanceOf(member)).toMatchObject({ cash: 0 })
    })
  })
})
