import { Agent, request as ask } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { boundBodies, createBoundedServer } from './slow-sockets.ts'

// They wait for what takes seconds, so they wait together.
describe.concurrent('a slow socket', { timeout: 30_000 }, () => {
  let server: TestServer
  let member: MemberVisitor
  let port: number
  beforeAll(async () => {
    server = await startTestServer()
    member = await server.member()
    port = Number(new URL(server.origin).port)
  })
  afterAll(() => server.close())

  /** Writes `opening`, then a letter every half second. @returns after how many seconds the server closed */
  async function closedAfter(opening: string): Promise<number> {
    const started = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(opening))
    const timer = setInterval(() => socket.write('x'), 500)
    socket.on('error', () => {}).resume() // a letter may come after the end
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
    return (performance.now() - started) / 1_000
  }

  it('is closed when its headers take more than five seconds', async () => {
    const seconds = await closedAfter('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
    expect(seconds).toBeGreaterThan(4.5)
    expect(seconds).toBeLessThan(8)
  })

  it('is closed when a body takes more than ten, wherever it goes', async () => {
    const headers = 'host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000'
    const paths = ['/api/member/login', '/api/Bank/Withdraw', '/gateway/nowhere', '/nowhere']
    const openings = paths.map((path) => `POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
    const refusedUnread = `POST /api/member/logout HTTP/1.1\r\norigin: https://evil.test\r\n${headers}\r\n\r\n`
    const seconds = await Promise.all([...openings, refusedUnread].map(closedAfter))
    expect(Math.min(...seconds)).toBeGreaterThan(9)
    expect(Math.max(...seconds)).toBeLessThan(13)
  })

  it('is given the time for a picture', async () => {
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`
    const picture = `${part('image')}; filename="r.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const headers = {
      cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: server.origin,
      'x-xsrf-token': member.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'multipart/form-data; boundary=x',
    }
    const answer = await new Promise<{ code: string }>((resolve, reject) => {
      const sent = ask(`${server.origin}/api/Bank/Deposit`, { method: 'POST', headers }, async (response) =>
        resolve(JSON.parse(Buffer.concat(await response.toArray()).toString())),
      ).on('error', reject)
      const upload = async () => {
        sent.write(`${part('value')}\r\n\r\n{}\r\n${picture}`)
        for (let n = 0; n < 13; n++) {
          sent.write(Buffer.alloc(1_000))
          await sleep(1_000)
        }
        sent.end('\r\n--x--\r\n')
      }
      upload().catch(reject)
    })
    expect(answer.code, 'it was read to its end, and lacks the rest of a deposit').toBe('INVALID_INPUT')
  })

  it('that brings pictures may go on for as long as it brings 100 kbit/s, and is closed when it only pretends to', async () => {
    const app = fastify()
    boundBodies(app, { pictureMs: 1_000 })
    app.addContentTypeParser('image/jpeg', (_request, body, done) => {
      body.resume().once('end', () => done(null))
    })
    app.post('/pictures', { config: { takesPictures: true } }, () => 'read')
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const upload = (bytes: number) =>
      new Promise<string>((resolve) => {
        const headers = { 'content-type': 'image/jpeg' }
        const sent = ask(`${address}/pictures`, { method: 'POST', headers }, async (response) =>
          resolve(Buffer.concat(await response.toArray()).toString()),
        ).on('error', () => resolve('closed'))
        const bring = async () => {
          for (let n = 0; n < 10; n++) {
            sent.write(Buffer.alloc(bytes))
            await sleep(400)
          }
          sent.end()
        }
        void bring()
      })
    expect(await Promise.all([upload(20_000), upload(100)])).toEqual(['read', 'closed'])
    await app.close()
    const minutes = createBoundedServer(() => {}).requestTimeout / 60_000
    expect(minutes, 'for two pictures of 5 MB').toBeGreaterThan(1 + (2 * 5 * 1024 * 1024) / 12_500 / 60)
  })

  /** Calls after each of the pauses. @returns the sockets that were used, and how long the server said it keeps one */
  async function socketsOver(pausesMs: readonly number[]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { 'content-type': 'application/json' }
    const call = () =>
      new Promise<{ localPort: number | undefined; keepAlive: string }>((resolve, reject) => {
        const sent = ask(`${server.origin}/api/member/login`, { agent, method: 'POST', headers }, (response) => {
          const { localPort } = response.socket
          response.resume().on('end', () => resolve({ localPort, keepAlive: String(response.headers['keep-alive']) }))
        })
        sent.on('error', reject).end('{}')
      })
    const { localPort, keepAlive } = await call()
    const ports = new Set([localPort])
    for (const pauseMs of pausesMs) {
      await sleep(pauseMs)
      ports.add((await call()).localPort)
    }
    agent.destroy()
    return { ports, keepAlive }
  }

  it('is not one whose calls come whole, for however long it stays open', async () => {
    const { ports } = await socketsOver(Array.from({ length: 12 }, () => 1_000))
    expect(ports.size).toBe(1)
  })

  it('is not one that rests between two calls, for longer than the minute that proxies keep one', async () => {
    const { ports, keepAlive } = await socketsOver([8_000])
    expect(ports.size).toBe(1)
    expect(Number(keepAlive.replace('timeout=', ''))).toBeGreaterThan(60)
  })
})
