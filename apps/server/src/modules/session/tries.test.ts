import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

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

  it('are forgotten a day after the last one, and not before', async () => {
    const { username } = await server.member()
    expect(await failuresAfter(username)).toBe(1)
    server.clock.advance(24 * hourMs - 60_000)
    expect(await failuresAfter(username)).toBe(2)
    server.clock.advance(24 * hourMs + 1_000)
    expect(await failuresAfter(username)).toBe(1)
  })
})
