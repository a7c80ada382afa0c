import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licence } from '../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { makeLevels } from '../../../test/promotion-scene.ts'

const { promotions } = calls
const dayMs = 86_400_000

describe('what was made to be given in play money, once the operator plays for real money', () => {
  let server: TestServer
  let staff: StaffVisitor
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['promotion.read', 'promotion.edit', 'vip.read'])
    member = await server.member()
    await makeLevels(server, 1)
  })
  afterAll(() => server.close())

  const inDays = (days: number): string => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

  async function make(code: string, minimumLevel = 0) {
    const voucher = await staff.call(promotions.consoleAddVoucher, {
      ...{ code, amount: 1_000, uses: 5, expiresAt: inDays(1), reason: 'Uji' },
    })
    const packet = await staff.call(promotions.consoleSaveRedPacket, {
      ...{ titleId: code, titleEn: code, budget: 10_000, smallest: 1_000, largest: 1_000 },
      ...{
        minimumLevel,
        minimumDeposits: 0,
        depositsDays: 30,
        opensAt: inDays(-1),
        closesAt: inDays(1),
        reason: 'Uji',
      },
    })
    assert.ok(voucher.success && packet.success)
    return { voucher: voucher.result.id, packet: packet.result.id }
  }
  const turn = async (made: Awaited<ReturnType<typeof make>>, isOn: boolean) => [
    await staff.call(promotions.consoleSwitchVoucher, { id: made.voucher, isOn, reason: 'Uji' }),
    await staff.call(promotions.consoleSwitchRedPacket, { id: made.packet, isOn, reason: 'Uji' }),
  ]
  async function listed() {
    const vouchers = await staff.call(promotions.consoleListVoucher, {})
    const packets = await staff.call(promotions.consoleListRedPacket, {})
    assert.ok(vouchers.success && packets.success)
    return [vouchers.results, packets.results].map((rows) => rows.map(({ isOfPlayMoney }) => isOfPlayMoney))
  }
  const shown = async () => {
    const answer = await member.call(promotions.redPacketCheck, {})
    assert.ok(answer.success)
    return answer.results.map(({ title }) => title)
  }
  const asking = async () => {
    const answer = await staff.call(calls.vip.consoleGetVip, {})
    assert.ok(answer.success)
    return answer.result.gifts.map(({ titleId }) => titleId)
  }

  it('is told to staff as that, is not turned on, and is shown to no member', async () => {
    const before = await make('UJIKREDIT1', 1)
    const offered = await make('UJIKREDIT2')
    expect(await listed(), 'in play money').toEqual([
      [false, false],
      [false, false],
    ])
    expect([await shown(), await asking()]).toEqual([['UJIKREDIT1', 'UJIKREDIT2'], ['UJIKREDIT1']])
    await licence(server, 'L-1')
    const after = await make('UJIUANG1')
    expect(await listed()).toEqual([
      [false, true, true],
      [false, true, true],
    ])
    expect([await shown(), await asking()]).toEqual([['UJIUANG1'], []])
    expect(await turn(offered, false)).toMatchObject([{ success: true }, { success: true }])
    const refused = {
      success: false,
      code: 'GIFT_UNCLAIMABLE',
      message:
        'Dibuat dalam mode kredit, jadi tidak ada yang bisa mendapatkannya sejak situs ini memakai uang sungguhan.',
    }
    expect(await turn(offered, true)).toMatchObject([refused, refused])
    expect(await turn(before, true), 'what is so already').toMatchObject([{ success: true }, { success: true }])
    for (const isOn of [false, true])
      expect(await turn(after, isOn)).toMatchObject([{ success: true }, { success: true }])
    await licence(server, null)
    expect(await turn(offered, true), 'in play money again').toMatchObject([{ success: true }, { success: true }])
    expect((await shown()).toSorted()).toEqual(['UJIKREDIT1', 'UJIKREDIT2', 'UJIUANG1'])
  })
})
