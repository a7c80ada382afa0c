import assert from 'node:assert/strict'
import { addDays, dayOf, startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { makeLevels, offerBonus } from '../../../../test/promotion-scene.ts'
import { momentText } from '../../../platform/moment.ts'

const { promotions } = calls

describe('what stands in the way of an offer (record 1093)', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['promotion.read', 'promotion.edit'])
    await makeLevels(server, 3)
  })
  afterAll(() => server.close())

  it.each([
    ['a level', { minimumLevel: 2 }, 'Penawaran ini mulai tingkat VIP 2.'],
    [
      'the deposits of a day',
      { minimumDeposit: 50_000 },
      'Perlu deposit Rp\u00a050.000 hari ini; depositmu hari ini baru Rp\u00a020.000.',
    ],
    [
      'a deposit that is to come',
      { trigger: 'deposit', depositNumber: 3, minimumDeposit: 50_000 },
      'Menunggu depositmu yang ke-3, paling sedikit Rp\u00a050.000.',
    ],
  ] as const)('is told with its figures, by the list and by the claim: %s', async (_what, terms, sentence) => {
    const { id } = await offerBonus(server, staff, terms)
    const member = await server.member()
    await credit(server, member, 20_000n)
    const listed = await member.call(promotions.listBonus, {})
    assert.ok(listed.success)
    expect(listed.results.find((offer) => offer.id === id)).toMatchObject({ canClaim: false, reason: sentence })
    expect(await member.call(promotions.claimBonus, { id, agree: true })).toMatchObject({ message: sentence })
  })

  it('says of a daily bonus that was claimed from when on it can be claimed again, unless it is over by then', async () => {
    const { timeZone } = (await server.app.operators.get('demo')).settings
    const now = server.clock.now()
    const today = dayOf(now, timeZone)
    const dayEnd = startOfDay(addDays(today, 1), timeZone)
    const again = `Hari ini sudah kamu klaim. Bisa diklaim lagi mulai ${momentText(dayEnd, 'id', timeZone)}.`
    for (const [validUntil, sentence] of [
      [new Date(dayEnd.getTime() + 1_000), again],
      [dayEnd, 'Kamu sudah mengklaim ini.'],
    ] as const) {
      const { id } = await offerBonus(server, staff, { validUntil: validUntil.toISOString() })
      const member = await server.member()
      const request = { id, agree: true }
      expect(await member.call(promotions.claimBonus, request)).toMatchObject({ success: true })
      const told = { success: false, code: 'ALREADY_CLAIMED', message: sentence }
      expect(await member.call(promotions.claimBonus, request)).toMatchObject(told)
      const listed = await member.call(promotions.listBonus, {})
      assert.ok(listed.success)
      expect(listed.results.find((offer) => offer.id === id)).toMatchObject({ canClaim: false, reason: sentence })
    }
  })
})
