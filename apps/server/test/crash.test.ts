import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, openBanks, payoutBankId, receivingAccountId } from './bank-scene.ts'
import { type CrashScene, openCrashScene, type Work } from './crash-scene.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from './harness.ts'

const { bank } = calls
const memberCount = 8
const depositsPerMember = 20
const depositAmount = 10_000
const startAmount = 100_000
const bouncedAmount = 50_000

describe('a server killed while deposits are approved, withdrawals asked for and paid ones sent back by the bank', () => {
  let server: TestServer
  let cashier: StaffVisitor
  let scene: CrashScene
  const members: MemberVisitor[] = []
  const work: Work[] = []
  const bounces: Work[] = []

  beforeAll(async () => {
    scene = await openCrashScene()
    server = scene.server
    await openBanks(server)
    cashier = await server.staff(['deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.approve'])
    const payer = await server.staff(['withdrawal.read', 'withdrawal.pay'])
    const recorder = await server.staff(['withdrawal.read', 'withdrawal.bounce'])
    for (let i = 0; i < memberCount; i += 1) {
      const member = await server.member()
      const account = await addAccount(member)
      await credit(server, member, BigInt(startAmount + bouncedAmount))
      const first = await member.call(bank.withdraw, {
        ...account,
        amount: bouncedAmount,
        requestId: `first-${member.memberId}`,
      })
      if (!first.success) throw new Error(first.code)
      const { id } = first.result
      await cashier.call(bank.consoleClaimWithdrawal, { id })
      await cashier.call(bank.consoleApproveWithdrawal, { id })
      await payer.call(bank.consoleClaimWithdrawal, { id })
      await payer.call(bank.consolePayWithdrawal, { id })
      bounces.push({ who: recorder, calls: [[bank.consoleBounceWithdrawal, { id, reason: 'Rekening ditutup.' }]] })
      const request = { ...account, amount: startAmount, requestId: `withdraw-${member.memberId}` }
      members.push(member)
      work.push({ who: member, calls: [[bank.withdraw, request]] })
    }
    const { rows } = await server.database.pool.query<{ id: string }>(
      `INSERT INTO bank_deposit (operator_id, member_id, id, serial, request_id, input_hash, bank_id,
         receiving_account_id, amount, sent_amount, is_play_money, receipt_key, receipt_hash, requested_at, expires_at)
       SELECT 'demo', m.id, 'dep_' || m.id || '_' || n, 'DP-' || m.username || '-' || n, 'request-' || n, 'hash', $4,
         $1, $2, $2, true, 'key', 'hash', now(), now() + interval '1 day'
       FROM member m, generate_series(1, $3::int) n RETURNING id`,
      [receivingAccountId, depositAmount, depositsPerMember, payoutBankId],
    )
    for (const { id } of rows) {
      const decide = [bank.consoleClaimDeposit, bank.consoleApproveDeposit] as const
      work.push({ who: cashier, calls: decide.map((call) => [call, { id }]) })
    }
  }, 120_000)
  afterAll(() => scene.close())

  it('loses nothing that was acknowledged and doubles nothing', async () => {
    await scene.doAll([...work, ...bounces])
    const refused = [...work, ...bounces].filter((item) => item.acknowledged?.success !== true)
    expect(refused.map((item) => item.acknowledged)).toEqual([])
    const approved = depositsPerMember * depositAmount
    for (const member of members)
      expect(await balanceOf(member)).toMatchObject({ total: approved + bouncedAmount, locked: startAmount })
    const rows = async (text: string) => (await server.database.pool.query(text)).rows
    expect(
      await rows(`SELECT topic, count(*)::int FROM outbox_event WHERE topic = 'GetDepositApprovedInfo' GROUP BY 1`),
    ).toEqual([{ topic: 'GetDepositApprovedInfo', count: memberCount * depositsPerMember }])
    const kept = new Map(
      (await rows("SELECT id, serial FROM bank_withdrawal WHERE state <> 'bounced'")).map((row) => [
        row.id,
        row.serial,
      ]),
    )
    expect(kept.size).toBe(memberCount)
    for (const { acknowledged } of work.slice(0, memberCount)) {
      const { id, serial } = (acknowledged as { result: { id: string; serial: string } }).result // all were accepted
      expect(kept.get(id)).toBe(serial)
    }
  }, 180_000)
})
