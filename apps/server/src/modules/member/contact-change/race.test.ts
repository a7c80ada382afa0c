import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, openBanks, payoutBankId, solveCaptcha } from '../../../../test/bank-scene.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { codeFor } from '../../../../test/mailbox.ts'
import { meanwhile, untilWaiting } from '../../../../test/meanwhile.ts'

const { consoleAskContactChange, consoleApproveContactChange, consoleRejectContactChange } = calls.member
const reason = 'Nomor lama hilang, dipastikan lewat KTP'
const rounds = 8

describe('a change of a contact, at the same instant as', () => {
  let server: TestServer
  let maker: StaffVisitor
  let checkers: StaffVisitor[]
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await openBanks(server)
    maker = await server.staff(['member.read', 'member.change-contact'])
    checkers = await Promise.all([1, 2].map(() => server.staff(['member.read', 'member.change-contact'])))
    await warmUp(server.database)
  })
  afterAll(() => server.close())

  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : (answer.code ?? ''))
  const phoneOf = ({ username }: MemberVisitor) => `62812000${username.slice(-4)}`
  let numbers = 0
  const freshPhone = () => `6281366${String(++numbers).padStart(5, '0')}`
  async function ask(member: MemberVisitor, to: string): Promise<string> {
    const asked = await maker.call(consoleAskContactChange, {
      requestId: newRequestId(),
      id: member.memberId,
      kind: 'phone',
      from: phoneOf(member),
      to,
      reason,
    })
    if (!asked.success) throw new Error(asked.code)
    return asked.result.id
  }
  const approve = (id: string, by = checkers[0]) => (by ?? maker).call(consoleApproveContactChange, { id })
  const contactOf = async ({ memberId }: MemberVisitor): Promise<string> =>
    (await server.database.pool.query('SELECT contact FROM member WHERE id = $1', [memberId])).rows[0].contact
  const lines = async ({ memberId }: MemberVisitor) => {
    const text = `SELECT FROM audit_line WHERE subject = $1 AND action = 'member.change-contact'`
    return (await server.database.pool.query(text, [memberId])).rows.length
  }

  it('other approvals of it: it is made once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await server.member()
      const to = freshPhone()
      const id = await ask(member, to)
      const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => approve(id, checkers[place % 2])))
      expect([...new Set(answers.map(code))].sort()).toEqual(['ALREADY_DECIDED', 'success'])
      expect([await contactOf(member), await lines(member)]).toEqual([to, 1])
    }
  })

  it('its taking back: one of them stands', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await server.member()
      const to = freshPhone()
      const id = await ask(member, to)
      const back = () => maker.call(consoleRejectContactChange, { id, reason })
      const early = round % 2 === 0 ? back() : undefined
      const [approved, taken] = await Promise.all([approve(id), early ?? back()])
      expect([code(approved), code(taken)].sort()).toEqual(['ALREADY_DECIDED', 'success'])
      expect(await contactOf(member)).toBe(approved.success ? to : phoneOf(member))
    }
  })

  it('a change of another member to the same number: one gets it, the other’s request waits still', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await server.member(), await server.member()]
      const to = freshPhone()
      const ids = [await ask(one, to), await ask(other, to)]
      const answers = await Promise.all(ids.map((id, place) => approve(id, checkers[place])))
      expect(answers.map(code).sort()).toEqual(['TAKEN', 'success'])
      const contacts = [await contactOf(one), await contactOf(other)]
      expect(contacts.filter((contact) => contact === to)).toHaveLength(1)
      const late = ids[answers.findIndex(({ success }) => !success)] ?? ''
      const { rows } = await server.database.pool.query('SELECT state FROM member_contact_change WHERE id = $1', [late])
      expect(rows).toEqual([{ state: 'pending' }])
    }
  })

  it('a registration with the same number: one gets it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await server.member()
      const to = freshPhone()
      const id = await ask(member, to)
      const visitor = server.visitor()
      const form = {
        username: `pendatang${round}`,
        password: memberPassword,
        confirmPassword: memberPassword,
        contact: `0${to.slice(2)}`,
        fullname: 'Sinta Dewi',
        email: `pendatang${round}@contoh.test`,
        preferredWithdrawalBank: payoutBankId,
        preferredWithdrawalAccountName: 'Sinta Dewi',
        preferredWithdrawalAccountNo: `66000000${round}0`,
        agree: 1,
        ...(await solveCaptcha(server, visitor)),
      }
      const answers = await Promise.all([approve(id), visitor.call(calls.member.register, form)])
      expect(answers.map(code).sort()).toEqual(['TAKEN', 'success'])
      expect((await contactOf(member)) === to).toBe(answers[0].success)
    }
  })

  it('a login, a new password and a new PIN by a code to the old number: each comes too late', async () => {
    const member = await server.member()
    const phone = phoneOf(member)
    const changed = (tx: Tx) =>
      sql`UPDATE member SET contact = ${freshPhone()} WHERE id = ${member.memberId}`.execute(tx)
    const browser = server.visitor({ headers: { 'x-forwarded-for': '10.9.0.1' } })
    await browser.call(calls.session.requestTac, { phone })
    const pinCode = await codeFor(server, phone)
    const login = () => browser.call(calls.session.loginMobile, { mobileNumber: phone, pinCode })
    expect(code(await meanwhile(server, changed, login))).toBe('TAC_INVALID')

    const other = await server.member()
    const moved = (tx: Tx) => sql`UPDATE member SET contact = ${freshPhone()} WHERE id = ${other.memberId}`.execute(tx)
    await browser.call(calls.session.requestTac, { phone: phoneOf(other) })
    const given = {
      username: other.username,
      phone: phoneOf(other),
      pinCode: await codeFor(server, phoneOf(other)),
      newPassword: 'Lebih rahasia 9',
      confirmPassword: 'Lebih rahasia 9',
    }
    const reset = () => browser.call(calls.session.resetPasswordByCode, given)
    expect(code(await meanwhile(server, moved, reset))).toBe('TAC_INVALID')

    const third = await server.member()
    const left = (tx: Tx) => sql`UPDATE member SET contact = ${freshPhone()} WHERE id = ${third.memberId}`.execute(tx)
    await third.call(calls.session.addUserPin, { pin: '739154', password: memberPassword })
    await third.call(calls.session.requestTac, { phone: phoneOf(third) })
    const forgotten = { pin: '593817', password: memberPassword, pinCode: await codeFor(server, phoneOf(third)) }
    const resetPin = () => third.call(calls.session.resetPaymentPin, forgotten)
    expect(code(await meanwhile(server, left, resetPin))).toBe('TAC_INVALID')
    expect(code(await third.call(calls.session.checkUserPin, { pin: '739154' }))).toBe('success')
  })

  it('whatever refers to the member just then: neither waits for the other', async () => {
    const member = await server.member()
    const id = await ask(member, freshPhone())
    const refers = (tx: Tx) => sql`SELECT FROM member WHERE id = ${member.memberId} FOR KEY SHARE`.execute(tx)
    let isOver = false
    await server.database.db.transaction().execute(async (tx) => {
      await refers(tx)
      const approved = approve(id).finally(() => {
        isOver = true
      })
      await untilWaiting(server, 1, () => isOver)
      expect(isOver).toBe(true)
      expect(code(await approved)).toBe('success')
    })
  })
})
