import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  approveWaiting,
  lookAtPictures,
  newApplicant,
  newCard,
  sendCard,
  verify,
  waitingOf,
} from '../../../test/kyc-scene.ts'

const dayMs = 24 * 3_600_000
/** A day more than a verification holds. */
const untilOverMs = 731 * dayMs

describe('the document of a member who excluded themselves', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const newMember = () => newApplicant(server)
  const newClerk = () => server.staff(['kyc.read', 'kyc.decide'])
  /** By a new session, since time has passed. */
  async function exclude({ username }: MemberVisitor, months: 6 | null): Promise<void> {
    const visitor = server.visitor()
    await visitor.call(calls.session.login, { username, password: memberPassword })
    const answer = await visitor.call(calls.saferPlay.exclude, { months, isSure: true })
    if (!answer.success) throw new Error(answer.code)
  }
  async function newVerified(card: object): Promise<MemberVisitor> {
    const member = await newMember()
    await sendCard(member, card)
    await approveWaiting(await newClerk(), member)
    return member
  }
  async function passTime(ms: number): Promise<void> {
    server.clock.advance(ms)
    await server.app.jobs.runNow('kyc.expire')
  }

  it('verifies nobody else once their own verification is over, for as long as they stay away', async () => {
    const [ofGood, ofHalf, ofNone] = [newCard(), newCard(), newCard()]
    const [forGood, halfAYear] = [await newVerified(ofGood), await newVerified(ofHalf)]
    await newVerified(ofNone)
    await passTime(untilOverMs)
    await exclude(forGood, null)
    await exclude(halfAYear, 6)
    expect(await sendCard(await newMember(), ofGood), 'as of anybody’s document').toMatchObject({
      code: 'DOCUMENT_USED',
      message: 'Dokumen ini sudah dipakai akun lain.',
    })
    expect(code(await sendCard(await newMember(), ofHalf))).toBe('DOCUMENT_USED')
    expect(code(await sendCard(await newMember(), ofNone)), 'of one who is not away').toBe('success')
    await passTime(190 * dayMs)
    expect(code(await sendCard(await newMember(), ofGood)), 'for good').toBe('DOCUMENT_USED')
    expect(code(await sendCard(await newMember(), ofHalf)), 'that is over').toBe('success')
  })

  it('that staff took back from them was not theirs, and a break keeps nobody’s', async () => {
    const [notTheirs, ofBreak] = [newCard(), newCard()]
    const clerk = await server.staff(['kyc.read', 'kyc.decide', 'kyc.revoke'])
    const wrong = await newMember()
    const id = await verify(clerk, wrong, notTheirs)
    expect(code(await clerk.call(calls.kyc.consoleRevokeKyc, { id, reason: 'Milik orang lain' }))).toBe('success')
    await exclude(wrong, null)
    expect(code(await sendCard(await newMember(), notTheirs))).toBe('success')

    const away = await newVerified(ofBreak)
    await passTime(untilOverMs)
    const again = server.visitor()
    await again.call(calls.session.login, { username: away.username, password: memberPassword })
    expect(code(await again.call(calls.saferPlay.takeBreak, { days: 42 }))).toBe('success')
    expect(code(await sendCard(await newMember(), ofBreak))).toBe('success')
  })

  it('that waits already under another name is not approved, and staff read whose it was', async () => {
    const card = newCard()
    const owner = await newVerified(card)
    await passTime(untilOverMs)
    const twin = await newMember()
    expect(code(await sendCard(twin, card))).toBe('success')
    await exclude(owner, 6)
    const clerk = await newClerk()
    const id = await waitingOf(clerk, twin)
    await clerk.call(calls.kyc.consoleClaimKyc, { id })
    await lookAtPictures(clerk, id)
    expect(await clerk.call(calls.kyc.consoleApproveKyc, { id })).toMatchObject({
      code: 'DOCUMENT_OF_EXCLUDED',
      message: expect.stringContaining(owner.username),
    })
    expect(code(await clerk.call(calls.kyc.consoleRejectKyc, { id, reason: 'Berhenti bermain' }))).toBe('success')
  })

  it('verifies themselves again, so that they are paid', async () => {
    const card = newCard()
    const owner = await newVerified(card)
    await passTime(untilOverMs)
    await exclude(owner, null)
    const again = server.visitor()
    await again.call(calls.session.login, { username: owner.username, password: memberPassword })
    expect(code(await sendCard(again as MemberVisitor, card))).toBe('success')
  })
})
