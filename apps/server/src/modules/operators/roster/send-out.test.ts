import { calls, type Permission, permissions } from '@balai/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, credit, newDepositor, newRequestId, openBanks, sendDeposit } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { newApplicant, sendCard, waitingOf } from '../../../../test/kyc-scene.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'

const { bank, kyc, operators } = calls
const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
const reason = 'Untuk uji ini'
const desk: Permission[] = [
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.approve',
  'withdrawal.pay',
  'kyc.read',
  'kyc.decide',
]

interface Work {
  deposit: string
  pending: string
  approved: string
  documents: string
}

describe('what somebody works on who is signed out by a colleague', () => {
  let server: TestServer
  let admin: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    admin = await server.staff(permissions)
  })
  afterAll(() => server.close())

  async function sentDeposit(): Promise<string> {
    const sent = await sendDeposit(server, await newDepositor(server), 50_000)
    if (!sent.success) throw new Error(sent.code)
    return sent.result.id
  }

  async function askedWithdrawal(): Promise<string> {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const account = await addAccount(member)
    const asked = await member.call(bank.withdraw, { ...account, amount: 60_000, requestId: newRequestId() })
    if (!asked.success) throw new Error(asked.code)
    return asked.result.id
  }

  /** One of each queue, none of them anybody's. */
  async function newWork(): Promise<Work> {
    const approved = await askedWithdrawal()
    await admin.call(bank.consoleClaimWithdrawal, { id: approved })
    expect(code(await admin.call(bank.consoleApproveWithdrawal, { id: approved }))).toBe('success')
    const applicant = await newApplicant(server)
    await sendCard(applicant)
    const documents = await waitingOf(admin, applicant)
    return { deposit: await sentDeposit(), pending: await askedWithdrawal(), approved, documents }
  }

  const claimAll = async (who: StaffVisitor, { deposit, pending, approved, documents }: Work) => [
    code(await who.call(bank.consoleClaimDeposit, { id: deposit })),
    code(await who.call(bank.consoleClaimWithdrawal, { id: pending })),
    code(await who.call(bank.consoleClaimWithdrawal, { id: approved })),
    code(await who.call(kyc.consoleClaimKyc, { id: documents })),
  ]
  const all = (outcome: string) => Array.from({ length: 4 }, () => outcome)

  /** Of a colleague's lists: how much is there for them to do. */
  async function numbersFor(who: StaffVisitor) {
    const deposits = await who.call(bank.consoleListDeposit, { count: 1 })
    const withdrawals = await who.call(bank.consoleListWithdrawal, { count: 1 })
    if (!deposits.success || !withdrawals.success) throw new Error('refused')
    return { deposits: deposits.result.forMe, withdrawals: withdrawals.result.forMe }
  }

  const roleOf = async ({ staffId }: StaffVisitor): Promise<string> => {
    const { rows } = await server.database.pool.query('SELECT role_id FROM staff WHERE id = $1', [staffId])
    return String(rows[0]?.role_id)
  }
  const change = async ({ staffId }: StaffVisitor, part: { name?: string; roleId?: string; isActive?: boolean }) => {
    const people = await admin.call(operators.consoleListStaff, {})
    const found = people.success ? people.results.find(({ id }) => id === staffId) : undefined
    if (!found) throw new Error('not listed')
    const { id, version, name, roleId, isActive } = found
    return code(
      await admin.call(operators.consoleChangeStaff, { id, version, name, roleId, isActive, reason, ...part }),
    )
  }
  const narrow = async (who: StaffVisitor, allowed: Permission[]) => {
    const id = await roleOf(who)
    const listed = await admin.call(operators.consoleListRole, {})
    const role = listed.success ? listed.results.find((each) => each.id === id) : undefined
    if (!role) throw new Error('no such role')
    const { version, name } = role
    return code(await admin.call(operators.consoleSaveRole, { id, version, name, permissions: allowed, reason }))
  }
  const lastEvent = async () => {
    const { rows } = await server.database.pool.query('SELECT coalesce(max(id), 0) AS id FROM outbox_event')
    return rows[0]?.id
  }
  const told = async (after: unknown) => {
    const { rows } = await server.database.pool.query(
      `SELECT topic, payload->>'id' AS id, payload->>'state' AS state FROM outbox_event
       WHERE id > $1 AND topic LIKE '%QueueChanged' ORDER BY topic, payload->>'id'`,
      [after],
    )
    return rows
  }

  const ways: Record<string, (who: StaffVisitor) => Promise<string | undefined>> = {
    'is turned off': (who) => change(who, { isActive: false }),
    'gets a role that allows less': async (who) => {
      const made = await admin.call(operators.consoleSaveRole, { name: 'Hanya baca', permissions: [], reason })
      return made.success ? change(who, { roleId: made.result.id }) : made.code
    },
    'has a role that allows less from now on': (who) => narrow(who, ['deposit.read']),
    'is signed out': async ({ staffId: id }) =>
      code(await admin.call(operators.consoleEndStaffSessions, { id, reason })),
    'has their authenticator taken away': async ({ staffId: id }) =>
      code(await admin.call(operators.consoleRemoveSecondFactor, { id, reason })),
  }
  for (const [title, act] of Object.entries(ways))
    it(`is free in every queue once that person ${title}, and the queues hear of it`, async () => {
      const [work, others] = [await newWork(), await newWork()]
      const [worker, colleague, third] = [await server.staff(desk), await server.staff(desk), await server.staff(desk)]
      const { deposits, withdrawals } = await numbersFor(colleague)
      expect(await claimAll(worker, work)).toEqual(all('success'))
      expect(await claimAll(third, others)).toEqual(all('success'))
      expect(await numbersFor(colleague)).toEqual({ deposits: deposits - 2, withdrawals: withdrawals - 4 })

      const since = await lastEvent()
      expect(await act(worker)).toBe('success')
      expect(await told(since)).toEqual([
        { topic: 'DepositQueueChanged', id: work.deposit, state: 'pending' },
        { topic: 'KycQueueChanged', id: work.documents, state: 'submitted' },
        { topic: 'WithdrawalQueueChanged', id: work.approved, state: 'approved' },
        { topic: 'WithdrawalQueueChanged', id: work.pending, state: 'pending' },
      ])
      expect(await numbersFor(colleague)).toEqual({ deposits: deposits - 1, withdrawals: withdrawals - 2 })
      expect(await colleague.call(kyc.consoleGetKyc, { id: work.documents })).toMatchObject({
        result: { state: 'submitted', claimedBy: null },
      })
      expect(await claimAll(colleague, others), 'the claims of others stand').toEqual(all('CLAIMED_BY_OTHER'))
      expect(await claimAll(colleague, work), 'nobody has to be asked for it').toEqual(all('success'))
    })

  it('stays theirs where they work on: by a role that allows more, or another name', async () => {
    const [work, worker, colleague] = [await newWork(), await server.staff(desk), await server.staff(desk)]
    await claimAll(worker, work)
    expect(await narrow(worker, [...desk, 'member.read'])).toBe('success')
    expect(await change(worker, { name: 'Nama baru' })).toBe('success')
    expect(await claimAll(colleague, work)).toEqual(all('CLAIMED_BY_OTHER'))
  })

  it('is decided first where that is just being done, and neither keeps the other from it', async () => {
    const [id, worker] = [await sentDeposit(), await server.staff(desk)]
    await worker.call(bank.consoleClaimDeposit, { id })
    const { rejecting, narrowing } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM bank_deposit WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
      const rejecting = worker.call(bank.consoleRejectDeposit, { id, reason })
      await untilWaiting(server, 1)
      const narrowing = narrow(worker, ['deposit.read'])
      await untilWaiting(server, 2)
      return { rejecting, narrowing }
    })
    expect([code(await rejecting), await narrowing]).toEqual(['success', 'success'])
    expect(await admin.call(bank.consoleGetDeposit, { id })).toMatchObject({
      result: { state: 'rejected', decidedBy: { id: worker.staffId } },
    })
  })
})
