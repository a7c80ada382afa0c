import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MemberVisitor,
  memberPassword,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../../test/harness.ts'
import { codeFor, mailbox } from '../../../../test/mailbox.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { hashPassword } from '../../../platform/password.ts'

const {
  activateUserSecondPin,
  addUserPin,
  changePassword,
  checkUserPin,
  checkUserPinByQuery,
  login,
  requestTac,
  resetPaymentPin,
  resetUserPin,
  setPaymentPin,
} = calls.session
const { profile } = calls.member

const pin = '739154'

describe('the second PIN', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  /** A member whose PIN is active, signed in and yet to enter it. */
  async function pending(isProgram = false): Promise<MemberVisitor> {
    const member = await server.member({ isProgram })
    const who = { operatorId: 'demo', memberId: member.memberId }
    await server.database.db
      .transaction()
      .execute((tx) => server.app.sessions.pins.set(tx, who, { pin, isActive: true }))
    return member
  }

  const isBlocked = async (username: string) => {
    const answer = await server.visitor().call(login, { username, password: memberPassword })
    return !answer.success && answer.code === 'MEMBER_BLOCKED'
  }

  it('is announced at login and stands in the way of security changes until it is entered', async () => {
    const member = await pending()
    const again = await member.call(login, { username: member.username, password: memberPassword })
    expect(again).toMatchObject({ result: { activeUserSecondPin: true } })
    expect(await member.call(profile, {})).toMatchObject({ result: { isPinPending: true, activeUserSecondPin: true } })
    const change = {
      currentPassword: memberPassword,
      newPassword: 'Lebih rahasia 9',
      confirmPassword: 'Lebih rahasia 9',
    }
    expect(await member.send(changePassword, change)).toMatchObject({ status: 403, answer: { code: 'PIN_REQUIRED' } })
    expect(await member.send(activateUserSecondPin, { isActivate: false })).toMatchObject({ status: 403 })

    expect(await member.call(checkUserPin, { pin })).toMatchObject({ success: true })
    expect(member.cookies.has('pin_validation')).toBe(true)
    expect(await member.call(profile, {})).toMatchObject({ result: { isPinPending: false } })
  })

  it('validated in one session is not validated in another, whose cookie proves nothing', async () => {
    const here = await pending()
    await here.call(checkUserPin, { pin })
    const there = server.visitor()
    await there.call(login, { username: here.username, password: memberPassword })
    there.cookies.set('pin_validation', here.cookies.get('pin_validation') ?? '')
    expect(await there.call(profile, {})).toMatchObject({ result: { isPinPending: true } })
    here.cookies.delete('pin_validation')
    expect(await here.call(profile, {})).toMatchObject({ result: { isPinPending: true } })
  })

  it('serves programs without a cookie', async () => {
    const program = await pending(true)
    expect(await program.call(profile, {})).toMatchObject({ result: { isPinPending: true } })
    expect(await program.call(checkUserPinByQuery, { pin })).toMatchObject({ success: true })
    expect(await program.call(profile, {})).toMatchObject({ result: { isPinPending: false } })
  })

  it('in an address counts only with the proof of decision 13, so that no other page can use up the tries', async () => {
    const member = await pending()
    expect((await member.fetch(`/api/${checkUserPinByQuery.path}?PIN=111222`)).status).toBe(403)
    expect(await member.call(checkUserPinByQuery, { pin: '111222' })).toMatchObject({
      code: 'PIN_WRONG',
      result: { triesLeft: 4 },
    })
  })

  it('wrong five times blocks the user ID, ends its sessions and answers Exceeded', async () => {
    const member = await pending()
    const elsewhere = server.visitor()
    await elsewhere.call(login, { username: member.username, password: memberPassword })
    for (let left = 4; left >= 1; left--) {
      expect(await member.call(checkUserPin, { pin: '111222' })).toMatchObject({
        code: 'PIN_WRONG',
        message: 'Mohon periksa kembali, PIN yang anda masukkan salah.',
        result: { triesLeft: left },
      })
    }
    expect(await member.call(checkUserPin, { pin: '111222' })).toMatchObject({
      title: 'Exceeded',
      code: 'PIN_EXCEEDED',
    })
    expect(member.cookies.has('token')).toBe(false)
    expect((await elsewhere.send(profile, {})).status).toBe(401)
    expect(await isBlocked(member.username)).toBe(true)
  })

  it.each(['blocked', 'closed'])(
    'wrong for the fifth time leaves a member who is being %s by staff so',
    async (state) => {
      const member = await pending()
      for (let wrong = 1; wrong <= 4; wrong++) await member.call(checkUserPin, { pin: '111222' })
      const byStaff = (tx: Tx) =>
        sql`UPDATE member SET state = ${state}, state_reason = 'Diduga dibajak' WHERE id = ${member.memberId}`.execute(
          tx,
        )
      const fifth = await meanwhile(server, byStaff, () => member.call(checkUserPin, { pin: '111222' }))
      expect(fifth).toMatchObject({ code: 'PIN_EXCEEDED' })
      const { rows } = await server.database.pool.query('SELECT state, state_reason FROM member WHERE id = $1', [
        member.memberId,
      ])
      expect(rows).toEqual([{ state, state_reason: 'Diduga dibajak' }])
    },
  )

  it('a right one after four wrong ones clears the count', async () => {
    const member = await pending()
    for (let wrong = 1; wrong <= 4; wrong++) await member.call(checkUserPin, { pin: '111222' })
    expect(await member.call(checkUserPin, { pin })).toMatchObject({ success: true })
    expect(await member.call(checkUserPin, { pin: '111222' })).toMatchObject({ result: { triesLeft: 4 } })
  })

  it('guessed by thirty at once is tried five times at most', async () => {
    for (let round = 0; round < 3; round++) {
      const member = await pending(true)
      const guesses = Array.from({ length: 30 }, (_, n) => member.call(checkUserPin, { pin: String(200_000 + n) }))
      const codes = (await Promise.all(guesses)).map((answer) => (answer.success ? 'OK' : answer.code))
      expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4)
      expect(codes.filter((code) => code === 'PIN_EXCEEDED').length).toBeGreaterThan(0)
      expect(codes).not.toContain('OK')
      expect(await isBlocked(member.username)).toBe(true)
    }
  })

  it('that comes after five wrong ones is too late, though the block itself is not there yet', async () => {
    const member = await pending()
    await server.database.pool.query('UPDATE member_pin SET wrong_tries = 5 WHERE member_id = $1', [member.memberId])
    expect(await member.call(checkUserPin, { pin })).toMatchObject({ code: 'PIN_EXCEEDED', title: 'Exceeded' })
    expect(member.cookies.has('pin_validation')).toBe(false)
  })

  it('in whose place another one is being committed is wrong, and neither validates nor replaces the new one', async () => {
    const member = await pending()
    const pinHash = await hashPassword('820463')
    const replaced = (tx: Tx) =>
      sql`UPDATE member_pin SET pin_hash = ${pinHash} WHERE member_id = ${member.memberId}`.execute(tx)
    const wrong = { code: 'PIN_WRONG', result: { triesLeft: 4 } }
    expect(await meanwhile(server, replaced, () => member.call(checkUserPin, { pin }))).toMatchObject(wrong)
    expect(await member.call(profile, {})).toMatchObject({ result: { isPinPending: true } })
    expect(await member.call(checkUserPin, { pin: '820463' })).toMatchObject({ success: true })

    const back = await hashPassword(pin)
    const again = (tx: Tx) =>
      sql`UPDATE member_pin SET pin_hash = ${back} WHERE member_id = ${member.memberId}`.execute(tx)
    const change = { currentPin: '820463', pin: '915347', confirmPin: '915347' }
    expect(await meanwhile(server, again, () => member.call(resetUserPin, change))).toMatchObject(wrong)
    expect(await member.call(checkUserPin, { pin })).toMatchObject({ success: true })
  })

  it('that is not six digits is refused without counting', async () => {
    const member = await pending()
    for (const given of ['12345', '1234567', '12a456', '']) {
      expect((await member.send(checkUserPin, { pin: given })).status).toBe(422)
    }
    for (const currentPin of ['12345', '1234567', '12a456', '', undefined]) {
      const refused = { status: 422, answer: { errors: { currentPin: expect.stringMatching(/^PIN /) } } }
      expect(await member.send(resetUserPin, { currentPin, pin: '820463' })).toMatchObject(refused)
    }
    expect(await member.call(checkUserPin, { pin: '111222' })).toMatchObject({ result: { triesLeft: 4 } })
  })
})

