import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, credit, newRequestId } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, offerBonus } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls

describe('a bonus that is claimed again under the request whose answer was lost (record 0775)', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await warmUp(server.database)
    staff = await server.staff(['promotion.read', 'promotion.edit'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const claim = (member: MemberVisitor, by: { id: string } | { code: string }, requestId?: string) =>
    member.call(promotions.claimBonus, { ...by, version: 1, agree: true, requestId })

  it('is told the first claim, whatever became of the bonus and its offer since; another request is refused', async () => {
    const { id } = await offerBonus(server, staff, { maximumClaims: 1 })
    const member = await server.member()
    const requestId = newRequestId()
    const first = await claim(member, { id }, requestId)
    if (!first.success) throw new Error(`refused: ${first.code}`)
    const grant = first.result.id
    expect(await claim(member, { id }, requestId)).toMatchObject({ result: { id: grant, state: 'active' } })
    expect(codeOf(await claim(member, { id }, newRequestId()))).toBe('ALREADY_CLAIMED')
    expect(codeOf(await claim(member, { id }))).toBe('ALREADY_CLAIMED')
    await member.call(promotions.forfeitBonus, { id: grant })
    await server.database.pool.query('UPDATE promotion_bonus SET version = 2, is_on = false WHERE id = $1', [id])
    expect(await claim(member, { id }, requestId)).toMatchObject({ result: { id: grant, state: 'forfeited' } })
    expect(await balanceOf(member)).toMatchObject({ bonus: 0 })
  })

  it('is claimed by a code once for ever, however long ago, and says so', async () => {
    const code = 'SEKALI40'
    await offerBonus(server, staff, { trigger: 'code', code, turnoverMultiplier: 0 })
    const member = await server.member()
    expect(codeOf(await claim(member, { code }))).toBe('success')
    const old = "UPDATE promotion_grant SET granted_at = granted_at - interval '50 days' WHERE member_id = $1"
    await server.database.pool.query(old, [member.memberId])
    expect(await member.call(promotions.bonusByCode, { code })).toMatchObject({
      result: { canClaim: false, reasonCode: 'ALREADY_CLAIMED' },
    })
    expect(codeOf(await claim(member, { code }))).toBe('ALREADY_CLAIMED')
  })

  it('is one claim of many copies that go on side by side, of an offer for one claim too, and by a code', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = `ULANG${round}`
      await offerBonus(server, staff, { trigger: 'code', code, maximumClaims: 1 })
      const member = await server.member()
      const requestId = newRequestId()
      const answers = await Promise.all(Array.from({ length: 12 }, () => claim(member, { code }, requestId)))
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'success'))
      expect(new Set(answers.map((answer) => (answer.success ? answer.result.id : ''))).size).toBe(1)
      expect(await balanceOf(member)).toMatchObject({ bonus: 10_000 })
      expect(await balanceTold(server, member), 'their open pages hear of it, once').toBe(1)
    }
  })

  it('claims for one deposit, though another is whole as well when the copy comes to look', async () => {
    const terms = { trigger: 'deposit', minimumDeposit: 20_000, turnoverMultiplier: 0 } as const
    const { id } = await offerBonus(server, staff, terms)
    const member = await server.member()
    for (const amount of [20_000n, 30_000n]) await credit(server, member, amount)
    const requestId = newRequestId()
    const { wallet } = server.app
    const { balance } = wallet
    // The copy has asked whether the request was answered before, and it was not.
    const first: Awaited<ReturnType<typeof claim>>[] = []
    vi.spyOn(wallet, 'balance').mockImplementationOnce(async (...asked) => {
      first.push(await claim(member, { id }, requestId))
      return balance(...asked)
    })
    const copy = await claim(member, { id }, requestId)
    expect(first).toMatchObject([{ success: true }])
    expect(copy).toEqual(first[0])
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000 })
    expect(codeOf(await claim(member, { id }, newRequestId())), 'the other deposit brings its own').toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 70_000 })
  })

  it('claims by a code nothing but the terms that were read: a code may open another offer of the same version by now', async () => {
    const code = 'BERPINDAH'
    const first = await offerBonus(server, staff, { trigger: 'code', code, turnoverMultiplier: 500 })
    const member = await server.member()
    const read = await member.call(promotions.bonusByCode, { code })
    if (!read.success) throw new Error(`refused: ${read.code}`)
    const { version, terms } = read.result
    const move = 'UPDATE promotion_bonus SET code = $2, is_on = false WHERE id = $1'
    await server.database.pool.query(move, [first.id, 'DULU'])
    const second = await offerBonus(server, staff, { trigger: 'code', code, turnoverMultiplier: 9_000 })
    const asked = { code, version, agree: true, requestId: newRequestId() }
    expect(codeOf(await member.call(promotions.claimBonus, { ...asked, terms }))).toBe('OFFER_CHANGED')
    expect(await balanceOf(member)).toMatchObject({ bonus: 0 })
    const again = await member.call(promotions.bonusByCode, { code })
    if (!again.success) throw new Error(`refused: ${again.code}`)
    expect(again.result).toMatchObject({ id: second.id, version })
    const { terms: newTerms } = again.result
    expect(codeOf(await member.call(promotions.claimBonus, { ...asked, terms: newTerms }))).toBe('success')
    expect(codeOf(await member.call(promotions.claimBonus, { ...asked, terms: 'x' }))).toBe('INVALID_INPUT')
  })

  it('claims nothing of another bonus, and is another member’s own', async () => {
    const { id } = await offerBonus(server, staff)
    const other = await offerBonus(server, staff)
    const member = await server.member()
    const requestId = newRequestId()
    expect(codeOf(await claim(member, { id }, requestId))).toBe('success')
    expect(codeOf(await claim(member, { id: other.id }, requestId))).toBe('BONUS_RUNNING')
    const second = await server.member()
    expect(codeOf(await claim(second, { id }, requestId))).toBe('success')
    expect(await balanceOf(second)).toMatchObject({ bonus: 10_000 })
  })
})
