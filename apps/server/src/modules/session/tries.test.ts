import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCaptchaCode } from '../../../test/captcha-code.ts'
import { memberPassword, startTestServer, type TestServer, testSecret, type Visitor } from '../../../test/harness.ts'

const hourMs = 3_600_000

describe('failed logins', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const failuresAfter = async (username: string) => {
    const answer = await server.visitor().call(calls.session.login, { username, password: 'bukan kata sandinya' })
    const { retryCount } = answer.result as { retryCount: number } // a login that fails says how often
    return retryCount
  }

  it('count for one account however its name is written', async () => {
    const { username } = await server.member()
    const written = [
      username,
      username.toUpperCase(),
      ` ${username} `,
      username.replace(/^./, (one) => one.toUpperCase()),
    ]
    const counts: number[] = []
    for (const name of written) counts.push(await failuresAfter(name))
    expect(counts).toEqual([1, 2, 3, 4])
  })

  it('count those of a changed password too: once locked, the right one changes nothing', async () => {
    const member = await server.member()
    const change = (currentPassword: string) =>
      member.call(calls.session.changePassword, {
        currentPassword,
        newPassword: 'Lebih rahasia 9',
        confirmPassword: 'Lebih rahasia 9',
      })
    for (let n = 1; n < 10; n += 1) expect(await change('bukan ini')).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await change('bukan ini')).toMatchObject({ code: 'LOCKED' })
    expect(await change(memberPassword)).toMatchObject({ code: 'LOCKED' })
  })

  it('tell who knows the password of a closed account that it is closed', async () => {
    const { username, memberId } = await server.member()
    await server.database.pool.query("UPDATE member SET state = 'closed' WHERE id = $1", [memberId])
    const login = (password: string) => server.visitor().call(calls.session.login, { username, password })
    expect(await login('bukan ini')).toMatchObject({ code: 'MISMATCH' })
    expect(await login(memberPassword)).toMatchObject({ code: 'MEMBER_CLOSED', result: { status: 'closed' } })
  })

  it('are forgotten a day after the last one, and not before', async () => {
    const { username } = await server.member()
    expect(await failuresAfter(username)).toBe(1)
    server.clock.advance(24 * hourMs - 60_000)
    expect(await failuresAfter(username)).toBe(2)
    server.clock.advance(24 * hourMs + 1_000)
    expect(await failuresAfter(username)).toBe(1)
  })

  it('leave nothing in the database once they are forgotten, whatever names were tried', async () => {
    const kept = async () => {
      const { rows } = await server.database.pool.query(
        "SELECT subject FROM login_tries WHERE subject ~ '^account tebak'",
      )
      return rows.map(({ subject }) => subject)
    }
    for (const name of ['tebakan1', 'tebakan2']) await failuresAfter(name)
    server.clock.advance(24 * hourMs - 60_000)
    await failuresAfter('tebakan2')
    expect(await kept()).toHaveLength(2)
    server.clock.advance(61_000)
    await failuresAfter('tebakan3')
    expect((await kept()).sort()).toEqual(['account tebakan2', 'account tebakan3'])
  })
})

describe('guesses of one address made at once at many names', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  const strangers = (count: number, addressOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => server.visitor({ headers: { 'x-forwarded-for': addressOf(n) } }))

  async function solve(visitor: Visitor) {
    const answer = await visitor.call(calls.session.getCaptcha, {})
    if (!answer.success) throw new Error(answer.code)
    const { id } = answer.result
    return { captchaId: id, captcha: await readCaptchaCode(server.database.pool, testSecret, id) }
  }

  async function guess(visitors: readonly Visitor[], proofs: readonly object[] = []) {
    const answers = await Promise.all(
      visitors.map((visitor, n) =>
        visitor.call(calls.session.login, { username: `tidakada${n}`, password: 'bukan ini', ...proofs[n] }),
      ),
    )
    const codes = Map.groupBy(answers, (answer) => (answer.success ? 'in' : answer.code))
    return Object.fromEntries([...codes].map(([code, { length }]) => [code, length]))
  }

  it('are judged twenty times without a captcha', async () => {
    expect(await guess(strangers(115, () => '10.4.0.1'))).toEqual({ MISMATCH: 20, CAPTCHA_REQUIRED: 95 })
  })

  it('are counted together where they come from one network of IPv6, and apart from those of another', async () => {
    expect(await guess(strangers(25, (n) => `2001:db8:4:1::${n + 1}`))).toEqual({ MISMATCH: 20, CAPTCHA_REQUIRED: 5 })
    expect(await guess(strangers(1, () => '2001:db8:4:2::1'))).toEqual({ MISMATCH: 1 })
  })

  it('are judged a hundred times with one', async () => {
    const visitors = strangers(20, (n) => `10.4.1.${n}`)
    const proofs = await Promise.all(visitors.map(solve))
    for (const { headers } of visitors) headers['x-forwarded-for'] = '10.4.0.2'
    const [first] = visitors
    await first?.call(calls.session.login, { username: 'tidakadalagi', password: 'bukan ini' })
    await server.database.pool.query("UPDATE login_tries SET failures = 95 WHERE subject LIKE 'address 10.4.0.2%'")
    expect(await guess(visitors, proofs)).toEqual({ MISMATCH: 5, TOO_MANY_REQUESTS: 15 })
  })

  it('keep no member out who signs in there with a captcha', async () => {
    const member = await server.member()
    const [visitor, ...others] = strangers(31, () => '10.4.0.3')
    if (!visitor) throw new Error('nobody is there')
    const proof = await solve(visitor)
    const right = { username: member.username, password: memberPassword, ...proof }
    const [answer] = await Promise.all([visitor.call(calls.session.login, right), guess(others)])
    expect(answer).toMatchObject({ success: true })
  })
})
