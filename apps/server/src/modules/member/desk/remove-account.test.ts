import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  balanceOf,
  credit,
  newRequestId,
  openBanks,
  payoutBankId,
  sceneSettings,
} from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { meanwhile, untilWaiting } from '../../../../test/meanwhile.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('an account that staff remove', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    staff = await server.staff(['member.read', 'member.remove-account', 'audit.read'])
  })
  afterAll(() => server.close())

  const reason = 'Nomor milik orang lain'
  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)

  async function accountsOf({ memberId }: MemberVisitor) {
    const answer = await staff.call(calls.member.consoleListMemberAccount, { id: memberId })
    if (!answer.success) throw new Error(answer.code)
    return answer.results
  }
  async function idOf(member: MemberVisitor, accountNo: string): Promise<string> {
    const found = (await accountsOf(member)).find((account) => account.accountNo === accountNo)
    if (!found) throw new Error(`no account ${accountNo}`)
    return found.id
  }
  const remove = async (member: MemberVisitor, accountNo: string, by: StaffVisitor = staff) =>
    by.call(calls.member.consoleRemoveMemberAccount, {
      id: member.memberId,
      accountId: await idOf(member, accountNo),
      reason,
    })
  const withdraw = (member: MemberVisitor, account: Awaited<ReturnType<typeof addAccount>>) =>
    member.call(calls.bank.withdraw, { ...account, amount: 100_000, requestId: newRequestId() })
  const add = (member: MemberVisitor, accountNo: string) =>
    member.call(calls.bank.addBank, { bankId: payoutBankId, holder: member.fullName, accountNo })

  /** The numbers as the profile has them, whose first the security dialog shows. */
  async function banksOf(member: MemberVisitor): Promise<string[]> {
    const answer = await member.call(calls.member.profile, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result.withdrawalBanks.map(({ accountNo }) => accountNo)
  }

  it('is found by its number, frees it for its owner at once, and is told to whoever had it', async () => {
    const [squatter, owner] = [await server.member(), await server.member()]
    const { accountNo } = await addAccount(squatter)
    const isFree = () =>
      server.visitor().call(calls.member.checkAvailable, { accountNumber: accountNo, bankId: payoutBankId })
    expect(code(await isFree())).toBe('TAKEN')
    expect(code(await add(owner, accountNo))).toBe('ACCOUNT_TAKEN')

    const inFours = accountNo.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0')
    for (const search of [accountNo, inFours, inFours.replaceAll('\u00a0', ' '), inFours.replaceAll('\u00a0', '-')]) {
      const found = await staff.call(calls.member.consoleListMember, { search })
      expect(found, search).toMatchObject({ results: [{ id: squatter.memberId }] })
    }
    expect(await staff.call(calls.member.consoleListMember, { search: accountNo.slice(0, -1) })).toMatchObject({
      results: [],
    })
    const id = await idOf(squatter, accountNo)
    expect(await remove(squatter, accountNo)).toMatchObject({ result: { username: squatter.username } })

    expect(code(await isFree())).toBe('success')
    expect(code(await add(owner, accountNo))).toBe('success')
    expect(code(await add(squatter, accountNo))).toBe('ACCOUNT_TAKEN')
    expect(await staff.call(calls.operators.listAudit, { subject: squatter.memberId })).toMatchObject({
      results: [
        {
          action: 'member.remove-account',
          reason,
          before: { id, bankId: payoutBankId, accountNo, holder: squatter.fullName },
          after: null,
        },
      ],
    })
    const [mail, ...others] = await mailbox(server, `${squatter.username}@contoh.test`)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Satu rekening di akunmu di .+ dihapus$/)
    expect(mail?.text).toContain(`Bank Nusa Raya •••••••${accountNo.slice(-3)}`)
    expect(mail?.text).not.toContain(accountNo)
  })

  it('leaves the others in their order, the first, one between and the only one, and its place to the next', async () => {
    const member = await server.member()
    const numbers: string[] = []
    for (let count = 0; count < 4; count += 1) numbers.push((await addAccount(member)).accountNo)
    const [first = '', second = '', third = '', fourth = ''] = numbers
    await remove(member, first)
    expect(await banksOf(member)).toEqual([second, third, fourth])
    await remove(member, third)
    expect(await banksOf(member)).toEqual([second, fourth])
    const { accountNo: later } = await addAccount(member)
    expect(await banksOf(member)).toEqual([second, fourth, later])
    expect((await accountsOf(member)).map(({ accountNo }) => accountNo)).toEqual([second, fourth, later])
    for (const accountNo of [fourth, second, later]) await remove(member, accountNo)
    expect(await banksOf(member)).toEqual([])
    const { accountNo: again } = await addAccount(member)
    expect(await banksOf(member)).toEqual([again])
  })

  it('makes room for one of ten again, and no more', async () => {
    const member = await server.member()
    const numbers: string[] = []
    for (let count = 0; count < 10; count += 1) numbers.push((await addAccount(member)).accountNo)
    await remove(member, numbers[4] ?? '')
    await addAccount(member)
    expect(code(await add(member, '8800000001'))).toBe('TOO_MANY_ACCOUNTS')
    expect(await banksOf(member)).toHaveLength(10)
  })

  it('is refused while a withdrawal to it is pending or approved, in words that name it, and history stays', async () => {
    const [member, approver, payer] = [
      await server.member(),
      await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay']),
      await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay']),
    ]
    await credit(server, member, 500_000n)
    const [account, other] = [await addAccount(member), await addAccount(member)]
    const asked = await withdraw(member, account)
    if (!asked.success) throw new Error(asked.code)
    const { id, serial } = asked.result
    const refused = {
      code: 'ACCOUNT_IN_USE',
      message: `Penarikan ${serial} ke rekening ini masih berjalan. Selesaikan dulu, lalu hapus rekeningnya.`,
    }
    expect(await remove(member, account.accountNo)).toMatchObject(refused)
    await approver.call(calls.bank.consoleClaimWithdrawal, { id, takeOver: false })
    expect(code(await approver.call(calls.bank.consoleApproveWithdrawal, { id }))).toBe('success')
    expect(await remove(member, account.accountNo)).toMatchObject(refused)
    expect(code(await remove(member, other.accountNo)), 'another one of theirs').toBe('success')

    await payer.call(calls.bank.consoleClaimWithdrawal, { id, takeOver: true })
    expect(code(await payer.call(calls.bank.consolePayWithdrawal, { id }))).toBe('success')
    expect(code(await remove(member, account.accountNo))).toBe('success')
    expect(await member.call(calls.bank.listWithdrawal, {})).toMatchObject({
      results: [{ serial, state: 'paid', accountNo: account.accountNo, bankName: 'Bank Nusa Raya' }],
    })
    expect(await withdraw(member, account)).toMatchObject({
      code: 'PRE_CHECK_FAILED',
      result: { reasons: [{ code: 'ACCOUNT' }] },
    })
    await assertBooksRight(server.database.db)
  })

  it('is waited for by a withdrawal to it, which then finds no account and holds no money', async () => {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const account = await addAccount(member)
    const removed = (tx: Tx) => sql`DELETE FROM bank_member_account WHERE member_id = ${member.memberId}`.execute(tx)
    expect(await meanwhile(server, removed, () => withdraw(member, account))).toMatchObject({
      code: 'PRE_CHECK_FAILED',
      result: { reasons: [{ code: 'ACCOUNT' }] },
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, locked: 0 })
  })

  it('waits for a withdrawal to it that is being asked for, and then finds it', async () => {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const account = await addAccount(member)
    const act = { id: member.memberId, accountId: await idOf(member, account.accountNo), reason }
    const { asking, removing } = await server.database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE bank_serial IN SHARE MODE`.execute(tx) // a request takes its number last
      const asking = withdraw(member, account)
      await untilWaiting(server, 1)
      const removing = staff.call(calls.member.consoleRemoveMemberAccount, act)
      await untilWaiting(server, 2)
      return { asking, removing }
    })
    expect(code(await asking)).toBe('success')
    expect(code(await removing)).toBe('ACCOUNT_IN_USE')
    expect(await accountsOf(member)).toHaveLength(1)
    expect(await balanceOf(member)).toMatchObject({ locked: 100_000 })
  })

  it('at the instant of a withdrawal to it: one finds what the other did, twelve times over', async () => {
    for (let round = 0; round < 12; round += 1) {
      const member = await server.member()
      await credit(server, member, 100_000n)
      const account = await addAccount(member)
      const accountId = await idOf(member, account.accountNo)
      const removal = () =>
        staff.call(calls.member.consoleRemoveMemberAccount, { id: member.memberId, accountId, reason })
      const asking = () => withdraw(member, account)
      const [asked, removed] =
        round % 2 === 0
          ? await Promise.all([asking(), removal()])
          : await Promise.all([removal(), asking()]).then(([one, two]) => [two, one] as const)
      const outcome = `${code(asked)} ${code(removed)}`
      expect(['success ACCOUNT_IN_USE', 'PRE_CHECK_FAILED success']).toContain(outcome)
      const isAsked = asked.success
      expect(await accountsOf(member)).toHaveLength(isAsked ? 1 : 0)
      expect(await balanceOf(member)).toMatchObject({ locked: isAsked ? 100_000 : 0 })
    }
    await assertBooksRight(server.database.db)
  })

  it('of a member who is closed is free as well, and what is gone, or is another member’s, is unknown', async () => {
    const [closed, other] = [await server.member(), await server.member()]
    const [account, theirs] = [await addAccount(closed), await addAccount(other)]
    await server.database.pool.query(`UPDATE member SET state = 'closed' WHERE id = $1`, [closed.memberId])
    const accountId = await idOf(closed, account.accountNo)
    const act = { id: closed.memberId, accountId, reason }
    const foreign = { ...act, accountId: await idOf(other, theirs.accountNo) }
    expect(code(await staff.call(calls.member.consoleRemoveMemberAccount, foreign))).toBe('UNKNOWN_ACCOUNT')
    const both = await Promise.all([1, 2].map(() => staff.call(calls.member.consoleRemoveMemberAccount, act)))
    expect(both.map(code).toSorted()).toEqual(['UNKNOWN_ACCOUNT', 'success'])
    expect(await accountsOf(other)).toHaveLength(1)
  })

  it('is seen and removed by nobody without the right, however much else they may', async () => {
    const member = await server.member()
    const { accountNo } = await addAccount(member)
    const reader = await server.staff(['member.read', 'member.block', 'member.clear-pin', 'withdrawal.read'])
    expect(code(await remove(member, accountNo, reader))).toBe('NOT_ALLOWED')
    expect(code(await reader.call(calls.member.consoleListMemberAccount, { id: member.memberId }))).toBe('NOT_ALLOWED')
    const unknown = { id: 'mbr_nobody', accountId: 'acc_none', reason }
    expect(code(await staff.call(calls.member.consoleRemoveMemberAccount, unknown))).toBe('UNKNOWN_MEMBER')
    expect(code(await staff.call(calls.member.consoleListMemberAccount, { id: 'mbr_nobody' }))).toBe('UNKNOWN_MEMBER')
  })
})
