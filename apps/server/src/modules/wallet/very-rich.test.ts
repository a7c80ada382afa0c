import { dayOf } from '@balai/calendar'
import { type Answer, calls } from '@balai/contract'
import { toWireAmount } from '@balai/contract/schemas'
import { assertLedgerBalanced } from '@balai/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, credit, openBanks } from '../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { openTransferProvider } from '../../../test/transfer-provider.ts'
import { readHeldAtProviders } from './store.ts'

const most = 2n ** 53n - 1n
const largest = Number(most)
/** Around the bound, where rounding hides, and far beyond. */
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000_000n }),
  fc.bigInt({ min: most - 3n, max: most + 3n }),
  fc.bigInt({ min: 1n, max: 2n ** 60n }),
)

describe('an amount on the wire', () => {
  it('is exact as far as a JSON number is, and beyond stays at the last that is', () => {
    fc.assert(
      fc.property(fc.oneof(amounts, fc.bigInt()), (amount) => {
        const told = toWireAmount(amount)
        const isWithin = amount <= most && amount >= -most
        expect(Number.isSafeInteger(told)).toBe(true)
        expect(BigInt(told)).toBe(isWithin ? amount : amount > 0n ? most : -most)
      }),
    )
  })
})

describe('a member whose money no JSON number can carry', () => {
  let server: TestServer
  let staff: StaffVisitor
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    provider = await openTransferProvider(server)
    staff = await server.staff(['member.read'])
  })
  afterAll(async () => {
    await assertLedgerBalanced(server.database.db)
    await provider.close()
    await server.close()
  })

  let gifts = 0
  async function rich(cash: bigint, bonus: bigint, purse: bigint): Promise<MemberVisitor> {
    const member = await server.member()
    const { memberId } = member
    await credit(server, member, cash + 1n)
    await member.call(calls.wallet.transfer, { amount: 1, fromCode: 'main', toCode: 'kas' })
    const gift = { operatorId: 'demo', memberId, key: `gift-${gifts++}`, what: 'bonus', reference: 'uji' } as const
    await server.database.db
      .transaction()
      .execute((tx) => server.app.wallet.giveMoney(tx, { ...gift, bucket: 'bonus', amount: bonus }))
    provider.purses.set(`demo:${memberId}`, purse)
    return member
  }
  const told = (amount: bigint) => Number(amount > most ? most : amount)

  it('reads every balance, whatever it is', async () => {
    const purses = fc.oneof(fc.constant(most), fc.bigInt({ min: 1n, max: most }))
    await fc.assert(
      fc.asyncProperty(amounts, amounts, purses, async (cash, bonus, purse) => {
        const member = await rich(cash, bonus, purse)
        const main = cash + bonus
        expect(await member.call(calls.wallet.getBalance, {})).toMatchObject({
          results: [
            { code: 'main', balance: told(main) },
            { code: 'kas', balance: told(purse) },
          ],
          result: { total: told(main + purse), cash: told(cash), bonus: told(bonus) },
        })
        expect(await member.call(calls.wallet.getWalletBalance, { code: 'main' })).toMatchObject({
          result: { balance: told(main), cash: told(cash), bonus: told(bonus) },
        })
        expect(await member.call(calls.wallet.getWalletBalance, { code: 'kas' })).toMatchObject({
          result: { balance: told(purse) },
        })
      }),
      { numRuns: 12 },
    )
  })

  it('reads everything else that tells of it, and moves all of it', async () => {
    const member = await rich(4n * most, most, 5n)
    const account = await addAccount(member)
    const today = dayOf(server.clock.now(), 'Asia/Jakarta')
    const days = { from: today, to: today }
    const asked: Record<string, Promise<Answer>> = {
      history: member.call(calls.wallet.transactionHistory, days),
      credit: member.call(calls.wallet.creditLog, days),
      saferPlay: member.call(calls.saferPlay.getStanding, {}),
      desk: staff.call(calls.member.consoleGetMember, { id: member.memberId }),
      movements: staff.call(calls.member.consoleListMemberMovement, { id: member.memberId, ...days }),
    }
    for (const [name, answer] of Object.entries(asked))
      expect([name, await answer]).toMatchObject([name, { success: true }])
    const refused = await member.call(calls.bank.withdrawPreCheck, { ...account, amount: largest })
    expect(refused).toMatchObject({ code: 'PRE_CHECK_FAILED', result: { available: largest } })
    const moved = await member.call(calls.wallet.allTransferCode, { code: 'kas' })
    expect(moved).toMatchObject({ result: { outcome: 'DONE' }, results: [{ amount: largest }] })
    expect(provider.purses.get(`demo:${member.memberId}`)).toBe(4n * most + 5n)
    const { rows } = await server.database.pool.query(
      `SELECT balance FROM ledger_accounts WHERE member_id = $1 AND kind = 'cash'`,
      [member.memberId],
    )
    expect(rows).toEqual([{ balance: 0n }])
  })

  it('counts in what all members hold at providers, though no bigint holds that', async () => {
    const { memberId } = await server.member()
    const before = await readHeldAtProviders(server.database.db, 'demo')
    await server.database.pool.query(
      `INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, balance, told_at)
       SELECT 'demo', $1, 'kas-' || n, $2, now() FROM generate_series(1, 1100) n`,
      [memberId, most],
    )
    expect(await readHeldAtProviders(server.database.db, 'demo')).toBe(before + 1_100n * most)
  })
})
