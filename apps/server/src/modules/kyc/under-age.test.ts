import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../test/harness.ts'
import { approveWaiting, newApplicant, newCard, sendCard } from '../../../test/kyc-scene.ts'
import { dayFromNow } from '../../../test/promotion-scene.ts'

describe('documents of somebody under age', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let cards = 0
  /** The card of somebody who turns 17 about now; their number says so, too. */
  function youngCard() {
    const born = `${Number(dayFromNow(server).slice(0, 4)) - 17}-03-12`
    return {
      documentType: 'ktp' as const,
      documentNumber: `3174011203${born.slice(2, 4)}${String(++cards).padStart(4, '0')}`,
      birthDate: born,
    }
  }
  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  async function knownBrowsers({ memberId }: MemberVisitor): Promise<number> {
    const { rows } = await server.database.pool.query(
      'SELECT FROM member_session WHERE member_id = $1 AND browser IS NOT NULL',
      [memberId],
    )
    return rows.length
  }
  const login = ({ username }: MemberVisitor) =>
    server.visitor().call(calls.session.login, { username, password: memberPassword })

  it('an identity card that says so by its number as well keeps its holder from play until staff have looked', async () => {
    const member = await newApplicant(server)
    expect(await knownBrowsers(member)).toBe(1)
    expect(await sendCard(member, youngCard())).toMatchObject({
      code: 'UNDER_AGE_BLOCKED',
      message: expect.stringMatching(/belum 18 tahun.*layanan pelanggan/),
    })
    expect((await member.send(calls.member.profile, {})).status, 'signed out').toBe(401)
    expect(await knownBrowsers(member), 'whoever sent it in an open session is a stranger (record 0721)').toBe(0)
    expect(await login(member)).toMatchObject({ code: 'MEMBER_BLOCKED' })
    const supervisor = await server.staff(['member.read', 'member.block'])
    const id = member.memberId
    expect(await supervisor.call(calls.member.consoleGetMember, { id })).toMatchObject({
      result: { state: 'blocked', stateReason: 'age' },
    })
    await supervisor.call(calls.member.consoleUnblockMember, { id, reason: 'KTP adiknya, dipastikan lewat video' })
    expect(await login(member)).toMatchObject({ success: true })
  })

  it('what may be mistyped is refused and blocks nobody, and nor does a card of somebody else where the member is verified', async () => {
    const member = await newApplicant(server)
    const { birthDate } = youngCard()
    const passport = { documentType: 'passport', documentNumber: 'X7234567', validUntil: '2099-01-01' }
    expect(code(await sendCard(member, { ...passport, birthDate }))).toBe('UNDER_AGE')
    expect(code(await sendCard(member, { ...newCard(), birthDate })), 'number and date differ').toBe('DOCUMENT_DATE')
    const slip = { ...newCard(), birthDate: '2090-03-12' } // of somebody born in 1990, whose number ends the year alike
    expect(code(await sendCard(member, slip)), 'nobody is born in a day to come').toBe('BIRTH_DATE')
    await sendCard(member)
    await approveWaiting(await server.staff(['kyc.read', 'kyc.decide']), member)
    expect(code(await sendCard(member, youngCard()))).toBe('UNDER_AGE')
    expect((await member.send(calls.member.profile, {})).status).toBe(200)
  })

  it('a reason that staff write in the word that stands for such a block is told as theirs', async () => {
    const supervisor = await server.staff(['member.read', 'member.block'])
    for (const reason of ['pin', 'age']) {
      const { memberId: id } = await newApplicant(server)
      expect(await supervisor.call(calls.member.consoleBlockMember, { id, reason })).toMatchObject({
        result: { state: 'blocked', stateReason: reason.toUpperCase() },
      })
    }
  })
})
