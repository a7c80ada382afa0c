import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, changeSettings, credit, newRequestId } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { codeFor } from '../../../../test/mailbox.ts'
import { nextNight } from '../../../../test/night.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('credit for another member, confirmed later', () => {
  let server: TestServer
  let giver: MemberVisitor
  let friend: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await allow(true)
    giver = await server.member()
    friend = await server.member()
    await credit(server, giver, 200_000n)
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  const allow = (isOn: boolean) => changeSettings(server, { memberTransfer: isOn, memberTransferPerDay: 100_000 })
  async function asked(amount: number) {
    server.clock.advance(61_000) // a code a minute
    const to = { username: friend.username, amount, requestId: newRequestId() }
    const answer = await giver.call(calls.wallet.transferCreditRequest, to)
    if (!answer.success) throw new Error(answer.code)
    return { id: answer.result.id, code: await codeFor(server, `62812000${giver.username.slice(-4)}`) }
  }
  const confirm = (given: { id: string; code: string }) => giver.call(calls.wallet.confirmTransferRequest, given)

  it('moves nothing where its recipient was blocked, or transfers were turned off, since it was asked for', async () => {
    const given = await asked(30_000)
    await allow(false)
    expect(await confirm(given)).toMatchObject({ code: 'TRANSFERS_OFF' })
    await allow(true)
    const { db } = server.database
    await db.transaction().execute((tx) => server.app.members.block(tx, 'demo', friend.memberId, 'pin'))
    expect(await confirm(given)).toMatchObject({ code: 'RECIPIENT_UNAVAILABLE' })
    expect(await balanceOf(giver)).toMatchObject({ total: 200_000 })
    expect(await server.app.wallet.balance(db, { operatorId: 'demo', memberId: friend.memberId })).toMatchObject({
      cash: 0n,
    })
  })

  it('is counted to the midnight of the operator’s day', async () => {
    friend = await server.member()
    expect(await confirm(await asked(90_000))).toMatchObject({ success: true })
    const night = nextNight(server)
    const back = () => giver.call(calls.session.login, { username: giver.username, password: memberPassword })
    night.turnTo('23:58')
    await back()
    expect(await confirm(await asked(10_001)), 'the same day').toMatchObject({ code: 'DAY_LIMIT' })
    night.turnTo('00:00')
    expect(await confirm(await asked(10_001)), 'the next').toMatchObject({ success: true })
    night.turnTo('06:59')
    await back()
    expect(await confirm(await asked(89_999)), 'still the next').toMatchObject({ success: true })
    expect(await confirm(await asked(10_000)), 'and no more of it').toMatchObject({ code: 'DAY_LIMIT' })
  })
})
