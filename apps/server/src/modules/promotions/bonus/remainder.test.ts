import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, changeSettings, credit, openBanks } from '../../../../test/bank-scene.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { payWithBonus } from '../../../../test/payment-notice.ts'
import { closePlay, startPlay } from '../../../../test/play-scene.ts'
import { codeOf, offerBonus } from '../../../../test/promotion-scene.ts'
import { providerClient, type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls

describe('a bonus of which less is left than any game takes (record 1086)', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    await openBanks(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => closePlay(server))

  const made = (more: Parameters<typeof offerBonus>[2] = {}) =>
    offerBonus(server, staff, { turnoverMultiplier: 5_000, lastsDays: 3, ...more })
  const settle = () => server.app.jobs.runNow('promotions.settle')
  const settleLate = () => server.app.jobs.runNow('promotions.settle-late')
  const claim = async (member: MemberVisitor, id: string) =>
    codeOf(await member.call(promotions.claimBonus, { id, agree: true }))
  /** How each of the member's bonuses stands and what it ended with, the newest first. */
  const ends = async (member: MemberVisitor) => {
    const answer = await member.call(promotions.listMemberBonus, {})
    assert.ok(answer.success, JSON.stringify(answer))
    return answer.results.map(({ state, endedAmount }) => [state, endedAmount])
  }

  interface Player {
    member: MemberVisitor
    sitting: Sitting
  }
  /** A member with a bonus, 10,000 where it is not said, and as much cash, a moment later. */
  async function claimed({ cash = 10_000n, amount = 10_000 } = {}): Promise<Player> {
    const member = await server.member()
    if (cash > 0n) await credit(server, member, cash)
    expect(await claim(member, (await made({ amount })).id)).toBe('success')
    server.clock.advance(1_000)
    return { member, sitting: await sitDown(server, client, member.memberId) }
  }
  const send = async ({ sitting }: Player, fields: Parameters<typeof sendPlay>[2], by = client) =>
    (await sendPlay(by, sitting, fields)).results[0]?.outcome
  /** One round. @returns how its stake is undone */
  async function play(player: Player, amount: number, win = 0) {
    const [round, transaction] = [newWireId('round'), newWireId('bet')]
    const bet = { type: 'BET', round, transaction, amount: String(amount), roundClosed: win === 0 } as const
    expect(await send(player, bet)).toBe('OK')
    if (win > 0) expect(await send(player, { type: 'WIN', round, amount: String(win), roundClosed: true })).toBe('OK')
    server.clock.advance(1_000)
    return async () => expect(await send(player, { type: 'ROLLBACK', round, reference: transaction })).toBe('OK')
  }

  it('is over: its rest goes back and is told, cash stays, and what a game may still take lets it run', async () => {
    const [bonus, both, playable] = [await claimed(), await claimed(), await claimed()]
    await play(bonus, 19_901)
    await play(both, 20_000, 98)
    await play(playable, 20_000, 100)
    await settle()
    expect(await ends(bonus.member)).toEqual([['lost', 99]])
    expect(await balanceOf(bonus.member)).toMatchObject({ cash: 0, bonus: 0 })
    expect(await ends(both.member)).toEqual([['lost', 49]])
    expect(await balanceOf(both.member)).toMatchObject({ cash: 49, bonus: 0 })
    expect(await ends(playable.member)).toEqual([['active', null]])
    expect(await balanceOf(playable.member)).toMatchObject({ cash: 50, bonus: 50 })
  })

  it('stands in the way of no payment that carries a bonus, where the sum of the first had digits of its own', async () => {
    const member = await server.member()
    const percent = {
      trigger: 'deposit',
      amount: null,
      percent: 100,
      maximum: 100_000,
      minimumDeposit: 50_000,
    } as const
    const deposit = await made(percent)
    const code = 'LAGI'
    await made({ trigger: 'code', code })
    await credit(server, member, 50_231n)
    expect(await claim(member, deposit.id)).toBe('success')
    server.clock.advance(1_000)
    await play({ member, sitting: await sitDown(server, client, member.memberId) }, 100_400)
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 62 })
    expect(await payWithBonus(server, member, code)).toBe('claimed')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    expect(await ends(member)).toEqual([
      ['active', null],
      ['lost', 62],
    ])
  })

  it('is of what staff set as the smallest stake, up to a thousand', async () => {
    const player = await claimed()
    await play(player, 19_001)
    await settle()
    expect(await ends(player.member)).toEqual([['active', null]])
    const administrator = await server.staff(['settings.read', 'settings.edit'])
    const save = async (smallestStake: number) =>
      codeOf(await administrator.call(calls.operators.consoleSaveSettings, { smallestStake, reason: 'Uji' }))
    expect(await save(1_001)).toBe('INVALID_INPUT')
    expect(await save(1_000)).toBe('success')
    await server.app.operators.refresh() // as the event has it read, a moment later
    await settle()
    expect(await ends(player.member)).toEqual([['lost', 999]])
    const offer = await made()
    const shown = await player.member.call(promotions.listBonus, {})
    assert.ok(shown.success)
    const rules = shown.results.find(({ id }) => id === offer.id)?.rules.join(' ')
    expect(rules).toMatch(
      /kurang dari Rp\s1\.000, di luar deposit yang masuk sesudahnya, bonus dianggap habis dimainkan/,
    )
    await changeSettings(server, { smallestStake: 100 })
  })

  it('has not been played away where it was no more from the beginning', async () => {
    const { member } = await claimed({ cash: 0n, amount: 50 })
    await settle()
    await credit(server, member, 50_000n)
    await settle()
    expect(await ends(member)).toEqual([['active', null]])
  })

  it('runs again with its rest when its provider gives a stake back, and ends again as it may', async () => {
    const [lostAgain, givenUp] = [await claimed(), await claimed()]
    for (const player of [lostAgain, givenUp]) {
      const undo = await play(player, 19_950)
      await settle()
      expect(await ends(player.member)).toEqual([['lost', 50]])
      await undo()
      await Promise.all(Array.from({ length: 3 }, settleLate))
      expect(await ends(player.member)).toEqual([['active', null]])
      expect(await balanceOf(player.member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
    }
    const undo = await play(lostAgain, 19_970)
    await settle()
    expect(await ends(lostAgain.member)).toEqual([['lost', 30]])
    await undo()
    await settleLate()
    expect(await balanceOf(lostAgain.member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
    const running = await givenUp.member.call(promotions.listMemberBonus, { setting: 'active' })
    assert.ok(running.success)
    const given = { id: running.results[0]?.id ?? '' }
    expect(codeOf(await givenUp.member.call(promotions.forfeitBonus, given))).toBe('success')
    expect(await ends(givenUp.member)).toEqual([['forfeited', 10_000]])
  })

  /** A member with fifty left, whose bet of it and the end of the bonus are begun in this order, each as it can or behind the other. */
  async function meet(first: 'bet' | 'end', { isInLine }: { isInLine: boolean }) {
    const player = await claimed()
    await play(player, 19_950)
    const round = newWireId('round')
    const bet = { type: 'BET', round, transaction: newWireId('bet'), amount: '50', roundClosed: false } as const
    const outcomes: (string | undefined)[] = []
    /** Whoever waits for a lock for too long is answered TEMPORARY, and sends the same again. */
    const once = providerClient(server, { tries: 1 })
    const stake = async () => {
      do outcomes.push(await send(player, bet, once))
      while (outcomes.at(-1) === 'TEMPORARY')
    }
    const [one, other] = first === 'bet' ? [stake, settle] : [settle, stake]
    const { met } = await server.database.db.transaction().execute(async (tx) => {
      const bucket = sql`SELECT FROM ledger_accounts WHERE member_id = ${player.member.memberId} AND kind = 'bonus'`
      if (isInLine) await sql`${bucket} FOR UPDATE`.execute(tx)
      const begun = one()
      if (isInLine) await untilWaiting(server, 1)
      const met = Promise.all([begun, other()])
      if (isInLine && first === 'end') await untilWaiting(server, 2) // a bet waits for so short a time that it waits for nobody else here
      return { met }
    })
    await met
    expect(['OK', 'NOT_ENOUGH_MONEY']).toContain(outcomes.at(-1))
    await assertBooksRight(server.database.db)
    return { player, round, isTaken: outcomes.at(-1) === 'OK', isPrompt: outcomes.length === 1 }
  }
  async function holdsOnce({ player, round, isTaken }: Awaited<ReturnType<typeof meet>>) {
    const { member } = player
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
    if (!isTaken) return expect(await ends(member)).toEqual([['lost', 50]])
    expect(await ends(member), 'a round that is open keeps it').toEqual([['active', null]])
    expect(await send(player, { type: 'WIN', round, amount: '7000', roundClosed: true })).toBe('OK')
    await settle()
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 7_000 })
    return expect(await ends(member)).toEqual([['active', null]])
  }

  it.each(['bet', 'end'] as const)('is staked or goes back, never both, where the %s is first', async (first) => {
    const met = await meet(first, { isInLine: true })
    if (first === 'end' || met.isPrompt) expect(met.isTaken).toBe(first === 'bet')
    await holdsOnce(met)
  })

  it('is staked or goes back, never both, whichever of a bet and its end is first', async () => {
    await warmUp(server.database)
    for (let race = 0; race < 10; race += 1)
      await holdsOnce(await meet(race % 2 === 0 ? 'bet' : 'end', { isInLine: false }))
  })
})
