import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBanks, sceneSettings, sendDeposit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('phone credit whose rate is changed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  afterAll(() => server.close())

  const receivingAccountId = 'pulsa_angin_1'
  const rateIs = async (creditPercent: number) => {
    const editor = await server.staff(['channel.read', 'channel.edit']) // whose session ends before the tests do
    const change = { id: 'pulsa_angin', creditPercent, reason: 'Kurs berganti' }
    expect(await editor.call(calls.bank.consoleSaveChannel, change)).toMatchObject({ success: true })
  }
  const told = async (member: MemberVisitor, amount = 100_000) => {
    const answer = await member.call(calls.bank.depositIntent, { receivingAccountId, amount })
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }
  const send = (member: MemberVisitor, more: { intentId?: string } = {}, amount = 100_000) =>
    sendDeposit(server, member, amount, { receivingAccountId, ...more })
  afterEach(() => rateIs(85))

  it('credits the rate that the member was told, lower or higher, with the intent and, for a day, without it', async () => {
    const member = await server.member()
    const { id: intentId } = await told(member)
    expect(await told(await server.member()), 'nothing is reserved').toMatchObject({ exactAmount: 100_000 })
    await rateIs(70)
    expect(await send(member, { intentId })).toMatchObject({ result: { sentAmount: 100_000, amount: 85_000 } })
    server.clock.advance(61 * 60_000)
    expect(await send(member)).toMatchObject({ result: { amount: 85_000 } })
    expect(await send(member, {}, 100_001), 'a sum that was never told').toMatchObject({ result: { amount: 70_000 } })
    const other = await server.member()
    expect(await send(other), 'nor to this member').toMatchObject({ result: { amount: 70_000 } })
    expect(await told(other)).toMatchObject({ creditPercent: 70 })
    await rateIs(90)
    expect(await send(other)).toMatchObject({ result: { amount: 70_000 } })
    server.clock.advance(24 * 60 * 60_000)
    expect(await send(other), 'told longer ago than a day').toMatchObject({ result: { amount: 90_000 } })
    await assertBooksRight(server.database.db)
  })

  it('takes the rate of an intent from the one member whom it was told to, once, and keeps each intent its rate', async () => {
    const member = await server.member()
    const first = await told(member)
    expect((await told(member)).id, 'the same while the rate is the same').toBe(first.id)
    await rateIs(60)
    const second = await told(member)
    expect(second).toMatchObject({ creditPercent: 60 })
    expect(await send(await server.member(), { intentId: first.id })).toMatchObject({ code: 'INTENT_ENDED' })
    expect(await send(member, { intentId: first.id }, 100_001)).toMatchObject({ code: 'AMOUNT_DIFFERS' })
    expect(await send(member, { intentId: first.id })).toMatchObject({ result: { amount: 85_000 } })
    expect(await send(member, { intentId: first.id })).toMatchObject({ code: 'INTENT_USED' })
    expect(await send(member, { intentId: second.id })).toMatchObject({ result: { amount: 60_000 } })
  })
})
