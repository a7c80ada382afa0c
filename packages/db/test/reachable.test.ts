import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type UnreachableError, untilReachable } from '../src/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Where the real database is let in later, or never. */
let door: Server
let port: number
let silentSockets: Socket[]
const onWait = vi.fn<(error: UnreachableError) => void>()

const throughDoor = (change: (url: URL) => void = () => {}): string => {
  const url = new URL(database.url)
  change(url)
  url.host = `127.0.0.1:${port}`
  return url.href
}
function letIn(socket: Socket): void {
  const { hostname, port: realPort } = new URL(database.url)
  const real = connect(Number(realPort || 5432), hostname)
  socket.pipe(real).pipe(socket)
  for (const one of [socket, real]) one.on('error', () => {})
}
async function openDoor(onConnection: (socket: Socket) => void): Promise<void> {
  door.removeAllListeners('connection').on('connection', onConnection)
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
}

beforeEach(async () => {
  onWait.mockClear()
  silentSockets = []
  door = createServer().listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  port = typeof address === 'object' && address ? address.port : 0
  door.close()
  await once(door, 'close')
})
afterEach(() => {
  for (const socket of silentSockets) socket.destroy()
  door.close()
})

describe('a program whose database', () => {
  it('starts later goes on as soon as it answers, and was told once that it waits', async () => {
    const reached = untilReachable(throughDoor(), { onWait })
    await vi.waitFor(() => expect(onWait).toHaveBeenCalled(), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 600))
    await openDoor(letIn)
    await reached
    expect(onWait).toHaveBeenCalledOnce()
    expect(onWait.mock.calls[0]?.[0].message).toContain('does not answer (connect ECONNREFUSED 127.0.0.1')
  })

  it('takes connections and says nothing tries again until it speaks', async () => {
    await openDoor((socket) => silentSockets.push(socket))
    const reached = untilReachable(throughDoor(), { attemptMs: 200, onWait })
    await vi.waitFor(() => expect(silentSockets.length).toBeGreaterThan(2), { timeout: 10_000 })
    door.removeAllListeners('connection').on('connection', letIn)
    // What hangs from here on is let in; an attempt may take its time on a busy machine.
    await expect(
      Promise.race([reached, new Promise((_, reject) => setTimeout(reject, 20_000))]),
    ).resolves.toBeUndefined()
    expect(onWait).toHaveBeenCalledOnce()
  })

  it('is still recovering waits for it', async () => {
    const recovering = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
    const message = Buffer.from(`E\0\0\0\0${recovering}`)
    message.writeInt32BE(recovering.length + 4, 1)
    await openDoor((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(message))
    })
    const reached = untilReachable(throughDoor(), { onWait })
    await vi.waitFor(() => expect(onWait).toHaveBeenCalled(), { timeout: 10_000 })
    expect(onWait.mock.calls[0]?.[0].message).toContain('the database system is starting up')
    door.removeAllListeners('connection').on('connection', letIn)
    await reached
  })

  it('has no socket yet is waited for', async () => {
    const url = 'postgres://balai@localhost/balai?host=/nowhere'
    await expect(untilReachable(url, { boundMs: 300, onWait })).rejects.toMatchObject({ isRefusal: false })
    expect(onWait).toHaveBeenCalledOnce()
  })

  it('is named with a certificate that is missing fails at once', async () => {
    const url = throughDoor((url) => url.searchParams.set('sslrootcert', '/nowhere/root.crt'))
    await expect(untilReachable(url, { onWait })).rejects.toMatchObject({ isRefusal: true })
    expect(onWait).not.toHaveBeenCalled()
  })

  it('never answers is told so when the bound is over', async () => {
    await expect(untilReachable(throughDoor(), { boundMs: 300 })).rejects.toMatchObject({ isRefusal: false })
  })

  it.each<[string, (url: URL) => void, RegExp]>([
    [
      'knows no such role',
      (url) => {
        url.username = 'nobody'
        url.password = 'geheim'
      },
      /nobody/,
    ],
    [
      'has another name',
      (url) => {
        url.pathname = '/nowhere'
      },
      /database "nowhere" does not exist/,
    ],
  ])('%s fails at once, without the password', async (_what, change, reason) => {
    await openDoor(letIn)
    const url = throughDoor(change)
    const error: unknown = await untilReachable(url, { onWait }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ isRefusal: true, message: expect.stringMatching(reason) })
    expect(String(error)).not.toContain('geheim')
    expect(onWait).not.toHaveBeenCalled()
  })
})
