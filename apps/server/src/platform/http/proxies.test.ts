import { request as ask } from 'node:http'
import { calls } from '@balai/contract'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { readConfig } from '../../config.ts'
import { addressOf, hostOf, protocolOf, trustIn } from './proxies.ts'

const settingOf = (text: string) => readConfig({ TRUST_PROXY: text }).trustedProxies

/** What a server behind so many proxies takes a request for. */
async function seenBehind(proxies: number, headers: Record<string, string>) {
  const app = fastify({ trustProxy: trustIn(proxies) })
  app.get('/', async (request) => {
    const { ip, host, protocol } = request
    const { raw } = request
    expect([ip, host, protocol]).toEqual([addressOf(raw, proxies), hostOf(raw, proxies), protocolOf(raw, proxies)])
    return { ip, host, protocol }
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const text = await new Promise<string>((resolve, reject) => {
    const sent = ask({ port, host: '127.0.0.1', headers: { host: 'own.test', ...headers } }, async (answer) =>
      resolve(Buffer.concat(await answer.toArray()).toString()),
    )
    sent.on('error', reject).end()
  })
  await app.close()
  return JSON.parse(text)
}

const direct = { ip: '127.0.0.1', host: 'own.test', protocol: 'http' }

describe('behind proxies', () => {
  it('the setting is their number, and a wrong one is named', () => {
    expect(['true', 'false', '', '0', '1', '3'].map(settingOf)).toEqual([1, 0, 0, 0, 1, 3])
    const sentence = 'must be the number of your own proxies in front, from 0 to 9; true is 1, false is 0.'
    for (const wrong of ['yes', '-1', '10', '127.0.0.1'])
      expect(() => settingOf(wrong)).toThrow(`The setting TRUST_PROXY ${sentence}`)
  })

  it.each([
    [0, '203.0.113.9', '127.0.0.1'],
    [1, '', '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '10.1.1.1, 203.0.113.9', '203.0.113.9'],
    [2, '203.0.113.9', '203.0.113.9'],
    [2, '203.0.113.9, 192.0.2.1', '203.0.113.9'],
    [2, '10.1.1.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ])('with %i of them an address is taken from “%s” as it was seen: %s', async (proxies, forwarded, ip) => {
    expect((await seenBehind(proxies, { 'x-forwarded-for': forwarded })).ip).toBe(ip)
  })

  it('host and protocol are those that the nearest one names, and without proxies our own', async () => {
    const lists = { 'x-forwarded-host': 'forged.test, main.test', 'x-forwarded-proto': 'http, https' }
    expect(await seenBehind(1, lists)).toEqual({ ip: '127.0.0.1', host: 'main.test', protocol: 'https' })
    expect(await seenBehind(0, lists)).toEqual(direct)
    expect(await seenBehind(1, {})).toEqual(direct)
  })

  it('a visitor who writes addresses of their own is counted as one', async () => {
    const server = await startTestServer({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '3' })
    const get = async (forwarded: string) =>
      (await fetch(`${server.origin}/api/Misc/ListBanner`, { headers: { 'x-forwarded-for': forwarded } })).status
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push(await get(`10.1.1.${n}, 203.0.113.9`))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await get('10.1.1.0, 203.0.113.10')).toBe(200)
    await server.close()
  })

  it('failed logins of such a visitor come to need the captcha', async () => {
    const server = await startTestServer({ TRUST_PROXY: 'true' })
    const codes: string[] = []
    for (let n = 0; n < 22; n++) {
      const visitor = server.visitor({ isProgram: true, headers: { 'x-forwarded-for': `10.2.2.${n}, 198.51.100.7` } })
      const answer = await visitor.call(calls.session.login, { username: `orang${n}xx`, password: 'Salah12345' })
      codes.push(answer.success ? 'success' : answer.code)
    }
    expect(codes.at(-1)).toBe('CAPTCHA_REQUIRED')
    await server.close()
  })
})
