import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { listenTo } from '../../../../test/contract/statements.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { finishRound, offerBonus, openRound } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls
const dayMs = 86_400_000

describe('the job that ends bonuses', () => {
  let server: TestServer
  let offer: string
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    offer = (await made()).id // 10,000, five times over
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const made = async (more: Parameters<typeof offerBonus>[2] = {}) =>
    offerBonus(server, await server.staff(['promotion.read', 'promotion.edit']), more)
  const settle = () => server.app.jobs.runNow('promotions.settle')
  const count = () => server.app.jobs.runNow('games.count-days')
  async function claimed(id = offer): Promise<MemberVisitor> {
    const member = await server.member()
    const answer = await member.call(promotions.claimBonus, { id, agree: true })
    if (!answer.success) throw new Error(answer.code)
    return member
  }
  const stateOf = async (member: MemberVisitor) => {
    const answer = await member.call(promotions.listMemberBonus, {})
    return answer.success ? answer.results[0]?.state : answer.code
  }
  const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)

  it('asks about the play of all whose bonus runs at once, and of nobody alone who has not played enough', async () => {
    for (let n = 0; n < 6; n += 1) await finishRound(server, await claimed(), { stake: n * 1_000 })
    const listener = listenTo(server.database)
    const { statements } = await listener.of(settle)
    expect(statements.filter(({ text }) => text.includes('game_history'))).toHaveLength(1)
    const done = await claimed()
    await finishRound(server, done, { stake: 50_000 })
    await settle()
    expect(await stateOf(done)).toBe('completed')
  })

  it('is not waited for by whoever claims the next one: one that is done or over ends then', async () => {
    const member = await claimed()
    const next = (await made()).id
    const claimNext = () => member.call(promotions.claimBonus, { id: next, agree: true })
    await finishRound(server, member, { stake: 49_999 })
    expect(await claimNext()).toMatchObject({ code: 'BONUS_RUNNING' })
    await finishRound(server, member, { stake: 1 })
    const finish = await openRound(server, member)
    expect(await claimNext(), 'what is waited for is the round').toMatchObject({ code: 'ROUND_OPEN' })
    await finish()
    const answers = await Promise.all([claimNext(), claimNext()])
    expect(answers.map((answer) => answer.success).sort()).toEqual([false, true])
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 10_000 })
  })

  it('completes one by a round that is told late, of a day that was counted and looked at before', async () => {
    const member = await claimed()
    await finishRound(server, member, { stake: 49_000 })
    server.clock.advance(2 * dayMs)
    await settle()
    await count()
    await settle()
    expect(await stateOf(member)).toBe('active')
    await finishRound(server, member, { stake: 1_000, at: ago(dayMs) })
    await settle()
    expect(await stateOf(member)).toBe('completed')
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 0 })
  })

  it('does not complete one whose stake was rolled back before it looked, counted or not', async () => {
    const member = await claimed()
    await finishRound(server, member, { stake: 60_000 })
    server.clock.advance(dayMs)
    await count()
    await server.database.pool.query(
      `WITH less AS (UPDATE game_round SET stake = 40000, bets = jsonb_set(bets, '{0,c}', '"40000"') WHERE member_id = $1)
       UPDATE game_history SET stake = 40000 WHERE member_id = $1`,
      [member.memberId],
    )
    await settle()
    await count()
    await settle()
    expect(await stateOf(member)).toBe('active')
  })

  it('completes one that is done as soon as its last open round is over, though nothing more is staked', async () => {
    const member = await claimed()
    const finish = await openRound(server, member)
    await finishRound(server, member, { stake: 50_000 })
    await settle()
    await settle()
    expect(await stateOf(member)).toBe('active')
    await finish()
    await settle()
    expect(await stateOf(member)).toBe('completed')
  })

  it('counts nothing of the day of the claim that was played before it', async () => {
    const member = await server.member()
    await finishRound(server, member, { stake: 90_000, at: ago(1_000) })
    await member.call(promotions.claimBonus, { id: offer, agree: true })
    await settle()
    expect(await stateOf(member)).toBe('active')
  })

  it('completes one by play that counts only since its game is of another category', async () => {
    const move = (category: string) =>
      server.database.pool.query("UPDATE game SET category = $1 WHERE code = 'game-on'", [category])
    await move('fishing')
    const { id } = await made({ contributions: { fishing: 100 } })
    await move('slots')
    const member = await claimed(id)
    await finishRound(server, member, { stake: 50_000 })
    await settle()
    expect(await stateOf(member)).toBe('active')
    await move('fishing')
    await settle()
    await move('slots')
    expect(await stateOf(member)).toBe('completed')
  })
})
