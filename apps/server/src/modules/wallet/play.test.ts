import { createTestDatabase, type TestDatabase, warmUp } from '@balai/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberRef } from '../../platform/member-ref.ts'
import { openPlay } from '../../seed/large/open-play.ts'
import { createWallet, shareBy, takeFrom, totalOf, type Wallet } from './index.ts'

const operatorId = 'demo'
const member = (memberId: string): MemberRef => ({ operatorId, memberId })
const move = (memberId: string, key: string) => ({
  member: member(memberId),
  provider: 'arcade',
  key,
  reference: `round:${key}`,
})

describe('play moves money', () => {
  let database: TestDatabase
  let wallet: Wallet
  const providers = [{ operatorId, provider: 'arcade' }]
  beforeAll(async () => {
    database = await createTestDatabase({ maxConnections: 30 })
    wallet = createWallet()
  })
  afterAll(() => database.drop())

  const deposit = (memberId: string, amount: bigint) =>
    database.db
      .transaction()
      .execute((tx) =>
        wallet.creditDeposit(tx, { ...member(memberId), depositId: `dep_${memberId}`, serial: 'DP-1', amount }),
      )

  it('a batch decides each bet on what the ones before it left, for many members at once', async () => {
    await deposit('mbr_a', 100_000n)
    await deposit('mbr_b', 5_000n)
    const answers = await database.db.transaction().execute(async (tx) => {
      const play = await openPlay(tx, wallet, { members: [member('mbr_a'), member('mbr_b')], providers })
      const first = play.bet({ ...move('mbr_a', 'b1'), amount: 60_000n })
      const tooMuch = play.bet({ ...move('mbr_a', 'b2'), amount: 60_000n })
      const other = play.bet({ ...move('mbr_b', 'b3'), amount: 5_000n })
      play.pay({ ...move('mbr_a', 'w1'), amount: 90_000n, stake: first ?? { cash: 0n, bonus: 0n } })
      const transfers = await play.commit()
      return { first, tooMuch, other, after: play.balance(member('mbr_a')), transfers }
    })
    expect(answers.first).toEqual({ cash: 60_000n, bonus: 0n })
    expect(answers.tooMuch).toBeNull()
    expect(answers.other).toEqual({ cash: 5_000n, bonus: 0n })
    expect(answers.after).toEqual({ cash: 130_000n, bonus: 0n })
    expect([...answers.transfers.keys()]).toEqual(['b1', 'b3', 'w1'])
    expect(await wallet.balance(database.db, member('mbr_a'))).toMatchObject({ cash: 130_000n, total: 130_000n })
    expect(await wallet.balance(database.db, member('mbr_b'))).toMatchObject({ total: 0n })
  })

  it('a rollback gives back the stake, and a win that is gone cannot be taken back', async () => {
    await deposit('mbr_c', 10_000n)
    await database.db.transaction().execute(async (tx) => {
      const play = await openPlay(tx, wallet, { members: [member('mbr_c')], providers })
      const split = play.bet({ ...move('mbr_c', 'c1'), amount: 10_000n })
      if (!split) throw new Error('the bet was covered')
      expect(play.takeBack({ ...move('mbr_c', 'c2'), from: { cash: 1n, bonus: 0n }, operator: 0n })).toBe(false)
      play.giveBack({ ...move('mbr_c', 'c3'), split })
      await play.commit()
    })
    expect(await wallet.balance(database.db, member('mbr_c'))).toMatchObject({ total: 10_000n })
  })

  it('an account whose opening was undone is not remembered', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await openPlay(tx, wallet, { members: [member('mbr_undone')], providers })
      await openPlay(tx, wallet, { members: [member('mbr_undone')], providers })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await deposit('mbr_undone', 1_000n)
    expect(await wallet.balance(database.db, member('mbr_undone'))).toMatchObject({ total: 1_000n })
  })

  it('a batch that moves one key twice is undone whole', async () => {
    await deposit('mbr_d', 10_000n)
    const twice = database.db.transaction().execute(async (tx) => {
      const play = await openPlay(tx, wallet, { members: [member('mbr_d')], providers })
      play.bet({ ...move('mbr_d', 'd1'), amount: 1_000n })
      play.bet({ ...move('mbr_d', 'd1'), amount: 1_000n })
      await play.commit()
    })
    await expect(twice).rejects.toThrow('twice')
    expect(await wallet.balance(database.db, member('mbr_d'))).toMatchObject({ total: 10_000n })
  })

  it('thirty batches that race for one balance never spend it twice', async () => {
    await warmUp(database)
    for (let round = 0; round < 20; round += 1) {
      const memberId = `mbr_race${round}`
      await deposit(memberId, 10_000n)
      const bets = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          database.db.transaction().execute(async (tx) => {
            const play = await openPlay(tx, wallet, { members: [member(memberId)], providers })
            const split = play.bet({ ...move(memberId, `r${round}-${i}`), amount: 4_000n })
            await play.commit()
            return split
          }),
        ),
      )
      expect(bets.filter((split) => split !== null)).toHaveLength(2)
      expect(await wallet.balance(database.db, member(memberId))).toMatchObject({ total: 2_000n })
    }
  })

  const amount = fc.bigInt({ min: 0n, max: 1_000_000_000n })
  const splits = fc.record({ cash: amount, bonus: amount })

  it('what a bet takes is the amount, cash first', () => {
    fc.assert(
      fc.property(splits, amount, (balance, stake) => {
        const taken = takeFrom(balance, stake)
        expect(taken === null).toBe(stake > totalOf(balance))
        if (!taken) return
        expect(totalOf(taken)).toBe(stake)
        expect(taken.bonus === 0n || taken.cash === balance.cash).toBe(true)
        expect(taken.cash >= 0n && taken.bonus >= 0n && taken.bonus <= balance.bonus).toBe(true)
      }),
    )
  })

  it('what a win shares out is the win, in the proportions of the stake, to the rupiah', () => {
    fc.assert(
      fc.property(splits, amount, (stake, win) => {
        const share = shareBy(win, stake)
        expect(totalOf(share)).toBe(win)
        expect(share.cash >= 0n && share.bonus >= 0n).toBe(true)
        if (stake.bonus === 0n) expect(share.bonus).toBe(0n)
        expect(share.bonus * totalOf(stake) <= win * stake.bonus).toBe(true)
      }),
    )
  })
})
