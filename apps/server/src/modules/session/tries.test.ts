import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer } from '../../../test/harness.ts'

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
})
