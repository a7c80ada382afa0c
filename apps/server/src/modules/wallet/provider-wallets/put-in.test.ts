import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { dayFromNow } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openGate, setLimit } from '../../safer-play/index.ts'
import { createAccountBook } from '../accounts.ts'
import { hear } from './hear.ts'
import { move as putInto } from './move.ts'
import type { ProviderWallet } from './port.ts'
import { takeOut, toldOf } from './put-in.ts'
import { lockTransfer } from './store.ts'

const dayMs = 86_400_000
const operatorId = 'demo'

describe('credit that comes back from a provider', () => {
  let server: TestServer
  let kas: Awaited<ReturnType<typeof openTransferProvider>>
  let peti: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    kas = await openTransferProvider(server)
    peti = await openTransferProvider(server, 'peti')
  })
  afterEach(async () => {
    await assertBooksRight(server.database.db)
    Object.assign(kas.switches, { loseAnswer: false, drop: false, refuse: null, silent: false })
  })
  afterAll(async () => {
    await kas.close()
    await peti.close()
    await server.close()
  })

  /** Of a server that knows no provider. */
  function parts() {
    const providers = { find: async () => undefined, findAny: async () => undefined, names: async () => [] }
    const { clock, database, app } = server
    return { db: database.db, clock, random: systemRandom, operators: app.operators, providers, onCommitted() {} }
  }
  async function rich(): Promise<MemberVisitor> {
    const member = await server.member()
    await credit(server, member, 1_000_000n)
    return member
  }
  const move = (member: MemberVisitor, fromCode: string, toCode: string, amount: number) =>
    member.call(calls.wallet.transfer, { fromCode, toCode, amount })
  const put = (member: MemberVisitor, amount: number) => move(member, 'main', 'kas', amount)
  const bring = (member: MemberVisitor, amount: number) => move(member, 'kas', 'main', amount)
  const done = { result: { outcome: 'DONE' } }
  /** As play leaves it there. */
  const leave = (member: MemberVisitor, amount: bigint) => kas.purses.set(`${operatorId}:${member.memberId}`, amount)
  /** Puts 80,000 in, while something happens between what the provider tells and what is made of it. */
  function putWhile({ memberId }: MemberVisitor, meanwhile: () => Promise<void>) {
    const purse = `${operatorId}:${memberId}`
    const told = () => kas.purses.get(purse) ?? 0n
    const confirmed = { status: 'CONFIRMED' } as const
    const wallet: ProviderWallet = {
      ...{ code: 'kas', name: 'Kas', createPlayer: async () => true },
      async balance() {
        const balance = told()
        await meanwhile()
        return balance
      },
      async transferIn({ amount }) {
        kas.purses.set(purse, told() + amount)
        return confirmed
      },
      transferOut: async () => confirmed,
      status: async () => confirmed,
    }
    const order = { operatorId, memberId, direction: 'in', amount: 80_000n, request: null } as const
    return putInto(parts(), createAccountBook(), wallet, order)
  }
  const nextDay = () => server.clock.advance(dayMs)
  const net = async (member: MemberVisitor) => {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result.net
  }
  const today = async (member: MemberVisitor) => (await net(member)).day
  /** Credit of three days, 100 000 of each, of which nothing was played. */
  async function parked(): Promise<MemberVisitor> {
    const member = await rich()
    for (let day = 0; day < 3; day += 1) {
      expect(await put(member, 100_000)).toMatchObject(done)
      nextDay()
    }
    return member
  }
  const mayBet = (memberId: string, stake: bigint) =>
    server.database.db.transaction().execute(async (tx) => {
      const member = { operatorId, memberId }
      const gate = await openGate(tx, {
        members: [member],
        now: server.clock.now(),
        timeZoneOf: async () => 'Asia/Jakarta',
      })
      return gate.checkBet(member, stake) === null
    })

  it('and was put in there on other days is no win of today, and a loss limit is not multiplied by it', async () => {
    const member = await parked()
    const which = { operatorId, memberId: member.memberId, kind: 'loss', period: 'day', amount: 100_000n } as const
    await server.database.db.transaction().execute((tx) => setLimit(tx, { ...which, now: server.clock.now() }))
    expect(await bring(member, 300_000)).toMatchObject(done)
    expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
    expect(await mayBet(member.memberId, 100_000n)).toBe(true)
    expect(await mayBet(member.memberId, 100_001n)).toBe(false)
  })

  it('on the day on which it was put in is not lost, and what was won with it is won', async () => {
    const member = await rich()
    await put(member, 100_000)
    expect(await today(member)).toBe(-100_000)
    leave(member, 250_000n)
    await bring(member, 50_000)
    expect(await today(member)).toBe(-50_000)
    await bring(member, 200_000)
    expect(await net(member)).toEqual({ day: 150_000, week: 150_000, month: 150_000 })
  })

  it.each([
    ['back again', null],
    ['nowhere, since it was refused', 'NOT_ALLOWED'],
  ] as const)(
    'costs nothing of the day that began while it waited to be put in, and went %s',
    async (_title, refuse) => {
      const member = await rich()
      const midnight = startOfDay(dayFromNow(server, 1), 'Asia/Jakarta')
      server.clock.advance(midnight.getTime() - 20_000 - server.clock.now().getTime())
      kas.switches.refuse = refuse
      const { putting } = await server.database.db.transaction().execute(async (tx) => {
        const who = { operatorId, memberId: member.memberId }
        const gate = await openGate(tx, { members: [who], now: midnight, timeZoneOf: async () => 'Asia/Jakarta' })
        gate.countBet(who, 0n) // as at another server, the first play of the new day
        await gate.save()
        const putting = put(member, 100_000)
        await untilWaiting(server)
        server.clock.advance(21_000)
        return { putting }
      })
      expect(await putting).toMatchObject(refuse ? { result: { outcome: 'REFUSED' } } : done)
      if (!refuse) expect(await bring(member, 100_000)).toMatchObject(done)
      expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
    },
  )

  it('after it was won on other days gives no later day more to lose, however little is put in before', async () => {
    const member = await rich()
    await put(member, 100_000)
    leave(member, 300_000n)
    nextDay()
    await put(member, 1)
    expect(await bring(member, 300_001)).toMatchObject(done)
    expect(await today(member)).toBe(0)
    // The wallet is empty now: what is won from here on was won since.
    await put(member, 50_000)
    leave(member, 80_000n)
    await bring(member, 80_000)
    expect(await today(member)).toBe(30_000)
  })

  it('leaves what was lost today lost: the credit of other days comes back first', async () => {
    const member = await rich()
    await put(member, 100_000)
    leave(member, 50_000n)
    nextDay()
    await put(member, 100_000)
    leave(member, 50_000n)
    await bring(member, 50_000)
    expect(await today(member)).toBe(-100_000)
  })

  it('leaves what was lost today lost, also where as much was won there on other days', async () => {
    const member = await rich()
    await put(member, 100_000)
    leave(member, 300_000n)
    nextDay()
    await put(member, 100_000)
    leave(member, 300_000n)
    await bring(member, 300_000)
    expect(await today(member)).toBe(-100_000)
  })

  it('unplayed is not lost, whatever was lost there on other days', async () => {
    const member = await rich()
    await put(member, 100_000)
    leave(member, 0n)
    nextDay()
    await put(member, 100_000)
    await bring(member, 100_000)
    expect(await today(member)).toBe(0)
  })

  it('stays what it was while a stake of other days is in an open round', async () => {
    const member = await parked()
    leave(member, 0n) // all of it is staked
    await put(member, 1)
    leave(member, 300_001n)
    await bring(member, 300_001)
    expect(await today(member)).toBe(0)
  })

  it('and goes on to another provider counts there as put in today, and comes back from there', async () => {
    const member = await parked()
    expect(await move(member, 'kas', 'peti', 200_000)).toMatchObject(done)
    expect(await today(member)).toBe(-200_000)
    await move(member, 'peti', 'main', 200_000)
    expect(await today(member)).toBe(0)
    await bring(member, 100_000)
    expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
  })

  it('because it never got there takes nothing from what is there', async () => {
    const member = await parked()
    kas.switches.refuse = 'NOT_ALLOWED'
    await put(member, 40_000)
    expect(await today(member)).toBe(0)
    await put(member, 50_000)
    await bring(member, 300_000)
    expect(await today(member)).toBe(-50_000)
    await bring(member, 50_000)
    expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
  })

  it('is counted once, however many hear of it at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await parked()
      await put(member, 50_000)
      kas.switches.loseAnswer = true
      expect(await bring(member, 320_000)).toMatchObject({ result: { outcome: 'PENDING' } })
      const { db, pool } = server.database
      const { rows } = await pool.query<{ id: string }>(
        "SELECT id FROM wallet_provider_transfer WHERE member_id = $1 AND state = 'UNKNOWN'",
        [member.memberId],
      )
      const which = { operatorId, memberId: member.memberId, id: rows[0]?.id ?? '' }
      const transfer = await db.transaction().execute((tx) => lockTransfer(tx, which))
      const book = createAccountBook()
      const heard = Array.from({ length: 10 }, () =>
        hear(parts(), book, transfer, { status: 'CONFIRMED', left: 30_000n }),
      )
      await Promise.all([...heard, put(member, 1_000), bring(member, 1_000)])
      await server.app.jobs.runNow('wallet.carry-on-transfers')
      await member.call(calls.wallet.allTransfer, {})
      expect(await balanceOf(member)).toMatchObject({ cash: 1_000_000, transit: 0 })
      expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
    }
  })

  it('is no phantom: what a provider told before another transfer ended is asked again, and nothing is lost by it', async () => {
    const member = await rich()
    await put(member, 100_000)
    // The provider tells of 100,000, and before that is heard all of it comes back.
    const meanwhile = [100_000]
    const put80 = putWhile(member, async () => {
      const amount = meanwhile.pop()
      if (amount) expect(await bring(member, amount)).toMatchObject(done)
    })
    expect(await put80).toMatchObject({ transfer: { state: 'CONFIRMED' } })
    expect(await today(member)).toBe(-80_000)
    expect(await bring(member, 80_000)).toMatchObject(done)
    expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
  })

  it('is not put in while its wallet moves at every question: the member is told to wait', async () => {
    const member = await rich()
    await put(member, 100_000)
    const put80 = putWhile(member, async () => {
      expect(await bring(member, 10_000)).toMatchObject(done)
    })
    await expect(put80).rejects.toMatchObject({ code: 'TRANSFER_PENDING' })
    expect(await today(member)).toBe(-70_000)
    await bring(member, 70_000)
    expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
  })

  it('and goes in at the same instant leaves the counters exact, whichever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await rich()
      await put(member, 100_000)
      await Promise.all([put(member, 80_000), bring(member, 100_000), put(member, 30_000)])
      const { cash } = await balanceOf(member)
      expect(await today(member)).toBe(cash - 1_000_000)
      await member.call(calls.wallet.allTransfer, {})
      expect(await net(member)).toEqual({ day: 0, week: 0, month: 0 })
    }
  })

  it('is not asked of a provider that cannot tell what is there: nothing is put in then', async () => {
    const member = await rich()
    await put(member, 10_000)
    kas.switches.silent = true
    expect(await put(member, 10_000)).toMatchObject({ code: 'WALLET_DOWN' })
    expect(await balanceOf(member)).toMatchObject({ cash: 990_000, transit: 0 })
  })
})

