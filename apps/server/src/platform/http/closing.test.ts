import { once } from 'node:events'
import { stopDuring } from '@balai/testkit'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'

const body = '{"captchaId":"x","captcha":"1234"}'

describe('a server that is asked to stop', () => {
  // The one behind `people` takes a call on the way there, the one behind `machines` from a provider.
  it.each([
    ['people', '/api/captcha/check', 'GET /api/captcha HTTP/1.1', /HTTP\/1\.1 200 OK[\s\S]*"success":true/],
    [
      'machines',
      '/gateway/nobody/balance',
      'POST /gateway/nobody/balance HTTP/1.1',
      /HTTP\/1\.1 40\d [\s\S]*"error":"/,
    ],
  ])('answers what still comes to the door of %s on a connection that is in use', async (_door, path, next, answer) => {
    const { socket, headers, heard, closed } = await stopDuring(await startTestServer(), { path, body })
    socket.write(`${body}${next}\r\n${headers} 0\r\n\r\n`)
    await once(socket, 'close')
    await closed
    const second = heard().slice(heard().lastIndexOf('HTTP/1.1 '))
    expect(heard().match(/HTTP\/1\.1 /g)).toHaveLength(2)
    expect(second).toMatch(answer)
    expect(second.toLowerCase()).toContain('connection: close')
  })

  it('waits for the answer that is under way, and not for what its connection might be used for next', async () => {
    const { socket, heard, closed } = await stopDuring(await startTestServer(), { path: '/api/captcha/check', body })
    const askedAt = performance.now()
    socket.write(body)
    await closed
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(performance.now() - askedAt).toBeLessThan(10_000) // an unused connection is kept for 75 s otherwise
  })
})
