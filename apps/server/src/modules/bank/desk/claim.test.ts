import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDepositor, openBanks, sceneSettings, sendDeposit } from '../../../../test/bank-scene.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

const { consoleApproveDeposit, consoleClaimDeposit } = calls.bank

describe('a claim', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  afterAll(() => server.close())

  it('is taken from a colleague only by asking for that, and then the colleague can no longer decide', async () => {
    const [first, second] = [
      await server.staff(['deposit.read', 'deposit.decide']),
      await server.staff(['deposit.read', 'deposit.decide', 'audit.read']),
    ]
    const sent = await sendDeposit(server, await newDepositor(server), 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    await first.call(consoleClaimDeposit, { id })
    expect(await second.call(consoleClaimDeposit, { id })).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    expect(await second.call(consoleClaimDeposit, { id, takeOver: true })).toMatchObject({ result: { isMine: true } })
    expect(await first.call(consoleApproveDeposit, { id })).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    const trail = await second.call(calls.operators.listAudit, { subject: id })
    expect(trail).toMatchObject({ results: [{ action: 'deposit.take-over' }, { action: 'deposit.claim' }] })
  })
})
