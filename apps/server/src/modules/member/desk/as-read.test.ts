import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  staffPassword,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../../test/harness.ts'

const { member: desk, session, operators } = calls
const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
const reason = 'Lupa kata sandi'

// record 1089
describe('staff lift and take away only what they read', () => {
  let server: TestServer
  let one: StaffVisitor
  let other: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    const rights = ['member.read', 'member.block', 'member.clear-pin', 'audit.read'] as const
    one = await server.staff(rights)
    other = await server.staff(rights)
  })
  afterAll(() => server.close())

  const read = async ({ memberId: id }: MemberVisitor) => {
    const answer = await one.call(desk.consoleGetMember, { id })
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }
  const failLogin = ({ username }: MemberVisitor) =>
    server.visitor().call(session.login, { username, password: 'salah sekali' })
  const unblock = async ({ id, state, stateReason }: Awaited<ReturnType<typeof read>>) =>
    code(await one.call(desk.consoleUnblockMember, { id, reason, read: { state, stateReason } }))

  it('forgiving wrong tries lifts no block that a colleague set meanwhile, and forgives nothing', async () => {
    const member = await server.member()
    await failLogin(member)
    const seen = await read(member)
    expect(seen).toMatchObject({ state: 'active', login: { failures: 1 } })
    await other.call(desk.consoleBlockMember, { id: seen.id, reason: 'Akun diambil alih, jangan dibuka' })
    expect(await unblock(seen)).toBe('MEMBER_CHANGED')
    const now = await read(member)
    expect(now).toMatchObject({
      state: 'blocked',
      stateReason: 'Akun diambil alih, jangan dibuka',
      login: { failures: 1 },
    })
    expect(await one.call(operators.listAudit, { subject: seen.id })).toMatchObject({
      results: [{ action: 'member.block' }],
    })
    expect(await unblock(now), 'whoever read the block lifts it').toBe('success')
  })

  it('a block is not lifted for the reason of another one, and the refusal is said in both languages', async () => {
    const member = await server.member()
    const { memberId: id } = member
    await other.call(desk.consoleBlockMember, { id, reason: 'Diminta sendiri' })
    const seen = await read(member)
    await other.call(desk.consoleUnblockMember, { id, reason })
    expect(await unblock(seen), 'nothing is left to lift').toBe('NOTHING_TO_UNBLOCK')
    await other.call(desk.consoleBlockMember, { id, reason: 'Akun diambil alih' })
    const { state, stateReason } = seen
    expect(await one.call(desk.consoleUnblockMember, { id, reason, read: { state, stateReason } })).toMatchObject({
      code: 'MEMBER_CHANGED',
      message: expect.stringContaining('sudah berubah'),
    })
    const abroad = server.visitor({ language: 'en' })
    await abroad.call(operators.consoleLogin, { email: one.email, password: staffPassword })
    expect(await abroad.call(desk.consoleUnblockMember, { id, reason, read: { state, stateReason } })).toMatchObject({
      code: 'MEMBER_CHANGED',
      message: expect.stringContaining('has changed'),
    })
    expect(await read(member)).toMatchObject({ state: 'blocked', stateReason: 'Akun diambil alih' })
  })

  it('a console of the release before, which does not tell what it read, lifts as it did', async () => {
    const member = await server.member()
    const { memberId: id } = member
    await other.call(desk.consoleBlockMember, { id, reason: 'Diminta sendiri' })
    expect(code(await one.call(desk.consoleUnblockMember, { id, reason }))).toBe('success')
  })

  it('a PIN that the member set since is not taken away with the one that they forgot', async () => {
    const member = await server.member()
    const { memberId: id, username } = member
    const setPin = async (who: Visitor, pin: string) =>
      code(await who.call(session.addUserPin, { pin, password: memberPassword }))
    expect((await read(member)).pin).toMatchObject({ isSet: false, version: null })
    expect(await setPin(member, '135790')).toBe('success')
    const clear = async (pinVersion: string | null) =>
      code(await one.call(desk.consoleClearMemberPin, { id, reason, ...(pinVersion === null ? {} : { pinVersion }) }))
    const forgotten = (await read(member)).pin.version
    await other.call(desk.consoleClearMemberPin, { id, reason })
    expect(await clear(forgotten), 'none is set').toBe('PIN_NOT_SET')
    const again = server.visitor()
    await again.call(session.login, { username, password: memberPassword })
    expect(await setPin(again, '246801')).toBe('success')
    expect(await clear(forgotten)).toBe('PIN_CHANGED')
    const { pin, liveSessions } = await read(member)
    expect({ isSet: pin.isSet, liveSessions }, 'nor is anybody signed out').toEqual({ isSet: true, liveSessions: 1 })
    expect(await clear(pin.version), 'whoever read the new one clears it').toBe('success')
  })
})
