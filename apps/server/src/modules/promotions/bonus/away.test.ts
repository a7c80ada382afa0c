import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { codeOf, offerBonus, openRound } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions, saferPlay, session, bank } = calls
const dayMs = 86_400_000

describe('a bonus of somebody who stays away (decision 38)', () => {
  let server: TestServer
  let staff: StaffVisitor
  let offer: string
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    await registerTestProvider(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    offer = (await offerBonus(server, staff, { lastsDays: 3 })).id
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  /** A member with 100,000 in cash, a bonus of 10,000 that runs for three days, and an account at a bank. */
  async function claimed() {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const account = await addAccount(member)
    expect(codeOf(await member.call(promotions.claimBonus, { id: offer, agree: true }))).toBe('success')
    return { member, ask: { ...account, amount: 50_000 } }
  }
  const reasonsOf = async (member: MemberVisitor, ask: Awaited<ReturnType<typeof claimed>>['ask']) => {
    const answer = await member.call(bank.withdrawPreCheck, ask)
    if (answer.success) return []
    const { reasons } = answer.result as { reasons: { code: string }[] } // what a refused pre-check reports
    return reasons.map(({ code }) => code)
  }

  it('stands in the way of no withdrawal of who has excluded themselves, a round that is open or not', async () => {
    const { member, ask } = await claimed()
    expect(await reasonsOf(member, ask)).toEqual(['TURNOVER'])
    await openRound(server, member)
    await member.call(saferPlay.exclude, { months: 6, isSure: true })
    await member.call(session.login, { username: member.username, password: memberPassword })
    expect(await reasonsOf(member, ask)).toEqual([])
    expect(codeOf(await member.call(bank.withdraw, { ...ask, requestId: newRequestId() }))).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000, bonus: 10_000, locked: 50_000 })
  })

  it('stands in none during a break that is no shorter than it runs, and does during one that is', async () => {
    const [long, short] = [await claimed(), await claimed()]
    await long.member.call(saferPlay.takeBreak, { days: 3 })
    await short.member.call(saferPlay.takeBreak, { days: 2 })
    expect(await reasonsOf(long.member, long.ask)).toEqual([])
    expect(await reasonsOf(short.member, short.ask)).toEqual(['TURNOVER'])
    server.clock.advance(2 * dayMs + 1_000)
    expect(await reasonsOf(short.member, short.ask), 'who comes back plays on').toEqual(['TURNOVER'])
    server.clock.advance(-2 * dayMs - 1_000)
  })
})
