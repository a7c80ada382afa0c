import { addMonths } from '@balai/calendar'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { warmUp } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, newRequestId, openBanks, sendDeposit } from '../../../test/bank-scene.ts'
import { issueLaunchToken, registerTestProvider, testGame } from '../../../test/game-target.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../test/harness.ts'
import { providerClient, sendPlay } from '../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../test/scene-books.ts'
import { readStanding } from './index.ts'

const hourMs = 3_600_000

describe('the calls of safer play', () => {
  let server: TestServer
  let client: GatewayClient
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    await registerTestProvider(server)
    client = providerClient(server)
    await warmUp(server.database)
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const hoursUntil = (moment: string | null) =>
    Math.round((Date.parse(moment ?? '') - server.clock.now().getTime()) / hourMs)
  const daily = { kind: 'stake', period: 'day' } as const
  const limitOf = async (member: MemberVisitor) => {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result.limits.find(({ kind, period }) => kind === daily.kind && period === daily.period)
  }
  async function sitDown(member: MemberVisitor) {
    const launchToken = await issueLaunchToken(server.database.db, member.memberId, testGame)
    const answer = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
    if (answer.outcome !== 'OK') throw new Error(answer.outcome)
    return { session: answer.session, memberId: member.memberId, game: testGame }
  }
  const bet = async (sitting: Awaited<ReturnType<typeof sitDown>>, amount: string) => {
    const answer = await sendPlay(client, sitting, { type: 'BET', round: newWireId('round'), amount })
    return answer.results[0]?.outcome
  }

  it('a hundred simultaneous bets through the gateway never pass a stake limit', async () => {
    const member = await server.member()
    await credit(server, member, 1_000_000n)
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 10_000 })
    const sitting = await sitDown(member)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => bet(sitting, '1500')))
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(6)
    expect(new Set(outcomes)).toEqual(new Set(['OK', 'LIMIT_REACHED']))
    expect(await balanceOf(member)).toMatchObject({ cash: 991_000 })
    expect(await limitOf(member)).toMatchObject({ limit: 10_000, used: 9_000 })
  })

  it('shows what is used and the net result of the day, the week and the month', async () => {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const sitting = await sitDown(member)
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: '10000' })
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '4000', roundClosed: true })
    const standing = await member.call(calls.saferPlay.getStanding, {})
    expect(standing).toMatchObject({ result: { net: { day: -6_000, week: -6_000, month: -6_000 } } })
    expect(await limitOf(member)).toMatchObject({ limit: null, used: 10_000 })
  })

  it('a break stops bets and deposits and is never shortened', async () => {
    const member = await server.member()
    await credit(server, member, 10_000n)
    const sitting = await sitDown(member)
    const first = await member.call(calls.saferPlay.takeBreak, { days: 7 })
    if (!first.success) throw new Error(first.code)
    const second = await member.call(calls.saferPlay.takeBreak, { days: 1 })
    const { breakUntil } = first.result
    expect(hoursUntil(breakUntil)).toBe(7 * 24)
    expect(second, 'and leaves no line of an end that never was').toMatchObject({
      result: { breakUntil, changes: [{ act: 'break', until: breakUntil }] },
    })
    expect(second.success ? second.result.changes : []).toHaveLength(1)
    const { rows } = await server.database.pool.query(
      "SELECT 1 FROM outbox_event WHERE topic = 'AbsenceChanged' AND member_id = $1",
      [member.memberId],
    )
    expect(rows, 'open pages hear of the one that counts').toHaveLength(1)
    expect(await bet(sitting, '1000')).not.toBe('OK')
    expect(await sendDeposit(server, member, 20_000)).toMatchObject({
      code: 'ON_BREAK',
      message: expect.stringMatching(/ sampai \d{1,2} \S+ \d{4} \d\d:\d\d WIB\.$/),
      result: { until: expect.stringMatching(/\+07:00$/) },
    })
    expect(code(await member.call(calls.saferPlay.takeBreak, { days: 43 }))).toBe('INVALID_INPUT')
  })

  it('self-exclusion signs out everywhere, blocks play and deposits for good, and never a withdrawal', async () => {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const account = await addAccount(member)
    const elsewhere = server.visitor()
    await elsewhere.call(calls.session.login, { username: member.username, password: memberPassword })
    expect((await member.send(calls.saferPlay.exclude, { months: null })).status).toBe(422)
    expect(await member.call(calls.saferPlay.exclude, { months: null, isSure: true })).toMatchObject({
      result: { excludedUntil: null, isExcludedForGood: true },
    })
    for (const visitor of [member, elsewhere]) expect((await visitor.send(calls.member.profile, {})).status).toBe(401)

    expect(code(await member.call(calls.session.login, { username: member.username, password: memberPassword }))).toBe(
      'success',
    )
    expect(code(await sendDeposit(server, member, 20_000))).toBe('EXCLUDED')
    const asked = { ...account, amount: 50_000, requestId: newRequestId() }
    expect(code(await member.call(calls.bank.withdraw, asked))).toBe('success')
    const shorter = await member.call(calls.saferPlay.exclude, { months: 6, isSure: true })
    expect(shorter).toMatchObject({ result: { isExcludedForGood: true } })
    await member.call(calls.session.login, { username: member.username, password: memberPassword })
    const standing = await member.call(calls.saferPlay.getStanding, {})
    const changes = standing.success ? standing.result.changes : []
    expect(changes.map(({ act, until }) => ({ act, until }))).toEqual([{ act: 'exclusion', until: null }])
  })

  it.each([6, 12, 24, 60] as const)('self-exclusion of %i months lasts as many', async (months) => {
    const member = await server.member()
    const answer = await member.call(calls.saferPlay.exclude, { months, isSure: true })
    const until = addMonths(server.clock.now(), months, 'Asia/Jakarta')
    expect(answer.success && hoursUntil(answer.result.excludedUntil)).toBe(hoursUntil(until.toISOString()))
  })

  it('keeps the reminder that was asked for, and forgets it', async () => {
    const member = await server.member()
    const set = (minutes: 30 | null) => member.call(calls.saferPlay.setReminder, { minutes })
    expect(await set(30)).toMatchObject({ result: { reminderMinutes: 30 } })
    expect(await member.call(calls.saferPlay.getStanding, {})).toMatchObject({ result: { reminderMinutes: 30 } })
    expect(await set(null)).toMatchObject({ result: { reminderMinutes: null } })
    expect((await member.send(calls.saferPlay.setReminder, { minutes: 7 })).status).toBe(422)
  })

  it('is nobody’s but the member’s own, and takes whole amounts only', async () => {
    const member = await server.member()
    const other = await server.member()
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 5_000 })
    expect(await limitOf(other)).toMatchObject({ limit: null })
    expect((await server.visitor().send(calls.saferPlay.getStanding, {})).status).toBe(401)
    for (const amount of [-1, 1.5, 2 ** 53, '5000'])
      expect((await member.send(calls.saferPlay.setLimit, { ...daily, amount })).status).toBe(422)
  })

  // These turn the clock, so they come last: launch tokens of the tests are made by the database's own.
  it('a bet that is taken back after midnight leaves the day it was made on, and not the next', async () => {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const sitting = await sitDown(member)
    const midnight = Math.ceil((server.clock.now().getTime() + 7 * hourMs) / (24 * hourMs)) * 24 * hourMs - 7 * hourMs
    server.clock.advance(midnight - 600_000 - server.clock.now().getTime())
    const [round, transaction] = [newWireId('round'), newWireId('tx')]
    await sendPlay(client, sitting, { type: 'BET', round, transaction, amount: '4000' })
    expect(await limitOf(member)).toMatchObject({ used: 4_000 })
    server.clock.advance(1_200_000)
    await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: transaction })
    const standing = await readStanding(server.database.db, { operatorId: 'demo', memberId: member.memberId })
    expect(standing?.counters, 'of the new day nothing was taken back').toMatchObject({ stake_day: 0n, loss_day: 0n })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000 })
  })

  it('a win counts on the day of its bet, so that no later day may lose more by it, and leaves that day when it is undone', async () => {
    const member = await server.member()
    await credit(server, member, 300_000n)
    await member.call(calls.saferPlay.setLimit, { kind: 'loss', period: 'day', amount: 100_000 })
    const play = async (fields: Parameters<typeof sendPlay>[2]) => (await sendPlay(client, sitting, fields)).results[0]
    const lossOfDay = async () => {
      const found = await readStanding(server.database.db, { operatorId: 'demo', memberId: member.memberId })
      return found?.counters.loss_day
    }
    const midnight = Math.ceil((server.clock.now().getTime() + 7 * hourMs) / (24 * hourMs)) * 24 * hourMs - 7 * hourMs
    server.clock.advance(midnight - 600_000 - server.clock.now().getTime())
    const sitting = await sitDown(member)
    const [round, win] = [newWireId('round'), newWireId('win')]
    expect(await play({ type: 'BET', round, amount: '100000' })).toMatchObject({ outcome: 'OK' })
    expect(await lossOfDay()).toBe(100_000n)
    server.clock.advance(1_200_000)
    expect(await play({ type: 'WIN', round, transaction: win, amount: '250000' })).toMatchObject({ outcome: 'OK' })
    expect(await lossOfDay(), 'what is won on the bet of before midnight opens nothing after it').toBe(0n)
    const beyond = { type: 'BET', round: newWireId('round'), amount: '100001' } as const
    expect(await play(beyond)).toMatchObject({ outcome: 'LIMIT_REACHED', limit: 'LOSS' })
    const spin = newWireId('round')
    expect(await play({ type: 'BET', round: spin, amount: '100000' })).toMatchObject({ outcome: 'OK' })
    expect(await play({ type: 'WIN', round: spin, amount: '30000' })).toMatchObject({ outcome: 'OK' })
    expect(await lossOfDay(), 'a win on a bet of the same day counts on it').toBe(70_000n)
    expect(await play({ type: 'ROLLBACK', round, reference: win })).toMatchObject({ outcome: 'OK' })
    expect(await lossOfDay()).toBe(70_000n)
  })

  it('a lower limit holds at once, a higher one after a day and a second yes', async () => {
    const member = await server.member()
    const set = (amount: number | null) => member.call(calls.saferPlay.setLimit, { ...daily, amount })
    const confirm = () => member.call(calls.saferPlay.confirmLimit, daily)
    expect(await set(50_000)).toMatchObject({ result: { isApplied: true } })
    expect(await set(80_000)).toMatchObject({ result: { isApplied: false } })
    expect(await limitOf(member)).toMatchObject({ limit: 50_000, increase: { amount: 80_000 } })
    expect(code(await confirm())).toBe('COOLING_OFF')
    server.clock.advance(24 * hourMs + 1_000)
    expect(code(await confirm())).toBe('success')
    expect(await limitOf(member)).toMatchObject({ limit: 80_000, increase: null })
    expect(code(await confirm()), 'said again, as the answer was lost').toBe('success')
    expect(await limitOf(member)).toMatchObject({ limit: 80_000, increase: null })
    expect(await set(null)).toMatchObject({ result: { isApplied: false } })
    await member.call(calls.saferPlay.cancelIncrease, daily)
    expect(await limitOf(member)).toMatchObject({ limit: 80_000, increase: null })
    server.clock.advance(48 * hourMs)
    expect(code(await confirm())).toBe('NOTHING_WAITING')
    expect(await set(20_000)).toMatchObject({ result: { isApplied: true } })
    expect(await limitOf(member)).toMatchObject({ limit: 20_000 })
  })

  it('what was confirmed of one limit is no answer for another', async () => {
    const member = await server.member()
    const ofDeposits = { kind: 'deposit', period: 'day' } as const
    await member.call(calls.saferPlay.setLimit, { ...ofDeposits, amount: 50_000 })
    await member.call(calls.saferPlay.setLimit, { ...ofDeposits, amount: 80_000 })
    server.clock.advance(24 * hourMs + 1_000)
    const confirm = async (which: { kind: 'deposit' | 'loss'; period: 'day' | 'week' }) =>
      code(await member.call(calls.saferPlay.confirmLimit, which))
    expect(await confirm(ofDeposits)).toBe('success')
    expect(await confirm({ kind: 'deposit', period: 'week' })).toBe('NOTHING_WAITING')
    expect(await confirm({ kind: 'loss', period: 'day' })).toBe('NOTHING_WAITING')
    expect(await confirm(ofDeposits), 'said again').toBe('success')
  })

  it('an increase that was not confirmed within its week is forgotten', async () => {
    const member = await server.member()
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 10_000 })
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 90_000 })
    server.clock.advance((1 + 7) * 24 * hourMs + 1_000)
    expect(await limitOf(member)).toMatchObject({ limit: 10_000, increase: null })
    expect(code(await member.call(calls.saferPlay.confirmLimit, daily))).toBe('NOTHING_WAITING')
  })

  it('keeps every change of the member’s own, which nobody can change, and shows it to them and to staff', async () => {
    const member = await server.member()
    const stranger = await server.member()
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 50_000 })
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 50_000 }) // changes nothing
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 70_000 })
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 20_000 }) // withdraws the increase as well
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: 90_000 })
    await member.call(calls.saferPlay.cancelIncrease, daily)
    await member.call(calls.saferPlay.cancelIncrease, daily) // nothing waits
    await member.call(calls.saferPlay.setLimit, { ...daily, amount: null })
    server.clock.advance(25 * hourMs)
    expect(code(await member.call(calls.saferPlay.confirmLimit, daily))).toBe('success')
    await member.call(calls.saferPlay.takeBreak, { days: 1 })
    const standing = await member.call(calls.saferPlay.getStanding, {})
    if (!standing.success) throw new Error(standing.code)
    const line = (act: string, from: number | null, to: number | null) => ({ ...daily, act, from, to })
    expect(standing.result.changes).toMatchObject([
      { act: 'break', kind: null, until: expect.any(String) },
      line('confirmed', 20_000, null),
      line('asked', 20_000, null),
      { ...line('canceled', 20_000, 90_000), effectiveAt: null },
      line('asked', 20_000, 90_000),
      line('set', 50_000, 20_000),
      line('canceled', 50_000, 70_000),
      line('asked', 50_000, 70_000),
      line('set', null, 50_000),
    ])
    const asked = standing.result.changes[2]
    expect(Date.parse(asked?.effectiveAt ?? '') - Date.parse(asked?.at ?? '')).toBe(24 * hourMs)
    expect(JSON.stringify(standing.result.changes)).not.toContain('127.0.0.1')
    const staff = await server.staff(['member.read'])
    expect(await staff.call(calls.member.consoleGetMember, { id: member.memberId })).toMatchObject({
      result: {
        saferPlay: {
          changes: [{ act: 'break', ip: expect.stringMatching(/127\.0\.0\.1|::1/) }, ...Array(8).fill({})],
        },
      },
    })
    expect(await stranger.call(calls.saferPlay.getStanding, {})).toMatchObject({ result: { changes: [] } })
    for (const act of ['UPDATE safer_play_change SET to_amount = 1', 'DELETE FROM safer_play_change'])
      await expect(server.database.pool.query(act)).rejects.toThrow('stays as it was written')
  })
})
