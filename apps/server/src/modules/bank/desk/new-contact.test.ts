import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, credit, newRequestId, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const { bank, member: desk, session } = calls
const dayMs = 86_400_000
const all = ['member.read', 'member.change-contact', 'withdrawal.read', 'withdrawal.approve', 'withdrawal.pay'] as const

describe('a withdrawal of a member whose contact staff changed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const contactOf = ({ username }: MemberVisitor) => `62812000${username.slice(-4)}`

  async function withdraw(member: MemberVisitor): Promise<string> {
    const account = await addAccount(member)
    await credit(server, member, 100_000n)
    const asked = await member.call(bank.withdraw, { ...account, amount: 60_000, requestId: newRequestId() })
    if (!asked.success) throw new Error(asked.code)
    return asked.result.id
  }

  async function changeContact(member: MemberVisitor, to: string): Promise<void> {
    const [maker, checker] = [await server.staff(all), await server.staff(all)]
    const given = { kind: 'phone', from: contactOf(member), to, reason: 'Nomor lama hilang' } as const
    const asked = await maker.call(desk.consoleAskContactChange, {
      ...given,
      id: member.memberId,
      requestId: newRequestId(),
    })
    if (!asked.success) throw new Error(asked.code)
    expect(await checker.call(desk.consoleApproveContactChange, { id: asked.result.id })).toMatchObject({
      success: true,
    })
  }

  /** What the desk says of it, alone and in its list. */
  async function said(id: string, { username: search }: MemberVisitor) {
    const staff = await server.staff(all)
    const one = await staff.call(bank.consoleGetWithdrawal, { id })
    const list = await staff.call(bank.consoleListWithdrawal, { search, state: 'all' })
    if (!one.success || !list.success) throw new Error('refused')
    const [row] = list.results
    return [one.result.contactChangedAt, row?.contactChangedAt]
  }

  it('says so where it was asked for before, and whoever looks at it hears of it', async () => {
    const member = await server.member()
    const id = await withdraw(member)
    expect(await said(id, member)).toEqual([null, null])
    const heard = async () =>
      (
        await server.database.pool.query(
          `SELECT FROM outbox_event WHERE topic = 'WithdrawalQueueChanged' AND payload->>'id' = $1`,
          [id],
        )
      ).rows.length
    const before = await heard()
    await changeContact(member, '6281377700001')
    expect(await said(id, member)).toEqual([expect.any(String), expect.any(String)])
    expect(await heard()).toBe(before + 1)
  })

  it.each([
    [6, true],
    [8, false],
  ])('asked for %i days afterwards it says so: %s', async (days, isTold) => {
    const member = await server.member()
    await changeContact(member, `628137770010${days}`)
    server.clock.advance(days * dayMs)
    await member.call(session.login, { username: member.username, password: memberPassword })
    const [alone] = await said(await withdraw(member), member)
    expect(alone !== null).toBe(isTold)
  })

  it('and no longer once it is paid or rejected', async () => {
    const member = await server.member()
    await changeContact(member, '6281377700003')
    await member.call(session.login, { username: member.username, password: memberPassword })
    const id = await withdraw(member)
    const staff = await server.staff(all)
    await staff.call(bank.consoleClaimWithdrawal, { id })
    expect((await said(id, member))[0]).not.toBeNull()
    await staff.call(bank.consoleRejectWithdrawal, { id, reason: 'Uji saja' })
    expect(await said(id, member)).toEqual([null, null])
  })
})
