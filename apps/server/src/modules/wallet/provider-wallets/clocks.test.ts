import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'
import { readProviderAccounts } from './store.ts'

const aheadMs = 4 * 60_000

describe('of servers whose clocks are four minutes apart', () => {
  let server: TestServer
  let kas: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    kas = await openTransferProvider(server)
  })
  beforeEach(() => {
    kas.switches.meanwhile = null
  })
  afterAll(async () => {
    await kas.close()
    await assertBooksRight(server.database.db)
    await server.close()
  })

  /** Acts as the server that is ahead does. */
  async function ahead<T>(act: () => Promise<T>): Promise<T> {
    server.clock.advance(aheadMs)
    try {
      return await act()
    } finally {
      server.clock.advance(-aheadMs)
    }
  }
  const move = (member: MemberVisitor, amount: number, fromCode = 'main', toCode = 'kas') =>
    member.call(calls.wallet.transfer, { amount, fromCode, toCode })
  async function withCredit(): Promise<MemberVisitor> {
    const member = await server.member()
    await credit(server, member, 100_000n)
    return member
  }
  const toldOf = ({ memberId }: MemberVisitor) =>
    readProviderAccounts(server.database.db, { operatorId: 'demo', memberId })

  it('the one that is ahead asks after nothing that the other is just sending', async () => {
    const member = await withCredit()
    kas.switches.loseAnswer = true
    expect(await move(member, 60_000)).toMatchObject({ result: { outcome: 'PENDING' } })
    const asked: string[] = []
    kas.switches.meanwhile = async (call) => void asked.push(call)
    await ahead(() => server.app.jobs.runNow('wallet.carry-on-transfers'))
    expect(asked).toEqual([])
    expect(await balanceOf(member)).toMatchObject({ transit: 60_000 })
  })

  it('the one that is ahead writes nothing that was told before the other’s transfer over what came of it', async () => {
    const member = await withCredit()
    await move(member, 60_000)
    kas.purses.set(`demo:${member.memberId}`, 70_000n)
    server.clock.advance(aheadMs)
    kas.switches.meanwhile = async (call) => {
      if (call !== 'balance') return
      kas.switches.meanwhile = null
      server.clock.advance(-aheadMs)
      expect(await move(member, 70_000, 'kas', 'main')).toMatchObject({ result: { outcome: 'DONE' } })
      server.clock.advance(aheadMs)
    }
    await member.call(calls.wallet.getWalletBalance, { code: 'kas' })
    server.clock.advance(-aheadMs)
    expect(await toldOf(member)).toMatchObject([{ balance: 0n }])
  })

  it('the other’s page is remembered after one that is ahead has asked', async () => {
    const member = await withCredit()
    await move(member, 60_000)
    const purse = `demo:${member.memberId}`
    kas.purses.set(purse, 70_000n)
    await ahead(() => member.call(calls.wallet.getWalletBalance, { code: 'kas' }))
    kas.purses.set(purse, 0n)
    await member.call(calls.wallet.getWalletBalance, { code: 'kas' })
    expect(await toldOf(member), 'what was lost there keeps no bonus back').toMatchObject([{ balance: 0n }])
  })
})