describe('what stands in a wallet by its days', () => {
  const [first, second] = [
    { day: '2026-11-01', amount: 60n },
    { day: '2026-11-02', amount: 40n },
  ]
  const all = [first, second]

  it('of credit that nobody saw put in counts on no day', () => {
    expect(takeOut([], 70n)).toEqual({ left: [], back: [] })
    expect(toldOf([], 70n, { isEnd: false })).toEqual([{ day: '1970-01-01', amount: 70n }])
  })

  it('comes to what the provider tells: the newest is lost first, what was won has stood there from the first', () => {
    const amounts = (balance: bigint, isEnd = false) => toldOf(all, balance, { isEnd }).map(({ amount }) => amount)
    expect(amounts(100n)).toEqual([60n, 40n])
    expect(amounts(70n)).toEqual([60n, 10n])
    expect(amounts(20n)).toEqual([20n, 0n])
    expect(amounts(0n)).toEqual([0n, 0n])
    expect(amounts(0n, true)).toEqual([])
    expect(amounts(130n)).toEqual([90n, 40n])
  })

  it('is taken out the oldest first, and what is beyond it counts on the first day', () => {
    const back = (amount: bigint) => takeOut(all, amount).back
    expect(back(50n)).toEqual([{ ...first, amount: 50n }])
    expect(back(70n)).toEqual([first, { ...second, amount: 10n }])
    expect(back(130n)).toEqual([first, second, { ...first, amount: 30n }])
  })
})
