import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createAccountBook, createTransfers } from '../../wallet/index.ts'
import { createProviderWallets } from './provider-wallets.ts'

describe('a provider whose balance takes longer than a page waits', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  it('is given credit, and gives all of it back; a page shows what it told last', async () => {
    const { app, clock, database } = server
    const { db } = database
    // The answer sets out after the page has given up: both timers are of this process, and run in their order.
    provider.switches.meanwhile = (call) => (call === 'balance' ? sleep(50) : Promise.resolve())
    const providers = createProviderWallets({ db, providers: app.games.providers, log: createLog('fatal'), pageMs: 1 })
    const parts = { db, clock, random: systemRandom, operators: app.operators, providers, onCommitted() {} }
    const transfers = createTransfers(parts, createAccountBook())
    const visitor = await server.member()
    const { memberId } = visitor
    const member = { operatorId: 'demo', memberId }
    await credit(server, visitor, 100_000n)
    const purse = () => provider.purses.get(`demo:${memberId}`)
    const order = { fromCode: 'main', toCode: 'kas', amount: 60_000n, requestId: null }
    expect(await transfers.transfer(member, order)).toMatchObject([{ transfer: { state: 'CONFIRMED' } }])
    provider.purses.set(`demo:${memberId}`, 61_000n) // a thousand was won
    const told = { code: 'kas', balance: 60_000n, isFresh: false }
    expect(await transfers.wallets(db, member)).toMatchObject([told])
    expect(await transfers.wallet(db, member, 'kas')).toMatchObject(told)
    expect(await transfers.allToMain(member)).toMatchObject([{ transfer: { amount: 61_000n, state: 'CONFIRMED' } }])
    expect(purse()).toBe(0n)
  })
})

describe('a provider that tells a purse of another currency', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  it('has said nothing of it: what was told last is shown, and nothing is moved by that number', async () => {
    const member = await server.member()
    await credit(server, member, 100_000n)
    await member.call(calls.wallet.transfer, { amount: 60_000, fromCode: 'main', toCode: 'kas' })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, total: 100_000 })
    provider.switches.currency = 'USD'
    provider.purses.set(`demo:${member.memberId}`, 4n) // the same, in dollars
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, total: 100_000 })
    expect(await member.call(calls.wallet.allTransfer, {})).toMatchObject({ code: 'WALLET_DOWN' })
    const more = { amount: 10_000, fromCode: 'main', toCode: 'kas' }
    expect(await member.call(calls.wallet.transfer, more)).toMatchObject({ code: 'WALLET_DOWN' })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
  })
})
