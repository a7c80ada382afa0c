import type { Tx } from '@balai/db'
import { createTestDatabase, type TestDatabase, warmUp } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperators } from '../operators/index.ts'
import { confirmIncrease, exclude, openGate, readIncreases, readStanding, setLimit, takeBreak } from './index.ts'
import { readChanges } from './store.ts'

const operatorId = 'demo'
const zone = 'Asia/Jakarta'
const at = (text: string): Date => new Date(`${text}+07:00`)
const monday = at('2026-11-16T12:00:00')

describe('safer play', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ maxConnections: 30 })
    const operators = createOperators({ db: database.db, clock: { now: () => monday } })
    await database.db
      .transaction()
      .execute((tx) => operators.create(tx, { id: operatorId, name: 'Demo', settings: {}, hosts: ['*'] }))
    await warmUp(database)
  })
  afterAll(() => database.drop())

  const transaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(run)
  const limit = (
    memberId: string,
    kind: 'deposit' | 'stake' | 'loss',
    period: 'day' | 'week' | 'month',
    amount: bigint,
  ) => transaction((tx) => setLimit(tx, { operatorId, memberId, kind, period, amount, now: monday }))
  const gateOf = (tx: Tx, memberIds: readonly string[], now = monday) =>
    openGate(tx, {
      members: memberIds.map((memberId) => ({ operatorId, memberId })),
      now,
      timeZoneOf: async () => zone,
    })
  const bet = (memberId: string, stake: bigint, now = monday) =>
    transaction(async (tx) => {
      const gate = await gateOf(tx, [memberId], now)
      const member = { operatorId, memberId }
      const obstacle = gate.checkBet(member, stake)
      if (!obstacle) gate.countBet(member, stake)
      await gate.save()
      return obstacle
    })
  const deposit = (memberId: string, amount: bigint, now = monday) =>
    transaction(async (tx) => {
      const gate = await gateOf(tx, [memberId], now)
      const member = { operatorId, memberId }
      const obstacle = gate.checkDeposit(member, amount, null)
      if (!obstacle) gate.countDeposit(member, amount, now)
      await gate.save()
      return obstacle
    })

  it('a hundred simultaneous bets never pass a stake limit', async () => {
    await limit('mbr_stake', 'stake', 'day', 10_000n)
    const answers = await Promise.all(Array.from({ length: 100 }, () => bet('mbr_stake', 1_500n)))
    expect(answers.filter((obstacle) => obstacle === null)).toHaveLength(6)
    expect(answers.find((obstacle) => obstacle !== null)).toEqual({
      code: 'LIMIT_REACHED',
      kind: 'stake',
      period: 'day',
      remaining: 1_000n,
    })
  })

  it('a hundred simultaneous deposits of a new member never pass a deposit limit, the first ones included', async () => {
    await limit('mbr_deposit', 'deposit', 'week', 100_000n)
    const answers = await Promise.all(Array.from({ length: 100 }, () => deposit('mbr_deposit', 30_000n)))
    expect(answers.filter((obstacle) => obstacle === null)).toHaveLength(3)
  })

  it.each(['stake', 'loss'] as const)(
    'a %s limit set below what is used refuses every paid bet, and no free one',
    async (kind) => {
      const memberId = `mbr_below_${kind}`
      expect(await bet(memberId, 100n)).toBeNull()
      for (const amount of [100n, 50n]) {
        await limit(memberId, kind, 'day', amount)
        expect(await bet(memberId, 0n)).toBeNull()
        expect(await bet(memberId, 1n)).toEqual({ code: 'LIMIT_REACHED', kind, period: 'day', remaining: 0n })
      }
    },
  )

  it('a loss limit counts a bet as lost until it wins', async () => {
    await limit('mbr_loss', 'loss', 'day', 10_000n)
    expect(await bet('mbr_loss', 8_000n)).toBeNull()
    expect(await bet('mbr_loss', 3_000n)).toMatchObject({ code: 'LIMIT_REACHED', kind: 'loss', remaining: 2_000n })
    await transaction(async (tx) => {
      const gate = await gateOf(tx, ['mbr_loss'])
      gate.countWin({ operatorId, memberId: 'mbr_loss' }, 5_000n)
      await gate.save()
    })
    expect(await bet('mbr_loss', 7_000n)).toBeNull()
    expect(await bet('mbr_loss', 1n)).toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('a batch sees what it has counted itself, and members do not share counters', async () => {
    await limit('mbr_x', 'stake', 'day', 1_000n)
    await transaction(async (tx) => {
      const gate = await gateOf(tx, ['mbr_x', 'mbr_y', 'mbr_x'])
      const [x, y] = [
        { operatorId, memberId: 'mbr_x' },
        { operatorId, memberId: 'mbr_y' },
      ]
      expect(gate.checkBet(x, 1_000n)).toBeNull()
      gate.countBet(x, 1_000n)
      expect(gate.checkBet(x, 1n)).toMatchObject({ code: 'LIMIT_REACHED' })
      expect(gate.checkBet(y, 1_000_000n)).toBeNull()
      await gate.save()
    })
  })

  it('counters begin again with the day, the Monday and the first of the month, in the operator’s zone', async () => {
    const memberId = 'mbr_calendar'
    await limit(memberId, 'stake', 'day', 100n)
    await limit(memberId, 'stake', 'week', 150n)
    await limit(memberId, 'stake', 'month', 210n)
    expect(await bet(memberId, 100n, at('2026-11-16T23:59:59'))).toBeNull()
    expect(await bet(memberId, 1n, at('2026-11-16T23:59:59'))).toMatchObject({ period: 'day', remaining: 0n })
    expect(await bet(memberId, 60n, at('2026-11-17T00:00:00'))).toMatchObject({ period: 'week', remaining: 50n })
    expect(await bet(memberId, 50n, at('2026-11-22T23:00:00'))).toBeNull()
    expect(await bet(memberId, 61n, at('2026-11-23T00:00:00'))).toMatchObject({ period: 'month', remaining: 60n })
    expect(await bet(memberId, 60n, at('2026-11-23T00:00:00'))).toBeNull()
    expect(await bet(memberId, 90n, at('2026-12-01T00:00:00'))).toBeNull()
  })

  it('a day that is over does not come back where one server’s clock is behind another’s', async () => {
    const memberId = 'mbr_behind'
    await limit(memberId, 'stake', 'day', 100n)
    expect(await bet(memberId, 100n, at('2026-11-17T00:00:01'))).toBeNull()
    expect(await bet(memberId, 1n, at('2026-11-16T23:59:59'))).toMatchObject({ period: 'day', remaining: 0n })
    expect(await bet(memberId, 1n, at('2026-11-17T00:00:02'))).toMatchObject({ period: 'day', remaining: 0n })
  })

  it('what may be deposited before the identity is verified may be deposited to the rupiah, and no more', async () => {
    const member = { operatorId, memberId: 'mbr_unverified' }
    await transaction(async (tx) => {
      const gate = await gateOf(tx, [member.memberId])
      expect(gate.checkDeposit(member, 2_000n, 2_000n)).toBeNull()
      gate.countDeposit(member, 1_500n, monday)
      expect(gate.checkDeposit(member, 500n, 2_000n)).toBeNull()
      expect(gate.checkDeposit(member, 501n, 2_000n)).toEqual({ code: 'KYC_NEEDED', remaining: 500n })
      expect(gate.checkDeposit(member, 501n, null)).toBeNull()
    })
  })

  it('a bet rolled back after midnight leaves yesterday, not today', async () => {
    const memberId = 'mbr_rollback'
    await limit(memberId, 'stake', 'day', 100n)
    expect(await bet(memberId, 100n, at('2026-11-17T23:50:00'))).toBeNull()
    await transaction(async (tx) => {
      const gate = await gateOf(tx, [memberId], at('2026-11-18T00:10:00'))
      gate.countBet({ operatorId, memberId }, -100n, at('2026-11-17T23:50:00'))
      await gate.save()
    })
    const standing = await readStanding(database.db, { operatorId, memberId })
    expect(standing?.counters).toMatchObject({ stake_day: 0n, stake_week: 0n, stake_month: 0n })
    expect(await bet(memberId, 101n, at('2026-11-18T00:20:00'))).toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('a lower limit holds at once; a higher one only after a day and a second yes', async () => {
    const change = { operatorId, memberId: 'mbr_change', kind: 'deposit', period: 'day' } as const
    const later = (hours: number): Date => new Date(monday.getTime() + hours * 3_600_000)
    const set = (amount: bigint | null, now: Date) => transaction((tx) => setLimit(tx, { ...change, amount, now }))
    const confirm = (now: Date) => transaction((tx) => confirmIncrease(tx, { ...change, now }))

    expect(await set(50_000n, monday)).toEqual({ isApplied: true })
    expect(await set(20_000n, monday)).toEqual({ isApplied: true })
    expect(await set(90_000n, monday)).toMatchObject({ isApplied: false, confirmableFrom: later(24) })
    expect(await deposit('mbr_change', 20_001n)).toMatchObject({ code: 'LIMIT_REACHED', remaining: 20_000n })
    expect(await set(90_000n, later(22)), 'sent again, as the answer was lost').toEqual({
      isApplied: false,
      confirmableFrom: later(24),
      confirmableUntil: later(24 + 7 * 24),
    })
    expect(await confirm(later(23))).toMatchObject({ ok: false, code: 'COOLING_OFF', confirmableFrom: later(24) })
    expect(await confirm(later(24))).toEqual({ ok: true, amount: 90_000n })
    expect(await confirm(later(25)), 'said again, as the answer was lost').toEqual({ ok: true, amount: 90_000n })
    expect((await readChanges(database.db, change, 9)).map(({ act }) => act)).toEqual([
      'confirmed',
      'asked',
      'set',
      'set',
    ])
    expect(await deposit('mbr_change', 90_000n, later(24))).toBeNull()

    expect(await set(null, later(26))).toMatchObject({ isApplied: false })
    expect(await readIncreases(database.db, change)).toHaveLength(1)
    expect(await set(10_000n, later(27))).toEqual({ isApplied: true })
    expect(await confirm(later(60))).toEqual({ ok: false, code: 'NOTHING_WAITING' })
    expect(await set(30_000n, later(60))).toMatchObject({ isApplied: false })
    expect(await confirm(later(60 + 24 * 9))).toEqual({ ok: false, code: 'NOTHING_WAITING' })
  })

  it('the second yes may be given for seven days, to the millisecond', async () => {
    for (const [memberId, lateMs, isInTime] of [
      ['mbr_in_time', -1, true],
      ['mbr_too_late', 0, false],
    ] as const) {
      const change = { operatorId, memberId, kind: 'stake', period: 'day' } as const
      await limit(memberId, 'stake', 'day', 100n)
      await limit(memberId, 'stake', 'day', 200n)
      const now = new Date(monday.getTime() + (1 + 7) * 24 * 3_600_000 + lateMs)
      expect(await transaction((tx) => confirmIncrease(tx, { ...change, now }))).toMatchObject({ ok: isInTime })
    }
  })

  it('a break and an exclusion stop bets and deposits, are never shortened, and end by themselves', async () => {
    const member = { operatorId, memberId: 'mbr_away' }
    const until = at('2026-11-20T00:00:00')
    await transaction((tx) => takeBreak(tx, { ...member, until, endPlay: async () => {} }))
    await transaction((tx) => takeBreak(tx, { ...member, until: at('2026-11-17T00:00:00'), endPlay: async () => {} }))
    expect(await bet('mbr_away', 1n)).toEqual({ code: 'ON_BREAK', until })
    expect(await deposit('mbr_away', 1n)).toEqual({ code: 'ON_BREAK', until })
    expect(await bet('mbr_away', 1n, until)).toBeNull()

    const ended: string[] = []
    const endSessions = async (_tx: unknown, { memberId }: { memberId: string }) => {
      ended.push(memberId)
    }
    await transaction((tx) => exclude(tx, { ...member, until: at('2027-06-01T00:00:00'), endSessions }))
    expect(await bet('mbr_away', 1n)).toMatchObject({ code: 'EXCLUDED' })
    expect(await bet('mbr_away', 1n, at('2027-05-31T23:59:59'))).toMatchObject({ code: 'EXCLUDED' })
    expect(await bet('mbr_away', 1n, at('2027-06-01T00:00:00')), 'it ends by itself').toBeNull()
    await transaction((tx) => exclude(tx, { ...member, until: null, endSessions }))
    expect(await deposit('mbr_away', 1n, at('2036-01-01T00:00:00'))).toEqual({ code: 'EXCLUDED', until: null })
    expect(ended).toEqual(['mbr_away', 'mbr_away'])
  })
})
