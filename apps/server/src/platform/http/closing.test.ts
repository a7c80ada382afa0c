import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    // One that the system accepted as the server stopped listening is reset afterwards.
    socket.on('error', () => resolve(true))
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })

const body = '{"captchaId":"x","captcha":"1234"}'

/** Asks a server to stop while it waits for the body of a call. */
async function stopDuring(path: string) {
  const server = await startTestServer()
  const port = Number(new URL(server.origin).port)
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes))
  const headers = `host: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length:`
  socket.write(`POST ${path} HTTP/1.1\r\nexpect: 100-continue\r\n${headers} ${body.length}\r\n\r\n`)
  await expect.poll(() => heard).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  heard = ''
  const closed = server.close()
  await expect.poll(() => isRefused(port)).toBe(true)
  return { socket, headers, heard: () => heard, closed }
}

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
    const { socket, headers, heard, closed } = await stopDuring(path)
    socket.write(`${body}${next}\r\n${headers} 0\r\n\r\n`)
    await once(socket, 'close')
    await closed
    const second = heard().slice(heard().lastIndexOf('HTTP/1.1 '))
    expect(heard().match(/HTTP\/1\.1 /g)).toHaveLength(2)
    expect(second).toMatch(answer)
    expect(second.toLowerCase()).toContain('connection: close')
  })

  it('waits for the answer that is under way, and not for what its connection might be used for next', async () => {
    const { socket, heard, closed } = await stopDuring('/api/captcha/check')
    const askedAt = performance.now()
    socket.write(body)
    await closed
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(performance.now() - askedAt).toBeLessThan(10_000) // an unused connection is kept for 75 s otherwise
  })
})
