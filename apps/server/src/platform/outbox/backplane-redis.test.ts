import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { createLog } from '../log.ts'
import { createRedisBackplane } from './backplane-redis.ts'
import { createRelay } from './relay.ts'
import { writeOutbox } from './write.ts'

const redisUrl = inject('redisUrl')

/** A port of this machine where nobody listens yet. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens
  server.close()
  await once(server, 'close')
  return port
}

/** Redis as it comes at an address, and goes when it is stopped. */
async function redisComes(port: number): Promise<{ goes(): Promise<void> }> {
  const { hostname, port: target } = new URL(redisUrl)
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const onward = connect(Number(target || 6379), hostname)
    for (const each of [socket, onward]) sockets.add(each.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async goes() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

describe('Redis that is away', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  it('keeps no server from starting, nor events from being sent', async () => {
    const url = `redis://127.0.0.1:${await freePort()}`
    const server = await startTestServer({ REDIS_URL: url })
    closing.push(() => server.close())
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)

    const { db } = server.database
    const log = createLog('silent')
    const relay = createRelay({ db, log, backplane: createRedisBackplane({ url, log }) })
    const got: string[] = []
    relay.onEvents((events) => got.push(...events.map(({ topic }) => topic)))
    await relay.start()
    const event = { operatorId: 'demo', memberId: 'mbr_a', topic: 'BalanceChanged', payload: {} }
    await db.transaction().execute((tx) => writeOutbox(tx, [event]))
    await expect.poll(() => got, { timeout: 3_000 }).toContain('BalanceChanged') // that there is an operator is told too
    await relay.close()
  })

  it.runIf(redisUrl !== '')(
    'is listened to when it comes and when it comes back, and the log says each once',
    async () => {
      const port = await freePort()
      const lines: string[] = []
      const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) })
      const backplane = createRedisBackplane({ url: `redis://127.0.0.1:${port}`, log })
      closing.push(() => backplane.close())
      let news = 0
      await backplane.listen(() => {
        news += 1
      })
      await expect.poll(() => lines).toHaveLength(1)
      for (let time = 1; time <= 2; time++) {
        const redis = await redisComes(port)
        await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(2 * time)
        const before = news
        const announce = async () => {
          await backplane.announceAfter()
          return news
        }
        await expect.poll(announce).toBeGreaterThan(before + 1)
        await redis.goes()
        await expect.poll(() => lines).toHaveLength(2 * time + 1)
      }
      const [away, back] = ['Redis is away; events come by polling until it is back', 'Redis is back']
      expect(lines).toEqual([away, back, away, back, away])
    },
  )
})
