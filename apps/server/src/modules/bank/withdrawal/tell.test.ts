import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, credit, licence, newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { bank } = calls
const reason = 'Nama pemilik rekening berbeda.'

describe('a member is mailed what became of their withdrawal (record 0776)', () => {
  let server: TestServer
  let approver: StaffVisitor
  let payer: StaffVisitor
  let recorder: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    approver = await server.staff(['withdrawal.read', 'withdrawal.approve'])
    payer = await server.staff(['withdrawal.read', 'withdrawal.pay'])
    recorder = await server.staff(['withdrawal.read', 'withdrawal.bounce'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const addressOf = ({ username }: MemberVisitor) => `${username}@contoh.test`
  async function asked(member: MemberVisitor) {
    const account = await addAccount(member)
    await credit(server, member, 123_456n)
    const answer = await member.call(bank.withdraw, { ...account, amount: 123_456, requestId: newRequestId() })
    if (!answer.success) throw new Error(answer.code)
    const { id, serial } = answer.result
    await approver.call(bank.consoleClaimWithdrawal, { id })
    return { id, serial, accountNo: account.accountNo }
  }
  async function approved(member: MemberVisitor) {
    const withdrawal = await asked(member)
    const { id } = withdrawal
    expect(await approver.call(bank.consoleApproveWithdrawal, { id })).toMatchObject({ success: true })
    await payer.call(bank.consoleClaimWithdrawal, { id })
    return withdrawal
  }

  it('paid and sent back: once each, by its serial alone, and that it was play money', async () => {
    const member = await server.member()
    const { id, serial, accountNo } = await approved(member)
    expect(await mailbox(server, addressOf(member)), 'an approval moves nothing').toEqual([])
    const pay = { id, payReference: 'TRX-7' }
    for (let time = 0; time < 2; time += 1)
      expect(await payer.call(bank.consolePayWithdrawal, pay)).toMatchObject({ success: true })
    for (let time = 0; time < 2; time += 1)
      expect(await recorder.call(bank.consoleBounceWithdrawal, { id, reason })).toMatchObject({ success: true })
    const mails = await mailbox(server, addressOf(member))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('dikembalikan oleh bank'),
      expect.stringContaining('sudah dibayar'),
    ])
    for (const { text } of mails) {
      expect(text).toContain(`penarikan ${serial} dari akunmu`)
      expect(text).toMatch(/\/transaction\/withdraw\.[\s\S]*\/auth\/forgot-password /)
      expect(text).toMatch(/Mode kredit: tidak ada uang sungguhan yang dikirim\.$/)
      expect(text).not.toMatch(new RegExp(`123\\.456|${accountNo}|TRX-7|${reason}`))
    }
  })

  it('rejected: in the language of the member, of real money without a word of play', async () => {
    await licence(server, 'L-1')
    const member = await server.member()
    const { id, serial } = await asked(member)
    const { pool } = server.database
    await pool.query(`UPDATE member_session SET language = 'en' WHERE member_id = $1`, [member.memberId])
    expect(await approver.call(bank.consoleRejectWithdrawal, { id, reason })).toMatchObject({ success: true })
    const mails = await mailbox(server, addressOf(member))
    expect(mails).toMatchObject([{ subject: expect.stringContaining('was rejected') }])
    expect(mails[0]?.text).toContain(`withdrawal ${serial} from your account`)
    expect(mails[0]?.text).not.toMatch(/play|Nama pemilik/i)
    await licence(server, null)
  })

  it('not at all without an address, which keeps nobody from being paid', async () => {
    const member = await server.member()
    const { id } = await approved(member)
    await server.database.pool.query(`UPDATE member SET email = NULL WHERE id = $1`, [member.memberId])
    expect(await payer.call(bank.consolePayWithdrawal, { id, payReference: '' })).toMatchObject({ success: true })
    const { rows } = await server.database.pool.query('SELECT id FROM message WHERE member_id = $1', [member.memberId])
    expect(rows).toEqual([])
  })
})
