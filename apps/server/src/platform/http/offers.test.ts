import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'

it('whoever offers to speak another protocol, as the client of Java does, is answered in this one', async () => {
  const server = await startTestServer()
  // A call of people, one of a provider, a page, a hub, which speaks WebSocket and says so, and the call that comes before its socket.
  const asked = [
    ['GET', '/api/captcha', 200],
    ['POST', '/gateway/nobody/balance', 404],
    ['GET', '/nowhere', 404],
    ['GET', '/hubs/member', 401],
    ['POST', '/hubs/member/negotiate?negotiateVersion=1', 401],
  ] as const
  for (const [method, path, status] of asked) {
    const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
    const sent = request(`${server.origin}${path}`, {
      method,
      headers: { ...offer, 'content-type': 'application/json' },
    })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage] // what `response` is told with
    answer.resume()
    expect(answer.statusCode, path).toBe(status)
  }
  await server.close()
})
