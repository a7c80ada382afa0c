import { calls } from '@balai/contract'
import { describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { askInProcess } from './in-process.ts'

const { session, wallet } = calls
const balance = '/api/Wallet/GetBalance'
const launch = '/api/Misc/Launch/arcade?game=none'

const repeat = async (times: number, path: string, who: Visitor): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await who.fetch(path)).status)
  return statuses
}
const starting = (settings: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer({ RATE_LIMIT_PER_MINUTE: '12', ...settings })

describe('bounds of calls', () => {
  it('what visitors send is not counted against a member at the same address', async () => {
    const server = await starting()
    const member = await server.member()
    const visitor = server.visitor()
    expect(new Set((await repeat(13, balance, visitor)).slice(0, 12))).toEqual(new Set([401]))
    expect(await repeat(2, balance, visitor)).toEqual([429, 429])
    expect(await member.call(wallet.getBalance, {})).toMatchObject({ success: true })
    expect((await repeat(62, launch, server.visitor({ isProgram: true }))).at(-1)).toBe(429)
    expect((await member.send(calls.games.launch, { code: 'arcade', game: 'none' })).status).not.toBe(429)
    await repeat(61, '/api/captcha', visitor)
    expect(await member.call(session.getCaptcha, {})).toMatchObject({ success: true })
    await server.close()
  })

  it('each member and each of the staff has a count of their own, over all of their sessions', async () => {
    const server = await starting()
    const [one, two] = [await server.member(), await server.member()]
    expect(new Set(await repeat(12, balance, one))).toEqual(new Set([200]))
    const again = server.visitor()
    await again.call(session.login, { username: one.username, password: memberPassword })
    const refused = await again.fetch(balance)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' })
    expect(await repeat(1, balance, two)).toEqual([200])
    const staff = await server.staff([])
    expect(await repeat(13, '/api/console/me', staff)).toEqual([...Array(12).fill(200), 429])
    expect(await repeat(1, '/api/console/me', await server.staff([]))).toEqual([200])
    await server.close()
  })

  it('sessions that are made up are looked for so often a minute from one address, whatever is called', async () => {
    const server = await starting()
    const [member, other] = [await server.member(), await server.member()]
    let number = 0
    const madeUp = async (path: string): Promise<number> => {
      const cookie = `token=made-up-${number++}; uid=${member.memberId}`
      return (await fetch(`${server.origin}${path}`, { headers: { cookie } })).status
    }
    const paths = [balance, '/api/member/profile', '/api/Bank/CheckSetting', '/api/member/ListDevice']
    const statuses: number[] = []
    for (let n = 0; n < 16; n++) statuses.push(await madeUp(paths[n % 4] ?? balance))
    expect(statuses.slice(0, 12)).not.toContain(429)
    expect(statuses.slice(12)).toEqual([429, 429, 429, 429])
    // Who is signed in is known here, and so is who signs in now, by cookie or by header.
    expect(await repeat(1, balance, member)).toEqual([200])
    expect(await repeat(1, balance, other)).toEqual([200])
    for (const isProgram of [false, true])
      expect(await repeat(1, balance, await server.member({ isProgram }))).toEqual([200])
    await server.close()
  })

  it('pictures, which are no calls, are bounded as calls are: by member, by staff, by address, and sessions that are made up', async () => {
    const server = await starting()
    const [member, staff] = [await server.member(), await server.staff(['deposit.read', 'kyc.read'])]
    const round = '/api/wallet/gamelog/arcade/none/image'
    const receipt = '/api/console/deposits/none/receipt'
    const selfie = '/api/console/kyc/none/selfie'
    expect(await repeat(13, round, member)).toEqual([...Array(12).fill(404), 429])
    expect(await repeat(1, round, await server.member())).toEqual([404])
    expect([...(await repeat(6, receipt, staff)), ...(await repeat(7, selfie, staff))]).toEqual([
      ...Array(12).fill(404),
      429,
    ])
    let number = 0
    const madeUp = async (path: string): Promise<number> => {
      const cookie = `staff_token=made-up-${number++}`
      return (await fetch(`${server.origin}${path}`, { headers: { cookie } })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 14; n++) statuses.push(await madeUp(n % 2 ? receipt : selfie))
    expect(statuses).toEqual([...Array(12).fill(401), 429, 429])
    expect(await repeat(1, selfie, await server.staff(['kyc.read']))).toEqual([404])
    await server.close()
  })

  it('a picture that another server answers is counted by address, as the calls of its group are', async () => {
    const server = await starting({ FORWARD: 'wallet=http://127.0.0.1:1/api' }) // where nobody answers
    const round = '/api/wallet/gamelog/arcade/none/image'
    expect(await repeat(13, round, await server.member())).toEqual([...Array(12).fill(503), 429])
    await server.close()
  })

  it('calls that visitors register, sign in and reset passwords with stay bounded by address, for members too', async () => {
    const server = await starting()
    const member = await server.member()
    const forgotten = { username: 'nobody0000', email: 'nobody@contoh.test' }
    const visitor = server.visitor()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await visitor.send(session.forgotPassword, forgotten)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await member.send(session.forgotPassword, forgotten)).status).toBe(429)
    await server.close()
  })

  it('what a page reads to be made is not counted on its visitor, what it sends is', async () => {
    const server = await starting()
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await askInProcess(server.app.http.app, { method, url, remoteAddress: '127.0.0.1' })).statusCode
    for (let n = 0; n < 20; n++) expect(await ask('GET', '/api/Misc/ListBanner')).toBe(200)
    expect(await repeat(1, '/api/Misc/ListBanner', server.visitor())).toEqual([200])
    for (let n = 0; n < 11; n++) await ask('POST', '/api/member/ForgotPassword')
    expect(await ask('POST', '/api/member/ForgotPassword')).toBe(429)
    await server.close()
  })
})
