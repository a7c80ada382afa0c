import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, newRequestId } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, offerBonus, winLate } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { promotions } = calls

describe('money that staff have put into the bonus bucket (record 1036)', () => {
  let server: TestServer
  let maker: StaffVisitor
  let checker: StaffVisitor
  let offer: string
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    maker = await server.staff(['promotion.read', 'promotion.edit', 'adjustment.ask'])
    checker = await server.staff(['adjustment.approve'])
    offer = (await offerBonus(server, maker)).id
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const claim = async (member: MemberVisitor, id = offer) =>
    codeOf(await member.call(promotions.claimBonus, { id, agree: true }))
  /** @returns how a second person approves it */
  async function ask({ memberId }: MemberVisitor, direction: 'add' | 'take', amount = 500_000) {
    const adjustment = { memberId, bucket: 'bonus', direction, amount, reason: 'Uji' } as const
    const asked = await maker.call(calls.wallet.consoleAskAdjustment, { ...adjustment, requestId: newRequestId() })
    assert.ok(asked.success, JSON.stringify(asked))
    const { id } = asked.result
    return async () => codeOf(await checker.call(calls.wallet.consoleApproveAdjustment, { id }))
  }
  async function adjust(member: MemberVisitor, direction: 'add' | 'take', amount?: number) {
    const approve = await ask(member, direction, amount)
    expect(await approve()).toBe('success')
  }

  it('is not decided by the next little bonus: that waits until staff have, and the list says so', async () => {
    const member = await server.member()
    await adjust(member, 'add')
    expect(await claim(member)).toBe('BONUS_HELD')
    const listed = await member.call(promotions.listBonus, {})
    assert.ok(listed.success)
    const shown = listed.results.find(({ id }) => id === offer)
    expect(shown).toMatchObject({ canClaim: false, reasonCode: 'BONUS_HELD' })
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 500_000 })
    await adjust(member, 'take')
    expect(await claim(member)).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 10_000 })
  })

  it('keeps no bonus waiting once less of it is left than any game takes (record 1086)', async () => {
    const member = await server.member()
    await adjust(member, 'add', 100)
    expect(await claim(member)).toBe('BONUS_HELD')
    await adjust(member, 'take', 1)
    expect(await claim(member)).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 10_099 })
  })

  it('stays beside what came late to a bonus that ended, and keeps the next one waiting as well', async () => {
    const member = await server.member()
    expect(await claim(member)).toBe('success')
    const running = await member.call(promotions.listMemberBonus, { setting: 'active' })
    assert.ok(running.success)
    await member.call(promotions.forfeitBonus, { id: running.results[0]?.id ?? '' })
    await winLate(server, member, 7_000n)
    await adjust(member, 'add')
    expect(await claim(member, (await offerBonus(server, maker)).id)).toBe('BONUS_HELD')
    expect(await balanceOf(member)).toMatchObject({ bonus: 507_000 })
  })

  it('is not what a bonus has brought that began while another claim was looking', async () => {
    const member = await server.member()
    const { wallet } = server.app
    const readBalance = wallet.balance
    const spy = vi.spyOn(wallet, 'balance')
    spy.mockImplementationOnce(readBalance) // of late money, before anything is decided
    spy.mockImplementationOnce(async (db, of) => {
      expect(await claim(member)).toBe('success')
      return readBalance(db, of)
    })
    expect(await claim(member, (await offerBonus(server, maker)).id)).toBe('BONUS_RUNNING')
    spy.mockRestore()
  })

  it('stands in the way of no bonus that is cash at once', async () => {
    const member = await server.member()
    await adjust(member, 'add')
    const cash = await offerBonus(server, maker, { turnoverMultiplier: 0 })
    expect(await claim(member, cash.id)).toBe('success')
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, bonus: 500_000 })
  })

  it('is never in the bucket in which a bonus begins, whichever of both is first', async () => {
    await warmUp(server.database)
    for (let race = 0; race < 10; race += 1) {
      const member = await server.member()
      const approve = await ask(member, 'add')
      const [claimed, approved] = await Promise.all([claim(member), approve()])
      expect(approved).toBe('success')
      // Where the claim was first, staff have added to a bonus that runs.
      const bonus = claimed === 'success' ? 510_000 : 500_000
      expect(['success', 'BONUS_HELD']).toContain(claimed)
      expect(await balanceOf(member)).toMatchObject({ bonus })
      const { rows } = await server.database.pool.query(
        `SELECT e.balance_before AS before FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
         JOIN ledger_accounts a ON a.id = e.account_id
         WHERE a.member_id = $1 AND a.kind = 'bonus' AND starts_with(t.key, 'bonus:')`,
        [member.memberId],
      )
      expect(rows.map(({ before }) => Number(before))).toEqual(claimed === 'success' ? [0] : [])
    }
  })
})
