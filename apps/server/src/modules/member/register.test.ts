import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../../test/bank-scene.ts'
import { readCaptchaCode } from '../../../test/captcha-code.ts'
import { startTestServer, type TestServer, testSecret, type Visitor } from '../../../test/harness.ts'
import { seedBanks } from '../bank/index.ts'

const { register, checkAvailable, getReferralCodeStatus, profile } = calls.member
const { getCaptcha, login } = calls.session

const form = {
  username: 'budi123',
  password: 'Rahasia123',
  confirmPassword: 'Rahasia123',
  contact: '081234567890',
  fullname: 'Budi Santoso',
  email: 'budi@contoh.test',
  agree: 1,
}

describe('registration', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await server.database.pool.query(
      `UPDATE operator SET settings = settings || '{"registerNeedMemberAccountDetails": false}'`,
    )
    server.app.operators.forget()
  })
  afterAll(() => server.close())

  async function solve(visitor: Visitor) {
    const answer = await visitor.call(getCaptcha, {})
    if (!answer.success) throw new Error(answer.code)
    const { id } = answer.result
    return { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
  }

  /** A visitor at an address of their own: a minute's tries are counted by address. */
  const from = (place: number) => server.visitor({ headers: { 'x-forwarded-for': `10.0.0.${place}` } })

  /** A form of somebody else: nothing in it is taken. */
  const another = (number: number) => ({
    ...form,
    username: `orang${String(number).padStart(4, '0')}`,
    contact: `0813${String(number).padStart(8, '0')}`,
    email: `orang${number}@contoh.test`,
  })

  it('makes a member who signs in with the same credentials at once', async () => {
    const visitor = server.visitor()
    expect(await visitor.call(register, { ...form, ...(await solve(visitor)) })).toMatchObject({
      success: true,
      result: { username: 'budi123' },
    })
    expect(await visitor.call(login, { username: 'budi123', password: 'Rahasia123' })).toMatchObject({
      success: true,
      result: { firstTimeLogin: true },
    })
    expect(await visitor.call(profile, {})).toMatchObject({
      result: {
        username: 'budi123',
        fullName: 'Budi Santoso',
        contact: '6281234567890',
        email: 'budi@contoh.test',
        withdrawalBanks: [],
        hasSecondPin: false,
        isPinPending: false,
      },
    })
  })

  it('takes nobody who says that they are younger than the operator allows, to the day in its zone', async () => {
    const year = server.clock.now().getFullYear() + 1
    const birthday = `${year}-01-21`
    server.clock.advance(startOfDay(birthday, 'Asia/Jakarta').getTime() - server.clock.now().getTime() - 60_000)
    const visitor = from(81)
    const captcha = await solve(visitor)
    const born = { ...another(81), ...captcha, dob: `${year - 18}-01-21` }
    const sentence = 'Pemain paling muda 18 tahun.'
    const nobody = 'Tanggal lahir ini tidak benar.'
    for (const [dob, told] of [
      [born.dob, sentence],
      [`${year - 1}-12-31`, sentence],
      [birthday, nobody], // a day to come
    ]) {
      const { status, answer } = await visitor.send(register, { ...born, dob, confirmpassword: born.password })
      const refused = { code: 'INVALID_INPUT', message: told, errors: { dob: told } }
      expect([status, answer]).toEqual([422, expect.objectContaining(refused)])
    }
    server.clock.advance(60_000)
    expect(await visitor.call(register, born)).toMatchObject({ success: true })
  })

  it('names every wrong field in the words of the form, and the first of them in its message', async () => {
    const visitor = server.visitor()
    const wrong = { ...another(1), username: 'budi', email: 'budi@contoh', agree: 0, captcha: '1234' }
    expect(await visitor.send(register, { ...wrong, confirmpassword: 'Rahasia124' })).toMatchObject({
      status: 422,
      answer: {
        success: false,
        code: 'INVALID_INPUT',
        message: 'Diperlukan minimal 6 karakter.',
        errors: {
          username: 'Diperlukan minimal 6 karakter.',
          email: 'Email tidak valid.',
          agree: 'Harap menyetujui syarat & ketentuan.',
        },
      },
    })
    const { answer } = await visitor.send(register, {})
    expect(Object.keys(answer.success ? {} : (answer.errors ?? {}))).toEqual([
      'username',
      'password',
      'confirmpassword',
      'contact',
      'fullname',
      'email',
      'agree',
      'captcha',
    ])
  })

  it('speaks English to those who ask for it', async () => {
    const { answer } = await server.visitor({ language: 'en' }).send(register, {})
    expect(answer).toMatchObject({ message: 'Username is required.' })
  })

  it('needs the captcha, which an error of the form does not use up', async () => {
    const visitor = server.visitor()
    expect(await visitor.call(register, { ...another(2), captchaId: 'cap_x', captcha: '1234' })).toMatchObject({
      code: 'CAPTCHA_INVALID',
      errors: { captcha: 'Kode verifikasi tidak valid.' },
    })
    const captcha = await solve(visitor)
    await visitor.send(register, { ...another(2), ...captcha, username: 'x' })
    expect(await visitor.call(register, { ...another(2), ...captcha })).toMatchObject({ success: true })
    expect(await visitor.call(register, { ...another(3), ...captcha })).toMatchObject({ code: 'CAPTCHA_INVALID' })
  })

  it('refuses what is taken, in any spelling, with the field and its sentence', async () => {
    const visitor = server.visitor()
    const taken = { ...form, username: 'BUDI123', contact: '+62 812-3456-7890', email: 'Budi@Contoh.test' }
    expect(await visitor.call(register, { ...taken, ...(await solve(visitor)) })).toMatchObject({
      success: false,
      code: 'TAKEN',
      message: 'Nama Pengguna sudah terdaftar.',
      errors: {
        username: 'Nama Pengguna sudah terdaftar.',
        contact: 'Nomor Telepon sudah terdaftar.',
        email: 'Email sudah terdaftar.',
      },
    })
  })

  it('of ten with the same name at once makes one member, and tells the others that it is taken', async () => {
    for (let round = 0; round < 5; round++) {
      const visitors = Array.from({ length: 10 }, (_, place) => from(place))
      const answers = await Promise.all(
        visitors.map(async (visitor, place) =>
          visitor.call(register, {
            ...another(100 + round * 10 + place),
            username: `sama${round}sama`,
            ...(await solve(visitor)),
          }),
        ),
      )
      expect(answers.filter((answer) => answer.success)).toHaveLength(1)
      expect(answers.filter((answer) => !answer.success && answer.code === 'TAKEN')).toHaveLength(9)
    }
  })

  it('sent twice, at one instant or once the first answer was lost, is the same success', async () => {
    for (const number of [61, 62, 63]) {
      const visitor = from(number)
      const sent = { ...another(number), ...(await solve(visitor)) }
      const answers = await Promise.all([1, 2, 3].map(() => visitor.call(register, sent)))
      answers.push(await visitor.call(register, sent))
      for (const answer of answers) expect(answer).toMatchObject({ success: true, result: { username: sent.username } })
      const made = await server.database.pool.query('SELECT id FROM member WHERE username = $1', [sent.username])
      expect(made.rows).toHaveLength(1)
      const { id } = made.rows[0] ?? {}
      const told = await server.database.pool.query(
        "SELECT 1 FROM outbox_event WHERE topic = 'member.registered' AND member_id = $1",
        [id],
      )
      expect(told.rows).toHaveLength(1)
    }
  })

  it('that somebody else made is no success of who sends the same, whatever captcha they bring', async () => {
    const [owner, stranger] = [from(64), from(65)]
    const sent = { ...another(64), ...(await solve(owner)) }
    expect(await owner.call(register, sent)).toMatchObject({ success: true })
    const copied = { ...sent, ...(await solve(stranger)) }
    expect(await stranger.call(register, copied)).toMatchObject({ code: 'TAKEN' })
    expect(await stranger.call(register, copied)).toMatchObject({ code: 'TAKEN' })
    expect(await stranger.call(register, sent), 'the code was shown to another').toMatchObject({ code: 'TAKEN' })
    const guessed = { ...sent, password: 'Rahasia124', confirmPassword: 'Rahasia124' }
    expect(await owner.call(register, guessed)).toMatchObject({ code: 'TAKEN' })
  })

  it('takes nobody who says that they were born longer ago than anybody lives', async () => {
    const visitor = from(66)
    const sentence = 'Tanggal lahir ini tidak benar.'
    const sent = { ...another(66), ...(await solve(visitor)) }
    for (const dob of ['1800-01-01', '0001-01-01']) {
      const { status, answer } = await visitor.send(register, { ...sent, dob })
      expect([status, answer]).toMatchObject([
        422,
        { code: 'INVALID_INPUT', message: sentence, errors: { dob: sentence } },
      ])
    }
    expect(await visitor.call(register, { ...sent, dob: '1931-02-03' })).toMatchObject({ success: true })
  })

  it('keeps the friend whose code was used, and refuses a code that nobody has', async () => {
    const friend = await server.member()
    const shown = await friend.call(profile, {})
    if (!shown.success) throw new Error(shown.code)
    const { referralCode } = shown.result
    const visitor = server.visitor()
    const referred = { ...another(4), referral: referralCode.toUpperCase() }
    expect(await visitor.call(register, { ...referred, ...(await solve(visitor)) })).toMatchObject({ success: true })
    const { rows } = await server.database.pool.query('SELECT referrer_id FROM member WHERE username = $1', [
      'orang0004',
    ])
    expect(rows).toEqual([{ referrer_id: friend.memberId }])
    await server.database.pool.query("UPDATE member SET state = 'blocked' WHERE id = $1", [friend.memberId])
    for (const referral of ['tidakada', referralCode])
      expect(await visitor.call(register, { ...another(5), referral, captcha: '1234' })).toMatchObject({
        code: 'REFERRAL_INVALID',
      })
  })

  it('never stores a password in clear', async () => {
    const { rows } = await server.database.pool.query<{ password_hash: string }>('SELECT password_hash FROM member')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('registration where bank details are needed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await server.database.db.transaction().execute((tx) => seedBanks(tx, 'demo'))
  })
  afterAll(() => server.close())

  const account = {
    preferredWithdrawalBank: 'bank_nusa',
    preferredWithdrawalAccountName: 'Sari Wulandari',
    preferredWithdrawalAccountNo: '1234567890',
  }
  const signUp = async (place: number, change: object) => {
    const visitor = server.visitor({ headers: { 'x-forwarded-for': `10.0.1.${place}` } })
    const answer = await visitor.call(getCaptcha, {})
    const id = answer.success ? answer.result.id : ''
    const captcha = await readCaptchaCode(server.database.pool, testSecret, id)
    const person = {
      ...form,
      username: `rekening${place}`,
      contact: `08140000000${place}`,
      email: `rekening${place}@contoh.test`,
      fullname: 'diikuti saja',
    }
    return { visitor, ...(await visitor.send(register, { ...person, captchaId: id, captcha, ...change })) }
  }

  it('stores the account with the member, whose full name follows the account name', async () => {
    const { visitor, answer } = await signUp(1, { ...account, preferredWithdrawalBank: { objectId: 'bank_nusa' } })
    expect(answer).toMatchObject({ success: true })
    await visitor.call(login, { username: 'rekening1', password: 'Rahasia123' })
    expect(await visitor.call(profile, {})).toMatchObject({
      result: {
        fullName: 'Sari Wulandari',
        withdrawalBanks: [{ bankName: 'Bank Nusa Raya', accountName: 'Sari Wulandari', accountNo: '1234567890' }],
      },
    })
  })

  it('names what is missing, and keeps to the lengths of the chosen bank', async () => {
    expect((await signUp(2, {})).answer).toMatchObject({
      code: 'INVALID_INPUT',
      errors: {
        preferredWithdrawalBank: 'Bank wajib dipilih.',
        preferredWithdrawalAccountName: 'Nama sesuai rekening wajib diisi.',
        preferredWithdrawalAccountNo: 'Nomor rekening bank wajib diisi.',
      },
    })
    expect((await signUp(2, { ...account, preferredWithdrawalBank: 'bank_samudra' })).answer).toMatchObject({
      errors: { preferredWithdrawalAccountNo: 'Diperlukan minimal 13 digit.' },
    })
    expect((await signUp(2, { ...account, preferredWithdrawalAccountNo: '12345678901' })).answer).toMatchObject({
      errors: { preferredWithdrawalAccountNo: 'Diperlukan maksimal 10 digit.' },
    })
    expect((await signUp(2, { ...account, preferredWithdrawalBank: 'bank_tidakada' })).answer).toMatchObject({
      errors: { preferredWithdrawalBank: 'Bank ini tidak bisa dipakai untuk penarikan.' },
    })
    await changeSettings(server, { memberBank: false })
    expect((await signUp(2, account)).answer, 'record 0741').toMatchObject({
      errors: { preferredWithdrawalBank: 'Bank ini tidak bisa dipakai untuk penarikan.' },
    })
    await changeSettings(server, { memberBank: true })
  })

  it('refuses an account number that somebody has, and leaves no member behind', async () => {
    const taken = { ...account, preferredWithdrawalAccountNo: '5555555555' }
    const answers = await Promise.all([3, 4, 5, 6].map(async (place) => (await signUp(place, taken)).answer))
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    for (const answer of answers.filter((one) => !one.success)) {
      expect(answer).toMatchObject({
        code: 'TAKEN',
        errors: { preferredWithdrawalAccountNo: 'Nomor rekening sudah terdaftar.' },
      })
    }
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS n FROM member m LEFT JOIN bank_member_account a ON a.member_id = m.id WHERE a.id IS NULL',
    )
    expect(rows).toEqual([{ n: 0 }])
    const elsewhere = { ...taken, preferredWithdrawalBank: 'bank_cakrawala' }
    expect((await signUp(7, elsewhere)).answer, 'the same number of another bank').toMatchObject({ success: true })
  })
})