describe('setting a PIN', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('takes the password and a PIN that is not easily guessed, once', async () => {
    const member = await server.member()
    expect(await member.call(checkUserPin, { pin })).toMatchObject({ code: 'PIN_NOT_SET' })
    expect(await member.call(activateUserSecondPin, { isActivate: true })).toMatchObject({ code: 'PIN_NOT_SET' })
    expect(await member.send(addUserPin, { pin: '123456', password: memberPassword })).toMatchObject({
      status: 422,
      answer: { errors: { pin: 'PIN ini terlalu mudah ditebak. Pilih yang lain.' } },
    })
    expect(await member.call(addUserPin, { pin, password: 'bukan ini' })).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: { password: 'Kata sandi saat ini salah.' },
    })
    expect(await member.call(addUserPin, { pin, password: memberPassword })).toMatchObject({ success: true })
    expect(await member.call(addUserPin, { pin: '820463', password: memberPassword })).toMatchObject({
      code: 'PIN_ALREADY_SET',
    })
    expect(await member.call(profile, {})).toMatchObject({ result: { hasSecondPin: true, activeUserSecondPin: false } })
  })

  it('with no password, or no code where one is needed, is refused without counting', async () => {
    const member = await server.member()
    const [noPassword, noCode] = [{ password: 'Kata Sandi wajib diisi.' }, { pinCode: 'Kode wajib diisi.' }]
    const failures = async () => (await server.database.pool.query('SELECT sum(failures) FROM login_tries')).rows[0].sum
    const before = await failures()
    const refusal = (errors: object) => ({ status: 422, answer: { code: 'INVALID_INPUT', errors } })
    for (const call of [addUserPin, setPaymentPin])
      expect(await member.send(call, { pin })).toMatchObject(refusal(noPassword))
    await member.call(addUserPin, { pin, password: memberPassword })
    expect(await member.send(resetPaymentPin, { pin: '820463' })).toMatchObject(refusal({ ...noPassword, ...noCode }))
    expect(await failures()).toBe(before)
  })

  it('for the first time sent again, as the answer was lost, is one success, in the session that set it alone', async () => {
    const owner = await server.member()
    const first = { pin, password: memberPassword }
    for (const answer of await Promise.all([1, 2, 3].map(() => owner.call(addUserPin, first))))
      expect(answer).toMatchObject({ success: true })
    owner.cookies.delete('pin_validation')
    expect(await owner.call(setPaymentPin, first)).toMatchObject({ success: true })
    expect(await owner.call(activateUserSecondPin, { isActivate: true })).toMatchObject({ success: true })
    const refused = { code: 'PIN_ALREADY_SET' }
    const other = await elsewhere(owner)
    await other.call(checkUserPin, { pin })
    expect(await other.call(addUserPin, first), 'nor in one that entered it').toMatchObject(refused)
    expect(await owner.call(addUserPin, { ...first, password: 'bukan ini' })).toMatchObject({ code: 'WRONG_PASSWORD' })
    const mails = await mailbox(server, `${owner.username}@contoh.test`)
    expect(mails.filter(({ subject }) => subject?.startsWith('PIN baru'))).toHaveLength(1)
  })

  it('again is no way to guess it: other digits are a wrong try, after which none is told right nor counted', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    const guess = (digits: string) => owner.call(addUserPin, { pin: digits, password: memberPassword })
    for (const digits of ['820463', '593817', '915347', '482916', '604829'])
      expect(await guess(digits)).toMatchObject({ code: 'PIN_ALREADY_SET' })
    expect(await guess(pin)).toMatchObject({ code: 'PIN_ALREADY_SET' })
    expect(await owner.call(checkUserPin, { pin: '820463' }), 'of five').toMatchObject({ result: { triesLeft: 3 } })
    expect(await owner.call(checkUserPin, { pin }), 'and it is entered as ever').toMatchObject({ success: true })
  })

  it('is no date of birth, however it is set', async () => {
    const member = await server.member()
    await server.database.pool.query("UPDATE member SET birth_date = '1993-08-24' WHERE id = $1", [member.memberId])
    const phone = `62812000${member.username.slice(-4)}`
    const refused = { status: 422, answer: { errors: { pin: 'PIN ini terlalu mudah ditebak. Pilih yang lain.' } } }
    const spellings = ['240893', '930824']
    for (const weak of spellings)
      expect(await member.send(addUserPin, { pin: weak, password: memberPassword }), weak).toMatchObject(refused)
    expect(await member.call(addUserPin, { pin, password: memberPassword })).toMatchObject({ success: true })
    for (const weak of spellings) {
      const change = { currentPin: pin, pin: weak, confirmPin: weak }
      expect(await member.send(resetUserPin, change), weak).toMatchObject(refused)
    }
    await member.call(requestTac, { phone })
    const pinCode = await codeFor(server, phone)
    for (const weak of spellings) {
      const fresh = { pin: weak, password: memberPassword, pinCode }
      expect(await member.send(resetPaymentPin, fresh), weak).toMatchObject(refused)
    }
    expect(await member.call(checkUserPin, { pin }), 'the old one stands').toMatchObject({ success: true })
  })

  it('and turning it on leaves this session at ease, and asks the next one', async () => {
    const member = await server.member()
    await member.call(addUserPin, { pin, password: memberPassword })
    expect(await member.call(activateUserSecondPin, { isActivate: true })).toMatchObject({ success: true })
    expect(await member.call(profile, {})).toMatchObject({ result: { isPinPending: false, activeUserSecondPin: true } })
    const next = server.visitor()
    await next.call(login, { username: member.username, password: memberPassword })
    expect(await next.call(profile, {})).toMatchObject({ result: { isPinPending: true } })
    await next.call(checkUserPin, { pin })
    expect(await next.call(activateUserSecondPin, { isActivate: false })).toMatchObject({ success: true })
    expect(await next.call(profile, {})).toMatchObject({ result: { activeUserSecondPin: false } })
  })

  /** Another session of the same member, by the password alone. */
  const elsewhere = async ({ username }: MemberVisitor) => {
    const next = server.visitor()
    await next.call(login, { username, password: memberPassword })
    return next
  }
  const isPending = async (who: Visitor) => {
    const answer = await who.call(profile, {})
    return answer.success && answer.result.isPinPending
  }
  const required = { status: 403, answer: { code: 'PIN_REQUIRED' } }

  it('and who knows the password only turns it neither on nor off, and passes for nobody who entered it', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    const thief = await elsewhere(owner)
    for (const isActivate of [true, false]) {
      expect(await thief.send(activateUserSecondPin, { isActivate })).toMatchObject(required)
    }
    expect(thief.cookies.has('pin_validation')).toBe(false)
    expect(await owner.call(activateUserSecondPin, { isActivate: true })).toMatchObject({ success: true })
    expect([await isPending(owner), await isPending(thief)]).toEqual([false, true])
    expect(await thief.send(activateUserSecondPin, { isActivate: false })).toMatchObject(required)
  })

  it('that was set before is given once, and then it is turned on', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    const later = await elsewhere(owner)
    await later.call(checkUserPin, { pin })
    expect(await later.call(activateUserSecondPin, { isActivate: true })).toMatchObject({ success: true })
    expect(await isPending(later)).toBe(false)
    later.cookies.delete('pin_validation')
    expect(await later.send(activateUserSecondPin, { isActivate: false }), 'nor without its cookie').toMatchObject(
      required,
    )
  })

  it('anew is asked for in every session but the one that gave the old one', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    await owner.call(activateUserSecondPin, { isActivate: true })
    const other = await elsewhere(owner)
    await other.call(checkUserPin, { pin })
    await owner.call(resetUserPin, { currentPin: pin, pin: '820463', confirmPin: '820463' })
    expect([await isPending(owner), await isPending(other)]).toEqual([false, true])
    expect(await other.send(activateUserSecondPin, { isActivate: false })).toMatchObject(required)
    expect(await other.call(checkUserPin, { pin })).toMatchObject({ code: 'PIN_WRONG' })
    await other.call(checkUserPin, { pin: '820463' })
    expect(await isPending(other)).toBe(false)

    await other.call(requestTac, { phone: `62812000${owner.username.slice(-4)}` })
    const pinCode = await codeFor(server, `62812000${owner.username.slice(-4)}`)
    await other.call(resetPaymentPin, { pin: '593817', password: memberPassword, pinCode })
    expect([await isPending(owner), await isPending(other)], 'nor the one that gave a code').toEqual([true, false])
  })

  it('is neither set nor replaced by a password in whose place another one is being committed', async () => {
    const member = await server.member()
    const replaced = (text: string) => async (tx: Tx) =>
      sql`UPDATE member SET password_hash = ${await hashPassword(text)} WHERE id = ${member.memberId}`.execute(tx)
    const add = () => member.call(addUserPin, { pin, password: memberPassword })
    expect(await meanwhile(server, replaced('Lebih rahasia 9'), add)).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await member.call(profile, {})).toMatchObject({ result: { hasSecondPin: false } })
    const known = 'Lebih rahasia 9'
    expect(await member.call(addUserPin, { pin, password: known })).toMatchObject({ success: true })
    const phone = `62812000${member.username.slice(-4)}`
    await member.call(requestTac, { phone })
    const forgotten = { pin: '593817', password: known, pinCode: await codeFor(server, phone) }
    const reset = () => member.call(resetPaymentPin, forgotten)
    expect(await meanwhile(server, replaced('Rahasia sekali 8'), reset)).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await member.call(checkUserPin, { pin })).toMatchObject({ success: true })
  })

  it('in whose place another one is being committed turns nothing on or off, nor is it replaced by a code', async () => {
    const member = await server.member()
    await member.call(addUserPin, { pin, password: memberPassword })
    await member.call(activateUserSecondPin, { isActivate: true })
    const phone = `62812000${member.username.slice(-4)}`
    await member.call(requestTac, { phone })
    const pinCode = await codeFor(server, phone)
    const acts = [
      () => member.send(activateUserSecondPin, { isActivate: false }),
      () => member.send(resetPaymentPin, { pin: '593817', password: memberPassword, pinCode }),
    ]
    for (const act of acts) {
      const current = acts.indexOf(act) === 0 ? '820463' : '915347'
      const pinHash = await hashPassword(current)
      const replaced = (tx: Tx) =>
        sql`UPDATE member_pin SET pin_hash = ${pinHash} WHERE member_id = ${member.memberId}`.execute(tx)
      expect(await meanwhile(server, replaced, act)).toMatchObject(required)
      expect(await member.call(checkUserPin, { pin: current })).toMatchObject({ success: true })
    }
    expect(await member.call(profile, {})).toMatchObject({ result: { activeUserSecondPin: true } })
  })

  it('and changing, turning it on or off is told by mail, once for each, in the language of the page', async () => {
    const member = await server.member({ language: 'en' })
    const phone = `62812000${member.username.slice(-4)}`
    const fresh = { pin: '593817', password: memberPassword }
    await member.call(addUserPin, { pin, password: 'bukan ini' })
    await member.call(addUserPin, { pin, password: memberPassword })
    for (const isActivate of [true, true]) await member.call(activateUserSecondPin, { isActivate })
    await member.call(resetUserPin, { currentPin: '111222', pin: '820463', confirmPin: '820463' })
    await member.call(resetUserPin, { currentPin: pin, pin: '820463', confirmPin: '820463' })
    await member.call(requestTac, { phone })
    await member.call(resetPaymentPin, { ...fresh, pinCode: 'abcdef' })
    await member.call(resetPaymentPin, { ...fresh, pinCode: await codeFor(server, phone) })
    for (const isActivate of [false, false]) await member.call(activateUserSecondPin, { isActivate })
    const mails = await mailbox(server, `${member.username}@contoh.test`)
    expect(mails.map(({ subject }) => subject).reverse()).toEqual([
      'A new PIN of your account at Balai Demo',
      'Your PIN at Balai Demo was turned on',
      'Your PIN at Balai Demo was changed',
      'Your PIN at Balai Demo was changed',
      'Your PIN at Balai Demo was turned off',
    ])
    for (const { text } of mails) {
      expect(text).toContain('/auth/forgot-password')
      for (const secret of [pin, '820463', '593817']) expect(text).not.toContain(secret)
    }
  })

  it('anew by the old one is open to a session that has yet to give it: the old one is given by that', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    await owner.call(activateUserSecondPin, { isActivate: true })
    const later = await elsewhere(owner)
    const change = { currentPin: '111222', pin: '820463', confirmPin: '820463' }
    expect(await later.call(resetUserPin, change)).toMatchObject({ code: 'PIN_WRONG', result: { triesLeft: 4 } })
    expect(await isPending(later), 'a wrong one proves nothing').toBe(true)
    expect(await later.call(resetUserPin, { ...change, currentPin: pin })).toMatchObject({ success: true })
    expect([await isPending(later), await isPending(owner)]).toEqual([false, true])
    for (let wrong = 1; wrong <= 4; wrong++) await owner.call(resetUserPin, { ...change, currentPin: '111222' })
    expect(await owner.call(resetUserPin, { ...change, currentPin: '111222' })).toMatchObject({ title: 'Exceeded' })
    expect((await later.send(profile, {})).status, 'the fifth ends every session').toBe(401)
  })

  it('anew sent again, as the answer was lost, is one success and no try, in the session that set it alone', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    const other = await elsewhere(owner)
    await other.call(checkUserPin, { pin })
    const change = { currentPin: pin, pin: '820463', confirmPin: '820463' }
    for (let time = 1; time <= 6; time++)
      expect(await owner.call(resetUserPin, change), `time ${time}`).toMatchObject({ success: true })
    expect(await owner.call(checkUserPin, { pin: '111222' })).toMatchObject({ result: { triesLeft: 4 } })
    expect(await owner.call(resetUserPin, { ...change, pin: '593817', confirmPin: '593817' })).toMatchObject({
      code: 'PIN_WRONG',
      result: { triesLeft: 3 },
    })
    expect(await other.call(resetUserPin, change)).toMatchObject({ code: 'PIN_WRONG', result: { triesLeft: 2 } })
    expect(await owner.call(checkUserPin, { pin: '820463' })).toMatchObject({ success: true })
    await other.call(checkUserPin, { pin: '820463' })
    expect(await other.call(resetUserPin, change), 'nor in one that entered it').toMatchObject({ code: 'PIN_WRONG' })
    const mails = await mailbox(server, `${owner.username}@contoh.test`)
    expect(mails.filter(({ subject }) => subject?.includes('diganti'))).toHaveLength(1)
  })

  it('anew sent twice at once is one success', async () => {
    const owner = await server.member()
    await owner.call(addUserPin, { pin, password: memberPassword })
    const change = { currentPin: pin, pin: '820463', confirmPin: '820463' }
    for (const answer of await Promise.all([1, 2, 3].map(() => owner.call(resetUserPin, change))))
      expect(answer).toMatchObject({ success: true })
    expect(await owner.call(checkUserPin, { pin: '111222' })).toMatchObject({ result: { triesLeft: 4 } })
    const mails = await mailbox(server, `${owner.username}@contoh.test`)
    expect(mails.filter(({ subject }) => subject?.includes('diganti'))).toHaveLength(1)
  })

  it('anew by a code sent again, as the answer was lost, is one success, and no way to guess it', async () => {
    const owner = await server.member()
    const phone = `62812000${owner.username.slice(-4)}`
    await owner.call(addUserPin, { pin, password: memberPassword })
    await owner.call(requestTac, { phone })
    const change = { pin: '820463', password: memberPassword, pinCode: await codeFor(server, phone) }
    for (const answer of await Promise.all([1, 2, 3].map(() => owner.call(resetPaymentPin, change))))
      expect(answer).toMatchObject({ success: true })
    expect(await owner.call(resetPaymentPin, change)).toMatchObject({ success: true })
    const mails = await mailbox(server, `${owner.username}@contoh.test`)
    expect(mails.filter(({ subject }) => subject?.includes('diganti'))).toHaveLength(1)
    const invalid = { code: 'TAC_INVALID' }
    for (let wrong = 1; wrong <= 5; wrong++)
      expect(await owner.call(resetPaymentPin, { ...change, pin: '593817' })).toMatchObject(invalid)
    expect(await owner.call(resetPaymentPin, change)).toMatchObject(invalid)
  })

  it('anew takes the old one, which counts as a try', async () => {
    const member = await server.member()
    await member.call(addUserPin, { pin, password: memberPassword })
    const change = { currentPin: '111222', pin: '820463', confirmPin: '820463' }
    expect(await member.call(resetUserPin, change)).toMatchObject({ code: 'PIN_WRONG', result: { triesLeft: 4 } })
    expect(await member.call(resetUserPin, { ...change, currentPin: pin })).toMatchObject({ success: true })
    expect(await member.call(checkUserPin, { pin })).toMatchObject({ code: 'PIN_WRONG' })
    expect(await member.call(checkUserPin, { pin: '820463' })).toMatchObject({ success: true })
    for (let wrong = 1; wrong <= 4; wrong++) await member.call(resetUserPin, change)
    expect(await member.call(resetUserPin, change)).toMatchObject({ title: 'Exceeded' })
    expect(member.cookies.has('token')).toBe(false)
  })

  it('goes by its other names too, and a forgotten one is replaced by password and a code to the phone', async () => {
    const member = await server.member()
    const phone = `62812000${member.username.slice(-4)}`
    const fresh = { pin: '820463', confirmPin: '820463', password: memberPassword }
    expect(await member.call(resetPaymentPin, { ...fresh, pinCode: '123456' })).toMatchObject({ code: 'PIN_NOT_SET' })
    expect(await member.call(setPaymentPin, { pin, password: memberPassword })).toMatchObject({ success: true })
    expect(await member.call(calls.session.pin, { pin })).toMatchObject({ success: true })

    for (let wrong = 1; wrong <= 4; wrong++) await member.call(calls.session.pin, { pin: '111222' })
    await member.call(requestTac, { phone })
    const pinCode = await codeFor(server, phone)
    const wrong = pinCode === '111111' ? '222222' : '111111'
    expect(await member.call(resetPaymentPin, { ...fresh, password: 'bukan ini', pinCode })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect(await member.call(resetPaymentPin, { ...fresh, pinCode: wrong })).toMatchObject({ code: 'TAC_INVALID' })
    expect(await member.call(resetPaymentPin, { ...fresh, pinCode })).toMatchObject({ success: true })
    const tries = 'the new one has all its tries'
    expect(await member.call(calls.session.pin, { pin }), tries).toMatchObject({ result: { triesLeft: 4 } })
    expect(await member.call(calls.session.pin, { pin: '820463' })).toMatchObject({ success: true })
  })

  it('that is asked for is not got round by a code: that takes the PIN', async () => {
    const member = await server.member()
    await member.call(setPaymentPin, { pin, password: memberPassword })
    await member.call(activateUserSecondPin, { isActivate: true })
    const next = server.visitor()
    await next.call(login, { username: member.username, password: memberPassword })
    const fresh = { pin: '820463', password: memberPassword, pinCode: '123456' }
    expect(await next.send(resetPaymentPin, fresh)).toMatchObject({ status: 403, answer: { code: 'PIN_REQUIRED' } })
  })
})
