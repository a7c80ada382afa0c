import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { payWithBonus } from '../../../../test/payment-notice.ts'
import { closePlay, startPlay } from '../../../../test/play-scene.ts'
import { codeOf, offerBonus } from '../../../../test/promotion-scene.ts'
import { type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls

describe('a bonus that was played away (record 1036)', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  let offer: string
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    await openBanks(server)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    offer = (await made()).id
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => closePlay(server))

  const made = (more: Parameters<typeof offerBonus>[2] = {}) =>
    offerBonus(server, staff, { turnoverMultiplier: 5_000, lastsDays: 3, ...more })
  const settle = () => server.app.jobs.runNow('promotions.settle')
  const settleLate = () => server.app.jobs.runNow('promotions.settle-late')
  const stateOf = async (member: MemberVisitor) => {
    const answer = await member.call(promotions.listMemberBonus, {})
    assert.ok(answer.success, JSON.stringify(answer))
    return answer.results.map(({ state }) => state)
  }
  const claim = async (member: MemberVisitor, id: string) =>
    codeOf(await member.call(promotions.claimBonus, { id, agree: true }))

  interface Scene {
    member: MemberVisitor
    sitting: Sitting
    ids: { round: string; transaction: string }
  }
  const play = async ({ sitting }: Scene, fields: Parameters<typeof sendPlay>[2]) =>
    expect((await sendPlay(client, sitting, fields)).results[0]?.outcome).toBe('OK')
  /** A member with a bonus of 10,000 and as much cash, a moment later. */
  async function claimed(): Promise<Scene> {
    const member = await server.member()
    await credit(server, member, 10_000n)
    expect(await claim(member, offer)).toBe('success')
    server.clock.advance(1_000)
    const sitting = await sitDown(server, client, member.memberId)
    return { member, sitting, ids: { round: newWireId('round'), transaction: newWireId('bet') } }
  }
  const bet = (scene: Scene, amount: number, roundClosed = true) =>
    play(scene, { type: 'BET', ...scene.ids, amount: String(amount), roundClosed })
  /** The same who has lost all of it in one round. */
  async function lost(): Promise<Scene> {
    const scene = await claimed()
    await bet(scene, 20_000)
    expect(await balanceOf(scene.member)).toMatchObject({ cash: 0, bonus: 0 })
    server.clock.advance(1_000)
    return scene
  }

  it('ends by the job, and the next deposit brings a bonus of its own', async () => {
    const { member } = await lost()
    await settle()
    expect(await stateOf(member)).toEqual(['lost'])
    await credit(server, member, 50_000n)
    const deposit = await made({ trigger: 'deposit', minimumDeposit: 50_000 })
    expect(await claim(member, deposit.id)).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000, bonus: 10_000 })
    expect(await stateOf(member)).toEqual(['active', 'lost'])
  })

  it('stands in the way of no payment that carries a bonus, also where the job has not come by yet', async () => {
    const { member } = await lost()
    const code = 'HABIS'
    await made({ trigger: 'code', code })
    expect(await payWithBonus(server, member, code)).toBe('claimed')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    expect(await stateOf(member)).toEqual(['active', 'lost'])
  })

  it('runs on while anything is left: cash, the bonus itself, a round, or credit at a provider', async () => {
    const [cash, bonus, round, away] = [await claimed(), await claimed(), await claimed(), await lost()]
    await bet(cash, 20_000, false)
    await play(cash, { type: 'WIN', round: cash.ids.round, amount: '100', roundClosed: true })
    await bet(bonus, 19_900)
    await bet(round, 20_000, false)
    await server.database.pool.query(
      `INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, balance, told_at)
       VALUES ('demo', $1, 'kit', 1, now())`,
      [away.member.memberId],
    )
    await settle()
    for (const { member } of [cash, bonus, round, away]) expect(await stateOf(member)).toEqual(['active'])
    await play(round, { type: 'WIN', round: round.ids.round, amount: '0', roundClosed: true })
    await settle()
    expect(await stateOf(round.member)).toEqual(['lost'])
  })

  it('runs on while a withdrawal from before it waits, since its money may come back', async () => {
    const member = await server.member()
    await credit(server, member, 50_000n)
    const account = await addAccount(member)
    const asked = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(asked).toMatchObject({ success: true })
    expect(await claim(member, offer)).toBe('success')
    server.clock.advance(1_000)
    const sitting = await sitDown(server, client, member.memberId)
    await bet({ member, sitting, ids: { round: newWireId('round'), transaction: newWireId('bet') } }, 10_000)
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0, locked: 50_000 })
    await settle()
    expect(await stateOf(member)).toEqual(['active'])
  })

  it('runs on where the cash is more, or less, than the deposit that came since', async () => {
    const [more, less] = [await lost(), await lost()]
    for (const { member } of [more, less]) await credit(server, member, 50_000n)
    await credit(server, more.member, 20_000n)
    less.ids = { round: newWireId('round'), transaction: newWireId('bet') }
    await bet(less, 1)
    await settle()
    for (const { member } of [more, less]) expect(await stateOf(member)).toEqual(['active'])
  })

  it('runs on with what was won of the deposit that it was claimed for, at a server whose clock is behind', async () => {
    const { id } = await made({ trigger: 'deposit', minimumDeposit: 50_000 })
    const member = await server.member()
    await credit(server, member, 50_000n)
    server.clock.advance(-1_000)
    expect(await claim(member, id)).toBe('success')
    server.clock.advance(1_000)
    const sitting = await sitDown(server, client, member.memberId)
    const round = () => ({ member, sitting, ids: { round: newWireId('round'), transaction: newWireId('bet') } })
    const won = round()
    await bet(won, 50_000, false)
    await bet(round(), 10_000)
    await play(won, { type: 'WIN', round: won.ids.round, amount: '50000', roundClosed: true })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000, bonus: 0 })
    await settle()
    expect(await stateOf(member)).toEqual(['active'])
  })

  it('runs again when its provider gives the lost stake back within its time, and keeps the next one waiting', async () => {
    const { member, ...scene } = await lost()
    await settle()
    const undo = { type: 'ROLLBACK', round: scene.ids.round, reference: scene.ids.transaction } as const
    await play({ member, ...scene }, undo)
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
    const account = await addAccount(member)
    const ask = await member.call(calls.bank.withdraw, { ...account, amount: 10_000, requestId: newRequestId() })
    expect(ask, 'its turnover stands before a withdrawal at once').toMatchObject({
      result: { reasons: expect.arrayContaining([expect.objectContaining({ code: 'TURNOVER' })]) },
    })
    await Promise.all(Array.from({ length: 5 }, settleLate))
    expect(await stateOf(member)).toEqual(['active'])
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
    expect(await claim(member, (await made()).id)).toBe('BONUS_RUNNING')
  })

  it('runs again at the claim of the next one, where the job has not seen the stake that was given back', async () => {
    const { member, ...scene } = await lost()
    await settle()
    const undo = { type: 'ROLLBACK', round: scene.ids.round, reference: scene.ids.transaction } as const
    await play({ member, ...scene }, undo)
    expect(await claim(member, (await made()).id)).toBe('BONUS_RUNNING')
    expect(await stateOf(member)).toEqual(['active'])
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
  })

  it('goes with what comes back as late money does, where a server of the release before has moved some already', async () => {
    const { member, ...scene } = await claimed()
    await bet({ member, ...scene }, 15_000)
    const second = { ...scene, member, ids: { round: newWireId('round'), transaction: newWireId('bet') } }
    await bet(second, 5_000)
    server.clock.advance(1_000)
    await settle()
    const undo = ({ ids }: Pick<Scene, 'ids'>) =>
      play(second, { type: 'ROLLBACK', round: ids.round, reference: ids.transaction })
    await undo(second)
    const { db, pool } = server.database
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM promotion_grant WHERE member_id = $1', [
      member.memberId,
    ])
    const [grant] = rows
    assert.ok(grant)
    const of = { operatorId: 'demo', memberId: member.memberId, key: `bonus:${grant.id}:late:1`, reference: grant.id }
    await db.transaction().execute((tx) => server.app.wallet.takeBonus(tx, { ...of, mustWait: async () => false }))
    await pool.query('UPDATE promotion_grant SET ended_amount = 5000, late_moves = 1 WHERE id = $1', [grant.id])
    await undo(scene)
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 5_000 })
    expect(await claim(member, (await made()).id)).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
    expect(await stateOf(member)).toEqual(['active', 'lost'])
  })

  it('may be given up until then', async () => {
    const { member } = await lost()
    const running = await member.call(promotions.listMemberBonus, {})
    assert.ok(running.success)
    expect(codeOf(await member.call(promotions.forfeitBonus, { id: running.results[0]?.id ?? '' }))).toBe('success')
    expect(await stateOf(member)).toEqual(['forfeited'])
  })

  it('ends once, whatever of its job and the next claims is first', async () => {
    await warmUp(server.database)
    const next = (await made()).id
    for (let race = 0; race < 6; race += 1) {
      const { member } = await lost()
      const answers = await Promise.all([claim(member, next), settle(), claim(member, next), settle()])
      expect(answers.filter((answer) => answer === 'success')).toHaveLength(1)
      expect(await stateOf(member)).toEqual(['active', 'lost'])
      expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 10_000 })
    }
  })
})
