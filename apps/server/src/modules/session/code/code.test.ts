import { calls } from '@balai/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'
import { codeFor, mailbox } from '../../../../test/mailbox.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'

const { loginMobile, requestTac, requestTacByQuery } = calls.session
const { profile } = calls.member

describe('a one-time code', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  let place = 0
  /** Each visitor comes from an address of their own: codes are counted by address. */
  const visitor = (isProgram = false) =>
    server.visitor({ isProgram, headers: { 'x-forwarded-for': `10.1.${place >> 8}.${place++ & 255}` } })
  const phoneOf = ({ username }: MemberVisitor) => `0812000${username.slice(-4)}`
  const storedOf = (member: MemberVisitor) => `62${phoneOf(member).slice(1)}`
  async function codeOf(member: MemberVisitor, asker: Visitor): Promise<string> {
    await asker.call(requestTac, { phone: phoneOf(member) })
    return codeFor(server, storedOf(member))
  }
  const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

  it('signs its member in, once', async () => {
    const member = await server.member()
    const browser = visitor()
    const pinCode = await codeOf(member, browser)
    expect(await browser.call(loginMobile, { mobileNumber: storedOf(member), pinCode })).toMatchObject({
      success: true,
      result: { uid: member.memberId, status: 'active' },
    })
    expect(browser.cookies.has('token')).toBe(true)
    expect(await browser.call(profile, {})).toMatchObject({ result: { username: member.username } })
    expect(await browser.call(loginMobile, { mobileNumber: phoneOf(member), pinCode })).toMatchObject({
      code: 'TAC_INVALID',
      message: 'Kode tidak cocok atau sudah tidak berlaku. Periksa kodenya, atau minta kode baru.',
    })
  })

  it('opens no session for a blocked member', async () => {
    const member = await server.member()
    const browser = visitor()
    const pinCode = await codeOf(member, browser)
    await server.database.pool.query(`UPDATE member SET state = 'blocked' WHERE id = $1`, [member.memberId])
    expect(await browser.call(loginMobile, { mobileNumber: phoneOf(member), pinCode })).toMatchObject({
      code: 'MEMBER_BLOCKED',
    })
    await server.database.pool.query(`UPDATE member SET state = 'active' WHERE id = $1`, [member.memberId])
    expect(await browser.call(loginMobile, { mobileNumber: phoneOf(member), pinCode }), 'it was used').toMatchObject({
      code: 'TAC_INVALID',
    })
  })

  it('counts nothing for what is no code', async () => {
    const member = await server.member()
    const program = visitor(true)
    const mobileNumber = phoneOf(member)
    const pinCode = await codeOf(member, program)
    for (const typed of ['', '', '      ', '12345', '1234567', 'abcdef'])
      expect(await program.call(loginMobile, { mobileNumber, pinCode: typed })).toMatchObject({ success: false })
    expect(await program.call(loginMobile, { mobileNumber, pinCode })).toMatchObject({ success: true })
  })

  it('is guessed five times at most, also by twenty-five at once', async () => {
    for (let round = 0; round < 3; round++) {
      const member = await server.member()
      const program = visitor(true)
      const pinCode = await codeOf(member, program)
      const wrong = otherThan(pinCode)
      const guess = (code: string) => program.call(loginMobile, { mobileNumber: phoneOf(member), pinCode: code })
      await Promise.all(Array.from({ length: 25 }, () => guess(wrong)))
      const { rows } = await server.database.pool.query('SELECT max(wrong_tries) AS most FROM one_time_code')
      expect(rows[0].most).toBe(5)
      expect(await guess(pinCode)).toMatchObject({ code: 'TAC_INVALID' })
    }
  })

  it('used by ten at once opens one session', async () => {
    const member = await server.member()
    const program = visitor(true)
    const pinCode = await codeOf(member, program)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => program.call(loginMobile, { mobileNumber: phoneOf(member), pinCode })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is worth nothing after five minutes', async () => {
    const member = await server.member()
    const browser = visitor()
    const pinCode = await codeOf(member, browser)
    server.clock.advance(5 * 60_000)
    expect(await browser.call(loginMobile, { mobileNumber: phoneOf(member), pinCode })).toMatchObject({
      code: 'TAC_INVALID',
    })
  })

  it('is sent to its member once a minute and five times an hour, and says how long to wait', async () => {
    const member = await server.member()
    const ask = () => member.send(requestTac, { phone: phoneOf(member) })
    expect(await ask()).toMatchObject({ status: 200, answer: { result: { againAfterSeconds: 60 } } })
    const soon = await ask()
    expect(soon).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50)
    for (let n = 0; n < 4; n++) {
      server.clock.advance(61_000)
      expect((await ask()).status).toBe(200)
    }
    server.clock.advance(61_000)
    const late = await ask()
    expect(late).toMatchObject({
      status: 429,
      answer: { message: 'Terlalu banyak percobaan. Coba lagi dalam 55 menit.' },
    })
    expect(await mailbox(server, storedOf(member))).toHaveLength(5)
  })

  it('is sent thirty times an hour for one address, whoever they go to; the 31st waits, and another address does not', async () => {
    const phoneAt = (number: number) => `0813888${10_000 + number}`
    const ask = (address: string, number: number) =>
      server.visitor({ headers: { 'x-forwarded-for': address } }).send(requestTac, { phone: phoneAt(number) })
    // Not over HTTP, where a minute has a bound of its own.
    const count = (ip: string, number: number) =>
      server.app.sessions.requestTac({
        operatorId: 'demo',
        ip,
        browser: null,
        signedInAs: null,
        language: 'id',
        phone: phoneAt(number),
        checkPhone: false,
      })
    // An address of IPv6 is its /64: whoever has one has all of it.
    for (const [base, own, other] of [
      [100, () => '10.9.0.1', '10.9.0.2'],
      [200, (number: number) => `2001:db8::${number}`, '2001:db8:0:1::1'],
    ] as const) {
      await Promise.all(Array.from({ length: 29 }, (_, number) => count(own(number), base + number)))
      expect((await ask(own(29), base + 29)).status).toBe(200)
      const late = await ask(own(30), base + 30)
      expect(late).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_REQUESTS' } })
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_500)
      expect((await ask(other, base + 30)).status).toBe(200)
    }
    server.clock.advance(3_600_000)
    expect((await ask('10.9.0.1', 131)).status).toBe(200)
  })

  it('does not tell whether a number has a member, and texts nobody else', async () => {
    const member = await server.member()
    const browser = visitor()
    const [known, unknown] = [
      await browser.call(requestTac, { phone: phoneOf(member) }),
      await browser.call(requestTac, { phone: '081399990001' }),
    ]
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    expect(unknown).toMatchObject({ success: true, result: { againAfterSeconds: 60 } })
    expect(await mailbox(server, '6281399990001')).toEqual([])
    expect((await browser.send(requestTac, { phone: '081399990001' })).status).toBe(429)
    const started = performance.now()
    await visitor().call(requestTac, { phone: '081399990002' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(149) // timers are a millisecond early at most
  })

  it('is told from another in the same phone by a reference that its asker reads too, also where nobody is texted', async () => {
    const member = await server.member()
    const sent: string[] = []
    for (const asker of [visitor(), visitor()]) {
      const answer = await asker.call(requestTac, { phone: phoneOf(member) })
      if (!answer.success) throw new Error(answer.code)
      expect(answer.result.codeReference).toMatch(/^[BCDFGHJKMNPRTWXZ]{4}$/)
      sent.push(answer.result.codeReference)
    }
    const texts = (await mailbox(server, storedOf(member))).map(({ text }) => text)
    expect(texts.map((text) => /\(ref\. (?<reference>[A-Z]+)\)/.exec(text ?? '')?.groups?.reference)).toEqual(
      sent.reverse(),
    )
    expect(new Set(sent).size).toBe(2)
    const nobody = await visitor().call(requestTac, { phone: '081399990004' })
    expect(nobody).toMatchObject({ result: { codeReference: expect.stringMatching(/^[BCDFGHJKMNPRTWXZ]{4}$/) } })
  })

  it('to register goes to a number that is free, and to no other', async () => {
    const member = await server.member()
    expect(await visitor().call(requestTac, { phone: phoneOf(member), checkPhone: true })).toMatchObject({
      code: 'TAKEN',
      message: 'Nomor Telepon sudah terdaftar.',
    })
    const browser = visitor()
    expect(await browser.call(requestTac, { phone: '081399990002', checkPhone: true })).toMatchObject({ success: true })
    const [text] = await mailbox(server, '6281399990002')
    expect(text).toMatchObject({ kind: 'sms', text: /^Balai Demo: kodemu \d{6} \(ref\. [B-Z]{4}\), berlaku 5 menit\./ })
    const pinCode = await codeFor(server, '6281399990002')
    expect(await browser.call(loginMobile, { mobileNumber: '081399990002', pinCode })).toMatchObject({
      code: 'TAC_INVALID',
    })
  })

  it('asked for by the address of a page needs the proof of decision 13, and a number that is one', async () => {
    const stranger = visitor()
    expect((await stranger.fetch(`/api/${requestTacByQuery.path}?phone=081399990003`)).status).toBe(403)
    expect(await stranger.call(requestTacByQuery, { phone: '081399990003', checkPhone: 'true' })).toMatchObject({
      success: true,
    })
    expect(await visitor().send(requestTac, { phone: '8123abc4567' })).toMatchObject({
      status: 422,
      answer: { errors: { phone: 'Nomor Telepon harus berupa angka.' } },
    })
  })

  it('that is sent while old ones are forgotten waits for nobody who waits for it', async () => {
    const member = await server.member()
    await codeOf(member, visitor())
    server.clock.advance(25 * 3_600_000)
    let isOver = false
    const { forgetting } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM one_time_code_window FOR UPDATE`.execute(tx) // as a sending locks: the counts, then the code
      const forgetting = server.app.jobs.runNow('session.forget-codes').finally(() => {
        isOver = true
      })
      forgetting.catch(() => {}) // awaited below
      await untilWaiting(server, 1, () => isOver)
      await sql`SELECT FROM one_time_code FOR UPDATE`.execute(tx)
      return { forgetting }
    })
    await forgetting
    const left = () => server.database.pool.query('SELECT subject FROM one_time_code_window')
    expect((await left()).rows.length, 'what was held stays').toBeGreaterThan(0)
    await server.app.jobs.runNow('session.forget-codes')
    expect((await left()).rows).toEqual([])
  })

  it('and whom it went to stand nowhere in clear but in the message', async () => {
    const member = await server.member()
    const pinCode = await codeOf(member, visitor())
    const { rows } = await server.database.pool.query(
      `SELECT body FROM message WHERE recipient = $1
       UNION ALL SELECT encode(code, 'escape') || encode(target, 'escape') || encode(asker, 'escape') FROM one_time_code`,
      [storedOf(member)],
    )
    for (const { body } of rows) expect(body).not.toContain(pinCode)
  })
})
