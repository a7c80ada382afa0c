import { Registry } from '@prometheus-io/client'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import type { Logger } from '../platform/log.ts'
import { policyHeaders } from './content-policy.ts'
import { mountPolicyReports } from './policy-reports.ts'
import { readViolations } from './violation.ts'

const policy = { frames: [], parents: [], host: 'situs.test', isSecure: true }

describe('a report of what the content policy refused', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      TRUST_PROXY: 'true',
      METRICS_TOKEN: 'a token that reads the figures, long enough',
    })
  })
  afterAll(() => server.close())

  const send = (body: string, { type = 'application/csp-report', from = '10.0.0.1' } = {}) =>
    fetch(`${server.origin}/csp-report`, {
      method: 'POST',
      body,
      // As browsers send it: our own origin, cookies, and no token against forgery.
      headers: { 'content-type': type, origin: server.origin, cookie: 'uid=mbr_1', 'x-forwarded-for': from },
    })
  const figure = async (directive: string) => {
    const headers = { authorization: 'Bearer a token that reads the figures, long enough' }
    const text = await (await fetch(`${server.origin}/metrics`, { headers })).text()
    const line = new RegExp(`balai_content_policy_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(text)
    return Number(line?.[1] ?? 0)
  }

  it('is asked for by every page, in both ways that browsers know', () => {
    const { 'content-security-policy': rules, 'reporting-endpoints': endpoints } = policyHeaders(policy)
    expect(rules).toContain('report-uri /csp-report; report-to csp')
    expect(endpoints).toBe('csp="/csp-report"')
    const plain = policyHeaders({ ...policy, isSecure: false })
    expect(plain['content-security-policy']).toMatch(/report-uri \/csp-report$/)
    expect(plain).not.toHaveProperty('reporting-endpoints')
  })

  it('is counted by its directive, in either format, and needs no session and no token', async () => {
    const old = { 'csp-report': { 'violated-directive': 'style-src-attr', 'blocked-uri': 'inline' } }
    const modern = [{ type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } }]
    expect((await send(JSON.stringify(old))).status).toBe(204)
    expect((await send(JSON.stringify(modern), { type: 'application/reports+json' })).status).toBe(204)
    expect(await figure('style-src-attr')).toBe(2)
  })

  it('that nobody can read is counted and answered all the same; one that is too long is not read', async () => {
    for (const body of ['', 'x', '[]', '[null]', '{"csp-report":7}', '{"csp-report":{"violated-directive":"rm -rf"}}'])
      expect((await send(body, { from: '10.0.0.2' })).status).toBe(204)
    expect(await figure('unreadable')).toBe(6)
    expect((await send('x'.repeat(17_000), { from: '10.0.0.2' })).status).toBe(413)
    expect((await send('x', { type: 'text/html', from: '10.0.0.2' })).status).not.toBe(204)
  })

  it('is one too many after twenty of one address in a minute', async () => {
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push((await send('x', { from: '10.0.0.3' })).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

it('nothing personal is kept of a report: no query, no id, no words of its sender', () => {
  const [violation] = readViolations(
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://situs.test/console/members/mbr_7?token=rahasia',
        'effective-directive': 'connect-src',
        'violated-directive': 'connect-src x y',
        'blocked-uri': 'https://jahat.test/curi?pin=123456',
        'source-file': 'https://situs.test/assets/main-abc.js?x=1',
        'line-number': 7,
        'script-sample': 'kata sandi',
      },
    }),
  )
  expect(violation).toEqual({
    directive: 'connect-src',
    blocked: 'https://jahat.test',
    page: '/console/members',
    source: '/assets/main-abc.js:7',
  })
  const odd = [
    {
      effectiveDirective: 'script-src',
      blockedURL: 'chrome-extension://abcdef/x.js',
      sourceFile: 'https://lain.test/a.js',
    },
    { effectiveDirective: 'script-src', blockedURL: 'nama saya Wulan', documentURL: '/x', lineNumber: 'x' },
  ]
  expect(readViolations(JSON.stringify(odd.map((body) => ({ body }))))).toEqual([
    { directive: 'script-src', blocked: 'chrome-extension:', page: '/', source: 'elsewhere' },
    { directive: 'script-src', blocked: 'other', page: '/', source: 'page' },
  ])
  expect(readViolations(JSON.stringify(Array(50).fill({ body: odd[0] })))).toHaveLength(10)
})

it('the same refusal leaves one line in ten minutes, and made-up ones fifty', async () => {
  let nowMs = 1_000_000
  const lines: unknown[] = []
  const app = fastify()
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger // all that is used of it
  await mountPolicyReports(app, { log, clock: { now: () => new Date(nowMs) }, registry: new Registry() })
  const report = (blocked: string) =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': blocked } }),
    })
  for (let n = 0; n < 3; n++) await report('https://a.test/x')
  expect(lines).toEqual([{ violation: { directive: 'img-src', blocked: 'https://a.test', page: '/', source: 'page' } }])
  for (let n = 0; n < 80; n++) await report(`https://a${n}.test/x`)
  expect(lines).toHaveLength(50)
  nowMs += 10 * 60_000
  await report('https://a.test/x')
  expect(lines).toHaveLength(51)
  await app.close()
})
