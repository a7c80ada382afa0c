import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'

describe('what is told of a member to staff who look at them', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
  })
  afterAll(() => server.close())

  const told = async ({ memberId }: MemberVisitor): Promise<number> => {
    const events = `SELECT FROM outbox_event
      WHERE topic = 'MemberChanged' AND operator_id = 'demo' AND member_id IS NULL AND payload ->> 'id' = $1`
    return (await server.database.pool.query(events, [memberId])).rows.length
  }

  it('each act of staff is told once, and one that is refused is not', async () => {
    const rights = [
      'member.read',
      'member.block',
      'member.sign-out',
      'member.clear-pin',
      'member.remove-account',
      'member.change-contact',
    ] as const
    const staff = await server.staff(rights)
    const member = await server.member()
    await addAccount(member)
    await member.call(calls.session.addUserPin, { pin: '739154', password: memberPassword })
    const { memberId: id } = member
    const reason = 'Dilaporkan pemiliknya'
    const accounts = await staff.call(calls.member.consoleListMemberAccount, { id })
    const accountId = accounts.success ? (accounts.results[0]?.id ?? '') : accounts.code
    const from = `62812000${member.username.slice(-4)}`
    const other = { id, kind: 'phone', from, to: '081377000001', reason } as const
    const ask = () => staff.call(calls.member.consoleAskContactChange, { ...other, requestId: newRequestId() })
    const open = async () => {
      const listed = await staff.call(calls.member.consoleListContactChange, { memberId: id })
      return { id: listed.success ? (listed.results[0]?.id ?? '') : listed.code }
    }
    const colleague = await server.staff(rights)
    const acts = [
      ask,
      async () => staff.call(calls.member.consoleRejectContactChange, { ...(await open()), reason }),
      ask,
      async () => colleague.call(calls.member.consoleApproveContactChange, await open()),
      () => staff.call(calls.member.consoleRemoveMemberAccount, { id, accountId, reason }),
      () => staff.call(calls.member.consoleClearMemberPin, { id, reason }),
      () => staff.call(calls.member.consoleEndMemberSession, { id, reason }),
      () => staff.call(calls.member.consoleBlockMember, { id, reason }),
      () => staff.call(calls.member.consoleUnblockMember, { id, reason }),
    ]
    for (const [done, act] of acts.entries()) {
      expect(await act()).toMatchObject({ success: true })
      expect(await told(member)).toBe(done + 1)
    }
    expect(await staff.call(calls.member.consoleUnblockMember, { id, reason })).toMatchObject({ success: false })
    expect(await told(member)).toBe(acts.length)
  })

  it('a block by five wrong PINs is told as well', async () => {
    const member = await server.member()
    await member.call(calls.session.addUserPin, { pin: '739154', password: memberPassword })
    await member.call(calls.session.activateUserSecondPin, { isActivate: true })
    const device = server.visitor()
    await device.call(calls.session.login, { username: member.username, password: memberPassword })
    for (let tries = 0; tries < 5; tries += 1) await device.call(calls.session.checkUserPin, { pin: '739155' })
    const { rows } = await server.database.pool.query('SELECT state FROM member WHERE id = $1', [member.memberId])
    expect(rows).toEqual([{ state: 'blocked' }])
    expect(await told(member)).toBe(1)
  })

  it('a break or an exclusion of their own is told, and one that is no longer than what holds is not', async () => {
    const { saferPlay } = calls
    const member = await server.member()
    await member.call(saferPlay.takeBreak, { days: 7 })
    expect(await told(member)).toBe(1)
    await member.call(saferPlay.takeBreak, { days: 1 })
    expect(await told(member)).toBe(1)
    await member.call(saferPlay.exclude, { months: 6, isSure: true })
    expect(await told(member)).toBe(2)
  })
})
