import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { accessTokenOf, createHub, type Hub, type HubEvent, type HubOptions } from '../src/index.ts'

export interface TestClaims {
  session: string
}

export interface RunningHub {
  hub: Hub<TestClaims>
  port: number
  /** http address of the hub. */
  url: string
  events: HubEvent[]
  /** Faults that the hub logged. */
  faults: object[]
  /** Closes the hub and its HTTP server; tests that do not call it leave it to their end. */
  stop(): Promise<void>
}

/** Tokens of the tests read `<user>.<session>`; `banned` is refused and `broken` makes the authorisation itself fail. */
function authorize(request: Parameters<HubOptions<TestClaims>['authorize']>[0]) {
  const [userId, session = 'first'] = (accessTokenOf(request) ?? '').split('.')
  if (userId === 'broken') throw new Error('the session store is down')
  if (!userId) return { refuse: 401 } as const
  if (userId === 'banned') return { refuse: 403 } as const
  return { userId, claims: { session } }
}

/** A hub at /hub behind a plain node:http server, listening before this resolves. */
export async function runHub(options: Partial<HubOptions<TestClaims>> = {}, port = 0): Promise<RunningHub> {
  const events: HubEvent[] = []
  const faults: object[] = []
  const log = { debug: () => {}, error: (fields: object) => faults.push(fields) }
  const observe = (event: HubEvent) => events.push(event)
  const hub = createHub<TestClaims>({ path: '/hub', authorize, log, observe, ...options })
  const server = createServer(async (request, response) => {
    const answer = await hub.handleNegotiate(request)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: takenPort } = server.address() as AddressInfo // a listening TCP server has no other kind of address
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= hub.close().then(() => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    })
    return stopped
  }
  onTestFinished(stop)
  return { hub, port: takenPort, url: `http://127.0.0.1:${takenPort}/hub`, events, faults, stop }
}

/** Waits for a fact, asking every few milliseconds; fails with the fact's name. */
export async function until(fact: string, isTrue: () => boolean, timeoutMs = 30_000): Promise<void> {
  const giveUpMs = performance.now() + timeoutMs
  while (!isTrue()) {
    if (performance.now() > giveUpMs) throw new Error(`still not so: ${fact}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