describe('availability', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('success means free, and empty counts as free', async () => {
    const visitor = server.visitor()
    expect(await visitor.call(checkAvailable, { username: 'bebas123' })).toMatchObject({ success: true })
    expect(await visitor.call(checkAvailable, { username: '' })).toMatchObject({ success: true })
    const { username } = await server.member()
    expect(await visitor.call(checkAvailable, { username: username.toUpperCase() })).toMatchObject({
      success: false,
      code: 'TAKEN',
      message: 'Nama Pengguna sudah terdaftar.',
    })
  })

  it('of a phone number holds for both spellings', async () => {
    const member = await server.member()
    const shown = await member.call(profile, {})
    const contact = shown.success ? shown.result.contact : ''
    for (const phone of [contact, contact.replace(/^62/, '0')]) {
      expect(await server.visitor().call(checkAvailable, { phone })).toMatchObject({
        message: 'Nomor Telepon sudah terdaftar.',
      })
    }
  })

  it('is one question at a time', async () => {
    expect((await server.visitor().send(checkAvailable, { username: 'a', email: 'b' })).status).toBe(422)
    expect((await server.visitor().send(checkAvailable, {})).status).toBe(422)
  })

  it('can be asked sixty times a minute', async () => {
    const visitor = server.visitor()
    let status = 200
    for (let question = 0; question < 70 && status === 200; question++) {
      status = (await visitor.send(checkAvailable, { username: `nama${question}` })).status
    }
    expect(status).toBe(429)
  })
})

