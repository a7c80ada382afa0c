import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { failurePage } from './failure-page.ts'

/** One that failed before its cookies were read. */
const bare = { method: 'GET', url: '/', headers: {} } as FastifyRequest
const refused = () => ({ success: false, code: 'TEMPORARY', message: 'Coba <nanti>.', requestId: 'r1' }) as const

describe('where no page can be made', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', operatorid: 'nobody' }
  const open = (path: string, headers: Record<string, string> = html, method = 'GET') =>
    fetch(server.origin + path, { method, headers })

  it('people read a page of its own that says so, in the language of their choice, and where to go', async () => {
    const answer = await open('/')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await answer.text()
    expect(page).toContain('<h1>Tidak ada situs di alamat ini.</h1>')
    expect(page).toContain('Nomor permintaan: ')
    expect(page).not.toContain('NOT_FOUND')
    const english = await (await open('/slots', { ...html, cookie: 'i18n_redirected=en; theme=dark' })).text()
    expect(english).toContain('<html lang="en" data-theme="dark">')
    expect(english).toContain('There is no site at this address.')
    expect(english).toContain('<a href="/slots">Try again</a><a href="/">Go home</a>')
  })

  it('its policy lets its own style in and nothing else, and an address is no part of its markup', async () => {
    const answer = await open('/%22%3E%3Cscript%3Ex?y="><script>')
    const page = await answer.text()
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(page).not.toContain('<script')
  })

  it('another try leads nowhere but here, whatever the address was', async () => {
    for (const path of ['//evil.test/x', '/\\evil.test/x', '///evil.test/x'])
      expect(failurePage(refused, { ...bare, url: path } as FastifyRequest).html).toContain('href="/evil.test/x"')
  })

  it('a form that comes from elsewhere is told so, and the way back sends nothing again', async () => {
    const answer = await open('/auth/login', { accept: html.accept, origin: 'https://evil.test' }, 'POST')
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain('Permintaan ini datang dari halaman lain.')
    expect(page).toContain('<nav><a href="/">Coba lagi</a></nav>')
  })

  it('programs go on getting the envelope, and so does whoever opens a call', async () => {
    for (const [path, headers] of [
      ['/', { operatorid: 'nobody', accept: '*/*' }],
      ['/api/Bank/List', html],
    ] as const) {
      const answer = await open(path, headers)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    }
  })

  it('a fault of ours is called one, and what to do stands under it', () => {
    expect(failurePage(refused, bare).html).toContain('<h1>Ada yang tidak beres</h1><p>Coba &#60;nanti&#62;.</p>')
  })
})
