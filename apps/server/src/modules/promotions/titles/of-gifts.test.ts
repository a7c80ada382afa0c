import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeOf, dayFromNow, offerBonus } from '../../../../test/promotion-scene.ts'

const { promotions } = calls

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a member’s history says which bonus and which red packet it was, in the reader’s language, and so do staff read it', async () => {
  const staff = await server.staff(['promotion.edit', 'member.read'])
  const { id, version } = await offerBonus(server, staff, { titleId: 'Bonus: senja', titleEn: 'Bonus: dusk' })
  const now = server.clock.now().getTime()
  const packet = await staff.call(promotions.consoleSaveRedPacket, {
    ...{ titleId: 'Angpao fajar', titleEn: 'Dawn packet', budget: 10_000, smallest: 1_000, largest: 1_000 },
    ...{ minimumLevel: 0, minimumDeposits: 0, depositsDays: 30, reason: 'Uji' },
    ...{ opensAt: new Date(now - 1_000).toISOString(), closesAt: new Date(now + 60_000).toISOString() },
  })
  assert.ok(packet.success)
  for (const [language, titles] of Object.entries({
    id: ['Angpao fajar', 'Bonus: senja', 'Bonus: senja'],
    en: ['Dawn packet', 'Bonus: dusk', 'Bonus: dusk'],
  })) {
    const member = await server.member({ language: language === 'en' ? 'en' : 'id' })
    const claimed = await member.call(promotions.claimBonus, { id, version, agree: true })
    assert.ok(claimed.success)
    expect(codeOf(await member.call(promotions.forfeitBonus, { id: claimed.result.id }))).toBe('success')
    expect(codeOf(await member.call(promotions.claimRedPacket, { id: packet.result.id }))).toBe('success')
    const range = { from: dayFromNow(server, -1), to: dayFromNow(server, 1) }
    const history = await member.call(calls.wallet.transactionHistory, range)
    assert.ok(history.success)
    expect(history.results.map(({ title }) => title)).toEqual(titles)
    expect(history.results.map(({ reference }) => reference)).toEqual([
      packet.result.id,
      claimed.result.id,
      claimed.result.id,
    ])
    const desk = await staff.call(calls.member.consoleListMemberMovement, { id: member.memberId })
    assert.ok(desk.success)
    expect(desk.results.map(({ reference }) => reference)).toEqual(['Angpao fajar', 'Bonus: senja', 'Bonus: senja'])
  }
})
