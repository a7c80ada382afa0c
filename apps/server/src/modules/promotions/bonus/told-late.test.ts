import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, dayFromNow, offerBonus } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'

const { promotions } = calls
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

describe('a bonus whose time is over while play at a provider’s own wallet is not told yet (record 1092)', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  let staff: StaffVisitor
  let offer: string
  let next: string
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    provider = await openTransferProvider(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    offer = (await made()).id // 10,000, five times over, in one day
    next = (await made()).id
  })
  beforeEach(() => {
    provider.switches.silent = false
    // Noon, so that an hour more or less is the same day.
    const noon = startOfDay(dayFromNow(server, 1), 'Asia/Jakarta').getTime() + dayMs / 2
    server.clock.advance(noon - server.clock.now().getTime())
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  const made = () => offerBonus(server, staff, { lastsDays: 1 })
  const pull = () => server.app.jobs.runNow('games.pull-records')
  const settle = () => server.app.jobs.runNow('promotions.settle')
  const stateOf = async (member: MemberVisitor) => {
    const answer = await member.call(promotions.listMemberBonus, {})
    return answer.success ? answer.results[0]?.state : answer.code
  }

  /** A member with 10,000 of bonus, and 50,000 of 100,000 at the provider. */
  async function claimed(): Promise<MemberVisitor> {
    const member = await server.member()
    await credit(server, member, 100_000n)
    await member.call(calls.wallet.transfer, { amount: 50_000, fromCode: 'main', toCode: 'kas' })
    expect(codeOf(await member.call(promotions.claimBonus, { id: offer, agree: true }))).toBe('success')
    return member
  }
  /** A finished round there, `endedMs` ago. */
  function played({ memberId }: MemberVisitor, stake: number, endedMs: number) {
    const round = newWireId('round')
    for (const type of ['BET', 'WIN'] as const) {
      provider.records.push({
        ...{
          transaction: newWireId('tx'),
          type,
          operator: 'demo',
          player: `demo:${memberId}`,
          round,
          game: 'kas-game',
        },
        ...{ amount: String(stake), currency: 'IDR', outcome: 'OK', roundClosed: type === 'WIN' },
        occurredAt: new Date(server.clock.now().getTime() - endedMs).toISOString(),
      })
    }
  }

  it('waits until it is told, and is completed by what was played in time', async () => {
    const member = await claimed()
    await pull()
    server.clock.advance(dayMs + 30_000)
    played(member, 50_000, minuteMs) // half a minute before its end
    await settle()
    expect(await stateOf(member)).toBe('active')
    await pull()
    await settle()
    expect(await stateOf(member)).toBe('completed')
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000, bonus: 0 })
  })
  it('expires once the list was read past its end, and at once of who never played there', async () => {
    const [member, other] = [await claimed(), await server.member()]
    expect(codeOf(await other.call(promotions.claimBonus, { id: offer, agree: true }))).toBe('success')
    played(member, 49_999, 0)
    server.clock.advance(dayMs + 30_000)
    await settle()
    expect([await stateOf(member), await stateOf(other)]).toEqual(['active', 'expired'])
    await pull()
    await settle()
    expect(await stateOf(member), 'what was listed a moment later was played in time as well').toBe('active')
    server.clock.advance(2 * minuteMs)
    await pull()
    await settle()
    expect(await stateOf(member)).toBe('expired')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000, bonus: 0 })
  })

  it('waits for a provider that says nothing until it was asked an hour later, also where no server ran', async () => {
    const member = await claimed()
    await pull()
    provider.switches.silent = true
    server.clock.advance(dayMs + hourMs)
    await pull()
    await settle()
    expect(await stateOf(member), 'an hour and the minute of what is listed late').toBe('active')
    server.clock.advance(5 * hourMs) // no server ran
    await settle()
    expect(await stateOf(member)).toBe('active')
    await pull()
    await settle()
    expect(await stateOf(member)).toBe('expired')
  })

  it('waits while the list is caught up with after no server ran, and while it is read again from behind', async () => {
    const member = await claimed()
    await pull()
    played(member, 50_000, -(dayMs - minuteMs))
    server.clock.advance(dayMs + 5 * hourMs)
    // As a run leaves it that has read an hour, of which there were many, until its time was over (record 1214).
    await server.database.pool.query(
      `UPDATE game_kept_mark SET done_until = $1, tried_at = $2, fault = 'TOO_SLOW' WHERE provider_id = 'kas'`,
      [new Date(server.clock.now().getTime() - 10 * hourMs), server.clock.now()],
    )
    await settle()
    expect(await stateOf(member)).toBe('active')
    await pull()
    await settle()
    expect(await stateOf(member)).toBe('completed')
  })

  it('waits two days at most, though nobody asks', async () => {
    const member = await claimed()
    server.clock.advance(3 * dayMs - minuteMs)
    await settle()
    expect(await stateOf(member)).toBe('active')
    server.clock.advance(minuteMs)
    await settle()
    expect(await stateOf(member)).toBe('expired')
  })

  it('is given up by nobody meanwhile, and the next one is told to wait', async () => {
    const member = await claimed()
    server.clock.advance(dayMs + 30_000)
    expect(codeOf(await member.call(promotions.claimBonus, { id: next, agree: true }))).toBe('ROUND_OPEN')
    const listed = await member.call(promotions.listMemberBonus, {})
    const id = listed.success ? (listed.results[0]?.id ?? '') : ''
    expect(codeOf(await member.call(promotions.forfeitBonus, { id }))).toBe('ROUND_OPEN')
    played(member, 50_000, minuteMs)
    await pull()
    expect(codeOf(await member.call(promotions.claimBonus, { id: next, agree: true }))).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000, bonus: 10_000 })
  })
})