describe('a referral code', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('is good, belongs to somebody who is not active, or is unknown', async () => {
    const member = await server.member()
    const shown = await member.call(profile, {})
    const code = shown.success ? shown.result.referralCode : ''
    const ask = (given: string) => server.visitor().call(getReferralCodeStatus, { code: given })
    expect(await ask(code)).toMatchObject({ success: true, result: { status: 0 } })
    await server.database.db.transaction().execute((tx) => server.app.members.block(tx, 'demo', member.memberId, 'pin'))
    expect(await ask(code)).toMatchObject({ success: true, result: { status: 1 } })
    const unknown = await ask('tidakada')
    expect(unknown).toMatchObject({ success: false, code: 'REFERRAL_UNKNOWN' })
    expect(unknown).not.toHaveProperty('result')
  })
})

describe('the profile', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('needs a session', async () => {
    expect(await server.visitor().send(profile, {})).toMatchObject({
      status: 401,
      answer: { success: false, message: 'Please login again' },
    })
  })

  it('shows the login before this one', async () => {
    const member = await server.member()
    expect(await member.call(profile, {}), 'there was none').toMatchObject({ result: { lastLogin: null } })
    const firstLogin = server.clock.now().getTime()
    server.clock.advance(3_600_000)
    await member.call(login, { username: member.username, password: 'Rahasia123' })
    const then = await member.call(profile, {})
    const lastLogin = then.success && then.result.lastLogin
    expect(Math.abs(Date.parse(lastLogin || '') - firstLogin), 'the first one').toBeLessThan(60_000)
  })
})
